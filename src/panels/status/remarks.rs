//! Notices over any screen: that a match cannot be saved, or the result of opening a file. Errors
//! stay until they are dismissed; a confirmation disappears when there was enough time to read it.
//! Notices from before a dialog opened do not cover it.

use std::path::Path;
use std::time::Duration;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::files;
use ludotheque_base::files::dialog::{AskForFile, FileQuestion};
use ludotheque_base::files::error_text::{file_name, sentence};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::kept::{KeptTroubles, WriteAgain};
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::remarks::{OpenInDesktop, Remark, RemarkSystems, Remarks, StopWork};
use ludotheque_session::saving::error_text::problem_of;
use ludotheque_session::saving::{OpenMatch, SaveAgain, Saving, SavingNotice};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::NeverCovered;

use crate::layout::fit::Fit;
use crate::layout::shape::{NOTICES_TOP_PX, Notices};
use crate::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remarks>()
        .add_message::<StopWork>()
        .add_systems(OnExit(Screen::Playing), put_away)
        .add_systems(OnEnter(Screen::Shelf), put_away)
        .add_systems(OnEnter(Screen::NewGame), put_away)
        .add_systems(
            Update,
            (take_away, show, place).chain().in_set(RemarkSystems).after(FrameSet::Cover),
        );
}

/// The time for which a confirmation is shown: the minimum, and the addition for each
/// character.
const SHOWN_LEAST: Duration = Duration::from_secs(4);
const SHOWN_PER_CHARACTER: Duration = Duration::from_millis(60);

/// The distance from notices over a table to what is below the board, in logical pixels.
const ABOVE_EDGE_PX: f32 = sizes::LINE_HEIGHT_PX - 12.0;

/// The least width of a percentage, so that nothing beside it moves, in logical pixels.
const PERCENT_PX: f32 = 52.0;

/// Dismisses a notice that no longer applies to the screen.
fn put_away(mut remarks: ResMut<Remarks>) {
    remarks.put_away();
}

/// The box of a confirmation, and how long it has been shown.
#[derive(Component, Debug, Default)]
struct Confirmation {
    shown: Duration,
}

/// Dismisses a confirmation when it has been shown for long enough. While the pointer is
/// on it, no time passes.
fn take_away(
    mut confirmations: Query<(&mut Confirmation, &Hovered, &Children)>,
    texts: Query<&Text>,
    mut remarks: ResMut<Remarks>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    for (mut confirmation, hovered, children) in &mut confirmations {
        // The frame in which it appears may follow a long sleep, which must not count.
        if !hovered.get() && !confirmation.is_added() {
            confirmation.shown += time.delta();
        }
        let characters = texts.iter_many(children).map(|text| text.0.chars().count());
        let characters = u32::try_from(characters.sum::<usize>()).unwrap_or(u32::MAX);
        let all = SHOWN_LEAST.saturating_add(SHOWN_PER_CHARACTER.saturating_mul(characters));
        match all.checked_sub(confirmation.shown) {
            Some(rest) if !rest.is_zero() => redraw.within(rest),
            _ => remarks.put_away(),
        }
    }
}

#[derive(Component, Debug, Clone, PartialEq)]
struct Lines {
    /// Whether they are shown at a table.
    at_table: bool,
    trouble: Option<Localized>,
    /// Whether a match that has left the table is in memory only.
    is_left: bool,
    /// The background task in progress.
    work: Option<Localized>,
    said: Option<Remark>,
}

/// The text that says how far that is, in percent.
#[derive(Component, Debug)]
struct Percent(u8);

impl Lines {
    /// The notices for the current state.
    fn of(saving: &Saving, kept: &KeptTroubles, remarks: &Remarks, screen: Screen) -> Self {
        let saving_trouble = saving
            .trouble()
            .map(|trouble| message("saving-trouble").with("problem", problem_of(trouble)));
        let kept_trouble = kept.first().map(|trouble| {
            message("kept-trouble").with("problem", files::error_text::problem_of(trouble))
        });
        Self {
            at_table: screen.is_at_table(),
            trouble: saving_trouble.or(kept_trouble),
            is_left: saving.unsaved().next().is_some(),
            work: remarks.work().map(|work| work.words.clone()),
            said: remarks.said().cloned(),
        }
    }
}

/// Shows the result of saving as a notice.
fn report(notice: SavingNotice, remarks: &mut Remarks) {
    match notice {
        SavingNotice::Recovered => remarks.say(message("saving-works-again")),
        // The player must learn that there are two versions now.
        SavingNotice::ChangedElsewhere { name, kept_as } => remarks.refuse(
            message("saving-changed-elsewhere").with("name", name).with("copy", kept_as),
            None,
        ),
        SavingNotice::NotExclusive(name) => {
            remarks.refuse(message("saving-not-exclusive").with("name", name), None);
        }
    }
}

