//! Random operations on a yard. Each takes four bytes.

use ecs_core::Entity;
use ecs_core::bounds::HasMut;

use crate::yard::*;

/// The number of bytes of one operation.
pub const BYTES: usize = 4;

/// The number of units.
const UNITS: u8 = 15;

/// A world, with handles of its entities. Some of them are stale.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub world: Yard,
    pub known: Vec<Entity>,
    serial: u32,
}

impl Default for Run {
    fn default() -> Self {
        Self::of(Yard::new(Clock(0), Log(Vec::new())))
    }
}

impl Run {
    /// Returns the state that continues with a world.
    #[must_use]
    pub fn of(world: Yard) -> Self {
        Self { known: world.entities().iter().collect(), world, serial: 0 }
    }

    fn pick(&self, at: u8) -> Option<Entity> {
        (!self.known.is_empty()).then(|| self.known[usize::from(at) % self.known.len()])
    }

    /// Runs an operation.
    pub fn apply(&mut self, [kind, x, y, z]: [u8; BYTES]) {
        self.serial += 1;
        let target = self.pick(z);
        let Some(e) = self.pick(y).filter(|_| kind >= 32) else {
            let entity = self.world.spawn(());
            self.known.push(entity);
            [x, y, z].into_iter().for_each(|units| self.put_two(units, entity, entity));
            return;
        };
        match kind {
            0..140 => self.put_two(x, e, target.unwrap_or(e)),
            140..180 => self.take(x, e),
            180..205 => _ = self.world.despawn(e),
            205..208 => self.revive(e, x),
            208..212 => self.known.retain(|&entity| self.world.contains(entity)),
            212..230 => self.sort(x),
            230..240 => self.write(x, e),
            240..246 => self.drain(x),
            246..250 => self.world.next_frame(),
            250..255 => {
                let clock = self.world.clock_mut();
                clock.0 = clock.0.wrapping_add(u64::from(x));
                self.world.log_mut().0.push(u16::from(y));
            }
            255 => match x % 8 {
                0 => self.world.clear(),
                1 => self.world.clear_component::<Place>(),
                2 => self.world.clear_component::<Depth>(),
                3 => self.world.clear_component::<Likes>(),
                4 => self.world.shrink_to_fit(),
                _ => {}
            },
        }
    }

    /// Inserts two units.
    fn put_two(&mut self, units: u8, e: Entity, target: Entity) {
        self.put(units % UNITS, e, target);
        self.put(units / UNITS, e, target);
    }

    /// Inserts a unit. The numbers above the last one are of none.
    fn put(&mut self, unit: u8, e: Entity, target: Entity) {
        let (n, world) = (self.serial, &mut self.world);
        let small = n as u8;
        // A link to a source of its own, or to itself, is refused.
        let _: bool = match unit {
            0 => world.insert(e, Place([n as u16, 1])).is_ok(),
            1 => world.insert(e, Speed(-(n as i32))).is_ok(),
            2 => world.insert(e, Mass(u64::from(n) << 33)).is_ok(),
            3 => world.insert(e, Name(n.to_string())).is_ok(),
            4 => world.insert(e, Wide(small)).is_ok(),
            5 => world.insert(e, Tag).is_ok(),
            6 => world.insert(e, Asleep).is_ok(),
            7 => world.insert(e, Heat(n)).is_ok(),
            8 => world.insert(e, Item(vec![small; n as usize % 4])).is_ok(),
            9 => world.insert(e, Depth(n)).is_ok(),
            10 => world.insert(e, ChildOf(target)).is_ok(),
            11 => world.insert(e, Likes(target)).is_ok(),
            12 => world.insert(e, Seen(target)).is_ok(),
            13 => world.insert(e, body(n)).is_ok(),
            14 => world.insert(e, Count { many: Many(n as u16) }).is_ok(),
            _ => false,
        };
    }

    /// Removes a unit.
    fn take(&mut self, unit: u8, e: Entity) {
        let world = &mut self.world;
        match unit % UNITS {
            0 => drop(world.remove::<Place>(e)),
            1 => drop(world.remove::<Speed>(e)),
            2 => drop(world.remove::<Mass>(e)),
            3 => drop(world.remove::<Name>(e)),
            4 => drop(world.remove::<Wide>(e)),
            5 => drop(world.remove::<Tag>(e)),
            6 => drop(world.remove::<Asleep>(e)),
            7 => drop(world.remove::<Heat>(e)),
            8 => _ = world.discard::<Item>(e),
            9 => drop(world.remove::<Depth>(e)),
            10 => drop(world.remove::<ChildOf>(e)),
            11 => drop(world.remove::<Likes>(e)),
            12 => drop(world.remove::<Seen>(e)),
            13 => drop(world.remove::<Body>(e)),
            _ => drop(world.remove::<Count>(e)),
        }
    }

