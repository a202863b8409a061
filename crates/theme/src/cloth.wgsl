// The cloth on the table. It is flat and matt and lies under everything, so that
// what light makes of it is one sum: the lamp where no shadow falls, and the room.
// A general material would ask each of its many pixels for reflections, for
// further lights and for all that a surface could be made of.

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
    // What the room gives to whatever lies flat.
    room: vec4<f32>,
    // How much of the lamp it throws back undyed.
    sheen: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> cloth: Cloth;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var weave: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var weave_sampler: sampler;

const UP: vec3<f32> = vec3(0.0, 1.0, 0.0);
const ONE_BY_PI: f32 = 0.31830988;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let dyed = cloth.dye.rgb * in.color.rgb * textureSample(weave, weave_sampler, in.uv).rgb;
    var light = dyed * cloth.room.rgb;
    // The lamp, the only one there is.
    if lights.n_directional_lights > 0u {
        let lamp = &lights.directional_lights[0];
        var reached = (*lamp).direction_to_light.y;
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
    // Where the light fades, steps of brightness would show. Roots are close enough
    // to how a screen steps.
    let stepped = sqrt(max(colour.rgb, vec3(0.0))) + screen_space_dither(in.position.xy);
    colour = vec4(stepped * stepped, 1.0);
#endif
#endif
    return colour;
}
