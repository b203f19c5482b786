//! Observers of a table with optional components, and of each of these.

use ecs_core::{Column, Entity, Has, world};

#[derive(Clone, Debug, PartialEq)]
pub struct Hull(u8);
#[derive(Clone, Debug, PartialEq)]
pub struct Wheel(u8);
#[derive(Clone, Debug, PartialEq)]
pub struct Sail(u8);
#[derive(Clone, Debug, PartialEq)]
pub struct House;

/// What happened, to what, and to which entity.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Seen(Vec<(&'static str, &'static str, Entity)>);

world!(
    #[derive(Clone, PartialEq)]
    #[one_of(cart, house)]
    #[on(insert(cart), run = inserted::cart(entities, &wheel, &mut seen))]
    #[on(replace(cart), run = replaced::cart(entities, &wheel, &mut seen))]
    #[on(remove(cart), run = removed::cart(entities, &wheel, &mut seen))]
    #[on(insert(wheel), run = inserted::wheel(entities, &wheel, &mut seen))]
    #[on(replace(wheel), run = replaced::wheel(entities, &wheel, &mut seen))]
    #[on(remove(wheel), run = removed::wheel(entities, &wheel, &mut seen))]
    #[on(insert(sail), run = inserted::sail(entities, &wheel, &mut seen))]
    #[on(replace(sail), run = replaced::sail(entities, &wheel, &mut seen))]
    #[on(remove(sail), run = removed::sail(entities, &wheel, &mut seen))]
    pub struct Sim {
        house: House,
        #[resource]
        seen: Seen,
    }
    #[derive(Clone)]
    #[table]
    pub struct Cart {
        hull: Hull,
        wheel: Option<Wheel>,
        sail: Option<Sail>,
    }
);

type Wheels<'w> = Column<'w, Wheel, <Sim as Has<Wheel>>::Storage>;

/// Writes the functions of observers.
macro_rules! functions {
    ($($word:ident: $($name:ident)*;)*) => {$(
        mod $word {
            use super::{Entity, Seen, Wheels};
            $(pub(super) fn $name(entities: &[Entity], _: Wheels<'_>, seen: &mut Seen) {
                assert!(!entities.is_empty());
                seen.0.extend(entities.iter().map(|&e| (stringify!($word), stringify!($name), e)));
            })*
        }
    )*};
}

functions! {
    inserted: cart wheel sail;
    replaced: cart wheel sail;
    removed: cart wheel sail;
}

const NAMES: [&str; 3] = ["cart", "wheel", "sail"];

/// Returns which of these an entity has.
fn has(sim: &Sim, entity: Entity) -> [bool; 3] {
    [sim.has::<Hull>(entity), sim.has::<Wheel>(entity), sim.has::<Sail>(entity)]
}

fn cart(wheel: bool, sail: bool) -> Cart {
    Cart { hull: Hull(1), wheel: wheel.then_some(Wheel(2)), sail: sail.then_some(Sail(3)) }
}

/// Changes a world in one of many ways. Returns what was stored, and in which entities.
fn change(sim: &mut Sim, how: u32, all: &[Entity]) -> ([bool; 3], Vec<Entity>) {
    let (wheel, sail) = (how & 1 != 0, how & 2 != 0);
    let one = all[(how / 64) as usize % all.len()];
    let alive = |sim: &Sim, entities: &[Entity]| -> Vec<Entity> {
        entities.iter().copied().filter(|&entity| sim.contains(entity)).collect()
    };
    let put = [true, wheel, sail];
    match how / 4 % 16 {
        0 | 1 => (put, vec![sim.spawn(cart(wheel, sail))]),
        2 => (put, sim.spawn_batch([cart(wheel, sail), cart(wheel, sail)]).collect()),
        3 | 4 => {
            let _ = sim.insert(one, cart(wheel, sail));
            (put, alive(sim, &[one]))
        }
        5 => {
            let _ = sim.insert_batch(all.iter().copied().step_by(2), cart(wheel, sail));
            let all: Vec<Entity> = all.iter().copied().step_by(2).collect();
            (put, alive(sim, &all))
        }
        // Refused where there is no cart.
        6 => match sim.insert(one, Wheel(4)) {
            Ok(()) => ([false, true, false], vec![one]),
            Err(_) => ([false; 3], Vec::new()),
        },
        7 => match sim.insert(one, (Wheel(4), Sail(5))) {
            Ok(()) => ([false, true, true], vec![one]),
            Err(_) => ([false; 3], Vec::new()),
        },
        rest => {
            match rest {
                8 => drop(sim.remove::<Wheel>(one)),
                9 => drop(sim.discard::<Cart>(one)),
                10 => drop(sim.remove::<Cart>(one)),
                11 => drop(sim.insert(one, House)),
                12 => drop(sim.despawn(one)),
                13 => sim.clear_component::<Sail>(),
                14 if wheel => sim.clear_component::<Cart>(),
                14 if sail => sim.clear(),
                _ => drop(sim.replace(one, House)),
            }
            ([false; 3], Vec::new())
        }
    }
}

#[test]
fn what_is_seen_is_what_differs() {
    let mut sim = Sim::new(Seen::default());
    let mut all = vec![sim.spawn(()), sim.spawn(House)];
    let (mut state, mut kinds) = (7_u32, [0; 9]);
    for _ in 0..3000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let before: Vec<[bool; 3]> = all.iter().map(|&entity| has(&sim, entity)).collect();
        let known = all.len();
        let (put, stored) = change(&mut sim, state >> 8, &all);
        all.extend(
            stored
                .iter()
                .copied()
                .filter(|entity| !all[..known].contains(entity))
                .collect::<Vec<_>>(),
        );
        let mut wanted = Vec::new();
        for (at, &entity) in all.iter().enumerate() {
            let (old, new) = (before.get(at).copied().unwrap_or_default(), has(&sim, entity));
            for unit in 0..3 {
                let is_put = put[unit] && stored.contains(&entity);
                let word = match (old[unit], new[unit]) {
                    (true, true) if is_put => "replaced",
                    (false, true) => "inserted",
                    (true, false) => "removed",
                    _ => continue,
                };
                wanted.push((word, NAMES[unit], entity));
                let word = ["inserted", "replaced", "removed"].iter().position(|&one| one == word);
                kinds[3 * unit + word.unwrap()] += 1;
            }
        }
        let mut found = std::mem::take(&mut sim.seen_mut().0);
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted);
        all.retain(|&entity| sim.contains(entity));
        // There are at most 20, and at least one.
        sim.despawn_batch(all.split_off(all.len().min(20)));
        if all.is_empty() {
            all.push(sim.spawn(()));
        }
        sim.seen_mut().0.clear();
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

#[test]
fn rows_that_travel_are_seen_where_they_arrive() {
    let mut sim = Sim::new(Seen::default());
    let one = sim.spawn(cart(true, false));
    sim.seen_mut().0.clear();
    let mut other = Sim::new(Seen::default());
    let mapping = sim.move_to(&mut other, [one]);
    let new = mapping.get(one).unwrap();
    assert_eq!(sim.seen().0, []);
    let mut seen = std::mem::take(&mut other.seen_mut().0);
    seen.sort_unstable();
    assert_eq!(seen, [("inserted", "cart", new), ("inserted", "wheel", new)]);
    // What is handed on isn't removed.
    let taken = other.take(new).unwrap();
    assert_eq!(other.seen().0, []);
    let new = other.spawn(taken);
    assert_eq!(other.seen_mut().0.len(), 2);
    assert_eq!(other.wheel().get(new), Some(&Wheel(2)));
}
