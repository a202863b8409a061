//! Letters that the typeface of the interface lacks, from fonts of the system: names and
//! notes can be written in any script.
//!
//! The system's fonts are looked at only when such a letter is to be shown, by a thread.
//! Until then they cost neither time nor memory. A font that has the letter becomes a
//! fallback for its script.

use std::collections::BTreeSet;
use std::path::PathBuf;

use ab_glyph::{Font as _, FontRef};
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextSystems, FontCx};
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::redraw::{Redraw, Waker};
use parley::fontique::{Blob, GenericFamily, Script};
use unicode_script::UnicodeScript;

use super::fonts::REGULAR;

/// Adds the search.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OtherScripts>().add_systems(
        PostUpdate,
        (take_found, look_for_missing)
            .chain()
            .before(EditableTextSystems)
            // They only mark texts as changed, whose layout may as well follow a frame later.
            .ambiguous_with_all()
            .run_if(resource_exists::<FontCx>),
    );
}

/// Which letters have been looked for.
#[derive(Resource)]
struct OtherScripts {
    /// The typeface of the interface.
    own: Option<FontRef<'static>>,
    looked_for: BTreeSet<char>,
    /// The letters that are being looked for, and the search for fonts with them.
    search: Option<(BTreeSet<char>, Job<Vec<FoundFont>>)>,
}

impl Default for OtherScripts {
    fn default() -> Self {
        Self {
            own: FontRef::try_from_slice(REGULAR).ok(),
            looked_for: BTreeSet::new(),
            search: None,
        }
    }
}

impl OtherScripts {
    /// Whether the letter is shown without help.
    fn has(&self, letter: char) -> bool {
        let own = self.own.as_ref();
        // A hyphen that does not break is drawn as one that does.
        let letter = if letter == '\u{2011}' {
            '\u{2010}'
        } else {
            letter
        };
        letter.is_control()
            || letter.is_whitespace()
            || own.is_none_or(|own| own.glyph_id(letter).0 != 0)
    }
}

/// A font of the system.
struct FoundFont {
    data: Vec<u8>,
    /// The letters for which it was chosen.
    letters: Vec<char>,
}

/// All texts that are shown or typed.
type Texts<'w, 's> = (
    Query<'w, 's, Mut<'static, Text>>,
    Query<'w, 's, Mut<'static, TextSpan>>,
    Query<'w, 's, Mut<'static, EditableText>>,
);

/// Looks for fonts with letters that are shown and that the typeface lacks.
fn look_for_missing(
    (texts, spans, fields): (
        Query<&Text, Changed<Text>>,
        Query<&TextSpan, Changed<TextSpan>>,
        Query<&EditableText, Changed<EditableText>>,
    ),
    mut scripts: ResMut<OtherScripts>,
    waker: Option<Res<Waker>>,
) {
    // What has been seen is looked for once, so later texts are looked at again by the
    // time that a search has ended.
    let mut missing = BTreeSet::new();
    let mut note = |text: &str| {
        if !text.is_ascii() {
            let is_new = |letter: &char| !scripts.looked_for.contains(letter);
            missing.extend(text.chars().filter(|it| !it.is_ascii()).filter(is_new));
        }
    };
    texts.iter().for_each(|text| note(&text.0));
    spans.iter().for_each(|span| note(&span.0));
    fields
        .iter()
        .for_each(|field| note(&field.value().to_string()));
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

/// Makes the fonts that have been found fallbacks, and has the texts drawn again that need
/// them.
fn take_found(
    mut scripts: ResMut<OtherScripts>,
    mut fonts: ResMut<FontCx>,
    (mut texts, mut spans, mut fields): Texts,
    redraw: Res<Redraw>,
) {
    let Some((letters, search)) = &mut scripts.bypass_change_detection().search else {
        return;
    };
    match search.poll() {
        JobPoll::Pending => return,
        JobPoll::Value(found) => found.into_iter().for_each(|found| add(&mut fonts, found)),
        // These letters stay blank. Their texts are set changed all the same, so that other
        // letters that were added to them meanwhile are looked for.
        JobPoll::Ended => warn!("the search for fonts has failed"),
    }
    let is_concerned = |text: &str| text.chars().any(|it| letters.contains(&it));
    { texts.iter_mut() }
        .filter(|text| is_concerned(&text.0))
        .for_each(|mut text| text.set_changed());
    { spans.iter_mut() }
        .filter(|span| is_concerned(&span.0))
        .for_each(|mut span| span.set_changed());
    { fields.iter_mut() }
        .filter(|field| is_concerned(&field.value().to_string()))
        .for_each(|mut field| field.set_changed());
    scripts.search = None;
    redraw.until_settled();
}

/// Makes a font a fallback for the scripts of its letters.
fn add(fonts: &mut FontCx, found: FoundFont) {
    let registered = fonts
        .collection
        .register_fonts(Blob::from(found.data), None);
    let families: Vec<_> = registered.into_iter().map(|(family, _)| family).collect();
    let families = || families.iter().copied();
    let mut is_common = false;
    let mut names = BTreeSet::new();
    for letter in found.letters {
        let script = letter.script();
        is_common |= matches!(
            script,
            unicode_script::Script::Common | unicode_script::Script::Inherited
        );
        names.insert(script.short_name());
    }
    if is_common {
        // Signs without a script of their own stand among letters of one.
        names.insert("Latn");
        fonts
            .collection
            .append_generic_families(GenericFamily::Emoji, families());
    }
    for name in names {
        if let Ok(name) = <[u8; 4]>::try_from(name.as_bytes()) {
            let script = Script::from_bytes(name);
            fonts.collection.append_fallbacks(script, families());
        }
    }
}

/// Fonts of the system that have these letters, as few as possible.
fn system_fonts_with(letters: BTreeSet<char>) -> Vec<FoundFont> {
    let mut database = fontdb::Database::new();
    database.load_system_fonts();
    fonts_with(&database, letters)
}

fn fonts_with(database: &fontdb::Database, mut letters: BTreeSet<char>) -> Vec<FoundFont> {
    let mut faces: Vec<_> = database.faces().collect();
    // Upright, of usual weight, and without serifs like the typeface, if there is one.
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

/// The whole file of a font.
fn data_of(source: &fontdb::Source) -> Option<Vec<u8>> {
    /// Larger than any font in use.
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
}
