//! All surfaces, and the [`Workshop`] that provides shared meshes, surfaces and
//! textures, each created when it is first requested.

use std::borrow::Cow;
use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::grain::{Begun, Grain};
use super::meshes::Solid;
use super::palette;
use super::style::{Style, StyleSystems};
use super::surface::Surface;

/// A surface finish. Each one is a shared material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finish {
    /// Polished ivory: white pawns.
    Ivory,
    /// Polished ebony: black pawns.
    Ebony,
    /// Polished grey: pawns of Syne-Strat 7.
    Grey,
    /// Polished blue: pawns of Syne-Strat 7.
    Blue,
    /// Translucent ivory, for ghosts of white pawns.
    GhostIvory,
    /// Translucent ebony, for ghosts of black pawns.
    GhostEbony,
    /// Translucent grey.
    GhostGrey,
    /// Translucent blue.
    GhostBlue,
    /// White lacquer that is hardly translucent.
    GhostWhite,
    /// Green lacquer that is hardly translucent.
    GhostGreen,
    /// Translucent brass.
    GhostBrass,
    /// White lacquer.
    LacquerWhite,
    /// Black lacquer.
    LacquerBlack,
    /// Green lacquer.
    LacquerGreen,
    /// Oiled walnut: frames.
    Walnut,
    /// Oiled maple: tiles and boards.
    Maple,
    /// The lighter stone of Simultana.
    StoneLight,
    /// The darker stone of Simultana.
    StoneDark,
    /// Pale stone of plain hexagonal cells.
    StonePale,
    /// The dark bed under the tiles.
    Bed,
    /// Polished brass.
    Brass,
    /// Lead, for lines inlaid in wood.
    Lead,
    /// The triangle inlaid in a tile.
    Terracotta,
    /// The round inlaid in a tile.
    Green,
    /// The hexagon inlaid in a tile.
    DarkBrown,
    /// The cloth on the table.
    Cloth,
    /// Marks, whose colours are in the mesh.
    Glow,
    /// Marks that reach over those of neighbouring cells.
    GlowAbove,
    /// A region of a fitting size.
    LakeFits,
    /// A region of another size.
    LakeOther,
    /// The contact shadow under a piece.
    ContactShadow,
    /// The ground of a badge.
    Badge,
    /// The rim of a badge.
    BadgeRim,
}

impl Finish {
    /// All finishes.
    pub const ALL: [Self; 33] = [
        Self::Ivory,
        Self::Ebony,
        Self::Grey,
        Self::Blue,
        Self::GhostIvory,
        Self::GhostEbony,
        Self::GhostGrey,
        Self::GhostBlue,
        Self::GhostWhite,
        Self::GhostGreen,
        Self::GhostBrass,
        Self::LacquerWhite,
        Self::LacquerBlack,
        Self::LacquerGreen,
        Self::Walnut,
        Self::Maple,
        Self::StoneLight,
        Self::StoneDark,
        Self::StonePale,
        Self::Bed,
        Self::Brass,
        Self::Lead,
        Self::Terracotta,
        Self::Green,
        Self::DarkBrown,
        Self::Cloth,
        Self::Glow,
        Self::GlowAbove,
        Self::LakeFits,
        Self::LakeOther,
        Self::ContactShadow,
        Self::Badge,
        Self::BadgeRim,
    ];

    /// The translucent variant; a finish that no piece has is returned unchanged.
    #[must_use]
    pub fn seen_through(self) -> Self {
        match self {
            Self::Ivory | Self::LacquerWhite => Self::GhostIvory,
            Self::Ebony | Self::LacquerBlack => Self::GhostEbony,
            Self::Grey => Self::GhostGrey,
            Self::Blue => Self::GhostBlue,
            Self::LacquerGreen => Self::GhostGreen,
            Self::Brass => Self::GhostBrass,
            other => other,
        }
    }

    /// The variant that is hardly translucent, for pieces with a figure that lines behind it would
    /// cross; a finish that no such piece has is returned unchanged.
    #[must_use]
    pub fn hardly_seen_through(self) -> Self {
        match self {
            Self::LacquerWhite => Self::GhostWhite,
            Self::LacquerGreen => Self::GhostGreen,
            other => other,
        }
    }

    /// Its texture, if it has one.
    fn grain(self) -> Option<Grain> {
        match self {
            Self::Walnut => Some(Grain::Walnut),
            Self::Maple => Some(Grain::Maple),
            Self::StoneLight | Self::StoneDark | Self::StonePale => Some(Grain::Stone),
            Self::Cloth => Some(Grain::Cloth),
            Self::LacquerWhite => Some(Grain::Bone),
            Self::LacquerBlack => Some(Grain::Streaks),
            _ => None,
        }
    }

