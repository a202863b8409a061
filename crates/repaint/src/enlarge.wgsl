// Upscales the upper left quarter of a picture to the size of the whole.
//
// Stored values are interpolated before they are converted from sRGB: one conversion for each
// pixel instead of four.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var between_pixels: sampler;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    let quarter = ceil(size / 2.0);
    // Do not sample beyond the quarter.
    let pixel = min(in.uv * quarter, quarter - 0.5);
    let stored = textureSampleLevel(picture, between_pixels, pixel / size, 0.0);
#ifdef SRGB
    // A polynomial approximation of the sRGB curve.
    let c = stored.rgb;
    return vec4(c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878), stored.a);
#else
    return stored;
#endif
}
