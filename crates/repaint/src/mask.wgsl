// Clears parts of a picture, and sets their depth to the farthest: later draws appear in these
// parts only, because everywhere else the depth is nearer.

struct Corner {
    @location(0) position: vec2<f32>,
    @location(1) colour: vec4<f32>,
}

struct Pixel {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
}

@vertex
fn vertex(corner: Corner) -> Pixel {
    // The depth is reversed: 0 is the farthest.
    return Pixel(vec4(corner.position, 0.0, 1.0), corner.colour);
}

@fragment
fn fragment(pixel: Pixel) -> @location(0) vec4<f32> {
    return pixel.colour;
}
