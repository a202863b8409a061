//! The table on which the boards lie, and the floor of the room around it. Cloth and floor fill half of the
//! picture, so they have special materials that are cheap to render in software.

use bevy::asset::embedded_asset;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::moving::Moving;

use super::grain::Grain;
use super::lighting::Detail;
use super::looks::contact_shadow;
use super::materials::{Finish, Workshop};
use super::meshes::Outline;
use super::model::Part;
use super::surface::Pool;
use super::{lighting, meshes};
use ludotheque_ui::style::{Style, StyleSystems};
use ludotheque_ui::{palette, sizes};

/// How large the table is. Changing it replaces the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub enum TableTop {
    /// Its edge is nowhere in view: for boards that are spread over the whole window.
    #[default]
    Endless,
    /// A table for one board.
    Around {
        /// Half of the width (x) and depth (z) of the board with its frame, in cells.
        half_board: Vec2,
        /// Whether it is round, for boards that are seen from more than two sides: from any of
        /// them, it looks the same.
        is_round: bool,
    },
}

/// The side of the table on which the lamp is turned down, as a direction (x, z) from the middle; none while it lights
/// both.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Default)]
pub struct TurnedDown(pub Option<Vec2>);

/// Half of the width of the table as a multiple of that of the board.
const TABLE_PER_BOARD: f32 = 1.36;
/// The least margin around a board, in cells.
const LEAST_MARGIN: f32 = 2.3;
/// Half of the width of a table whose edge is nowhere in view, in cells.
const ENDLESS: f32 = 60.0;
/// How far the lamp lights the cloth, as a multiple of the larger half of the board.
const POOL_PER_BOARD: f32 = 1.9;
/// The same in cells where there is no single board.
const ENDLESS_POOL: f32 = 7.5;
/// How much farther than on the cloth the lamp lights the floor.
const POOL_ON_FLOOR: f32 = 2.2;
/// The light of the wood of the rim: darker than that of the boards, which are what one looks at.
const RIM_LIGHT: f32 = 0.5;
/// How much of the light of the lamp is lost where it is turned down.
const LOST: f32 = 0.5;
/// The distance from the middle at which as much is lost, as a multiple of the larger half of the board.
const LOST_PER_BOARD: f32 = 0.45;
/// The time in which the lamp is turned down, in seconds.
const TURN_DOWN_SECONDS: f32 = 1.2;
/// The shadow of the rim on the cloth: distances from the rim, and opacities.
const IN_RIM: [(f32, f32); 4] = [(0.0, 0.6), (0.08, 0.34), (0.25, 0.10), (0.5, 0.0)];

impl TableTop {
    /// Half of the width and depth of the table, in cells.
    fn half_size(self) -> Vec2 {
        match self {
            Self::Endless => Vec2::splat(ENDLESS),
            Self::Around { half_board, is_round } => {
                let half_board =
                    if is_round { Vec2::splat(half_board.max_element()) } else { half_board };
                (half_board * TABLE_PER_BOARD).max(half_board + LEAST_MARGIN)
            }
        }
    }

    /// The outline of the table. A round one is a hexagon whose rounded corners meet.
    fn outline(self) -> Outline {
        let half = self.half_size();
        let outline = match self {
            Self::Around { is_round: true, .. } => Outline::lying_hexagon(half.x, half.x),
            _ => Outline::rectangle(2.0 * half.x, 2.0 * half.y, sizes::TABLE_CORNER),
        };
        outline.with_arc_steps(24)
    }

    /// The pool of lamplight on the board. Boards that are spread over the window have no middle.
    fn pool_on_board(self) -> Pool {
        match self {
            Self::Endless => Pool::default(),
            Self::Around { half_board, .. } => Pool::on_board(half_board.max_element()),
        }
    }

    /// Where the lamp is turned down, if so much of its light is lost in this direction: see [`Pool::turned_down`].
    fn lost(self, towards: Vec2, share: f32) -> Vec3 {
        match self {
            Self::Endless => Vec3::ZERO,
            Self::Around { half_board, .. } => {
                (towards / (half_board.max_element() * LOST_PER_BOARD)).extend(share)
            }
        }
    }

