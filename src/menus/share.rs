//! Export and import: the match as text, the position, and pictures. The keys for
//! copying and pasting do the same without the panel.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use ludotheque_base::clipboard::{ClipboardSilent, ClipboardSource, ReadError, TextReading};
use ludotheque_base::files::error_text::file_name;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::kept::DataFolder;
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Locale, message};
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_base::remarks::{Remarks, StopWork};
use ludotheque_drawing::Drawing;
use ludotheque_rules::arranging::may_arrange;
use ludotheque_rules::{Setup, open};
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::pasted::{link_of, pasted, position_text_of, text_of};
use ludotheque_session::saving::{BringMatch, PasteAsked};
use ludotheque_session::{GameAtHand, Session};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::ButtonStyle;

use super::head::spawn_scrolling_menu;
use crate::export::{ExportKind, ExportedFile, Exporting};
use crate::kiosk::Kiosk;
use crate::leaving::{Destination, Leaving};
use crate::main_line::public_view;
use crate::panels::column::icons;
use crate::photograph::{PhotographSystems, PictureError, PictureTaken, TakePicture};
use crate::screens::arranging::Arranging;
use crate::states::{Menu, Screen, closes_and_sends};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Share>()
        .init_resource::<Pasting>()
        .init_resource::<Exporting>()
        .add_systems(OnEnter(Menu::Share), spawn_panel)
        .add_systems(OnExit(Screen::Playing), |mut exporting: ResMut<Exporting>| {
            exporting.stop();
        })
        .add_systems(
            Update,
            read_keys.in_set(FrameSet::Keys).run_if(not(resource_exists::<Kiosk>)).run_if(
                in_state(Menu::None)
                    .or_else(in_state(Menu::Over))
                    .and_then(not(in_state(Screen::NewGame))),
            ),
        )
        .add_systems(
            Update,
            (share, paste, tell_of_pictures, export)
                .chain()
                .run_if(resource_exists::<Locale>)
                .after(FrameSet::Interface)
                .after(PhotographSystems)
                .before(FrameSet::Curtain),
        );
}

/// Export or import as text.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// Copies the whole match to the clipboard, as far as the eye at the table may see
    /// it.
    CopyGame,
    /// Copies a link to the match, with the position that is looked at.
    CopyLink,
    /// Copies the position, as the start of another match.
    CopyPosition,
    /// Opens the match in the clipboard.
    Paste,
    /// Writes the match to a page that any browser replays.
    SavePage,
    /// Writes the match to an animated picture.
    SaveFilm,
}

fn spawn_panel(mut commands: Commands, mut images: Option<ResMut<Assets<Image>>>) {
    let mut offer = |style, id: &'static str, icon: Drawing, key: &'static str| {
        let picture = icons::picture(images.as_deref_mut(), &icon);
        let words = (message(key), message(format!("{key}-line")));
        widgets::picture_row(style, id, picture, words)
    };
    let (gold, quiet) = (ButtonStyle::Primary, ButtonStyle::Quiet);
    let copy_game = offer(gold, "copy-game", icons::sheets(), "share-copy-game");
    let copy_link = offer(quiet, "copy-link", icons::link(), "share-copy-link");
    let copy_position = offer(quiet, "copy-position", icons::position(), "share-copy-position");
    let paste = offer(quiet, "paste", icons::paste(), "share-paste");
    let picture = offer(quiet, "save-picture", icons::photo(), "share-picture");
    let film = offer(quiet, "save-film", icons::film(), "share-film");
    let page = offer(quiet, "save-page", icons::page(), "share-page");
    let (names, title) = (("Share", "share"), message("share"));
    spawn_scrolling_menu(&mut commands, Menu::Share, names, title)
        .with_child((copy_game, closes_and_sends(Share::CopyGame)))
        .with_child((copy_link, closes_and_sends(Share::CopyLink)))
        .with_child((copy_position, closes_and_sends(Share::CopyPosition)))
        .with_child((paste, closes_and_sends(Share::Paste)))
        .with_child((picture, closes_and_sends(TakePicture)))
        .with_child((film, closes_and_sends(Share::SaveFilm)))
        .with_child((page, closes_and_sends(Share::SavePage)));
}

