// The material of everything on the cloth: a colour or a texture, and its reflection. Lighting is
// computed by the engine's own functions, and looks like that of the engine's own material.
// Features that the game does not use are left out: the other material's many textures, further
// lights, and light probes. In software rendering, each of them would be evaluated for every pixel,
// whether present or not, and the shader would be compiled with them.

#import bevy_pbr::forward_io::{FragmentOutput, VertexOutput}
#import bevy_pbr::pbr_fragment::pbr_input_from_vertex_output
#import bevy_pbr::pbr_functions::main_pass_post_lighting_processing
#ifndef UNLIT
#import bevy_pbr::ambient::ambient_light
#import bevy_pbr::environment_map::{compute_multiscatter, radiance_sample_direction}
#import bevy_pbr::lighting::{
    F_AB, LAYER_BASE, LightingInput, directional_light, perceptualRoughnessToRoughness,
}
#import bevy_pbr::mesh_types::MESH_FLAGS_SHADOW_RECEIVER_BIT
#import bevy_pbr::mesh_view_bindings as bindings
#import bevy_pbr::mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT
#import bevy_pbr::pbr_functions::calculate_F0_dielectric
#import bevy_pbr::pbr_types::PbrInput
#import bevy_pbr::shadows::fetch_directional_shadow
#endif