    /// How far the lamp lights the cloth, in cells.
    fn pool(self) -> f32 {
        match self {
            Self::Endless => ENDLESS_POOL,
            Self::Around { half_board, .. } => half_board.max_element() * POOL_PER_BOARD,
        }
    }
}

/// The cloth: a horizontal, matt surface that receives shadows and reflects nothing. It looks like
/// a [`StandardMaterial`] of the same colour, for a fraction of the work per pixel.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct ClothMaterial {
    /// The colour of its threads.
    #[uniform(0)]
    dye: LinearRgba,
    /// The ambient light on a horizontal surface, in candela per square metre.
    #[uniform(0)]
    room: LinearRgba,
    /// The fraction of the lamp's light that is reflected without the cloth's colour.
    #[uniform(0)]
    sheen: f32,
    /// Where the lamp is turned down: see [`Pool::turned_down`].
    #[uniform(0)]
    lost: Vec4,
    /// The brightness of its threads.
    #[texture(1)]
    #[sampler(2)]
    weave: Handle<Image>,
}

/// The [`ClothMaterial::sheen`] of cloth, as seen from the players' seats.
const SHEEN: f32 = 2.8e-4;

impl Material for ClothMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://ludotheque_theme/cloth.wgsl".into()
    }
}

/// The floor: boards of wood on which little light falls.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct FloorMaterial {
    /// The ambient light on a horizontal surface, in candela per square metre.
    #[uniform(0)]
    room: LinearRgba,
    /// The light of the window, as a multiple of that.
    #[uniform(0)]
    dusk: LinearRgba,
    /// Colour where no light reaches.
    #[uniform(0)]
    dark: LinearRgba,
    /// The wood.
    #[texture(1)]
    #[sampler(2)]
    walnut: Handle<Image>,
}

impl Material for FloorMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://ludotheque_theme/floor.wgsl".into()
    }
}

/// Adds the table, one for all screens.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "cloth.wgsl");
    embedded_asset!(app, "floor.wgsl");
    app.add_plugins((
        MaterialPlugin::<ClothMaterial>::default(),
        MaterialPlugin::<FloorMaterial>::default(),
    ))
    .init_resource::<TableTop>()
    .init_resource::<TurnedDown>()
    .init_resource::<Style>()
    .add_systems(Startup, make_surfaces)
    .add_systems(
        PreUpdate,
        hide_table.in_set(StyleSystems).run_if(resource_exists_and_changed::<Style>),
    )
    .add_systems(
        Update,
        (replace_table.run_if(resource_changed::<TableTop>), turn_lamp_down)
            .chain()
            .in_set(FrameSet::Unfold),
    );
}

/// The materials of cloth and floor, made once.
#[derive(Resource)]
struct Surfaces {
    cloth: Handle<ClothMaterial>,
    floor: Handle<FloorMaterial>,
}

fn make_surfaces(
    mut commands: Commands,
    mut workshop: Workshop,
    mut cloths: ResMut<Assets<ClothMaterial>>,
    mut floors: ResMut<Assets<FloorMaterial>>,
) {
    let room = lighting::room_from_above();
    commands.insert_resource(Surfaces {
        cloth: cloths.add(ClothMaterial {
            dye: palette::CLOTH.to_linear(),
            room,
            sheen: SHEEN,
            lost: Vec4::ZERO,
            weave: workshop.grain(Grain::Cloth),
        }),
        floor: floors.add(FloorMaterial {
            room,
            dusk: palette::DUSK.to_linear(),
            dark: palette::ROOM.to_linear(),
            walnut: workshop.grain(Grain::Walnut),
        }),
    });
}

/// A part of the table or the room.
#[derive(Component, Clone)]
struct OfTable;

/// Hides the table while the board is drawn flat or in high contrast.
fn hide_table(style: Res<Style>, mut parts: Query<&mut Visibility, With<OfTable>>) {
    for mut visibility in &mut parts {
        visibility.set_if_neq(visibility_in(*style));
    }
}

fn visibility_in(style: Style) -> Visibility {
    if style.is_flat || style.is_high_contrast { Visibility::Hidden } else { Visibility::Inherited }
}

