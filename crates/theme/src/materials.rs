//! All surfaces, and the [`Workshop`] that provides shared meshes, surfaces and
//! textures, each created when it is first requested.

use std::borrow::Cow;
use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::grain::{Begun, Grain};
use super::meshes::{Fineness, Solid};
use super::surface::{Pool, Surface};
use ludotheque_ui::palette;
use ludotheque_ui::style::{Style, StyleSystems};

/// How a finish looks.
#[derive(Default)]
struct FinishSpec {
    /// Its material without its texture.
    material: Surface,
    /// Its texture, if it has one.
    grain: Option<Grain>,
    /// Its colour where the table is drawn flat and it is not lit, as all that is not a piece.
    on_paper: Option<Color>,
    /// Its colour and opacity in high contrast, where nothing is lit. Cells are between white and black
    /// pieces, with 3:1 to both; what is inlaid in them is much darker and differs by its shape.
    in_high_contrast: Option<Color>,
    /// Of finishes of pieces: the translucent variant.
    seen_through: Option<Finish>,
    /// Of finishes of pieces with a figure that lines behind it would cross: the variant that is hardly
    /// translucent.
    hardly_seen_through: Option<Finish>,
}

impl FinishSpec {
    fn new(material: Surface) -> Self {
        Self { material, ..default() }
    }

    fn with(mut self, change: impl FnOnce(&mut Surface)) -> Self {
        change(&mut self.material);
        self
    }

    fn grain(self, grain: Grain) -> Self {
        Self { grain: Some(grain), ..self }
    }

    fn on_paper(self, colour: Color) -> Self {
        Self { on_paper: Some(colour), ..self }
    }

    fn in_high_contrast(self, colour: Color) -> Self {
        Self { in_high_contrast: Some(colour), ..self }
    }

    fn seen_through(self, finish: Finish) -> Self {
        Self { seen_through: Some(finish), ..self }
    }

    fn hardly_seen_through(self, finish: Finish) -> Self {
        Self { hardly_seen_through: Some(finish), ..self }
    }
}

/// A lit and opaque finish.
fn solid(base_color: Color, perceptual_roughness: f32, reflectance: f32) -> FinishSpec {
    FinishSpec::new(Surface { base_color, perceptual_roughness, reflectance, ..default() })
}

/// A lit and translucent finish.
fn clear(color: Color, opacity: f32) -> FinishSpec {
    FinishSpec::new(Surface {
        base_color: color.with_alpha(opacity),
        perceptual_roughness: 0.3,
        alpha_mode: AlphaMode::Blend,
        ..default()
    })
}

/// An unlit and opaque finish.
fn unlit(base_color: Color) -> FinishSpec {
    FinishSpec::new(Surface { base_color, unlit: true, ..default() })
}

/// An unlit and translucent finish.
fn glow(color: Color, opacity: f32) -> FinishSpec {
    unlit(color.with_alpha(opacity)).with(|it| it.alpha_mode = AlphaMode::Blend)
}

