//! One system that computes much for each entity, on one thread.

/// Calls a macro with the system and the entities that it runs on.
macro_rules! with_heavy {
    ($call:ident) => {
        $call! { heavy: HEAVY;
            components { position: Position, transform: Transform }
            kinds i of 1, 0_u32; {
                0 Solid {
                    position: Position = Position::at(1.0),
                    transform: Transform = Transform(crate::workloads::tilted(i)),
                }
            }
            bend Bend (position(&mut) Position, transform(&) Transform) {
                let at = [position.x, position.y, position.z];
                let [x, y, z] = crate::workloads::transformed(&transform.0, at);
                position.x = x;
                position.y = y;
                position.z = z;
            }
        }
    };
}

/// The number of inversions for each entity and run.
const INVERSIONS: usize = 100;

/// Returns a rotation about the third axis, by an angle that depends on the entity.
pub fn tilted(i: u32) -> [f32; 16] {
    let (sin, cos) = (i as f32 * 0.01).sin_cos();
    let mut matrix = crate::inputs::IDENTITY;
    (matrix[0], matrix[1], matrix[4], matrix[5]) = (cos, sin, -sin, cos);
    matrix
}

/// Inverts the matrix a hundred times and transforms a point with the result.
// Not inlined, so that all systems run the same code for an entity.
#[inline(never)]
pub fn transformed(matrix: &[f32; 16], [x, y, z]: [f32; 3]) -> [f32; 3] {
    let mut m = *matrix;
    for _ in 0..INVERSIONS {
        m = inverted(&m);
    }
    [0, 1, 2].map(|row| m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row])
}

/// Returns the inverse of a matrix of four columns, from the determinants of its two halves.
#[inline(always)]
fn inverted(m: &[f32; 16]) -> [f32; 16] {
    let minor = |a: usize, b: usize, c: usize| m[4 * a + c] * m[4 * b + c + 1];
    // The six determinants of two rows, in the left and in the right half of the transposed matrix.
    let pair = |half: usize, a: usize, b: usize| minor(a, b, half) - minor(b, a, half);
    let upper =
        [pair(0, 0, 1), pair(0, 0, 2), pair(0, 0, 3), pair(0, 1, 2), pair(0, 1, 3), pair(0, 2, 3)];
    let lower =
        [pair(2, 0, 1), pair(2, 0, 2), pair(2, 0, 3), pair(2, 1, 2), pair(2, 1, 3), pair(2, 2, 3)];
    let determinant =
        upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2]
            - upper[4] * lower[1]
            + upper[5] * lower[0];
    let by = 1.0 / determinant;
    let at = |row: usize, column: usize| m[4 * row + column];
    // The three rows other than one, with the determinants of their pairs.
    let rest = |row: usize, d: &[f32; 6], column: usize| match row {
        0 => at(1, column) * d[5] - at(2, column) * d[4] + at(3, column) * d[3],
        1 => at(0, column) * d[5] - at(2, column) * d[2] + at(3, column) * d[1],
        2 => at(0, column) * d[4] - at(1, column) * d[2] + at(3, column) * d[0],
        _ => at(0, column) * d[3] - at(1, column) * d[1] + at(2, column) * d[0],
    };
    let sign = |row: usize, column: usize| if row % 2 == column % 2 { by } else { -by };
    let mut inverse = [0.0; 16];
    for row in 0..4 {
        inverse[row] = sign(row, 0) * rest(row, &lower, 1);
        inverse[4 + row] = sign(row, 1) * rest(row, &lower, 0);
        inverse[8 + row] = sign(row, 0) * rest(row, &upper, 3);
        inverse[12 + row] = sign(row, 1) * rest(row, &upper, 2);
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::inverted;

    #[test]
    fn a_matrix_times_its_inverse_is_the_identity() {
        let m = [2.0, 1.0, 0.0, 3.0, 0.5, 4.0, 1.0, 0.0, 1.0, 0.0, 3.0, 2.0, 0.0, 2.0, 1.0, 5.0];
        let inverse = inverted(&m);
        for row in 0..4 {
            for column in 0..4 {
                let product: f32 = (0..4).map(|k| m[4 * row + k] * inverse[4 * k + column]).sum();
                let wanted = if row == column { 1.0 } else { 0.0 };
                assert!((product - wanted).abs() < 1e-5, "{row} {column}: {product}");
            }
        }
    }
}
