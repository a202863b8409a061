//! The list of voices that the program `say` writes.

/// Whether a locale, such as `fr_FR`, is of a language, such as `fr`.
pub(crate) fn is_of(locale: &str, language: &str) -> bool {
    let rest = locale.strip_prefix(language);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['_', '-']))
}

/// The first voice of a language in a list whose lines are a name, a locale and an example after
/// `#`.
pub(crate) fn voice_of<'a>(list: &'a str, language: &str) -> Option<&'a str> {
    list.lines().find_map(|line| {
        let (before, _) = line.split_once('#')?;
        let (name, locale) = before.trim_end().rsplit_once(char::is_whitespace)?;
        is_of(locale, language).then(|| name.trim_end())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "Alex                en_US    # Most people recognize me by my voice.\n\
                        Bad News            en_US    # The light you see.\n\
                        Eddy (French (France)) fr_FR # Bonjour\u{202f}! Je m’appelle Eddy.\n\
                        Thomas              fr_FR    # Bonjour.\n";

    #[test]
    fn the_first_voice_of_the_language_is_found_by_its_whole_name() {
        assert_eq!(voice_of(LIST, "en"), Some("Alex"));
        assert_eq!(voice_of(LIST, "fr"), Some("Eddy (French (France))"));
        assert_eq!(voice_of(LIST, "de"), None);
        assert_eq!(voice_of("nonsense\n", "fr"), None);
    }

    #[test]
    fn a_language_is_not_the_beginning_of_another() {
        assert!(is_of("fr_CA", "fr") && is_of("fr", "fr"));
        assert!(!is_of("fro_FR", "fr") && !is_of("", "fr"));
    }
}