/// The distance from the notices to the edges of what they are on, in logical pixels.
const SIDES_PX: f32 = 16.0;
/// The room in a window with little of it for the buttons beside the column, and for a line below the
/// board that is longer than two lines, in logical pixels.
const BUTTONS_PX: f32 = 62.0;
const LONG_LINE_PX: f32 = 30.0;

/// Keeps the notices clear of their neighbours: at the upper edge, where what fills the window begins below them, or
/// over the edge of the board that is nearest to the player, where no piece stands.
fn frame_fit(notices: Notices) -> Fit {
    let usual = UiRect::horizontal(px(SIDES_PX));
    if notices.are_at_top {
        let at_top = Fit::new(|_, node| {
            (node.top, node.right, node.bottom) = (px(NOTICES_TOP_PX), px(0), auto());
        });
        return Fit::padded(usual, usual).and(at_top);
    }
    let cramped = UiRect { right: px(BUTTONS_PX), bottom: px(LONG_LINE_PX), ..usual };
    let top = Fit::new(|_, node| node.top = auto());
    Fit::padded(usual, cramped).and(Fit::above_panels(ABOVE_EDGE_PX)).and(top)
}

/// Places the notices so that they cover no menu and no screen without a board. The panel of the end leaves their place
/// at the board free; while a move is typed, the buttons above the board are in reach.
fn place(
    mut commands: Commands,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    shown: Query<(Entity, Option<&Notices>), With<Lines>>,
) {
    let sees_board = matches!(menu.get(), Menu::None | Menu::Over | Menu::Word);
    let wanted = Notices { are_at_top: !(screen.is_at_table() && sees_board) };
    for (entity, placed) in &shown {
        if placed != Some(&wanted) {
            commands.entity(entity).insert((wanted, frame_fit(wanted)));
        }
    }
}

/// The notice that is not shown while this menu is open, because it was said before; a confirmation has done
/// its work then. The panel of the end leaves the place of notices free.
fn put_aside(menu: Menu, remarks: &mut ResMut<Remarks>) -> Option<Remark> {
    if matches!(menu, Menu::None | Menu::Over) {
        return None;
    }
    let is_passing = |it: &Remark| !it.is_bad && it.written.is_none();
    if remarks.said().is_some_and(is_passing) {
        remarks.put_away();
    }
    remarks.said().cloned()
}

fn show(
    mut commands: Commands,
    mut saving: ResMut<Saving>,
    kept: Res<KeptTroubles>,
    mut remarks: ResMut<Remarks>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut aside: Local<Option<Remark>>,
    mut shown: Spawned<Lines>,
    mut percents: Query<(Entity, &mut Percent)>,
    redraw: Res<Redraw>,
) {
    if menu.is_changed() {
        *aside = put_aside(*menu.get(), &mut remarks);
    } else if remarks.is_changed() {
        // It is said anew, perhaps by the dialog itself.
        *aside = None;
    }
    if let Some(notice) = saving.bypass_change_detection().take_notice() {
        report(notice, &mut remarks);
        // There may be another notice.
        redraw.soon();
    }
    let percent = remarks.work().map_or(0, |work| work.percent);
    for (entity, mut shown) in percents.iter_mut().filter(|(_, shown)| shown.0 != percent) {
        shown.0 = percent;
        commands.entity(entity).insert(words_of(percent));
    }
    let mut wanted = Lines::of(&saving, &kept, &remarks, *screen.get());
    if wanted.said == *aside {
        wanted.said = None;
    }
    let is_silent = wanted.trouble.is_none() && wanted.work.is_none() && wanted.said.is_none();
    let Some(mut lines) = shown.show((!is_silent).then(|| wanted.clone())) else {
        return;
    };
    lines
        .insert((
            Name::new("remarks"),
            Node { left: px(0), ..boxes::column(8.0).absolute().centred() },
            GlobalZIndex(15),
            TabGroup::new(0),
            Pickable::IGNORE,
        ))
        .with_children(|lines| spawn_lines(lines, wanted, percent));
}

/// The lines: files that cannot be saved, progress of the work, and the latest remark.
fn spawn_lines(lines: &mut ChildSpawnerCommands, wanted: Lines, percent: u8) {
    let Lines { at_table, trouble, is_left, work, said } = wanted;
    if let Some(trouble) = trouble {
        let may_give_up = is_left && !at_table;
        line(lines, trouble, true, |line| trouble_buttons(line, may_give_up));
    }
    if let Some(work) = work {
        line(lines, work, false, |line| work_parts(line, percent));
    }
    if let Some(said) = said {
        let words = said.words.clone();
        line(lines, words, said.is_bad, |line| said_buttons(line, said));
    }
}

/// How far work is.
fn words_of(percent: u8) -> Localized {
    message("work-percent").with("percent", u32::from(percent))
}

