//! The entities that operations name in two bytes.

use ecs_core::Entity;

use crate::naive::{Naive, STEP};
use crate::op::Who;

impl Naive {
    /// Returns the entity encoded in two bytes. `aside` is the state of another world.
    pub(crate) fn pick(&self, Who(x, y): Who, aside: Option<&Self>) -> Entity {
        let made_up =
            |index| Entity::new(index, 1 + u32::from(x) % 3).expect("the generation isn't zero");
        let among = |list: &[Entity]| list.get(usize::from(y) % list.len().max(1)).copied();
        let found = match x {
            0..208 => self.alive_entity(usize::from(x) * 256 + usize::from(y)),
            208..232 => among(&self.stale),
            232..240 => among(&self.reserved),
            240..248 => aside.and_then(|aside| {
                let rows = &aside.rows;
                rows.keys().nth(usize::from(y) % rows.len().max(1)).copied()
            }),
            248..252 => self.alive_entity(usize::from(y)).and_then(|e| {
                let generation = e.generation();
                let other = if x % 2 == 0 { generation.wrapping_add(1) } else { generation - 1 };
                Entity::new(e.index(), other)
            }),
            252.. => Some(made_up(u32::MAX - u32::from(y))),
        };
        found.unwrap_or_else(|| made_up(u32::from(y)))
    }

    /// Returns the alive entity at or after an index computed from the number.
    fn alive_entity(&self, number: usize) -> Option<Entity> {
        let slots = self.newest.len().max(1);
        let index =
            u32::try_from(number.wrapping_mul(0x9E37_79B1) % slots).expect("there are few slots");
        let first = Entity::new(index, 1).expect("the generation isn't zero");
        let rows = &self.rows;
        rows.range(first..).next().or_else(|| rows.first_key_value()).map(|(&entity, _)| entity)
    }

    /// Returns a few entities, some of them repeated.
    pub(crate) fn picks(&self, Who(x, y): Who, many: usize, aside: Option<&Self>) -> Vec<Entity> {
        let step = |i: usize| Who(x.wrapping_add((i * 41) as u8), y.wrapping_add((i * i) as u8));
        (0..many).map(|i| self.pick(step(i), aside)).collect()
    }

    /// Returns a handle for `spawn_at`: usually near the existing ones, sometimes far away or
    /// invalid.
    pub(crate) fn handle_for_spawn_at(&self, Who(x, y): Who) -> Entity {
        let newest = &self.newest;
        let slots = newest.len();
        let index = match x {
            0..224 => usize::from(y) % (slots + 3),
            // Rare, because iteration over entities visits all slots.
            224 if slots < 5000 => slots + usize::from(y) * 9,
            224..240 => slots + usize::from(y) % 16,
            240..248 => slots + STEP + 1 + usize::from(y),
            248.. => u32::MAX as usize - usize::from(y),
        };
        let last = newest.get(index).copied().unwrap_or(0);
        let generation = match x {
            0..160 => last.saturating_add(1 + u32::from(x) % 3),
            160..184 => last,
            184..190 => u32::MAX,
            190..200 => last / 2,
            200.. => last.saturating_add(1),
        };
        Entity::new(u32::try_from(index).expect("the index fits"), generation.max(1))
            .expect("the generation isn't zero")
    }
}