/// Declares the finishes, each with what it is for and how it looks.
macro_rules! finishes {
    ($($(#[$doc:meta])* $finish:ident => $spec:expr;)*) => {
        /// A surface finish. Each one is a shared material.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Finish {
            $($(#[$doc])* $finish,)*
        }

        impl Finish {
            /// All finishes.
            pub const ALL: [Self; [$(Finish::$finish),*].len()] = [$(Self::$finish),*];

            /// How it looks.
            fn spec(self) -> FinishSpec {
                match self {
                    $(Self::$finish => $spec,)*
                }
            }
        }
    };
}

finishes! {
    /// Polished ivory: white pawns.
    Ivory => solid(palette::IVORY, 0.27, 0.5)
        .in_high_contrast(palette::HIGH_WHITE)
        .seen_through(Finish::GhostIvory);
    /// Polished ebony: black pawns.
    Ebony => solid(palette::EBONY, 0.14, 0.6)
        .in_high_contrast(palette::HIGH_BLACK)
        .seen_through(Finish::GhostEbony);
    /// Pewter: pawns of Syne-Strat 7.
    Grey => solid(palette::GREY, 0.34, 0.5)
        .with(|it| it.metallic = 0.7)
        .in_high_contrast(palette::HIGH_GREY)
        .seen_through(Finish::GhostGrey);
    /// Polished blue: pawns of Syne-Strat 7.
    Blue => solid(palette::BLUE, 0.26, 0.55)
        .in_high_contrast(palette::HIGH_BLUE)
        .seen_through(Finish::GhostBlue);
    /// Translucent ivory, for ghosts of white pawns.
    GhostIvory => clear(palette::IVORY, 0.38).in_high_contrast(palette::HIGH_WHITE.with_alpha(0.3));
    /// Translucent ebony, for ghosts of black pawns.
    GhostEbony => clear(palette::EBONY, 0.5).in_high_contrast(palette::HIGH_BLACK.with_alpha(0.6));
    /// Translucent grey.
    GhostGrey => clear(palette::GREY, 0.48).in_high_contrast(palette::HIGH_GREY.with_alpha(0.6));
    /// Translucent blue.
    GhostBlue => clear(palette::BLUE, 0.5).in_high_contrast(palette::HIGH_BLUE.with_alpha(0.6));
    /// White lacquer that is hardly translucent.
    GhostWhite => clear(palette::LACQUER_WHITE, 0.82)
        .in_high_contrast(palette::HIGH_WHITE.with_alpha(0.7));
    /// Green lacquer that is hardly translucent.
    GhostGreen => clear(palette::LACQUER_GREEN, 0.82)
        .in_high_contrast(palette::HIGH_GREEN.with_alpha(0.85));
    /// Translucent brass.
    GhostBrass => clear(palette::BRASS, 0.55).in_high_contrast(palette::HIGH_LINE.with_alpha(0.6));
    /// White lacquer.
    LacquerWhite => solid(palette::LACQUER_WHITE, 0.16, 0.55)
        .grain(Grain::Bone)
        .in_high_contrast(palette::HIGH_WHITE)
        .seen_through(Finish::GhostIvory)
        .hardly_seen_through(Finish::GhostWhite);
    /// Black lacquer.
    LacquerBlack => solid(palette::LACQUER_BLACK, 0.13, 0.6)
        .grain(Grain::Streaks)
        .in_high_contrast(palette::HIGH_BLACK)
        .seen_through(Finish::GhostEbony);
    /// Green lacquer.
    LacquerGreen => solid(palette::LACQUER_GREEN, 0.16, 0.55)
        .in_high_contrast(palette::HIGH_GREEN)
        .seen_through(Finish::GhostGreen)
        .hardly_seen_through(Finish::GhostGreen);
    /// Oiled walnut: frames.
    Walnut => solid(Color::WHITE, 0.42, 0.45)
        .grain(Grain::Walnut)
        .on_paper(palette::WALNUT_LIGHT.mix(&palette::WALNUT_DARK, 0.4))
        .in_high_contrast(palette::HIGH_FRAME);
    /// Oiled maple: tiles and boards.
    Maple => solid(Color::WHITE, 0.46, 0.3)
        .grain(Grain::Maple)
        .on_paper(palette::MAPLE_LIGHT.mix(&palette::MAPLE_DARK, 0.3))
        .in_high_contrast(palette::HIGH_CELL);
    /// The lighter stone of Simultana.
    StoneLight => solid(palette::STONE_LIGHT, 0.36, 0.45)
        .grain(Grain::Stone)
        .on_paper(palette::STONE_LIGHT)
        .in_high_contrast(palette::HIGH_CELL);
    /// The darker stone of Simultana.
    StoneDark => solid(palette::STONE_DARK, 0.36, 0.45)
        .grain(Grain::Stone)
        .on_paper(palette::STONE_DARK)
        .in_high_contrast(palette::HIGH_DARK_CELL);
    /// Pale stone of plain hexagonal cells.
    StonePale => solid(palette::STONE_PALE, 0.36, 0.45)
        .grain(Grain::Stone)
        .on_paper(palette::STONE_PALE)
        .in_high_contrast(palette::HIGH_CELL);
    /// The dark bed under the tiles.
    Bed => solid(palette::BED, 0.9, 0.2)
        .on_paper(palette::BED)
        .in_high_contrast(palette::HIGH_BLACK);
    /// Polished brass.
    Brass => solid(palette::BRASS, 0.30, 0.5)
        .with(|it| it.metallic = 1.0)
        .in_high_contrast(palette::HIGH_LINE)
        .seen_through(Finish::GhostBrass);
    /// Lead, for lines inlaid in wood.
    Lead => solid(palette::LEAD, 0.42, 0.5)
        .with(|it| it.metallic = 0.6)
        .on_paper(palette::LEAD)
        .in_high_contrast(palette::HIGH_LINE);
    /// The triangle inlaid in a tile.
    Terracotta => solid(palette::TERRACOTTA, 0.30, 0.4)
        .grain(Grain::Bone)
        .on_paper(palette::TERRACOTTA)
        .in_high_contrast(palette::HIGH_FIGURE);
    /// The round inlaid in a tile.
    Green => solid(palette::GREEN, 0.30, 0.4)
        .grain(Grain::Bone)
        .on_paper(palette::GREEN)
        .in_high_contrast(palette::HIGH_FIGURE);
    /// The hexagon inlaid in a tile.
    DarkBrown => solid(palette::DARK_BROWN, 0.30, 0.4)
        .grain(Grain::Bone)
        .on_paper(palette::DARK_BROWN)
        .in_high_contrast(palette::HIGH_FIGURE);
    /// The brass around a figure. In high contrast it belongs to the figure.
    FigureLine => solid(palette::BRASS, 0.30, 0.5)
        .with(|it| it.metallic = 1.0)
        .in_high_contrast(palette::HIGH_FIGURE);
    /// The cloth on the table.
    Cloth => solid(palette::CLOTH, 0.96, 0.12)
        .grain(Grain::Cloth)
        .in_high_contrast(palette::HIGH_FRAME);
    /// Marks, whose colours are in the mesh.
    Glow => glow(Color::WHITE, 0.97);
    /// Marks that reach over those of neighbouring cells.
    GlowAbove => glow(Color::WHITE, 0.97).with(|it| it.depth_bias = ABOVE_MARKS);
    /// A region of a fitting size.
    LakeFits => clear(palette::LAKE_FITS, 0.90).with(|it| {
        it.perceptual_roughness = 0.12;
        it.depth_bias = BELOW_MARKS;
    });
    /// A region of another size.
    LakeOther => clear(palette::LAKE_OTHER, 0.82).with(|it| {
        it.perceptual_roughness = 0.2;
        it.depth_bias = BELOW_MARKS;
    });
    /// The contact shadow under a piece.
    ContactShadow => glow(Color::BLACK, 0.88);
    /// The ground of a badge.
    Badge => unlit(palette::UI_PANEL.with_alpha(1.0));
    /// The rim of a badge.
    BadgeRim => unlit(palette::UI_ACCENT);
}

impl Finish {
    /// The translucent variant; a finish that no piece has is returned unchanged.
    #[must_use]
    pub fn seen_through(self) -> Self {
        self.spec().seen_through.unwrap_or(self)
    }

    /// The variant that is hardly translucent, for pieces with a figure that lines behind it would
    /// cross; a finish that no such piece has is returned unchanged.
    #[must_use]
    pub fn hardly_seen_through(self) -> Self {
        self.spec().hardly_seen_through.unwrap_or(self)
    }

    /// The material without its texture in this style.
    fn material_in(self, style: Style) -> Surface {
        let spec = self.spec();
        let high = spec.in_high_contrast.filter(|_| style.is_high_contrast);
        let on_paper = spec.on_paper.filter(|_| style.is_flat);
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
            None => spec.material,
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
    pool: Pool,
    fineness: Fineness,
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

    /// The mesh of a piece with this name, as fine as it is seen.
    pub fn piece_mesh(
        &mut self,
        name: &str,
        build: impl FnOnce(Fineness) -> Solid,
    ) -> Handle<Mesh> {
        let fineness = self.stock.fineness;
        self.mesh(format!("{name} {fineness:?}"), || build(fineness))
    }

    /// Makes models of pieces for pictures: each is small, and many are seen at once.
    pub fn for_pictures<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        self.stock.fineness = Fineness::Picture;
        let made = make(self);
        self.stock.fineness = Fineness::Table;
        made
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
        let grain = finish.spec().grain.filter(|_| !is_plain);
        Surface {
            base_color_texture: grain.map(|grain| self.grain(grain)),
            pool: self.stock.pool,
            ..finish.material_in(style)
        }
    }

    /// Changes every surface that has been made to this style.
    fn restyle(&mut self, style: Style) {
        if self.stock.style == style {
            return;
        }
        self.stock.style = style;
        self.renew_finishes();
    }

    /// Lets the lamp light everything in this pool.
    pub(super) fn light_in(&mut self, pool: Pool) {
        if self.stock.pool == pool {
            return;
        }
        self.stock.pool = pool;
        self.renew_finishes();
        for material in self.stock.materials.values() {
            if let Some(mut known) = self.materials.get_mut(material) {
                known.pool = pool;
            }
        }
    }

    /// Makes the surface of every finish anew.
    fn renew_finishes(&mut self) {
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
        let pool = self.stock.pool;
        let base_color_texture = Some(image);
        let material = self.materials.add(Surface { base_color_texture, pool, ..material });
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
    use ludotheque_ui::palette::contrast;

    const HIGH: Style = Style { is_flat: false, is_high_contrast: true };

    fn colour(finish: Finish) -> Color {
        finish.material_in(HIGH).base_color
    }

    #[test]
    fn the_usual_style_changes_no_finish() {
        for finish in Finish::ALL {
            let (usual, styled) = (finish.spec().material, finish.material_in(Style::default()));
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
