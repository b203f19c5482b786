//! Command buffers in schedules: lanes, and when they are applied.

use ecs_core::{Entity, Reserver, schedule};

use super::sim::*;

fn freeze<'w>(rows: impl Iterator<Item = Hot<'w>>, below: i64, commands: &mut SimCommands) {
    rows.filter(|row| row.heat.0 < below).for_each(|row| commands.despawn(row.entity));
}

fn spawn(heat: i64, commands: &mut SimCommands) {
    commands.spawn_later(Heat(heat));
}

fn reserve(mut reserver: Reserver<'_>, commands: &mut SimCommands, to: &mut Vec<Entity>) {
    to.push(commands.spawn(&mut reserver, Heat(-7)));
}

fn heats(sim: &Sim) -> Vec<i64> {
    sim.heat().as_slice().iter().map(|heat| heat.0).collect()
}

#[schedule]
impl Sim {
    fn in_turns(&mut self, commands: &mut SimCommands) {
        for turn in 0..3 {
            spawn(10 * turn, commands.lane());
            cool(self.hot(), turn);
            spawn(10 * turn + 1, commands.lane());
        }
        (spawn(50, commands.lane()), spawn(51, commands.lane()));
        spawn(60, commands);
        spawn(61, commands.lane());
        if commands.len() > 3 {
            spawn(70, commands.lane());
            self.apply(commands).expect_all();
        }
        spawn(80, commands.lane());
        let both = (self.heat().len(), self.position().len());
        assert_eq!(both, (11, 0));
    }

    fn reserving(
        &mut self,
        commands: &mut SimCommands,
        first: &mut Vec<Entity>,
        second: &mut Vec<Entity>,
    ) {
        reserve(self.reserver(), commands.lane(), first);
        integrate(self.moving(), 1);
        reserve(self.reserver(), commands.lane(), second);
        reserve(self.reserver(), commands.lane(), first);
        self.apply(commands).expect_all();
    }

    fn thaw(&mut self, commands: &mut SimCommands) {
        freeze(self.hot(), 2, commands.lane());
        spawn(-100, commands.lane());
        self.apply(commands).expect_all();
        freeze(self.hot(), -50, commands.lane());
        self.apply(commands).expect_all();
    }
}

#[test]
fn lanes_are_applied_in_the_order_of_the_source() {
    for threads in 1..if cfg!(miri) { 2 } else { 5 } {
        let (mut sim, mut commands) = (Sim::new(), SimCommands::new());
        with_threads(threads, || sim.in_turns(&mut commands));
        assert_eq!(heats(&sim), [0, 1, 10, 11, 20, 21, 50, 51, 60, 61, 70]);
        sim.apply(&mut commands).expect_all();
        assert_eq!(sim.heat().as_slice().last(), Some(&Heat(80)));
    }
}

#[test]
fn entities_are_reserved_in_the_order_of_the_source() {
    let (mut expected, mut first, mut second) = (sim(), Vec::new(), Vec::new());
    expected.reserving_in_order(&mut SimCommands::new(), &mut first, &mut second);
    assert_eq!((first.len(), second.len()), (2, 1));
    for _ in 0..if cfg!(miri) { 1 } else { 20 } {
        let (mut sim, mut one, mut two) = (sim(), Vec::new(), Vec::new());
        with_threads(4, || sim.reserving(&mut SimCommands::new(), &mut one, &mut two));
        assert_eq!((&one, &two, &sim), (&first, &second, &expected));
    }
}

#[test]
fn calls_behind_a_barrier_see_what_it_applied() {
    let mut sim = sim();
    sim.thaw(&mut SimCommands::new());
    assert!(heats(&sim).iter().all(|heat| *heat >= 2));
    assert!(!heats(&sim).is_empty());
}
