//! Files that only their owner can read, because they hold what players keep secret.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

/// How such a file is opened.
pub fn private_options() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "only Unix has modes"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates an empty file of this kind in place of what is at the path.
///
/// # Errors
/// If the system refuses.
pub fn create_private(path: &Path) -> io::Result<()> {
    // A link would lead the writing elsewhere.
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let file = private_options().write(true).create_new(true).open(path);
    file.map(drop)
}

/// Takes a file from everybody but its owner.
///
/// # Errors
/// If the system refuses.
pub fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if fs::metadata(path)?.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