/// Reads Ctrl+C and Ctrl+V, except in a text field, which handles them itself. The panel of the end
/// covers nothing, so that both work beside it, too.
fn read_keys(keys: Res<Keys>, mut shares: MessageWriter<Share>) {
    if !keys.command() || keys.is_typing() {
        return;
    }
    for press in keys.presses().filter(|press| !press.repeat) {
        if press.is_letter("c") {
            shares.write(Share::CopyGame);
        } else if press.is_letter("v") {
            shares.write(Share::Paste);
        }
    }
}

/// The match that is being read from the clipboard.
#[derive(Resource, Debug, Default)]
struct Pasting(Option<TextReading>);

/// Opens the match from the clipboard when its text has arrived.
fn paste(
    mut commands: Commands,
    mut pasting: ResMut<Pasting>,
    mut silent: MessageReader<ClipboardSilent>,
    mut brought: MessageWriter<BringMatch>,
    mut remarks: ResMut<Remarks>,
    game: Res<GameAtHand>,
    locale: Res<Locale>,
    redraw: Res<Redraw>,
) {
    let mut is_silent = silent.read().count() > 0;
    if let Some(reading) = &mut pasting.0
        && let Some(outcome) = reading.poll(&redraw)
    {
        pasting.0 = None;
        match outcome {
            Err(ReadError::Silent) => is_silent = true,
            Err(ReadError::Clipboard(_)) => remarks.refuse(message("share-empty"), None),
            Ok(text) => match pasted(&text, game.0, &locale) {
                Ok(arrival) => match arrival.to_be_played().cloned() {
                    Some(setup) if may_arrange(setup.game()) => {
                        ask_who_plays(&mut commands, setup);
                    }
                    _ => {
                        brought.write(arrival);
                    }
                },
                Err(words) => remarks.refuse(words, None),
            },
        }
    }
    if is_silent {
        remarks.refuse(message("share-clipboard-silent"), None);
    }
}

/// Leads to the form for a match that begins with the position of this set-up, because its players are not
/// known. Commands do it, because direct writes would otherwise order the system with many others.
fn ask_who_plays(commands: &mut Commands, setup: Setup) {
    let game = setup.game();
    let chosen = setup.position().map(str::to_owned);
    commands.insert_resource(Arranging { setup, chosen });
    commands.queue(move |world: &mut World| {
        world.resource_mut::<GameAtHand>().set_if_neq(GameAtHand(game));
    });
    commands.run_system_cached(open_form);
}

fn open_form(mut leaving: Leaving) {
    leaving.leave(Destination::Screen(Screen::NewGame));
}

/// Carries out a share request. Long because each kind needs different data.
fn share(
    (mut shares, mut pastes): (MessageReader<Share>, MessageReader<PasteAsked>),
    mut pasting: ResMut<Pasting>,
    mut clipboard: ResMut<Clipboard>,
    mut remarks: ResMut<Remarks>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    source: Res<ClipboardSource>,
    waker: Option<Res<Waker>>,
    (locale, folder): (Res<Locale>, Option<Res<DataFolder>>),
    mut exporting: ResMut<Exporting>,
) {
    // An unfinished set-up is secret.
    let table = current.as_deref().filter(|current| !current.is_setting_up());
    let pastes = pastes.read().map(|_| Share::Paste);
    let asked = shares.read().copied().chain(pastes);
    for what in asked {
        let (text, said) = match (what, table.zip(names.as_deref())) {
            (Share::Paste, _) => {
                // One at a time, so that repeated requests do not start more threads.
                pasting.0.get_or_insert_with(|| source.read(waker.as_deref()));
                continue;
            }
            (_, None) => continue,
            (Share::SavePage | Share::SaveFilm, Some((current, _))) => {
                let language = locale.language();
                let kind = match what {
                    Share::SavePage => ExportKind::Page(language),
                    _ => ExportKind::Film(language),
                };
                match folder.as_ref().and_then(|folder| folder.0.as_deref()) {
                    Some(folder) => exporting.begin(kind, current, folder),
                    None => remarks.refuse(PictureError::NoFolder.words(), None),
                }
                continue;
            }
            (Share::CopyGame, Some((current, names))) => {
                (game_as_text(current, names), "share-copied-game")
            }
            (Share::CopyLink, Some((current, names))) => {
                match link_of(&public_view(current), names) {
                    Ok(link) => (link, "share-copied-link"),
                    Err(reason) => {
                        remarks.refuse(reason, None);
                        continue;
                    }
                }
            }
            (Share::CopyPosition, Some((current, names))) => {
                match position_as_text(current, names) {
                    Some(text) => (text, "share-copied-position"),
                    None => {
                        remarks.refuse(message("share-no-position"), None);
                        continue;
                    }
                }
            }
        };
        match clipboard.set_text(text) {
            Ok(()) => remarks.say(message(said)),
            Err(error) => {
                warn!("cannot write to the clipboard: {error}");
                remarks.refuse(message("share-no-clipboard"), None);
            }
        }
    }
}

