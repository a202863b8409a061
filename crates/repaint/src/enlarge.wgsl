// Shows the upper left quarter of a picture at the size of the whole.
//
// The picture is read as it is stored, so that one colour is converted for each pixel
// instead of the four between which it lies.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var between_pixels: sampler;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    let quarter = ceil(size / 2.0);
    // Nothing from beyond the quarter.
    let pixel = min(in.uv * quarter, quarter - 0.5);
    let stored = textureSampleLevel(picture, between_pixels, pixel / size, 0.0);
#ifdef SRGB
    // A polynomial close to the curve of sRGB.
    let c = stored.rgb;
    return vec4(c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878), stored.a);
#else
    return stored;
#endif
}
