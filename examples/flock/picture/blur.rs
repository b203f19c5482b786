//! A blur in time that does not depend on its radius.

use glam::Vec3;

/// Returns the mean of the pixels around each pixel, in a square of `2 * radius + 1`. There is no
/// light outside of the picture.
pub(super) fn blur(light: &[Vec3], width: usize, radius: usize) -> Vec<Vec3> {
    let mut blurred = light.to_vec();
    for row in 0..light.len() / width {
        sweep(&mut blurred, row * width, 1, width, radius);
    }
    for column in 0..width {
        sweep(&mut blurred, column, width, light.len() / width, radius);
    }
    blurred
}

/// Blurs one line of `len` pixels, by a sum that takes in a pixel and leaves out another.
fn sweep(light: &mut [Vec3], first: usize, step: usize, len: usize, radius: usize) {
    let line: Vec<Vec3> = (0..len).map(|n| light[first + n * step]).collect();
    let mut sum: Vec3 = line.iter().take(radius).sum();
    for n in 0..len {
        sum += line.get(n + radius).copied().unwrap_or_default();
        light[first + n * step] = sum / (2 * radius + 1) as f32;
        if let Some(past) = n.checked_sub(radius) {
            sum -= line[past];
        }
    }
}

#[test]
fn light_is_spread_over_a_square() {
    let mut light = vec![Vec3::ZERO; 7 * 5];
    light[2 * 7 + 3] = Vec3::splat(9.0);
    let blurred = blur(&light, 7, 1);
    for (n, pixel) in blurred.iter().enumerate() {
        let near = (2..=4).contains(&(n % 7)) && (1..=3).contains(&(n / 7));
        assert!((pixel.x - if near { 1.0 } else { 0.0 }).abs() < 1e-5, "pixel {n}");
    }
}
