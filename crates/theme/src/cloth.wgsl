// The cloth on the table. It is flat and matt and lies below everything, so that its lighting is
// one sum: the lamp where no shadow falls, and the room. A general material would compute
// reflections, further lights and all its other properties for each of the many pixels.

#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_view_bindings::{lights, view}
#import bevy_pbr::mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT
#import bevy_pbr::shadows::fetch_directional_shadow
#ifdef TONEMAP_IN_SHADER
#import bevy_core_pipeline::tonemapping::{screen_space_dither, tone_mapping}
#endif

struct Cloth {
    // The colour of its threads.
    dye: vec4<f32>,
    // The light of the room on a horizontal surface.
    room: vec4<f32>,
    // The fraction of the lamp's light that is reflected without the cloth's colour.
    sheen: f32,
    // Where the lamp is turned down, as for the surfaces on it (`surface.wgsl`).
    lost: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> cloth: Cloth;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var weave: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var weave_sampler: sampler;

// The light far from the lamp, and the middle of its pool, as a multiple of its reach: above the same point
// as on the board.
const FAR_LIGHT: f32 = 0.07;
const POOL_AT: f32 = -0.093;

const UP: vec3<f32> = vec3(0.0, 1.0, 0.0);
const ONE_BY_PI: f32 = 0.31830988;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    // The vertices say how far the pool of lamplight reaches, as the inverse of a distance.
    let away = in.world_position.xz * in.color.r - POOL_AT;
    let pool = FAR_LIGHT + (1.0 - FAR_LIGHT) * exp(-dot(away, away));
    let dyed = cloth.dye.rgb * pool * textureSample(weave, weave_sampler, in.uv).rgb;
    var light = dyed * cloth.room.rgb;
    // The lamp, which is the only light.
    if lights.n_directional_lights > 0u {
        let lamp = &lights.directional_lights[0];
        let lost = cloth.lost.z * smoothstep(0.0, 1.0, dot(in.world_position.xz, cloth.lost.xy));
        var reached = (*lamp).direction_to_light.y * (1.0 - lost);
        if ((*lamp).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
            let depth = dot(
                vec4(
                    view.view_from_world[0].z,
                    view.view_from_world[1].z,
                    view.view_from_world[2].z,
                    view.view_from_world[3].z,
                ),
                in.world_position,
            );
            reached *= fetch_directional_shadow(0u, in.world_position, UP, depth, in.position.xy);
        }
        light += (dyed * ONE_BY_PI + cloth.sheen) * (*lamp).color.rgb * reached;
    }
    var colour = vec4(light * view.exposure, 1.0);
#ifdef TONEMAP_IN_SHADER
    colour = tone_mapping(colour, view.color_grading);
#ifdef DEBAND_DITHER
    // Where the light fades, steps of brightness would be visible. Square roots are close enough to
    // the steps of a screen.
    let stepped = sqrt(max(colour.rgb, vec3(0.0))) + screen_space_dither(in.position.xy);
    colour = vec4(stepped * stepped, 1.0);
#endif
#endif
    return colour;
}
