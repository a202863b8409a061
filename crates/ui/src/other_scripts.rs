//! Fallback fonts from the system for letters that the typeface of the interface lacks: names and
//! notes can be written in any script.
//!
//! The system's fonts are only searched when such a letter must be shown, in a thread. Until then
//! they cost neither time nor memory. The engine's own discovery (`system_font_discovery`) asks fontconfig at each
//! start: 14 to 18 ms and 2 MiB for 22 fonts, 122 ms the first time (fontique 0.9, two cores, November 2026). A font that has the letter becomes a fallback for its script.
//! For a letter that no font has, a box is shown, so that a name is never invisible; assistive
//! technology gets the text as it was written ([`AsWritten`]).

use std::collections::BTreeSet;
use std::path::PathBuf;

use ab_glyph::{Font as _, FontRef};
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextSystems, FontCx};
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::locale::LocaleSystems;
use ludotheque_base::redraw::Waker;
use parley::fontique::{Blob, GenericFamily, Script};
use unicode_script::UnicodeScript;

use super::fonts::REGULAR;

/// Adds the search.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OtherScripts>().add_systems(
        PostUpdate,
        (take_found, look_for_missing, stand_in)
            .chain()
            .after(LocaleSystems)
            .before(EditableTextSystems)
            // They only mark texts as changed; a layout one frame later is fine.
            .ambiguous_with_all()
            .run_if(resource_exists::<FontCx>),
    );
}

/// The state of the search for letters.
#[derive(Resource)]
struct OtherScripts {
    /// The typeface of the interface.
    own: Option<FontRef<'static>>,
    looked_for: BTreeSet<char>,
    /// The letters that no font has.
    lacking: BTreeSet<char>,
    /// The letters that are being looked for, and the search for fonts with them.
    search: Option<(BTreeSet<char>, Job<Vec<FoundFont>>)>,
}

impl Default for OtherScripts {
    fn default() -> Self {
        Self {
            own: FontRef::try_from_slice(REGULAR).ok(),
            looked_for: BTreeSet::new(),
            lacking: BTreeSet::new(),
            search: None,
        }
    }
}

impl OtherScripts {
    /// Whether the letter can be shown without a fallback.
    fn has(&self, letter: char) -> bool {
        let own = self.own.as_ref();
        // A non-breaking hyphen is drawn as an ordinary one.
        let letter = if letter == '\u{2011}' { '\u{2010}' } else { letter };
        letter.is_control()
            || letter.is_whitespace()
            || own.is_none_or(|own| own.glyph_id(letter).0 != 0)
    }
}

/// The substitute for a letter that no font has.
const BOX: char = '□';

/// The original of a text in which boxes replace letters that no font has.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct AsWritten {
    whole: String,
    shown: String,
}

impl AsWritten {
    /// A text as it was written, and as it is shown.
    pub fn new(whole: String, shown: String) -> Self {
        Self { whole, shown }
    }

    /// The text as it was written, if `shown` is its shown form.
    pub fn of(&self, shown: &str) -> Option<&str> {
        (self.shown == shown).then_some(self.whole.as_str())
    }
}

/// Whether a character only changes the look of an adjacent one.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(letter, '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e0fff}')
        || letter.script() == unicode_script::Script::Inherited
}

/// The text with a box for each letter that no font has; `None` if all can be shown.
fn with_boxes(text: &str, lacking: &BTreeSet<char>) -> Option<String> {
    if text.is_ascii() || !text.chars().any(|it| lacking.contains(&it)) {
        return None;
    }
    let shown = text.chars().filter_map(|it| match lacking.contains(&it) {
        false => Some(it),
        true if is_invisible(it) => None,
        true => Some(BOX),
    });
    Some(shown.collect())
}

/// A font of the system.
struct FoundFont {
    data: Vec<u8>,
    /// The letters for which it was chosen.
    letters: Vec<char>,
}

/// All displayed and editable texts.
type AllTexts<'w, 's> = (
    Query<'w, 's, Mut<'static, Text>>,
    Query<'w, 's, Mut<'static, TextSpan>>,
    Query<'w, 's, Mut<'static, EditableText>>,
);

