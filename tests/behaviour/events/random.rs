//! Random operations on a world and on its model.

use ecs_core::{Bundle, Entity};

use super::model::{GROUPS, Model, UNITS};
use super::worlds::{A, B, BODY, Body, C, L, Noted, Tag};
use crate::support::Xorshift;

/// A bundle with the numbers of its units.
trait Pack: Bundle<Noted> + Clone {
    const UNITS: &'static [usize];
    const PACK: Self;
}

macro_rules! packs {
    ($($Type:ty = $pack:expr, $units:expr;)*) => {$(
        impl Pack for $Type {
            const UNITS: &'static [usize] = &$units;
            const PACK: Self = $pack;
        }
    )*};
}

impl Clone for Body {
    fn clone(&self) -> Self {
        Self { x: self.x, y: self.y }
    }
}

packs!(
    A = A(0), [0];
    B = B(0), [1];
    C = C(0), [2];
    L = L(0), [3];
    Tag = Tag, [4];
    Body = BODY, [5];
    (A, B) = (A(0), B(0)), [0, 1];
    (C, L) = (C(0), L(0)), [2, 3];
    (A, B, Body) = (A(0), B(0), BODY), [0, 1, 5];
    (Tag, L, A) = (Tag, L(0), A(0)), [4, 3, 0];
);

/// Expands to `body` with `X` as the bundle of a number.
macro_rules! with {
    ($number:expr, $X:ident => $body:expr) => {
        with!($number, $X => $body; 0 A, 1 B, 2 C, 3 L, 4 Tag, 5 Body, 6 (A, B), 7 (C, L), 8 (A, B, Body),
            9 (Tag, L, A))
    };
    ($number:expr, $X:ident => $body:expr; $($n:literal $Type:ty),*) => {
        match $number {
            $($n => { type $X = $Type; $body })*
            number => unreachable!("no bundle {number}"),
        }
    };
}

const BUNDLES: usize = 10;

struct Run {
    world: Noted,
    model: Model,
    handles: Vec<Entity>,
}

impl Run {
    fn spawned<X: Pack>(&mut self, entity: Entity) {
        self.handles.push(entity);
        let mut units = [false; UNITS];
        X::UNITS.iter().for_each(|&unit| units[unit] = true);
        self.model.change(entity, Some(units));
    }

    /// Returns the members of each group, in row order.
    fn members(&self) -> [Vec<Entity>; GROUPS.len()] {
        let world = &self.world;
        [
            world.calm().entities().to_vec(),
            world.pair().entities().to_vec(),
            world.half().entities().to_vec(),
            world.listed().entities().to_vec(),
            world.free().entities().to_vec(),
        ]
    }

    fn some(&self, step: usize) -> Vec<Entity> {
        self.handles.iter().copied().step_by(step).collect()
    }

    fn spawn<X: Pack>(&mut self, batch: bool) {
        if batch {
            let new: Vec<_> = self.world.spawn_batch(vec![X::PACK; 3]).collect();
            new.into_iter().for_each(|entity| self.spawned::<X>(entity));
        } else {
            let entity = self.world.spawn(X::PACK);
            self.spawned::<X>(entity);
        }
    }

    fn insert<X: Pack>(&mut self, entities: Vec<Entity>) {
        for &entity in &entities {
            self.model.set(entity, X::UNITS, true);
        }
        self.world.insert_batch(entities, X::PACK);
    }

    fn remove<X: Pack>(&mut self, entities: Vec<Entity>) {
        for &entity in &entities {
            if self.model.has(entity, X::UNITS) {
                self.model.set(entity, X::UNITS, false);
            }
        }
        self.world.remove_batch::<X>(entities);
    }

    fn despawn(&mut self, entities: Vec<Entity>) {
        entities.iter().for_each(|&entity| self.model.despawn(entity));
        self.world.despawn_batch(entities);
    }

    fn despawn_where(&mut self, modulus: u32) {
        let Self { world, model, .. } = self;
        world.despawn_where::<(Entity, &B)>(|(entity, _)| {
            let goes = entity.index() % modulus == 0;
            if goes {
                model.despawn(entity);
            }
            goes
        });
    }

    fn clear(&mut self) {
        for (group, members) in self.members().iter().enumerate() {
            self.model.leave(group, members);
        }
        self.model.units.clear();
        self.world.clear();
    }

    /// Clears one unit. Entities leave and enter groups in the order of the column.
    fn clear_unit(&mut self, unit: usize) {
        let column: Vec<Entity> = match unit {
            0 => self.world.a().entities().to_vec(),
            1 => self.world.b().entities().to_vec(),
            2 => self.world.c().entities().to_vec(),
            3 => self.world.l().iter().map(|(entity, _)| entity).collect(),
            4 => self.world.tag().entities().to_vec(),
            _ => self.world.body().entities().to_vec(),
        };
        for entity in column {
            let mut units = self.model.units[&entity];
            units[unit] = false;
            self.model.change(entity, Some(units));
        }
        with!(unit, X => self.world.clear_component::<X>());
    }

    fn step(&mut self, random: &mut Xorshift) {
        let bundle = random.below(BUNDLES);
        let one = self.handles[random.below(self.handles.len())];
        let some = 2 + random.below(5);
        match random.below(40) {
            0..10 => with!(bundle, X => self.spawn::<X>(false)),
            10..12 => with!(bundle, X => self.spawn::<X>(true)),
            12..22 => with!(bundle, X => self.insert::<X>(vec![one])),
            22..24 => with!(bundle, X => self.insert::<X>(self.some(some))),
            24..31 => with!(bundle, X => self.remove::<X>(vec![one])),
            31..33 => with!(bundle, X => self.remove::<X>(self.some(some))),
            33..35 => self.despawn(vec![one]),
            35 => self.despawn(self.some(some)),
            36 => self.despawn_where(u32::try_from(some).unwrap()),
            37 => self.clear_unit(random.below(UNITS)),
            38 => self.world.pair_mut().sort_by_key::<Entity, _>(|entity| entity.index() % 5),
            _ if random.below(6) == 0 => self.clear(),
            _ => self.world.listed_mut().sort_by_key::<Entity, _>(|entity| entity.index() % 3),
        }
    }

    fn check(&mut self) {
        let world = &mut self.world;
        let found = [
            world.calm_events().as_slice().to_vec(),
            world.pair_events().as_slice().to_vec(),
            world.half_events().as_slice().to_vec(),
            world.listed_events().as_slice().to_vec(),
            world.free_events().as_slice().to_vec(),
        ];
        assert_eq!(found, self.model.events);
    }

    fn drain(&mut self) {
        let Self { world, model, .. } = self;
        world.calm_events().clear();
        world.pair_events().clear();
        world.half_events().drain();
        world.listed_events().clear();
        world.free_events().clear();
        model.events.iter_mut().for_each(Vec::clear);
    }
}

#[test]
fn events_equal_those_of_the_model_after_random_operations() {
    let steps = if cfg!(miri) { 12 } else { 600 };
    let mut seen = [0; GROUPS.len()];
    for seed in 1..=6 {
        let mut random = Xorshift::new(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(seed));
        let mut run = Run { world: Noted::new(), model: Model::default(), handles: Vec::new() };
        run.spawn::<(A, B)>(true);
        for step in 0..steps {
            run.step(&mut random);
            run.check();
            if step % 50 == 49 {
                seen.iter_mut().zip(&run.model.events).for_each(|(n, events)| *n += events.len());
                run.drain();
            }
        }
    }
    assert!(cfg!(miri) || seen.iter().all(|&events| events > 100), "{seen:?}");
}
