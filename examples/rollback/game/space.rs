//! Places and directions in integers. Integers have the same results on every machine.

/// The side of the square field. Bodies that leave it on one side enter it on the opposite one.
pub const SIDE: i32 = 1 << 18;

/// One unit of length. A ship has a radius of eight units.
pub const UNIT: i32 = 1 << 8;

/// The number of headings of a ship.
pub const HEADINGS: u8 = 32;

/// The sines of the first quarter of headings, times 256.
const SINES: [i32; 9] = [0, 50, 98, 142, 181, 213, 237, 251, 256];

/// A place, or the difference of two.
pub type Vector = [i32; 2];

/// Returns the direction of a heading, 256 long.
pub fn direction(heading: u8) -> Vector {
    let sine = |heading: u8| {
        let heading = heading % HEADINGS;
        let (quarter, rest) = (heading / 8, usize::from(heading % 8));
        match quarter {
            0 => SINES[rest],
            1 => SINES[8 - rest],
            2 => -SINES[rest],
            _ => -SINES[8 - rest],
        }
    };
    [sine(heading + HEADINGS / 4), sine(heading)]
}

/// Returns the place that is `way` from `place`.
pub fn moved(place: Vector, way: Vector) -> Vector {
    [0, 1].map(|axis| (place[axis] + way[axis]).rem_euclid(SIDE))
}

/// Returns true if two places are nearer than `reach`, over the borders of the field too.
pub fn is_near(one: Vector, other: Vector, reach: i32) -> bool {
    let [x, y] = [0, 1].map(|axis| {
        let apart = (one[axis] - other[axis]).abs();
        apart.min(SIDE - apart)
    });
    x < reach && y < reach && i64::from(x).pow(2) + i64::from(y).pow(2) < i64::from(reach).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_turn_by_quarters_and_are_256_long() {
        assert_eq!([0, 8, 16, 24].map(direction), [[256, 0], [0, 256], [-256, 0], [0, -256]]);
        for heading in 0..HEADINGS {
            let [x, y] = direction(heading);
            let [turned_x, turned_y] = direction(heading + HEADINGS / 4);
            assert_eq!([turned_x, turned_y], [-y, x]);
            assert!((x * x + y * y - 256 * 256).abs() < 512, "heading {heading}");
        }
    }

    #[test]
    fn near_places_can_be_at_opposite_borders() {
        let [left, right] = [[1, 5], [SIDE - 1, 5]];
        assert!(is_near(left, right, 3) && !is_near(left, right, 2));
        assert_eq!(moved(right, [2, -6]), [1, SIDE - 1]);
    }
}