/// Searches for fonts with displayed letters that the typeface lacks.
fn look_for_missing(
    (texts, spans, fields): (
        Query<&Text, Changed<Text>>,
        Query<&TextSpan, Changed<TextSpan>>,
        Query<&EditableText, Changed<EditableText>>,
    ),
    mut scripts: ResMut<OtherScripts>,
    waker: Option<Res<Waker>>,
) {
    // Changed texts are only examined once, so letters found during a search are examined again
    // when it has ended.
    let mut missing = BTreeSet::new();
    let mut note = |text: &str| {
        if !text.is_ascii() {
            let is_new = |letter: &char| !scripts.looked_for.contains(letter);
            missing.extend(text.chars().filter(|it| !it.is_ascii()).filter(is_new));
        }
    };
    texts.iter().for_each(|text| note(&text.0));
    spans.iter().for_each(|span| note(&span.0));
    fields.iter().for_each(|field| note(&field.value().to_string()));
    if missing.is_empty() || scripts.search.is_some() {
        return;
    }
    scripts.looked_for.extend(missing.iter().copied());
    missing.retain(|letter| !scripts.has(*letter));
    if missing.is_empty() {
        return;
    }
    let letters = missing.clone();
    let search = Job::spawn("fonts", waker.as_deref(), (), move |outbox| {
        outbox.answer(system_fonts_with(letters));
    });
    scripts.search = Some((missing, search));
}

/// Adds the fonts found as fallbacks, and lays out again the texts that need them.
fn take_found(
    mut scripts: ResMut<OtherScripts>,
    mut fonts: ResMut<FontCx>,
    (mut texts, mut spans, mut fields): AllTexts,
) {
    let Some((letters, search)) = &mut scripts.bypass_change_detection().search else {
        return;
    };
    let mut lacking = letters.clone();
    match search.poll() {
        JobPoll::Pending => return,
        JobPoll::Value(found) => {
            for found in found {
                lacking.retain(|letter| !found.letters.contains(letter));
                add(&mut fonts, found);
            }
        }
        // Their texts are marked as changed nevertheless, so that other letters added meanwhile are
        // searched for.
        JobPoll::Ended => warn!("the search for fonts has failed"),
    }
    let is_concerned = |text: &str| text.chars().any(|it| letters.contains(&it));
    texts.iter_mut().filter(|text| is_concerned(&text.0)).for_each(|mut text| text.set_changed());
    spans.iter_mut().filter(|span| is_concerned(&span.0)).for_each(|mut span| span.set_changed());
    fields
        .iter_mut()
        .filter(|field| is_concerned(&field.value().to_string()))
        .for_each(|mut field| field.set_changed());
    scripts.lacking.extend(lacking);
    scripts.search = None;
}

/// Replaces letters that no font has by boxes, except in text fields.
fn stand_in(
    mut commands: Commands,
    scripts: Res<OtherScripts>,
    mut texts: Query<(Entity, &mut Text), Changed<Text>>,
    mut spans: Query<(Entity, &mut TextSpan), (Changed<TextSpan>, Without<Text>)>,
) {
    if scripts.lacking.is_empty() {
        return;
    }
    let texts = texts.iter_mut().map(|(entity, text)| (entity, text.map_unchanged(|it| &mut it.0)));
    let spans = spans.iter_mut().map(|(entity, span)| (entity, span.map_unchanged(|it| &mut it.0)));
    for (entity, mut text) in texts.chain(spans) {
        let Some(shown) = with_boxes(&text, &scripts.lacking) else {
            continue;
        };
        let whole = std::mem::replace(&mut *text, shown.clone());
        commands.entity(entity).insert(AsWritten::new(whole, shown));
    }
}

/// Makes a font a fallback for the scripts of its letters.
fn add(fonts: &mut FontCx, found: FoundFont) {
    let registered = fonts.collection.register_fonts(Blob::from(found.data), None);
    let families: Vec<_> = registered.into_iter().map(|(family, _)| family).collect();
    let families = || families.iter().copied();
    let mut is_common = false;
    let mut names = BTreeSet::new();
    for letter in found.letters {
        let script = letter.script();
        is_common |=
            matches!(script, unicode_script::Script::Common | unicode_script::Script::Inherited);
        names.insert(script.short_name());
    }
    if is_common {
        // Signs without a script are used with the letters of another.
        names.insert("Latn");
        fonts.collection.append_generic_families(GenericFamily::Emoji, families());
    }
    for name in names {
        if let Ok(name) = <[u8; 4]>::try_from(name.as_bytes()) {
            let script = Script::from_bytes(name);
            fonts.collection.append_fallbacks(script, families());
        }
    }
}

/// The smallest set of system fonts that have these letters.
fn system_fonts_with(letters: BTreeSet<char>) -> Vec<FoundFont> {
    let mut database = fontdb::Database::new();
    database.load_system_fonts();
    fonts_with(&database, letters)
}