    /// Its colour where the table is drawn flat and it is not lit, as all that is not a piece.
    fn colour_on_paper(self) -> Option<Color> {
        match self {
            Self::Walnut => Some(palette::WALNUT_LIGHT.mix(&palette::WALNUT_DARK, 0.4)),
            Self::Maple => Some(palette::MAPLE_LIGHT.mix(&palette::MAPLE_DARK, 0.3)),
            Self::StoneLight => Some(palette::STONE_LIGHT),
            Self::StoneDark => Some(palette::STONE_DARK),
            Self::StonePale => Some(palette::STONE_PALE),
            Self::Bed => Some(palette::BED),
            Self::Lead => Some(palette::LEAD),
            Self::Terracotta => Some(palette::TERRACOTTA),
            Self::Green => Some(palette::GREEN),
            Self::DarkBrown => Some(palette::DARK_BROWN),
            _ => None,
        }
    }

    /// Its colour and opacity in high contrast, where nothing is lit. Cells are between white and black
    /// pieces, with 3:1 to both; what is inlaid in them is much darker and differs by its shape.
    fn colour_in_high_contrast(self) -> Option<Color> {
        match self {
            Self::Ivory | Self::LacquerWhite => Some(palette::HIGH_WHITE),
            Self::Ebony | Self::LacquerBlack => Some(palette::HIGH_BLACK),
            Self::LacquerGreen => Some(palette::HIGH_GREEN),
            Self::Grey => Some(palette::HIGH_GREY),
            Self::Blue => Some(palette::HIGH_BLUE),
            Self::GhostIvory => Some(palette::HIGH_WHITE.with_alpha(0.6)),
            Self::GhostEbony => Some(palette::HIGH_BLACK.with_alpha(0.6)),
            Self::GhostGrey => Some(palette::HIGH_GREY.with_alpha(0.6)),
            Self::GhostBlue => Some(palette::HIGH_BLUE.with_alpha(0.6)),
            Self::GhostWhite => Some(palette::HIGH_WHITE.with_alpha(0.85)),
            Self::GhostGreen => Some(palette::HIGH_GREEN.with_alpha(0.85)),
            Self::Maple | Self::StoneLight | Self::StonePale => Some(palette::HIGH_CELL),
            Self::StoneDark => Some(palette::HIGH_DARK_CELL),
            Self::Brass | Self::Lead => Some(palette::HIGH_LINE),
            Self::GhostBrass => Some(palette::HIGH_LINE.with_alpha(0.6)),
            Self::Walnut | Self::Cloth => Some(palette::HIGH_FRAME),
            Self::Bed => Some(palette::HIGH_BLACK),
            Self::Terracotta | Self::Green | Self::DarkBrown => Some(palette::HIGH_FIGURE),
            _ => None,
        }
    }

    /// The material without its texture in this style.
    fn material_in(self, style: Style) -> Surface {
        let high = (self.colour_in_high_contrast()).filter(|_| style.is_high_contrast);
        let on_paper = self.colour_on_paper().filter(|_| style.is_flat);
        match high.or(on_paper) {
            Some(base_color) => Surface {
                base_color,
                unlit: true,
                alpha_mode: if base_color.is_fully_opaque() {
                    AlphaMode::Opaque
                } else {
                    AlphaMode::Blend
                },
                ..default()
            },
            None => self.material(),
        }
    }

