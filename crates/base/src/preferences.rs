//! The accessibility preferences of the system: contrast, motion, size of text.

use std::collections::BTreeMap;

/// The preferences of the system. [`None`] where it does not say.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SystemPreferences {
    /// Whether it prefers high contrast.
    pub high_contrast: Option<bool>,
    /// Whether it prefers reduced motion.
    pub reduced_motion: Option<bool>,
    /// The size of text, as a factor of the usual one.
    pub text_scale: Option<f32>,
}

/// The value of a setting of the system.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SystemAnswer {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(f64),
}

/// The group of settings that all desktops share.
pub const APPEARANCE: &str = "org.freedesktop.appearance";
/// The group of GNOME's interface.
pub const INTERFACE: &str = "org.gnome.desktop.interface";
/// The group of GNOME's accessibility.
pub const ACCESSIBILITY: &str = "org.gnome.desktop.a11y.interface";

/// The settings of a desktop that preferences are made from.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answers(BTreeMap<(String, String), SystemAnswer>);

impl Answers {
    /// Notes the value of a setting, given its group and name.
    pub fn note(&mut self, group: &str, name: &str, answer: SystemAnswer) {
        self.0.insert((group.to_owned(), name.to_owned()), answer);
    }

    fn flag(&self, group: &str, name: &str) -> Option<bool> {
        match self.0.get(&(group.to_owned(), name.to_owned()))? {
            SystemAnswer::Flag(flag) => Some(*flag),
            // The shared settings are numbers, of which 1 is the preference and others are reserved.
            SystemAnswer::Number(number) => Some(*number == 1.0),
        }
    }

    /// The preferences that these settings mean. Where two settings mean the same, either of them
    /// suffices, because a desktop may know only one.
    pub fn preferences(&self) -> SystemPreferences {
        let animated = self.flag(INTERFACE, "enable-animations");
        let scale = (INTERFACE.to_owned(), "text-scaling-factor".to_owned());
        SystemPreferences {
            high_contrast: either(
                self.flag(APPEARANCE, "contrast"),
                self.flag(ACCESSIBILITY, "high-contrast"),
            ),
            reduced_motion: either(
                self.flag(APPEARANCE, "reduced-motion"),
                animated.map(|animated| !animated),
            ),
            text_scale: match self.0.get(&scale) {
                Some(SystemAnswer::Number(scale)) if *scale > 0.0 => Some(*scale as f32),
                _ => None,
            },
        }
    }
}

/// Combines two settings of the same meaning: either may be on.
pub(crate) fn either(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one || other),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preferences(answers: &[(&str, &str, SystemAnswer)]) -> SystemPreferences {
        let mut noted = Answers::default();
        for (group, name, answer) in answers {
            noted.note(group, name, *answer);
        }
        noted.preferences()
    }

    #[test]
    fn a_system_that_says_nothing_has_no_preferences() {
        assert_eq!(preferences(&[]), SystemPreferences::default());
        let other = [("org.gnome.desktop.interface", "clock", SystemAnswer::Flag(true))];
        assert_eq!(preferences(&other), SystemPreferences::default());
    }

    #[test]
    fn each_setting_is_a_preference_by_itself_and_one_of_two_suffices() {
        let (on, off) = (SystemAnswer::Number(1.0), SystemAnswer::Number(0.0));
        let (yes, no) = (SystemAnswer::Flag(true), SystemAnswer::Flag(false));
        for (contrast, high_contrast, wanted) in [
            (Some(on), None, Some(true)),
            (Some(off), None, Some(false)),
            (None, Some(yes), Some(true)),
            (Some(off), Some(yes), Some(true)),
            (Some(on), Some(no), Some(true)),
            (Some(off), Some(no), Some(false)),
            // A value that is reserved is no preference.
            (Some(SystemAnswer::Number(7.0)), None, Some(false)),
        ] {
            let contrast = contrast.map(|it| (APPEARANCE, "contrast", it));
            let high_contrast = high_contrast.map(|it| (ACCESSIBILITY, "high-contrast", it));
            let answers: Vec<_> = contrast.into_iter().chain(high_contrast).collect();
            assert_eq!(preferences(&answers).high_contrast, wanted, "{answers:?}");
        }
        let still = |answers: &[_]| preferences(answers).reduced_motion;
        assert_eq!(still(&[(APPEARANCE, "reduced-motion", on)]), Some(true));
        assert_eq!(still(&[(INTERFACE, "enable-animations", no)]), Some(true));
        assert_eq!(still(&[(INTERFACE, "enable-animations", yes)]), Some(false));
    }

    #[test]
    fn the_size_of_text_is_a_positive_number() {
        let scale = |answer| preferences(&[(INTERFACE, "text-scaling-factor", answer)]).text_scale;
        assert_eq!(scale(SystemAnswer::Number(1.25)), Some(1.25));
        assert_eq!(scale(SystemAnswer::Number(0.0)), None);
        assert_eq!(scale(SystemAnswer::Number(f64::NAN)), None);
        assert_eq!(scale(SystemAnswer::Flag(true)), None);
    }
}
