// Whatever lies on the cloth: a colour or a texture, and how it shines. Light is
// reckoned as for the engine's own material. What this one does not ask for are the
// many textures that the other could have: a processor looks every one of them up
// for every pixel, whether it is there or not.

#import bevy_pbr::forward_io::{FragmentOutput, VertexOutput}
#import bevy_pbr::pbr_fragment::pbr_input_from_vertex_output
#import bevy_pbr::pbr_functions::main_pass_post_lighting_processing
#ifndef UNLIT
#import bevy_pbr::pbr_functions::apply_pbr_lighting
#endif

struct Surface {
    base_color: vec4<f32>,
    perceptual_roughness: f32,
    reflectance: f32,
    metallic: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
#ifdef TEXTURED
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var grain: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var grain_sampler: sampler;
#endif

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    // With the colour of the vertex, where it has one.
    var input = pbr_input_from_vertex_output(in, is_front, false);
    var colour = input.material.base_color * surface.base_color;
#ifdef TEXTURED
    colour *= textureSample(grain, grain_sampler, in.uv);
#endif
#ifdef SOLID
    colour.a = 1.0;
#endif
    input.material.base_color = colour;
#ifndef UNLIT
    input.material.perceptual_roughness = surface.perceptual_roughness;
    input.material.reflectance = vec3(surface.reflectance);
    input.material.metallic = surface.metallic;
    colour = apply_pbr_lighting(input);
#endif
    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(input, colour);
    return out;
}
