//! Elements of the document as text. What is said in them is escaped here and nowhere else.

use ludotheque_drawing::svg::escaped;

use crate::deed::Deed;

/// An element with these attributes around what is already HTML.
pub(crate) fn element(name: &str, attributes: &[(&str, &str)], inner: &str) -> String {
    let attributes: String =
        attributes.iter().map(|(name, value)| format!(" {name}=\"{}\"", escaped(value))).collect();
    format!("<{name}{attributes}>{inner}</{name}>")
}

/// An element around plain text.
pub(crate) fn said(name: &str, attributes: &[(&str, &str)], text: &str) -> String {
    element(name, attributes, &escaped(text))
}

/// A button for a deed.
pub(crate) struct Button<'a> {
    /// What it does.
    pub deed: Deed,
    /// Its label.
    pub label: &'a str,
    /// The class of its element; may be empty.
    pub class: &'a str,
    /// Whether it does something now.
    pub is_open: bool,
    /// Whether it is pressed, if it is a switch.
    pub is_pressed: Option<bool>,
    /// The element that says what it is about, if the label alone does not.
    pub about: Option<&'a str>,
    /// The key that does the same anywhere on the page.
    pub keys: Option<&'a str>,
    /// What it does in more words; may be empty.
    pub title: &'a str,
    /// Whether it leads to what is shown.
    pub is_current: bool,
    /// What is read in place of the label, if that is only a sign.
    pub name: Option<&'a str>,
}

impl<'a> Button<'a> {
    /// A button that does something now.
    pub(crate) fn new(deed: Deed, label: &'a str) -> Self {
        Self {
            deed,
            label,
            class: "",
            is_open: true,
            is_pressed: None,
            about: None,
            keys: None,
            title: "",
            is_current: false,
            name: None,
        }
    }

    /// The element. Its id follows from the deed, so that the focus finds it again.
    pub(crate) fn html(&self) -> String {
        let deed = self.deed.to_string();
        let id = deed.replace(' ', "-");
        let mut attributes = vec![("type", "button"), ("id", &*id), ("data-do", &*deed)];
        if !self.class.is_empty() {
            attributes.push(("class", self.class));
        }
        if let Some(is_pressed) = self.is_pressed {
            attributes.push(("aria-pressed", if is_pressed { "true" } else { "false" }));
        }
        if let Some(about) = self.about {
            attributes.push(("aria-describedby", about));
        }
        if let Some(keys) = self.keys {
            attributes.push(("aria-keyshortcuts", keys));
        }
        if !self.title.is_empty() {
            attributes.push(("title", self.title));
        }
        if self.is_current {
            attributes.push(("aria-current", "step"));
        }
        if let Some(name) = self.name {
            attributes.push(("aria-label", name));
        }
        // It keeps the focus while it does nothing.
        if !self.is_open {
            attributes.push(("aria-disabled", "true"));
        }
        said("button", &attributes, self.label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_taken_for_markup() {
        let told = said("p", &[("title", "\"><script>")], "<b>& Zoé");
        assert_eq!(told, "<p title=\"&quot;&gt;&lt;script&gt;\">&lt;b&gt;&amp; Zoé</p>");
    }
}