/// How far work is, and the button that stops it.
fn work_parts(line: &mut ChildSpawnerCommands, percent: u8) {
    line.spawn((
        Percent(percent),
        widgets::muted_text(Lettering::Body, words_of(percent)),
        TextLayout::no_wrap(),
        Node { min_width: px(PERCENT_PX), ..Node::default().rigid() },
    ));
    let words = message("stop-work");
    line.spawn((widgets::quiet_button("stop-work", words), widgets::sends(StopWork)));
}

/// The buttons for files that cannot be written.
fn trouble_buttons(line: &mut ChildSpawnerCommands, may_give_up: bool) {
    let quiet = |id: &'static str| widgets::quiet_button(id, message(id));
    line.spawn((
        quiet("save-again"),
        observe(
            |_: On<Activate>,
             mut matches: MessageWriter<SaveAgain>,
             mut kept: MessageWriter<WriteAgain>| {
                matches.write(SaveAgain);
                kept.write(WriteAgain);
            },
        ),
    ));
    if may_give_up {
        line.spawn((quiet("give-up-unsaved"), widgets::changes(Saving::give_up_unsaved)));
    }
}

/// The buttons of a notice. A confirmation without files also disappears by itself.
fn said_buttons(line: &mut ChildSpawnerCommands, said: Remark) {
    if !said.is_bad && said.written.is_none() {
        let entity = line.target_entity();
        let confirmation = (Confirmation::default(), Hovered::default());
        line.commands().entity(entity).insert(confirmation);
    }
    if let Some(path) = said.written {
        spawn_open_buttons(line, &path);
    }
    if let Some(path) = said.readable_part_of {
        let id = "open-readable-part";
        line.spawn((
            widgets::quiet_button(id, message(id)),
            widgets::sends(OpenMatch { path, partly: true }),
        ));
    }
    line.spawn((
        widgets::sign_button("put-away", "×", message("close")),
        widgets::changes(Remarks::put_away),
    ));
}

/// The buttons that open a file that was written, and its folder, and that copy it elsewhere.
pub(crate) fn spawn_open_buttons(line: &mut ChildSpawnerCommands, path: &Path) {
    let opens = |path: &Path| widgets::sends(OpenInDesktop(path.to_owned()));
    let quiet = |id: &'static str| widgets::quiet_button(id, message(id));
    line.spawn((quiet("open-written"), opens(path)));
    if let Some(folder) = path.parent() {
        line.spawn((quiet("open-written-folder"), opens(folder)));
    }
    let path = path.to_owned();
    line.spawn((
        quiet("copy-written"),
        observe(move |_: On<Activate>, mut commands: Commands, locale: Res<Locale>| {
            let from = path.clone();
            commands.queue(AskForFile {
                question: about_copy(&locale, &from),
                then: Box::new(move |world, to| {
                    let copied = files::copy_over(&from, &to);
                    let mut remarks = world.resource_mut::<Remarks>();
                    match copied {
                        Ok(()) => {
                            let words = message("written-copied").with("file", file_name(&to));
                            remarks.say_written(words, to);
                        }
                        Err(error) => remarks.refuse(sentence(&error), None),
                    }
                }),
            });
        }),
    ));
}

/// The question for the place of a copy.
fn about_copy(locale: &Locale, from: &Path) -> FileQuestion {
    let [name, extension] = [from.file_name(), from.extension()]
        .map(|part| part.unwrap_or_default().to_string_lossy().into_owned());
    FileQuestion {
        title: locale.text("copy-written"),
        kind: extension.to_uppercase(),
        extension,
        folder: None,
        suggested_name: Some(name),
        instead: message("file-written-instead").with("path", from.display().to_string()),
    }
}

/// A notice with its background and buttons.
fn line(
    lines: &mut ChildSpawnerCommands,
    words: Localized,
    is_bad: bool,
    buttons: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let edge = if is_bad { palette::UI_DANGER } else { palette::UI_ACCENT };
    lines
        .spawn((
            // A row around the background: in a column it would take the maximum width
            // instead of the available one.
            Node { align_self: AlignSelf::Stretch, ..Node::default().in_middle() },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    max_width: px(760),
                    ..boxes::row(12.0)
                        .centred()
                        .padded(UiRect::new(px(18), px(8), px(6), px(6)))
                        .bordered(1.0)
                        .rounded(10.0)
                },
                Name::new("remark"),
                Fit::wraps(),
                NeverCovered,
                boxes::coloured(palette::UI_PANEL_RAISED, edge),
            ))
            .with_children(|line| {
                line.spawn((
                    widgets::text(Lettering::Body, words),
                    widgets::breaks_words(),
                    Node {
                        // At least as wide as the longest word: otherwise the layout
                        // may give it no width at all.
                        min_width: auto(),
                        ..default()
                    },
                ));
                buttons(line);
            });
        });
}