    /// The material without its texture. Long because it contains the materials of all finishes.
    fn material(self) -> Surface {
        let solid = |base_color: Color, perceptual_roughness: f32, reflectance: f32| Surface {
            base_color,
            perceptual_roughness,
            reflectance,
            ..default()
        };
        let glow = |color: Color, opacity: f32| Surface {
            base_color: color.with_alpha(opacity),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        let clear = |color: Color, opacity: f32| Surface {
            base_color: color.with_alpha(opacity),
            perceptual_roughness: 0.3,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        match self {
            Self::Ivory => solid(palette::IVORY, 0.27, 0.5),
            Self::Ebony => solid(palette::EBONY, 0.24, 0.6),
            Self::Grey => solid(palette::GREY, 0.28, 0.5),
            Self::Blue => solid(palette::BLUE, 0.26, 0.55),
            Self::GhostIvory => clear(palette::IVORY, 0.38),
            Self::GhostEbony => clear(palette::EBONY, 0.5),
            Self::GhostGrey => clear(palette::GREY, 0.48),
            Self::GhostBlue => clear(palette::BLUE, 0.5),
            Self::GhostWhite => clear(palette::LACQUER_WHITE, 0.82),
            Self::GhostGreen => clear(palette::LACQUER_GREEN, 0.82),
            Self::GhostBrass => clear(palette::BRASS, 0.55),
            Self::LacquerGreen => solid(palette::LACQUER_GREEN, 0.16, 0.55),
            Self::LacquerWhite => solid(palette::LACQUER_WHITE, 0.16, 0.55),
            Self::LacquerBlack => solid(palette::LACQUER_BLACK, 0.13, 0.6),
            Self::Walnut => solid(Color::WHITE, 0.42, 0.45),
            Self::Maple => solid(Color::WHITE, 0.46, 0.3),
            Self::StoneLight => solid(palette::STONE_LIGHT, 0.36, 0.45),
            Self::StoneDark => solid(palette::STONE_DARK, 0.36, 0.45),
            Self::StonePale => solid(palette::STONE_PALE, 0.36, 0.45),
            Self::Bed => solid(palette::BED, 0.9, 0.2),
            Self::Brass => Surface { metallic: 1.0, ..solid(palette::BRASS, 0.30, 0.5) },
            Self::Lead => Surface { metallic: 0.6, ..solid(palette::LEAD, 0.42, 0.5) },
            Self::Terracotta => solid(palette::TERRACOTTA, 0.45, 0.4),
            Self::Green => solid(palette::GREEN, 0.45, 0.4),
            Self::DarkBrown => solid(palette::DARK_BROWN, 0.45, 0.4),
            Self::Cloth => solid(palette::CLOTH, 0.96, 0.12),
            Self::Glow => glow(Color::WHITE, 0.97),
            Self::GlowAbove => Surface { depth_bias: ABOVE_MARKS, ..glow(Color::WHITE, 0.97) },
            Self::LakeFits => Surface {
                perceptual_roughness: 0.12,
                depth_bias: BELOW_MARKS,
                ..clear(palette::LAKE_FITS, 0.90)
            },
            Self::LakeOther => Surface {
                perceptual_roughness: 0.2,
                depth_bias: BELOW_MARKS,
                ..clear(palette::LAKE_OTHER, 0.82)
            },
            Self::ContactShadow => glow(Color::BLACK, 0.88),
            Self::Badge => {
                Surface { base_color: palette::UI_PANEL.with_alpha(1.0), unlit: true, ..default() }
            }
            Self::BadgeRim => Surface { base_color: palette::UI_ACCENT, unlit: true, ..default() },
        }
    }
}

/// The bias of what covers many cells: its middle can be nearer than that of a mark or a number that
/// lies on it.
const BELOW_MARKS: f32 = -20.0;
/// The bias of marks that are drawn after those of all cells: translucent things are drawn by the
/// distance of their middles, and that of a neighbour can be nearer.
const ABOVE_MARKS: f32 = 10.0;

/// Everything created so far.
#[derive(Resource, Default)]
pub struct Stock {
    meshes: HashMap<Cow<'static, str>, Handle<Mesh>>,
    finishes: HashMap<Finish, Handle<Surface>>,
    grains: HashMap<Grain, Handle<Image>>,
    materials: HashMap<Cow<'static, str>, Handle<Surface>>,
    begun: Begun,
    style: Style,
}

impl Stock {
    /// An empty stock, with a thread that begins to draw the textures. For apps that render, to be
    /// called before the engine is created, which leaves the other processors idle.
    pub fn with_textures_begun() -> Self {
        Self { begun: Begun::now(), ..Self::default() }
    }
}

/// Creates meshes, materials and textures, and returns existing ones.
#[derive(SystemParam)]
pub struct Workshop<'w> {
    stock: ResMut<'w, Stock>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<Surface>>,
    images: ResMut<'w, Assets<Image>>,
    /// The graphics adapter; `None` if nothing is rendered.
    adapter: Option<Res<'w, RenderAdapterInfo>>,
}

impl Workshop<'_> {
    /// The mesh with this name, built on first use. It is only kept in the render
    /// world.
    pub fn mesh(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        build: impl FnOnce() -> Solid,
    ) -> Handle<Mesh> {
        self.named_mesh(name.into(), RenderAssetUsages::RENDER_WORLD, build)
    }

    /// A mesh with this name that is only used for picking and never rendered.
    pub fn hull(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        build: impl FnOnce() -> Solid,
    ) -> Handle<Mesh> {
        self.named_mesh(name.into(), RenderAssetUsages::MAIN_WORLD, build)
    }

    fn named_mesh(
        &mut self,
        name: Cow<'static, str>,
        usages: RenderAssetUsages,
        build: impl FnOnce() -> Solid,
    ) -> Handle<Mesh> {
        if let Some(mesh) = self.stock.meshes.get(&name) {
            return mesh.clone();
        }
        let mesh = self.meshes.add(build().mesh(usages));
        self.stock.meshes.insert(name, mesh.clone());
        mesh
    }

    /// A mesh for a single use, dropped with the last entity that uses it.
    pub fn single_mesh(&mut self, solid: Solid) -> Handle<Mesh> {
        self.meshes.add(solid.mesh(RenderAssetUsages::RENDER_WORLD))
    }

