//! The preferences of macOS, from the program `defaults` of the system. Other ways are Objective-C,
//! whose calls the compiler cannot check. macOS has no size of text that holds for all programs.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::preferences::{SystemPreferences, either};

/// The program that reads settings.
#[cfg(target_os = "macos")]
const PROGRAM: &str = "/usr/bin/defaults";

/// Keys for *Increase contrast* and *Reduce motion*: those that the settings of the system write, and
/// their copies for other programs since macOS 11.
const INCREASED_CONTRAST: [(&str, &str); 2] = [
    ("com.apple.universalaccess", "increaseContrast"),
    ("com.apple.Accessibility", "DarkenSystemColors"),
];
const REDUCED_MOTION: [(&str, &str); 2] = [
    ("com.apple.universalaccess", "reduceMotion"),
    ("com.apple.Accessibility", "ReduceMotionEnabled"),
];

/// Reads the preferences of the system.
#[cfg(target_os = "macos")]
pub(super) fn read() -> SystemPreferences {
    preferences(Path::new(PROGRAM))
}

/// Reads the preferences with a program like `defaults`; unset keys are missing.
fn preferences(program: &Path) -> SystemPreferences {
    let flag = |[one, other]: [(&str, &str); 2]| either(flag(program, one), flag(program, other));
    SystemPreferences {
        high_contrast: flag(INCREASED_CONTRAST),
        reduced_motion: flag(REDUCED_MOTION),
        text_scale: None,
    }
}

fn flag(program: &Path, (domain, key): (&str, &str)) -> Option<bool> {
    let mut command = Command::new(program);
    let command = command.args(["read", domain, key]).stdin(Stdio::null());
    let output = command.output().ok()?;
    if !output.status.success() {
        return None;
    }
    match String::from_utf8_lossy(&output.stdout).trim() {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// The preferences where the program writes this for a domain and a key.
    fn told(cases: &str) -> SystemPreferences {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let program = folder.path().join("defaults");
        let script = format!("#!/bin/sh\ncase \"$*\" in\n{cases}\n*) exit 1;;\nesac\n");
        std::fs::write(&program, script).expect("the folder can be written");
        let rights = std::fs::Permissions::from_mode(0o700);
        std::fs::set_permissions(&program, rights).expect("the file is ours");
        preferences(&program)
    }

    #[test]
    fn either_domain_suffices_and_what_was_never_changed_is_not_told() {
        assert_eq!(told(""), SystemPreferences::default());
        let preferences = told(
            "'read com.apple.universalaccess increaseContrast') echo 0;;\n\
             'read com.apple.Accessibility DarkenSystemColors') echo 1;;\n\
             'read com.apple.universalaccess reduceMotion') echo 0;;",
        );
        assert_eq!(preferences.high_contrast, Some(true));
        assert_eq!(preferences.reduced_motion, Some(false));
        assert_eq!(preferences.text_scale, None);
    }

    #[test]
    fn what_is_no_flag_and_a_program_that_is_missing_tell_nothing() {
        let strange = told("*) echo '{ global = DEFAULT; }';;");
        assert_eq!(strange, SystemPreferences::default());
        let missing = preferences(Path::new("/no/such/program"));
        assert_eq!(missing, SystemPreferences::default());
    }
}
