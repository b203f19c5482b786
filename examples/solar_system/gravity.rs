//! Newton's law over slices.

use glam::DVec3;

use crate::world::{Acceleration, Gm, Position, Velocity};

/// The number of rows computed at once: enough for the widest vector instructions.
const LANES: usize = 8;

/// Sets the accelerations of bodies that all attract each other.
pub fn among(positions: &[Position], gms: &[Gm], accelerations: &mut [Acceleration]) {
    accelerations.fill(Acceleration::default());
    for (n, (position, gm)) in positions.iter().zip(gms).enumerate() {
        let (before, rest) = accelerations.split_at_mut(n);
        let Some(own) = rest.first_mut() else { return };
        for ((other, other_gm), other_acceleration) in positions.iter().zip(gms).zip(before) {
            let towards = other.0 - position.0;
            let square = towards.length_squared();
            let pull = towards / (square * square.sqrt());
            own.0 += pull * other_gm.0;
            other_acceleration.0 -= pull * gm.0;
        }
    }
}

/// Sets the accelerations of bodies that are attracted by the massive ones only.
///
/// The rows are copied into short arrays, one per axis, so that one instruction works on several
/// bodies. The program spends most of its time here.
pub fn upon(
    positions: &[Position],
    accelerations: &mut [Acceleration],
    massive: &[Position],
    gms: &[Gm],
) {
    for (positions, accelerations) in positions.chunks(LANES).zip(accelerations.chunks_mut(LANES)) {
        let mut place = [[0.0; LANES]; 3];
        for (lane, position) in positions.iter().enumerate() {
            (place[0][lane], place[1][lane], place[2][lane]) = position.0.into();
        }
        // In the last block, lanes without a body compute values that are not used.
        let sum = pull(&place, massive, gms);
        for (lane, acceleration) in accelerations.iter_mut().enumerate() {
            acceleration.0 = DVec3::new(sum[0][lane], sum[1][lane], sum[2][lane]);
        }
    }
}

fn pull(place: &[[f64; LANES]; 3], massive: &[Position], gms: &[Gm]) -> [[f64; LANES]; 3] {
    let [x, y, z] = place;
    let [mut ax, mut ay, mut az] = [[0.0; LANES]; 3];
    for (source, gm) in massive.iter().zip(gms) {
        for lane in 0..LANES {
            let dx = source.0.x - x[lane];
            let dy = source.0.y - y[lane];
            let dz = source.0.z - z[lane];
            let square = dx * dx + dy * dy + dz * dz;
            let strength = gm.0 / (square * square.sqrt());
            ax[lane] += dx * strength;
            ay[lane] += dy * strength;
            az[lane] += dz * strength;
        }
    }
    [ax, ay, az]
}

/// Returns kinetic and potential energy, multiplied by the gravitational constant, because the
/// bodies have GM and not mass.
pub fn energy(positions: &[Position], velocities: &[Velocity], gms: &[Gm]) -> f64 {
    let mut energy = 0.0;
    for (n, ((position, velocity), gm)) in positions.iter().zip(velocities).zip(gms).enumerate() {
        energy += 0.5 * gm.0 * velocity.0.length_squared();
        for (other, other_gm) in positions[..n].iter().zip(gms) {
            energy -= gm.0 * other_gm.0 / position.0.distance(other.0);
        }
    }
    energy
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spiral(count: u32) -> Vec<Position> {
        let place = |n| DVec3::new(f64::cos(n) * n, f64::sin(n) * n, 0.1 * n);
        (1..=count).map(|n| Position(place(f64::from(n)))).collect()
    }

    #[test]
    fn two_bodies_attract_along_the_line_between_them() {
        let positions = [Position(DVec3::ZERO), Position(DVec3::new(0.0, 2.0, 0.0))];
        let mut accelerations = [Acceleration(DVec3::ONE); 2];
        among(&positions, &[Gm(8.0), Gm(4.0)], &mut accelerations);
        assert_eq!(accelerations[0].0, DVec3::new(0.0, 1.0, 0.0));
        assert_eq!(accelerations[1].0, DVec3::new(0.0, -2.0, 0.0));
    }

    #[test]
    fn massless_body_accelerates_like_a_light_one() {
        let (massive, gms) = (spiral(3), [Gm(5.0), Gm(2.0), Gm(1.0)]);
        for count in [0, 1, 7, 8, 9, 20] {
            let light: Vec<_> = spiral(count).iter().map(|p| Position(p.0 + 0.5)).collect();
            let mut sums = vec![Acceleration::default(); light.len()];
            upon(&light, &mut sums, &massive, &gms);
            for (position, sum) in light.iter().zip(&sums) {
                let mut positions = massive.clone();
                positions.push(*position);
                let mut all = [Acceleration::default(); 4];
                among(&positions, &[gms[0], gms[1], gms[2], Gm(0.0)], &mut all);
                assert!((all[3].0 - sum.0).length() < 1e-14 * sum.0.length());
            }
        }
    }

    #[test]
    fn energy_counts_each_pair_once() {
        let positions = [Position(DVec3::ZERO), Position(DVec3::new(0.0, 2.0, 0.0))];
        let velocities = [Velocity(DVec3::X), Velocity(DVec3::ZERO)];
        assert_eq!(energy(&positions, &velocities, &[Gm(8.0), Gm(4.0)]), 4.0 - 16.0);
    }
}
