//! The nodes of a text field: its lines and the position of the cursor.

use accesskit::{Node, NodeId, Role, TextDirection, TextPosition, TextSelection};
use bevy::text::EditableText;

/// Sets the value, selection and children of a field's node. Returns the nodes of its lines.
pub(super) fn fill_node(
    field_node: &mut Node,
    field: &EditableText,
    id_of_line: impl Fn(usize) -> NodeId,
) -> Vec<(NodeId, Node)> {
    let text = field.value().to_string();
    let range = field.editor().raw_selection().text_range();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if text.is_empty() || text.ends_with('\n') {
        lines.push("");
    }
    let at = |byte: usize| {
        let mut begin = 0;
        let mut last = (0, 0);
        for (index, line) in lines.iter().enumerate() {
            let within = line.char_indices().filter(|(at, _)| begin + at < byte);
            last = (index, within.count());
            begin += line.len();
            if byte < begin {
                break;
            }
        }
        TextPosition { node: id_of_line(last.0), character_index: last.1 }
    };
    field_node.set_text_selection(TextSelection { anchor: at(range.start), focus: at(range.end) });
    let runs = lines.iter().enumerate().map(|(index, line)| {
        let mut run = Node::new(Role::TextRun);
        run.set_value(*line);
        run.set_text_direction(TextDirection::LeftToRight);
        let lengths = line.chars().map(|sign| sign.len_utf8() as u8);
        run.set_character_lengths(lengths.collect::<Vec<_>>());
        (id_of_line(index), run)
    });
    let runs: Vec<_> = runs.collect();
    field_node.set_children(runs.iter().map(|(id, _)| *id).collect::<Vec<_>>());
    field_node.set_value(text);
    runs
}
