//! What the system wishes of programs for the eyes of its user: contrast, motion, size of text.

use std::collections::BTreeMap;

/// The wishes of the system. [`None`] where it does not say.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Wishes {
    /// Whether it wishes high contrast.
    pub high_contrast: Option<bool>,
    /// Whether it wishes as little motion as possible.
    pub little_motion: Option<bool>,
    /// The size of text, as a factor of the usual one.
    pub text_scale: Option<f32>,
}

/// The value of a setting of the system.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Answer {
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

/// The settings of a desktop that wishes are made from.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answers(BTreeMap<(String, String), Answer>);

impl Answers {
    /// Notes the value of a setting, given its group and name.
    pub fn note(&mut self, group: &str, name: &str, answer: Answer) {
        self.0.insert((group.to_owned(), name.to_owned()), answer);
    }

    fn flag(&self, group: &str, name: &str) -> Option<bool> {
        match self.0.get(&(group.to_owned(), name.to_owned()))? {
            Answer::Flag(flag) => Some(*flag),
            // The shared settings are numbers, of which 1 is the wish and others are reserved.
            Answer::Number(number) => Some(*number == 1.0),
        }
    }

    /// The wishes that these settings mean. What one of two settings wishes is a wish, because a
    /// desktop may know only one of them.
    pub fn wishes(&self) -> Wishes {
        let animated = self.flag(INTERFACE, "enable-animations");
        let scale = (INTERFACE.to_owned(), "text-scaling-factor".to_owned());
        Wishes {
            high_contrast: either(
                self.flag(APPEARANCE, "contrast"),
                self.flag(ACCESSIBILITY, "high-contrast"),
            ),
            little_motion: either(
                self.flag(APPEARANCE, "reduced-motion"),
                animated.map(|animated| !animated),
            ),
            text_scale: match self.0.get(&scale) {
                Some(Answer::Number(scale)) if *scale > 0.0 => Some(*scale as f32),
                _ => None,
            },
        }
    }
}

fn either(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one || other),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wishes(answers: &[(&str, &str, Answer)]) -> Wishes {
        let mut noted = Answers::default();
        for (group, name, answer) in answers {
            noted.note(group, name, *answer);
        }
        noted.wishes()
    }

    #[test]
    fn a_system_that_says_nothing_wishes_nothing() {
        assert_eq!(wishes(&[]), Wishes::default());
        let other = [("org.gnome.desktop.interface", "clock", Answer::Flag(true))];
        assert_eq!(wishes(&other), Wishes::default());
    }

    #[test]
    fn each_setting_is_a_wish_by_itself_and_what_one_wishes_is_wished() {
        let (on, off) = (Answer::Number(1.0), Answer::Number(0.0));
        let (yes, no) = (Answer::Flag(true), Answer::Flag(false));
        for (contrast, high_contrast, wanted) in [
            (Some(on), None, Some(true)),
            (Some(off), None, Some(false)),
            (None, Some(yes), Some(true)),
            (Some(off), Some(yes), Some(true)),
            (Some(on), Some(no), Some(true)),
            (Some(off), Some(no), Some(false)),
            // A value that is reserved is no wish.
            (Some(Answer::Number(7.0)), None, Some(false)),
        ] {
            let contrast = contrast.map(|it| (APPEARANCE, "contrast", it));
            let high_contrast = high_contrast.map(|it| (ACCESSIBILITY, "high-contrast", it));
            let answers: Vec<_> = contrast.into_iter().chain(high_contrast).collect();
            assert_eq!(wishes(&answers).high_contrast, wanted, "{answers:?}");
        }
        let still = |answers: &[_]| wishes(answers).little_motion;
        assert_eq!(still(&[(APPEARANCE, "reduced-motion", on)]), Some(true));
        assert_eq!(still(&[(INTERFACE, "enable-animations", no)]), Some(true));
        assert_eq!(still(&[(INTERFACE, "enable-animations", yes)]), Some(false));
    }

    #[test]
    fn the_size_of_text_is_a_positive_number() {
        let scale = |answer| wishes(&[(INTERFACE, "text-scaling-factor", answer)]).text_scale;
        assert_eq!(scale(Answer::Number(1.25)), Some(1.25));
        assert_eq!(scale(Answer::Number(0.0)), None);
        assert_eq!(scale(Answer::Number(f64::NAN)), None);
        assert_eq!(scale(Answer::Flag(true)), None);
    }
}