    /// How the table is drawn.
    pub fn style(&self) -> Style {
        self.stock.style
    }

    /// The shared material of this finish.
    pub fn finish(&mut self, finish: Finish) -> Handle<Surface> {
        if let Some(material) = self.stock.finishes.get(&finish) {
            return material.clone();
        }
        let material = self.surface(finish);
        let material = self.materials.add(material);
        self.stock.finishes.insert(finish, material.clone());
        material
    }

    /// The surface of this finish in the current style.
    fn surface(&mut self, finish: Finish) -> Surface {
        let style = self.stock.style;
        let is_plain = style.is_flat || style.is_high_contrast;
        let grain = finish.grain().filter(|_| !is_plain);
        Surface {
            base_color_texture: grain.map(|grain| self.grain(grain)),
            ..finish.material_in(style)
        }
    }

    /// Changes every surface that has been made to this style.
    fn restyle(&mut self, style: Style) {
        if self.stock.style == style {
            return;
        }
        self.stock.style = style;
        let made: Vec<_> = self
            .stock
            .finishes
            .iter()
            .map(|(finish, material)| (*finish, material.clone()))
            .collect();
        for (finish, material) in made {
            let surface = self.surface(finish);
            if let Some(mut known) = self.materials.get_mut(&material) {
                *known = surface;
            }
        }
    }

    /// The material with this name, whose texture is built on first use.
    pub fn textured_material(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        material: Surface,
        texture: impl FnOnce() -> Image,
    ) -> Handle<Surface> {
        let name = name.into();
        if let Some(material) = self.stock.materials.get(&name) {
            return material.clone();
        }
        let image = self.image(texture);
        let material = self.materials.add(Surface { base_color_texture: Some(image), ..material });
        self.stock.materials.insert(name, material.clone());
        material
    }

    /// The texture of this grain.
    pub(super) fn grain(&mut self, grain: Grain) -> Handle<Image> {
        if let Some(image) = self.stock.grains.get(&grain) {
            return image.clone();
        }
        let mut begun = std::mem::take(&mut self.stock.begun);
        let image = self.image(|| grain.image(&mut begun));
        self.stock.begun = begun;
        self.stock.grains.insert(grain, image.clone());
        image
    }

    /// An image that is only built if something is rendered: building textures is most
    /// of the start-up time.
    fn image(&mut self, build: impl FnOnce() -> Image) -> Handle<Image> {
        let image = if self.adapter.is_some() { build() } else { Image::default() };
        self.images.add(image)
    }
}

/// Adds the resource behind [`Workshop`].
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stock>().add_systems(
        PreUpdate,
        restyle.in_set(StyleSystems).run_if(resource_exists_and_changed::<Style>),
    );
}

fn restyle(style: Res<Style>, mut workshop: Workshop) {
    workshop.restyle(*style);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::contrast;

    const HIGH: Style = Style { is_flat: false, is_high_contrast: true };

    fn colour(finish: Finish) -> Color {
        finish.material_in(HIGH).base_color
    }

    #[test]
    fn the_usual_style_changes_no_finish() {
        for finish in Finish::ALL {
            let (usual, styled) = (finish.material(), finish.material_in(Style::default()));
            assert_eq!(format!("{usual:?}"), format!("{styled:?}"), "{finish:?}");
        }
    }

    #[test]
    fn in_high_contrast_pieces_have_three_to_one_with_cells_and_figures_with_theirs() {
        let cells = [Finish::Maple, Finish::StoneLight, Finish::StonePale, Finish::StoneDark];
        for cell in cells {
            for piece in [Finish::Ivory, Finish::LacquerWhite, Finish::Ebony, Finish::LacquerBlack]
            {
                let ratio = contrast(colour(piece), colour(cell));
                assert!(ratio >= 3.0, "{piece:?} on {cell:?} has only {ratio}");
            }
        }
        for figure in [Finish::Terracotta, Finish::Green, Finish::DarkBrown] {
            let ratio = contrast(colour(figure), colour(Finish::Maple));
            assert!(ratio >= 3.0, "{figure:?} has only {ratio}");
        }
        for (line, piece) in [
            (Finish::Ebony, Finish::Maple),
            (Finish::Ebony, Finish::Grey),
            (Finish::Ivory, Finish::Blue),
            (Finish::Lead, Finish::LacquerBlack),
        ] {
            let ratio = contrast(colour(line), colour(piece));
            assert!(ratio >= 3.0, "{line:?} on {piece:?} has only {ratio}");
        }
    }

    #[test]
    fn nothing_is_lit_or_grained_in_high_contrast_except_what_lies_over_cells() {
        for finish in Finish::ALL {
            let is_area = matches!(finish, Finish::LakeFits | Finish::LakeOther);
            assert!(finish.material_in(HIGH).unlit || is_area, "{finish:?}");
        }
    }
}