/// Replaces the table by one of the wanted size.
fn replace_table(
    table_top: Res<TableTop>,
    surfaces: Res<Surfaces>,
    style: Res<Style>,
    old: Query<Entity, With<OfTable>>,
    mut commands: Commands,
    mut workshop: Workshop,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    workshop.light_in(table_top.pool_on_board());
    let (half, pool) = (table_top.half_size(), table_top.pool());
    let outer = table_top.outline();
    let still = (OfTable, NotShadowCaster, Pickable::IGNORE, visibility_in(*style));
    let cloth = workshop.single_mesh(meshes::cloth(&outer, pool));
    commands.spawn((
        Name::new("cloth"),
        Mesh3d(cloth),
        MeshMaterial3d(surfaces.cloth.clone()),
        still.clone(),
    ));
    if *table_top == TableTop::Endless {
        return;
    }
    let floor = workshop.single_mesh(meshes::floor(half, pool * POOL_ON_FLOOR));
    commands.spawn((
        Name::new("floor"),
        Mesh3d(floor),
        MeshMaterial3d(surfaces.floor.clone()),
        still.clone(),
    ));
    for part in edge(&outer, &mut workshop) {
        commands.spawn((part.bundle(), still.clone()));
    }
}

/// Turns the lamp down and up again. Where a processor draws, it does so at once, because all of the picture changes.
fn turn_lamp_down(
    (table_top, wanted): (Res<TableTop>, Res<TurnedDown>),
    (surfaces, detail): (Res<Surfaces>, Res<Detail>),
    If(mut moving): If<Moving>,
    mut shown: Local<(Vec2, f32)>,
    mut cloths: ResMut<Assets<ClothMaterial>>,
    mut workshop: Workshop,
) {
    let (side, share) = *shown;
    let goal = if wanted.0.is_some() { LOST } else { 0.0 };
    let step = match *detail {
        Detail::Low => LOST,
        Detail::High => LOST * moving.seconds() / TURN_DOWN_SECONDS,
    };
    let now = (wanted.0.unwrap_or(side), share + (goal - share).clamp(-step, step));
    if now.1 != goal {
        moving.goes_on();
    }
    if now == *shown {
        return;
    }
    *shown = now;
    let lost = table_top.lost(now.0, now.1);
    workshop.light_in(table_top.pool_on_board().turned_down(lost));
    if let Some(mut cloth) = cloths.get_mut(&surfaces.cloth) {
        cloth.lost = lost.extend(0.0);
    }
}

/// The rim of the table, its shadow on the cloth, and the line inlaid in the cloth.
fn edge(outer: &Outline, workshop: &mut Workshop) -> [Part; 3] {
    let dark = Vec4::new(RIM_LIGHT, RIM_LIGHT, RIM_LIGHT, 1.0);
    let rim = workshop.single_mesh(meshes::table_rim(outer).tinted(dark));
    let stops = IN_RIM.map(|(from_rim, opacity)| (sizes::RIM_WIDTH + from_rim, opacity));
    let shadow = workshop.single_mesh(meshes::ring(outer, &stops));
    let line = workshop.single_mesh(meshes::fillet(
        outer,
        sizes::TABLE_LINE,
        sizes::TABLE_LINE + sizes::TABLE_LINE_WIDTH,
        -sizes::CLOTH_DEPTH,
    ));
    [
        Part::new(rim, workshop.finish(Finish::Walnut)),
        contact_shadow(workshop, shadow, -sizes::CLOTH_DEPTH),
        Part::new(line, workshop.finish(Finish::Brass)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_table_is_equally_far_from_its_middle_all_around() {
        let table = TableTop::Around { half_board: Vec2::new(4.0, 4.5), is_round: true };
        let radius = table.half_size().x;
        for (point, _) in table.outline().ring(0.0) {
            assert!((point.length() - radius).abs() < 1e-3, "{point}");
        }
    }

    #[test]
    fn a_table_has_room_around_every_board() {
        for half_board in [Vec2::new(2.2, 2.2), Vec2::new(6.1, 6.1), Vec2::new(7.0, 4.0)] {
            let line = sizes::TABLE_LINE + sizes::TABLE_LINE_WIDTH;
            for is_round in [false, true] {
                let half = TableTop::Around { half_board, is_round }.half_size();
                assert!((half - half_board).min_element() > line, "{half_board} covers the line");
            }
        }
    }
}
