//! High contrast of the interface: the colours that are drawn instead of those of the palette.
//!
//! Widgets keep the colours of the palette. They are exchanged when the interface is handed to the
//! renderer, so that a change applies at once to everything, and no widget has to know of it.

use bevy::color::Color;
use bevy::prelude::*;
use bevy::render::{Extract, ExtractSchedule, RenderApp};
use bevy::ui_render::box_shadow::ExtractedBoxShadows;
use bevy::ui_render::{ExtractedUiItem, ExtractedUiNodes, RenderUiSystems};
use ludotheque_base::settings::Settings;

use super::palette as usual;

/// Each colour of the interface that changes, and what it is in high contrast.
const EXCHANGED: [(Color, Color); 20] = [
    (usual::UI_PANEL, Color::srgb(0.02, 0.016, 0.012)),
    (usual::UI_CLOTH, Color::srgb(0.10, 0.0, 0.01)),
    (usual::UI_PANEL_RAISED, Color::srgb(0.07, 0.058, 0.048)),
    (usual::UI_WELL, Color::BLACK),
    (usual::UI_TRAY, Color::srgb(0.15, 0.12, 0.09)),
    (usual::UI_LINE, Color::srgb(0.66, 0.60, 0.52)),
    (usual::UI_TEXT, Color::WHITE),
    (usual::UI_TEXT_MUTED, Color::srgb(0.92, 0.89, 0.84)),
    (usual::UI_TEXT_DISABLED, Color::srgb(0.74, 0.71, 0.66)),
    (usual::UI_ACCENT, Color::srgb(1.0, 0.82, 0.36)),
    (usual::UI_ACCENT_HOVERED, Color::srgb(1.0, 0.91, 0.62)),
    (usual::UI_ACCENT_PRESSED, Color::srgb(0.90, 0.72, 0.30)),
    (usual::UI_TEXT_ON_ACCENT, Color::BLACK),
    (usual::UI_BUTTON, Color::srgb(0.10, 0.083, 0.067)),
    (usual::UI_BUTTON_HOVERED, Color::srgb(0.19, 0.155, 0.12)),
    (usual::UI_BUTTON_PRESSED, Color::srgb(0.05, 0.04, 0.03)),
    (usual::UI_CHOSEN, Color::srgb(0.17, 0.12, 0.02)),
    (usual::UI_DANGER, Color::srgb(1.0, 0.73, 0.66)),
    (usual::UI_FOCUS, Color::srgb(0.55, 0.92, 1.0)),
    (usual::UI_SEAT_RIM, Color::srgb(0.95, 0.90, 0.80)),
];

/// A colour of the interface in high contrast.
fn in_high_contrast(color: LinearRgba) -> LinearRgba {
    let is = |known: LinearRgba| {
        (known.red, known.green, known.blue) == (color.red, color.green, color.blue)
    };
    EXCHANGED
        .iter()
        .find(|(usual, _)| is(usual.to_linear()))
        .map_or(color, |(_, high)| high.to_linear().with_alpha(color.alpha))
}

/// Exchanges the colours of everything that is about to be drawn.
fn exchange(
    settings: Extract<Option<Res<Settings>>>,
    nodes: Option<ResMut<ExtractedUiNodes>>,
    shadows: Option<ResMut<ExtractedBoxShadows>>,
) {
    let is_high = settings.as_ref().is_some_and(|it| it.has_high_contrast());
    let Some(mut nodes) = nodes.filter(|_| is_high) else {
        return;
    };
    for node in &mut nodes.uinodes {
        if let ExtractedUiItem::Node { color, .. } = &mut node.item {
            *color = in_high_contrast(*color);
        }
    }
    for glyph in &mut nodes.glyphs {
        glyph.color = in_high_contrast(glyph.color);
    }
    let Some(mut shadows) = shadows else {
        return;
    };
    for shadow in &mut shadows.box_shadows {
        shadow.color = in_high_contrast(shadow.color);
    }
}

/// Adds the exchange of colours.
pub(super) fn plugin(app: &mut App) {
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(ExtractSchedule, exchange.after(RenderUiSystems::ExtractDebug));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::contrast;

    fn high(color: Color) -> Color {
        in_high_contrast(color.to_linear()).into()
    }

    /// Backgrounds of text and lines.
    const GROUNDS: [Color; 9] = [
        usual::UI_PANEL,
        usual::UI_CLOTH,
        usual::UI_PANEL_RAISED,
        usual::UI_WELL,
        usual::UI_BUTTON,
        usual::UI_BUTTON_HOVERED,
        usual::UI_BUTTON_PRESSED,
        usual::UI_CHOSEN,
        usual::UI_TRAY,
    ];

    #[test]
    fn text_has_seven_to_one_on_every_ground_in_high_contrast() {
        let texts = [
            usual::UI_TEXT,
            usual::UI_TEXT_MUTED,
            usual::UI_TEXT_DISABLED,
            usual::UI_ACCENT,
            usual::UI_DANGER,
            usual::UI_FOCUS,
        ];
        for (text, ground) in
            texts.into_iter().flat_map(|text| GROUNDS.map(|ground| (text, ground)))
        {
            let ratio = contrast(high(text), high(ground));
            assert!(ratio >= 7.0, "{text:?} on {ground:?} has only {ratio}");
        }
        for ground in [usual::UI_ACCENT, usual::UI_ACCENT_HOVERED, usual::UI_ACCENT_PRESSED] {
            let ratio = contrast(high(usual::UI_TEXT_ON_ACCENT), high(ground));
            assert!(ratio >= 7.0, "on {ground:?} it has only {ratio}");
        }
    }

    #[test]
    fn lines_have_three_to_one_on_every_ground_in_high_contrast() {
        for line in [usual::UI_LINE, usual::UI_SEAT_RIM, usual::UI_FOCUS] {
            for ground in GROUNDS {
                let ratio = contrast(high(line), high(ground));
                assert!(ratio >= 3.0, "{line:?} on {ground:?} has only {ratio}");
            }
        }
    }

    #[test]
    fn opacity_and_colours_of_other_things_are_kept() {
        let faint = usual::UI_TEXT.with_alpha(0.3);
        assert_eq!(high(faint), LinearRgba::WHITE.with_alpha(0.3).into());
        assert_eq!(high(usual::GRAPH_BLACK), usual::GRAPH_BLACK.to_linear().into());
    }
}