/// Goes on making a file, shows how far it is, and tells when it has been written, or why not.
fn export(
    mut exporting: ResMut<Exporting>,
    mut stops: MessageReader<StopWork>,
    mut remarks: ResMut<Remarks>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    waker: Option<Res<Waker>>,
    redraw: Res<Redraw>,
) {
    // Asking changes nothing that others wait for.
    let exporting = exporting.bypass_change_detection();
    if stops.read().count() > 0 && exporting.stop() {
        remarks.say(PictureError::Stopped.words());
    }
    let table = current.as_deref().zip(names.as_deref());
    match exporting.go_on(table, waker.as_deref()) {
        None => {}
        Some(Ok(ExportedFile { kind, path, step })) => {
            let words = match (kind, step) {
                (ExportKind::Page(_), _) => message("share-page-saved"),
                (ExportKind::Film(_), 1) => message("share-film-saved"),
                (ExportKind::Film(_), _) => message("share-film-shortened").with("step", step),
            };
            remarks.say_written(words.with("file", file_name(&path)), path);
        }
        Some(Err(error)) => {
            remarks.refuse(error.words(), None);
        }
    }
    match exporting.progress() {
        Some((kind, percent)) => {
            let words = match kind {
                ExportKind::Page(_) => message("share-page-begun"),
                ExportKind::Film(_) => message("share-film-begun"),
            };
            remarks.show_work(words, percent);
        }
        None if remarks.work().is_some() => {
            remarks.end_work();
        }
        None => {}
    }
    if exporting.needs_frames() {
        redraw.soon();
    }
}

/// The match as everybody may know it: secrets of one player would remain in the clipboard for
/// the next one.
pub fn game_as_text(current: &Session, names: &SeatNames) -> String {
    text_of(&public_view(current), names)
}

/// A match that starts from the current position; `None` if it has secrets.
fn position_as_text(current: &Session, names: &SeatNames) -> Option<String> {
    let view = public_view(current);
    let setup = Setup::from_position(view.game(), &view.position_text()).ok()?;
    let fresh = open(&setup).ok()?;
    let fresh = fresh.seen_by(view.eye());
    Some(position_text_of(&fresh, names))
}