fn fonts_with(database: &fontdb::Database, mut letters: BTreeSet<char>) -> Vec<FoundFont> {
    let mut faces: Vec<_> = database.faces().collect();
    // Preferably upright, of regular weight, and sans serif like the typeface.
    faces.sort_by_key(|face| {
        let name = face.families.first().map_or("", |(name, _)| name.as_str());
        (
            face.style != fontdb::Style::Normal,
            face.weight.0.abs_diff(fontdb::Weight::NORMAL.0),
            !name.contains("Sans"),
            face.monospaced,
            name.to_owned(),
        )
    });
    let mut found = Vec::new();
    for face in faces {
        if letters.is_empty() {
            break;
        }
        let has = database.with_face_data(face.id, |data, index| {
            let Ok(face) = ttf_parser::Face::parse(data, index) else {
                return Vec::new();
            };
            let has = |letter: &&char| face.glyph_index(**letter).is_some();
            letters.iter().filter(has).copied().collect::<Vec<char>>()
        });
        let has = has.unwrap_or_default();
        if has.is_empty() {
            continue;
        }
        let Some(data) = data_of(&face.source) else {
            continue;
        };
        letters.retain(|letter| !has.contains(letter));
        found.push(FoundFont { data, letters: has });
    }
    found
}

/// The contents of a font file.
fn data_of(source: &fontdb::Source) -> Option<Vec<u8>> {
    /// The size limit for a font file, larger than any font in use.
    const MOST_BYTES: u64 = 256 << 20;
    let path: &PathBuf = match source {
        fontdb::Source::Binary(data) => return Some(data.as_ref().as_ref().to_vec()),
        fontdb::Source::File(path) => path,
        fontdb::Source::SharedFile(path, _) => path,
    };
    ludotheque_base::files::read(path, MOST_BYTES).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fonts_that_have_a_letter_are_chosen_and_each_once() {
        let mut database = fontdb::Database::new();
        database.load_font_data(REGULAR.to_vec());
        database.load_font_data(super::super::fonts::BOLD.to_vec());
        // The typeface has the first two; the third is Hebrew, which it lacks.
        let letters = BTreeSet::from(['é', 'Ω', 'ש']);
        let found = fonts_with(&database, letters);
        let [found] = &found[..] else {
            panic!("{} fonts", found.len());
        };
        assert_eq!(found.letters, ['é', 'Ω']);
        assert_eq!(found.data, REGULAR);
    }

    #[test]
    fn the_interface_asks_for_nothing_that_it_has() {
        let scripts = OtherScripts::default();
        for letter in "Éàœ’ «»…–×½ŁřΩЖ\n\u{a0}\u{2011}".chars() {
            assert!(scripts.has(letter), "{letter}");
        }
        for letter in ['ש', '中', '🎲', 'ا'] {
            assert!(!scripts.has(letter), "{letter}");
        }
    }

    #[test]
    fn a_name_in_letters_that_no_font_has_is_shown_as_boxes_and_read_as_written() {
        let mut app = App::new();
        app.insert_resource(OtherScripts {
            lacking: BTreeSet::from(['李', '明', '👩', '\u{200d}', '🎲']),
            ..OtherScripts::default()
        })
        .add_systems(Update, stand_in);
        let spawn = |app: &mut App, text: &str| app.world_mut().spawn(Text::new(text)).id();
        let names = ["李明", "Anne 🎲", "👩\u{200d}👩", "Élie"];
        let entities = names.map(|name| spawn(&mut app, name));
        app.update();
        let of = |app: &App, entity: Entity| {
            let shown = app.world().get::<Text>(entity).expect("it is there").0.clone();
            let written = app.world().get::<AsWritten>(entity);
            let read = written.and_then(|it| it.of(&shown)).unwrap_or(&shown);
            (shown.clone(), read.to_owned())
        };
        let shown = entities.map(|entity| of(&app, entity).0);
        assert_eq!(shown, ["□□", "Anne □", "□□", "Élie"]);
        let read = entities.map(|entity| of(&app, entity).1);
        assert_eq!(read, names);
        // Another text is not read as the previous one.
        app.world_mut().entity_mut(entities[0]).insert(Text::new("Zoé"));
        app.update();
        assert_eq!(of(&app, entities[0]).1, "Zoé");
    }

    #[test]
    fn the_typeface_has_the_box() {
        assert!(OtherScripts::default().has(BOX));
    }
}
