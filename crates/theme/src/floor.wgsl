// The floor around the table, in boards of wood. Only the edges of the picture show it, dimly: the lamp
// hangs over the table, whose shadow lies on the floor, and a window throws its panes on it.

#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_view_bindings::{lights, view}
#ifdef TONEMAP_IN_SHADER
#import bevy_core_pipeline::tonemapping::{screen_space_dither, tone_mapping}
#endif

struct Floor {
    // The light of the room on a horizontal surface.
    room: vec4<f32>,
    // The light of the window.
    dusk: vec4<f32>,
    // What is seen where no light reaches, as a colour of the screen.
    dark: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> room_floor: Floor;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var walnut: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var walnut_sampler: sampler;

const ONE_BY_PI: f32 = 0.31830988;
// Texture coordinates for each unit of length.
const WOOD_SCALE: f32 = 0.06;
const BOARD: vec2<f32> = vec2(17.0, 2.6);
const JOINT_WIDTH: f32 = 0.07;
// The middle of the window's light, half of its size, how much it is slanted, and the width of its bars.
const PANES_AT: vec2<f32> = vec2(-13.0, -19.0);
const PANES: vec2<f32> = vec2(8.6, 6.6);
const PANES_SLANT: f32 = 0.32;
const BARS: vec2<f32> = vec2(0.1, 0.7);

// A number from 0 to 1 that looks random.
fn scattered(number: f32) -> f32 {
    return fract(sin(number) * 43758.547);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let spot = in.world_position.xz;
    // Each board has its own piece of wood and its own tone; rows are shifted.
    let row = floor(spot.y / BOARD.y);
    let along = spot.x + scattered(row * 12.9898) * 3.0 * BOARD.x;
    let number = floor(along / BOARD.x);
    let tone = scattered(row * 78.233 + number * 37.719);
    let grain = textureSampleGrad(
        walnut,
        walnut_sampler,
        vec2(along, spot.y + tone * 29.0) * WOOD_SCALE,
        dpdx(spot) * WOOD_SCALE,
        dpdy(spot) * WOOD_SCALE,
    ).rgb;
    // Joints are as wide as a pixel at least.
    let width = max(vec2(JOINT_WIDTH), fwidth(spot));
    let in_board = vec2(along, spot.y) - vec2(number, row) * BOARD;
    let from_joint = min(in_board, BOARD - in_board) / width;
    let joint = mix(0.35, 1.0, smoothstep(0.0, 1.0, min(from_joint.x, from_joint.y)));
    let wood = grain * (0.62 + 0.5 * tone) * joint;

    // The vertices say how large the table is, and how far above: red and green are the inverse of the size of
    // its shadow, blue is that of the reach of the lamp.
    var lamp = vec3(0.0);
    var shadow_at = spot;
    if lights.n_directional_lights > 0u {
        let source = &lights.directional_lights[0];
        lamp = (*source).color.rgb * ONE_BY_PI;
        let to_lamp = (*source).direction_to_light;
        shadow_at = spot + to_lamp.xz / to_lamp.y * in.uv.x;
    }
    // A superellipse, soft at its edge.
    let in_shadow = abs(shadow_at) * in.color.rg;
    let out_of_it = sqrt(sqrt(dot(in_shadow * in_shadow, in_shadow * in_shadow)));
    let lit = smoothstep(0.78, 1.25, out_of_it) * exp(-dot(spot, spot) * in.color.b * in.color.b);
    let pane = vec2(spot.x - PANES_AT.x + PANES_SLANT * (spot.y - PANES_AT.y), spot.y - PANES_AT.y);
    let inside = smoothstep(PANES, PANES - 1.0, abs(pane));
    let beside_bars = smoothstep(vec2(BARS.x), vec2(BARS.y), abs(pane));
    let window = inside.x * inside.y * beside_bars.x * beside_bars.y;
    let light = wood * (lamp * lit * 0.38
        + room_floor.room.rgb * (0.3 + 2.0 * room_floor.dusk.rgb * window));
    let near = exp(-dot(spot, spot) / 2600.0);
    var colour = vec4(light * near * view.exposure, 1.0);
#ifdef TONEMAP_IN_SHADER
    colour = tone_mapping(colour, view.color_grading);
    colour = vec4(mix(room_floor.dark.rgb, colour.rgb, near), 1.0);
#ifdef DEBAND_DITHER
    let stepped = sqrt(max(colour.rgb, vec3(0.0))) + screen_space_dither(in.position.xy);
    colour = vec4(stepped * stepped, 1.0);
#endif
#endif
    return colour;
}