/// Reports where a picture was saved, or why it could not be taken.
fn tell_of_pictures(mut taken: MessageReader<PictureTaken>, mut remarks: ResMut<Remarks>) {
    for PictureTaken(outcome) in taken.read() {
        match outcome {
            Ok(path) => {
                let words = message("share-picture-taken").with("file", file_name(path));
                remarks.say_written(words, path.clone());
            }
            Err(error) => remarks.refuse(error.words(), None),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_base::locale::Language;
    use ludotheque_rules::{Eye, Game, Record};

    use super::*;
    use ludotheque_session::saving::document;
    use ludotheque_uncovering::Uncovering;

    fn table(game: Game, words: &[&str]) -> (Session, SeatNames) {
        let setup = Setup::new(game, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        for word in words {
            face.play_word(word).expect("it is legal");
        }
        let names = SeatNames::new(game, ["Zoé", ""]);
        (Session::new(face), names)
    }

    fn session_of(arrival: &BringMatch) -> Session {
        arrival.document().into_session().0
    }

    #[test]
    fn a_game_that_was_copied_can_be_pasted() {
        let (current, names) = table(Game::SIMULTANA, &["A2-A3", "E4-E3"]);
        let text = game_as_text(&current, &names);
        let locale = Locale::new(Language::French);
        let arrival = pasted(&text, Game::SYPIL, &locale).expect("it is a game");
        assert_eq!(
            session_of(&arrival).uncovered(Uncovering).record().words(),
            current.uncovered(Uncovering).record().words()
        );
        assert_eq!(arrival.names, names);
    }

    #[test]
    fn a_link_that_was_copied_leads_to_the_match_and_none_leads_to_secrets() {
        let (current, names) = table(Game::SIMULTANA, &["A2-A3", "E4-E3"]);
        let link = link_of(&public_view(&current), &names).expect("nothing is secret");
        let locale = Locale::new(Language::French);
        let mail = format!("https://example.org/jeu/?lang=fr#{link}");
        for text in [&link, &mail] {
            let arrival = pasted(text, Game::SYPIL, &locale).expect("it is a link");
            assert!(arrival.is_only_shown);
            assert_eq!(
                session_of(&arrival).uncovered(Uncovering).record().words(),
                current.uncovered(Uncovering).record().words()
            );
            assert_eq!(arrival.names, names);
        }
        let (cut, _) = link.split_at(link.len() - 2);
        let refused = pasted(cut, Game::SYPIL, &locale).err().expect("it is damaged");
        assert_eq!(locale.say(&refused), locale.text("share-link-damaged"));
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let placements = vec!["123456123456123456".to_owned(); 2];
        let setup = setup.with_placements(placements).expect("they are set-ups");
        let secret = Session::new(open(&setup).expect("it opens"));
        let names = SeatNames::new(Game::STRATEGE, ["", ""]);
        let refused = link_of(&public_view(&secret), &names).expect_err("it is secret");
        assert_eq!(locale.say(&refused), locale.text("share-no-page"));
    }

    #[test]
    fn a_position_that_was_copied_is_where_a_match_begins() {
        let (current, names) = table(Game::SIMULTANA, &["A2-A3"]);
        let text = position_as_text(&current, &names).expect("nothing is secret");
        let locale = Locale::new(Language::English);
        let arrival = pasted(&text, Game::SYPIL, &locale).expect("it is a position");
        assert_eq!(session_of(&arrival).uncovered(Uncovering).ply(), 0);
        let arrived = session_of(&arrival);
        let arrived = arrived.uncovered(Uncovering).seen_by(Eye::Public);
        assert_eq!(arrived.pieces(), current.view().pieces());
        assert_eq!(
            session_of(&arrival).uncovered(Uncovering).turn(),
            current.uncovered(Uncovering).turn()
        );
    }

    /// A text as mail passes it on: with short lines, quoted, below a line of its own.
    fn mailed(text: &str) -> String {
        let mut mail = String::from("Lundi, Anne a écrit :");
        for line in text.lines() {
            mail += "\n>";
            let mut length = 0;
            for word in line.split(' ') {
                let letters = word.chars().count() + 1;
                if length > 0 && length + letters > 72 {
                    mail += "\n>";
                    length = 0;
                }
                mail.push(' ');
                mail += word;
                length += letters;
            }
        }
        mail
    }

    #[test]
    fn a_position_says_what_can_be_done_with_it_and_can_be_sent_by_mail() {
        let (current, names) = table(Game::SIMULTANA, &["A2-A3"]);
        let text = position_as_text(&current, &names).expect("nothing is secret");
        let prefaces = Language::ALL.map(|language| {
            let preface = message("share-preface").with("game", Game::SIMULTANA.name());
            format!("# {}\n", Locale::new(language).say(&preface))
        });
        assert!(text.starts_with(&prefaces.concat()), "{text}");
        let locale = Locale::new(Language::French);
        let arrival = pasted(&mailed(&text), Game::SYPIL, &locale)
            .unwrap_or_else(|refused| panic!("{}", locale.say(&refused)));
        assert_eq!(
            arrival.to_be_played().and_then(Setup::position),
            Some(current.view().position_text().as_str())
        );
    }

    #[test]
    fn a_bare_list_of_moves_is_one_of_the_game_at_hand() {
        let locale = Locale::new(Language::English);
        let arrival = pasted("A2-A3 E4-E3", Game::SIMULTANA, &locale).expect("they are legal");
        assert_eq!(session_of(&arrival).uncovered(Uncovering).ply(), 2);
    }

    #[test]
    fn the_text_of_a_saved_match_can_be_pasted() {
        let (current, names) = table(Game::SIMULTANA, &["A2-A3", "E4-E3"]);
        let about = document::MatchMetadata {
            names: names.clone(),
            origin: ludotheque_rules::Origin::default(),
            clocks: None,
            review: None,
        };
        let text = document::write(current.uncovered(Uncovering), &about);
        let locale = Locale::new(Language::French);
        let arrival = pasted(&format!("\n{text}"), Game::SYPIL, &locale).expect("it is a match");
        assert_eq!(
            session_of(&arrival).uncovered(Uncovering).record().words(),
            current.uncovered(Uncovering).record().words()
        );
        assert_eq!(arrival.names, names);
    }

    #[test]
    fn a_text_that_is_too_long_is_refused_in_a_whole_sentence() {
        let long = "A2-A3 ".repeat(Record::LONGEST_TEXT / 6 + 1);
        for language in [Language::French, Language::English] {
            let locale = Locale::new(language);
            let refused = pasted(&long, Game::SIMULTANA, &locale).err();
            let said = locale.say(&refused.expect("it is too long"));
            assert!(!said.contains(['{', '$', '⟦']), "{said}");
            assert!(!said.contains(".."), "{said}");
            assert!(said.contains("9"), "{said}");
        }
    }

    #[test]
    fn a_refusal_and_its_reason_have_one_full_stop_each() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for (text, sentences) in [
                ("A2-A5", 2),
                ("\u{410}2-A3", 1),
                ("(A2-A3)", 1),
                ("A2-A3)", 1),
                ("A2-A3 {hm", 1),
                ("game: chess", 1),
                ("game: sypil\nplayers: 3", 1),
                ("game: sypil\nplayers: two", 1),
                ("game: sypil\nweather: fine", 1),
                ("game: sypil\nposition: (x: 1)", 1),
            ] {
                let refused = pasted(text, Game::SIMULTANA, &locale).err();
                let said = locale.say(&refused.expect("it is no game"));
                assert!(said.ends_with('.'), "{said}");
                assert_eq!(said.matches('.').count(), sentences, "{said}");
            }
        }
    }

    #[test]
    fn what_is_no_game_is_refused_in_a_sentence_that_names_the_place() {
        let locale = Locale::new(Language::English);
        let said = |text: &str| {
            let words = pasted(text, Game::SIMULTANA, &locale).err().expect("it is none");
            locale.say(&words)
        };
        assert!(said("  ").contains("no text"), "{}", said("  "));
        let broken = said("game: simultana\n\nA2-A3 E4-E9");
        assert!(broken.contains("line 3, column 7"), "{broken}");
        assert!(broken.contains("E4-E9"), "{broken}");
        let cyrillic = said("\u{410}2-A3");
        let named = "contains the character “\u{410}” (U+0410), which no move has.";
        assert!(cyrillic.ends_with(named), "{cyrillic}");
        let unseen = said("A2-A3 \u{200B}E4-E9");
        assert!(unseen.contains("“E4-E9” is no move"), "{unseen}");
    }
}
