//! A tracked column with linear storage has the methods of an untracked one.

use ecs_core::world;

#[derive(Debug, PartialEq)]
struct Flag(u8);

world!(
    struct Sim {
        #[track]
        #[storage(linear)]
        flag: Flag,
    }
);

#[test]
fn entities_and_values_are_iterated() {
    let mut sim = Sim::new();
    let (a, b) = (sim.spawn(Flag(1)), sim.spawn(Flag(2)));
    assert!(sim.flag().entities().eq([a, b]));
    assert!(sim.flag_mut().entities().eq([a, b]));
    assert!(sim.flag().values().eq(&[Flag(1), Flag(2)]));
    sim.next_frame();
    sim.flag_mut().values_mut().take(1).for_each(|flag| flag.0 = 7);
    assert!(sim.changed::<Flag>().eq([(a, &Flag(7))]));
    assert!(sim.flag_mut().values().eq(&[Flag(7), Flag(2)]));
}
