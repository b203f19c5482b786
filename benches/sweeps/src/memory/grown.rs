//! Bytes against the number of entities: 12 bytes on all, 12 on every other, 8 on one percent.

use super::{A, B, C, add, per_entity};
use ecs_bench_charts::record::Panel;

ecs_core::world!(
    /// Three components, without a group.
    pub struct World {
        a: A,
        b: B,
        c: C,
    }
);

/// From a thousand to a million in ten steps per decade, because storage grows in steps.
fn counts() -> impl Iterator<Item = usize> {
    (0..=30).map(|i| (1e3 * 10f64.powf(f64::from(i) / 10.0)).round() as usize)
}

/// Spawns one by one, as most programs do.
macro_rules! spawned {
    ($n:expr, $world:expr, |$w:ident, $new:ident| $spawn:expr) => {{
        let mut $w = $world;
        for i in 0..$n {
            let (a, b, c) = (A([0.0; 3]), B([0.0; 3]), C([0; 2]));
            match (i % 2 == 0, i % 100 == 0) {
                (true, true) => {
                    let $new = (a, b, c);
                    $spawn;
                }
                (true, false) => {
                    let $new = (a, b);
                    $spawn;
                }
                _ => {
                    let $new = (a,);
                    $spawn;
                }
            }
        }
        $w
    }};
}

/// Runs all lines.
pub fn panel() -> Panel {
    let mut panel = Panel::new("entities");
    for n in counts() {
        eprintln!("memory: {n} entities");
        let grown = || spawned!(n, World::new(), |world, new| world.spawn(new));
        let shrunk = || {
            let mut world = grown();
            world.shrink_to_fit();
            world
        };
        let hecs = || spawned!(n, hecs::World::new(), |world, new| world.spawn(new));
        let bevy = || {
            spawned!(n, bevy_ecs::world::World::new(), |world, new| {
                world.spawn(new);
            })
        };
        let sparsey = || {
            let mut builder = sparsey::World::builder();
            builder.register::<A>();
            builder.register::<B>();
            builder.register::<C>();
            spawned!(n, builder.build(), |world, new| world.create(new))
        };
        let payload =
            12.0 + 12.0 * n.div_ceil(2) as f64 / n as f64 + 8.0 * n.div_ceil(100) as f64 / n as f64;
        add(
            &mut panel,
            n as f64,
            &[
                ("values alone", payload),
                ("ecs-core, as grown", per_entity(n, grown)),
                ("ecs-core, shrunk", per_entity(n, shrunk)),
                ("hecs", per_entity(n, hecs)),
                ("bevy_ecs", per_entity(n, bevy)),
                ("sparsey", per_entity(n, sparsey)),
            ],
        );
    }
    panel
}