    /// Spawns an entity at a free index or at a new one, at times with the last generation.
    fn revive(&mut self, e: Entity, x: u8) {
        let generation = if x < 64 { u32::MAX } else { e.generation().saturating_add(1) };
        let index = if x.is_multiple_of(2) { e.index() } else { e.index() + u32::from(x) % 8 };
        let entity = Entity::new(index, generation).expect("a generation above 0");
        if self.world.spawn_at(entity, ()).is_ok() {
            self.known.push(entity);
        }
    }

    fn sort(&mut self, by: u8) {
        let scattered = |entity: Entity| entity.index().wrapping_mul(0x9E37_79B9);
        let world = &mut self.world;
        match by % 9 {
            0 => world.moving_mut().sort_by_key::<Entity, _>(scattered),
            1 => world.awake_mut().sort_by_key::<&Speed, _>(|speed| speed.0),
            2 => world.warm_mut().sort_by_key::<&Heat, _>(|heat| u32::MAX - heat.0),
            3 => world.fans_mut().sort_parents_first::<Likes>(),
            4 => world.named_mut().sort_by_key::<&Name, _>(|name| name.0.len()),
            5 => world.sort_parents_first::<ChildOf>(),
            6 => world.sort_by::<Item>(|a, b| b.0.cmp(&a.0)),
            7 => world.count_mut().sort_by_key(|row| u16::MAX - row.many.0),
            _ => world.counted_mut().sort_by_key::<Entity, _>(scattered),
        }
    }

    /// Changes a value. A loaded one can be the greatest of its type.
    fn write(&mut self, component: u8, e: Entity) {
        let world = &mut self.world;
        match component % 7 {
            0 => change::<Place>(world, e, |value| value.0[1] = value.0[1].wrapping_add(1)),
            1 => change::<Mass>(world, e, |value| value.0 = value.0.wrapping_add(1)),
            2 => change::<Heat>(world, e, |value| value.0 ^= 1),
            3 => change::<Item>(world, e, |value| value.0.push(1)),
            4 => change::<Depth>(world, e, |value| value.0 = value.0.wrapping_add(1)),
            5 => change::<Shape>(world, e, |value| value.0 = value.0.wrapping_add(1)),
            _ => change::<Many>(world, e, |value| value.0 ^= 3),
        }
    }

    fn drain(&mut self, group: u8) {
        match group % 3 {
            0 => drop(self.world.awake_events().drain()),
            1 => drop(self.world.warm_events().drain()),
            _ => drop(self.world.named_events().drain()),
        }
    }
}

fn body(n: u32) -> Body {
    let size = Size(n.is_multiple_of(3).then(|| Box::new(n)));
    Body { shape: Shape(n), size, edge: Edge }
}

fn change<C: 'static>(world: &mut Yard, e: Entity, change: impl FnOnce(&mut C))
where
    Yard: HasMut<C>,
{
    if let Some(value) = world.get_mut::<C>(e) {
        change(value);
    }
}

/// Returns how many rounds a random test runs: `usual`, times what the variable `TEST_ROUNDS` says. `tests/prove` sets it.
pub fn rounds(usual: u64) -> u64 {
    let times = std::env::var("TEST_ROUNDS").map_or(1, |times| times.parse().expect("a number"));
    usual * times
}

/// Returns random bytes, the same for a seed in each run.
pub fn random_bytes(seed: u64, operations: usize) -> Vec<u8> {
    let mut state = seed;
    let next = || {
        // SplitMix64.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) >> 32) as u32
    };
    std::iter::repeat_with(next).take(operations).flat_map(u32::to_le_bytes).collect()
}

/// Returns a world after random operations.
#[must_use]
pub fn random_world(seed: u64, operations: usize) -> Run {
    let mut run = Run::default();
    random_bytes(seed, operations).as_chunks::<BYTES>().0.iter().for_each(|op| run.apply(*op));
    run
}
