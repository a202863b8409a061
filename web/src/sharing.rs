//! What leaves the page: the file of a match, and the link to it.

use ludotheque_links::NoLink;
use ludotheque_words::Locale;

use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::table::Table;

/// A command to the document, besides showing something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Scrolls to the element with this id, and focuses it.
    Seek(String),
    /// Focuses the element with this id.
    Focus(&'static str),
    /// Offers a file for download.
    Download {
        /// Its name.
        name: String,
        /// Its text.
        text: String,
    },
    /// Copies a link: the page's address with this behind `#`.
    CopyLink(String),
}

/// The link to the match on the table.
///
/// # Errors
/// If there is none.
pub(crate) fn link(table: &Table) -> Result<String, NoLink> {
    ludotheque_links::write(table.to_keep(), table.names.all())
}

/// The key of the reason why there is no link.
pub(crate) fn why_not(no_link: NoLink) -> &'static str {
    match no_link {
        NoLink::Secret => "share-no-page",
        NoLink::TooLong => "share-link-too-long",
    }
}

/// The ways out, and the link if it was asked for.
pub(crate) fn ways_out(locale: &Locale, table: &Table, address: Option<&str>) -> String {
    let heading = said("h2", &[("id", "share")], &locale.text("share"));
    let [save, copy] = ["browser-save-file", "share-copy-link"].map(|key| locale.text(key));
    let is_secret = table.has_secrets();
    let way = |deed: Deed, label: &str| {
        let about = is_secret.then_some("no-link");
        Button { is_open: !is_secret, about, ..Button::new(deed, label) }.html()
    };
    let ways = way(Deed::SaveFile, &save) + &way(Deed::CopyLink, &copy);
    let mut parts = element("div", &[("class", "row")], &ways);
    if is_secret {
        let why = locale.text(why_not(NoLink::Secret));
        parts += &said("p", &[("id", "no-link"), ("class", "muted")], &why);
    }
    if let Some(address) = address {
        let label = locale.text("browser-link");
        let field = [("id", "link"), ("type", "text"), ("readonly", ""), ("value", address)];
        let field = element("input", &[&field[..], &[("aria-label", &*label)]].concat(), "");
        parts += &field;
    }
    element("section", &[("aria-labelledby", "share")], &(heading + &parts))
}