struct Surface {
    base_color: vec4<f32>,
    perceptual_roughness: f32,
    reflectance: f32,
    metallic: f32,
    // How far the pool of lamplight reaches, as the inverse of a distance.
    inverse_pool: f32,
    // Where the lamp is turned down: the direction on the board, divided by the distance at which most of its light is
    // lost, and how much that is.
    lost: vec4<f32>,
    // The light of the room on a matt surface: how much of it goes with 1, x, y, z, xy, yz, zx, 3z² - 1 and
    // x² - y² of its normal.
    room: array<vec4<f32>, 9>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
#ifdef TEXTURED
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var grain: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var grain_sampler: sampler;
#endif

#ifndef UNLIT
// The light of the lamp far from it, and the middle of its pool, as a multiple of its reach: towards the lamp.
const FAR_LIGHT: f32 = 0.06;
const POOL_AT: f32 = -0.16;

// How much of the lamp's light reaches a point.
fn pool_at(point: vec2<f32>) -> f32 {
    if surface.inverse_pool == 0.0 {
        return 1.0;
    }
    let away = point * surface.inverse_pool - POOL_AT;
    let lost = surface.lost.z * smoothstep(0.0, 1.0, dot(point, surface.lost.xy));
    return (1.0 - lost) * (FAR_LIGHT + (1.0 - FAR_LIGHT) * exp(-dot(away, away)));
}

#ifdef ENVIRONMENT_MAP
// The light of the room, as by the engine's `environment_map_light`, but without further light probes,
// and with a polynomial in place of one of its two cube maps: in software rendering, they take longer
// than everything else here.
fn room_light(point: ptr<function, LightingInput>) -> vec3<f32> {
    let N = (*point).layers[LAYER_BASE].N;
    let R = (*point).layers[LAYER_BASE].R;
    var towards = radiance_sample_direction(N, R, (*point).layers[LAYER_BASE].roughness);
    // Cube maps are left-handed.
    towards.z = -towards.z;
#ifdef MULTIPLE_LIGHT_PROBES_IN_ARRAY
    let at = bindings::light_probes.view_cubemap_index;
    let levels = f32(textureNumLevels(bindings::specular_environment_maps[at]) - 1u);
    let mirrored = textureSampleLevel(
        bindings::specular_environment_maps[at],
        bindings::environment_map_sampler,
        towards,
        surface.perceptual_roughness * levels,
    ).rgb;
#else
    let levels = f32(bindings::light_probes.smallest_specular_mip_level_for_view);
    let mirrored = textureSampleLevel(
        bindings::specular_environment_map,
        bindings::environment_map_sampler,
        towards,
        surface.perceptual_roughness * levels,
    ).rgb;
#endif
    let scattered = surface.room[0].rgb
        + surface.room[1].rgb * N.x + surface.room[2].rgb * N.y + surface.room[3].rgb * N.z
        + surface.room[4].rgb * (N.x * N.y) + surface.room[5].rgb * (N.y * N.z)
        + surface.room[6].rgb * (N.z * N.x) + surface.room[7].rgb * (3.0 * N.z * N.z - 1.0)
        + surface.room[8].rgb * (N.x * N.x - N.y * N.y);
    let at_right_angles = mix((*point).F0_dielectric, (*point).F0_metallic, surface.metallic);
    let occlusion = saturate(dot(at_right_angles, vec3(50.0 * 0.33)));
    let F_ab = (*point).F_ab;
    let lost = 1.0 - (F_ab.x + F_ab.y);
    let dielectric = compute_multiscatter((*point).F0_dielectric, F_ab, lost, occlusion);
    let metallic = compute_multiscatter((*point).F0_metallic, F_ab, lost, occlusion);
    let once = mix(dielectric.FssEss, metallic.FssEss, surface.metallic);
    let again = mix(dielectric.FmsEms, metallic.FmsEms, surface.metallic);
    let light = (again + (*point).diffuse_color * dielectric.Edss) * scattered + once * mirrored;
    return light * bindings::light_probes.intensity_for_view;
}
#endif

// The light of the lamp and the room on a surface of this colour.
fn lit(input: PbrInput, colour: vec3<f32>) -> vec3<f32> {
    var point: LightingInput;
    point.P = input.world_position.xyz;
    point.V = input.V;
    point.layers[LAYER_BASE].N = input.N;
    point.layers[LAYER_BASE].R = reflect(-input.V, input.N);
    point.layers[LAYER_BASE].NdotV = max(dot(input.N, input.V), 0.0001);
    point.layers[LAYER_BASE].perceptual_roughness = surface.perceptual_roughness;
    point.layers[LAYER_BASE].roughness =
        perceptualRoughnessToRoughness(surface.perceptual_roughness);
    point.metallic = surface.metallic;
    point.diffuse_color = colour * (1.0 - surface.metallic);
    point.F0_dielectric = calculate_F0_dielectric(vec3(surface.reflectance));
    point.F0_metallic = colour;
    point.F_ab = F_AB(surface.perceptual_roughness, point.layers[LAYER_BASE].NdotV);

    var light = vec3(0.0);
    // The lamp, which is the only light.
    if bindings::lights.n_directional_lights > 0u {
        var reached = 1.0;
        let has_shadows = (bindings::lights.directional_lights[0].flags
            & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u;
        if has_shadows && (input.flags & MESH_FLAGS_SHADOW_RECEIVER_BIT) != 0u {
            let depth = dot(
                vec4(
                    bindings::view.view_from_world[0].z,
                    bindings::view.view_from_world[1].z,
                    bindings::view.view_from_world[2].z,
                    bindings::view.view_from_world[3].z,
                ),
                input.world_position,
            );
            reached = fetch_directional_shadow(
                0u, input.world_position, input.world_normal, depth, input.frag_coord.xy,
            );
        }
        light += directional_light(0u, &point, true) * reached * pool_at(input.world_position.xz);
    }
    light += ambient_light(
        input.world_position,
        input.N,
        input.V,
        point.layers[LAYER_BASE].NdotV,
        point.diffuse_color,
        mix(point.F0_dielectric, colour, surface.metallic),
        surface.perceptual_roughness,
        vec3(1.0),
    );
#ifdef ENVIRONMENT_MAP
    light += room_light(&point);
#endif
    return light;
}
#endif

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    // With the colour of the vertex, if it has one.
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
    colour = vec4(bindings::view.exposure * lit(input, colour.rgb), colour.a);
#endif
    var out: FragmentOutput;
    out.color = main_pass_post_lighting_processing(input, colour);
    return out;
}
