// Shows the upper left quarter of a picture at the size of the whole.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var between_pixels: sampler;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    let quarter = ceil(size / 2.0);
    // Nothing from beyond the quarter.
    let pixel = min(in.uv * quarter, quarter - 0.5);
    return textureSampleLevel(picture, between_pixels, pixel / size, 0.0);
}
