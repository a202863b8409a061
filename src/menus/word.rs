//! Typing a move in notation. The board stays visible, so there is no veil, only a
//! strip above the line.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use ludotheque_base::drafts::{Drafts, KeepsDraft};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keys::is_enter;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rules::reading::meant;
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::Saving;
use ludotheque_session::{MovePlayed, Session, WordChosen};
use ludotheque_ui::prelude::*;
use ludotheque_wording::faults::of_word;

use crate::layout::fit::Fit;
use crate::photograph::PhotographSystems;
use crate::states::{Menu, Menus, goes_back};

/// The length limit for a word, in characters: set-ups and long captures need many.
const WORD_MAX_CHARACTERS: usize = 80;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WordTyped>().add_systems(OnEnter(Menu::Word), spawn_strip).add_systems(
        Update,
        play_typed
            .after(FrameSet::Interface)
            .before(FrameSet::Curtain)
            .before(PhotographSystems)
            .run_if(in_state(Menu::Word).and_then(resource_exists::<Locale>)),
    );
    app.add_systems(Update, forget_played.in_set(FrameSet::Report));
}

/// Requests that the typed word be played.
#[derive(Message, Debug, Clone, Copy)]
struct WordTyped;

#[derive(Component)]
struct WordField;

/// The reason why the text is not a legal move.
#[derive(Component)]
struct Objection;

fn spawn_strip(
    mut commands: Commands,
    drafts: Res<Drafts>,
    saving: Res<Saving>,
    mut focus: ResMut<InputFocus>,
) {
    let field = commands.spawn(field_of(&drafts, &saving)).observe(play_by_key).id();
    let row = commands
        .spawn(boxes::row(widgets::GAP_PX).centred())
        .with_child(widgets::text(Lettering::Label, message("type-move-label")))
        .add_child(field)
        .with_children(|row| {
            row.spawn((
                widgets::primary_button("play-typed", message("type-move-play")),
                widgets::sends(WordTyped),
            ));
            row.spawn((widgets::close_button(), goes_back()));
        })
        .id();
    commands
        .spawn((
            Name::new("type a move"),
            widgets::panel(620.0),
            // Otherwise Tab would not leave the field.
            TabGroup::new(-1),
            Fit::beside_column(Some(FROM_EDGE_PX)),
            DespawnOnExit(Menu::Word),
        ))
        .insert(strip_node())
        .add_child(row)
        .with_child((widgets::danger_text(Lettering::Small, Localized::verbatim("")), Objection));
    focus.set(field, FocusCause::Navigated);
}

/// The key of the draft of a move in this match.
fn draft_of(saving: &Saving) -> String {
    format!("move {}", saving.key().unwrap_or_default())
}

/// The field, with the text typed before in this match.
fn field_of(drafts: &Drafts, saving: &Saving) -> impl Bundle {
    let draft = draft_of(saving);
    let field = widgets::field(
        "type-move-field",
        message("type-move-field"),
        drafts.of(&draft).unwrap_or_default(),
        WORD_MAX_CHARACTERS,
    );
    (field, KeepsDraft::new(draft, ""), WordField)
}

/// The distance from the strip to the lower edge of the window, or to the column, in logical pixels:
/// above the line.
const FROM_EDGE_PX: f32 = sizes::LINE_HEIGHT_PX + 8.0;

/// The strip above the line below the board.
fn strip_node() -> Node {
    Node {
        left: px(16),
        bottom: px(FROM_EDGE_PX),
        width: px(560),
        max_width: percent(56),
        ..boxes::column(4.0)
            .absolute()
            .padded(UiRect::axes(px(16), px(10)))
            .bordered(1.0)
            .rounded(12.0)
    }
}

/// Enter plays the typed word.
fn play_by_key(key: On<FocusedInput<KeyboardInput>>, mut typed: MessageWriter<WordTyped>) {
    if is_enter(&key.input) {
        typed.write(WordTyped);
    }
}

fn play_typed(
    mut typed: MessageReader<WordTyped>,
    mut chosen: MessageWriter<WordChosen>,
    mut fields: Query<(&EditableText, &mut KeepsDraft), With<WordField>>,
    mut objections: Query<&mut Localized, With<Objection>>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    locale: Res<Locale>,
    mut menus: Menus,
) {
    if typed.read().count() == 0 {
        return;
    }
    let (Some(current), Some(names), Ok((field, mut draft))) =
        (current, names, fields.single_mut())
    else {
        return;
    };
    let word = field.value().to_string().trim().to_owned();
    let objection = if word.is_empty() {
        Localized::verbatim("")
    } else if current.is_out_of_reach() || current.to_move().is_none() {
        message("type-move-not-now")
    } else if let Some(word) = meant(&word, &current.view().legal_words()) {
        chosen.write(WordChosen { word, chosen_in: current.here(), computer: None });
        if !current.is_only_looked_at() {
            draft.confirm(&field.value().to_string());
        }
        menus.close_all();
        return;
    } else {
        match current.view().explain_word(&word) {
            Some(reason) => message("transcript-move-reason")
                .with("word", word)
                .with("reason", locale.phrase(&reason, current.view().board(), &*names)),
            None => of_word(&word),
        }
    };
    for mut words in &mut objections {
        words.set_if_neq(objection.clone());
    }
}

/// Forgets the draft of a move that was asked about before it was played.
fn forget_played(
    mut played: MessageReader<MovePlayed>,
    saving: Res<Saving>,
    mut drafts: ResMut<Drafts>,
) {
    let Some(last) = played.read().last() else {
        return;
    };
    let draft = draft_of(&saving);
    let typed = drafts.of(&draft).and_then(|text| meant(text, std::slice::from_ref(&last.word)));
    if typed.is_some() {
        drafts.set(&draft, None);
    }
}
