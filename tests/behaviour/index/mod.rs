//! Indices of values: `#[index]`.

mod bulk;
mod declared;
mod panics;
mod several;
mod unique;

use std::ops::Bound;

use serde::{Deserialize, Serialize};

use ecs_core::{Entity, Join, World, world};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Name(String);
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Team(u8);
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Level(u32);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Place(f32, f32);
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Health(u32);

impl Place {
    fn cell(&self) -> (i32, i32) {
        (self.0.floor() as i32, self.1.floor() as i32)
    }
}

fn text(name: &Name) -> String {
    name.0.clone()
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Sim {
        #[index(unique, key = text -> String)]
        name: Name,
        #[index]
        team: Team,
        #[track]
        #[index(ordered)]
        #[sorted]
        level: Level,
        #[index(key = Place::cell -> (i32, i32))]
        place: Place,
        health: Health,
    }

    #[group(own(team, health))]
    struct Teams;
    #[group(with(level), without(place))]
    struct Nowhere;
    #[query]
    struct Wounded {
        entity: Entity,
        health: &mut Health,
        level: &Level,
    }
);

fn name(text: &str) -> Name {
    Name(text.to_owned())
}

/// Compares every index with the values of the world, key by key.
#[track_caller]
fn assert_exact(sim: &Sim) {
    fn by_index(mut entities: Vec<Entity>) -> Vec<Entity> {
        entities.sort_unstable_by_key(|entity| entity.index());
        entities
    }
    for team in 0..=if cfg!(miri) { 9 } else { u8::MAX } {
        let having = sim.team().iter().filter(|(_, other)| other.0 == team);
        let having = by_index(having.map(|(entity, _)| entity).collect());
        assert_eq!(sim.team_index().contains(&Team(team)), !having.is_empty());
        assert!(sim.team_index().get(&Team(team)).eq(having.iter().copied()));
        assert!(sim.team_index().get(&Team(team)).rev().eq(having.into_iter().rev()));
    }
    let mut levels: Vec<(Level, u32, Entity)> =
        sim.level().iter().map(|(entity, level)| (*level, entity.index(), entity)).collect();
    levels.sort_unstable();
    let index = sim.level_index();
    assert!(
        index
            .iter()
            .map(|(level, entity)| (*level, entity.index(), entity))
            .eq(levels.iter().copied())
    );
    for (entity, place) in sim.place().iter() {
        assert!(sim.place_index().get(&place.cell()).any(|other| other == entity));
    }
    let cells: usize = (-9..9).map(|x| sim.place_index().get(&(x, 0)).count()).sum();
    assert_eq!(cells, sim.place().len());
    for (entity, name) in sim.name().iter() {
        assert_eq!(sim.name_index().get(name.0.as_str()), Some(entity));
    }
    assert_eq!(sim.name_index().len(), sim.name().len());
    assert_eq!(sim.team_index().is_empty(), sim.team().is_empty());
}

#[test]
fn a_key_finds_the_entities_that_have_it_in_the_order_of_their_indices() {
    let mut sim = Sim::new();
    let [a, b, c, d] = [1, 2, 1, 1].map(|team| sim.spawn(Team(team)));
    sim.despawn(a).unwrap();
    // The new entity has the index of the first one, and the last row.
    let e = sim.spawn(Team(1));
    assert_eq!((e.index(), e == a), (a.index(), false));
    assert!(sim.team_index().get(&Team(1)).eq([e, c, d]));
    assert!(sim.team_index().get(&Team(1)).rev().eq([d, c, e]));
    assert!(sim.team_index().get(&Team(2)).eq([b]));
    assert_eq!(sim.team_index().get(&Team(3)).next(), None);
    assert!(sim.team_index().contains(&Team(2)) && !sim.team_index().contains(&Team(0)));
    assert_eq!((sim.team_index().len(), sim.place_index().is_empty()), (4, true));
}

#[test]
fn a_key_of_the_value_is_searched_by_what_it_can_be_borrowed_as() {
    let mut sim = Sim::new();
    let a = sim.spawn(name("a"));
    assert_eq!(sim.name_index().get("a"), Some(a));
    assert_eq!(sim.name_index().get(&"a".to_owned()), Some(a));
    assert_eq!(sim.name_index().get("b"), None);
    let near = [(0.5, 0.5), (0.9, 0.1), (1.0, 0.0)].map(|(x, y)| sim.spawn(Place(x, y)));
    assert!(sim.place_index().get(&(0, 0)).eq(near[..2].iter().copied()));
}

#[test]
fn structural_changes_of_single_entities_keep_the_indices_exact() {
    let mut sim = Sim::new();
    let entity = sim.spawn((Team(1), Level(5), Place(2.5, 0.0), name("a"), Health(1)));
    let other = sim.spawn((Team(1), Level(5), Place(2.7, 0.0), Health(1)));
    assert_exact(&sim);
    sim.insert(entity, Team(2)).unwrap();
    assert_exact(&sim);
    sim.insert(other, (Team(3), Level(1), name("b"))).unwrap();
    sim.insert(other, Level(9)).unwrap();
    assert_exact(&sim);
    sim.remove::<Level>(other).unwrap();
    sim.discard::<Team>(entity).unwrap();
    assert_exact(&sim);
    sim.insert(other, Level(2)).unwrap();
    let taken = sim.take(entity).unwrap();
    assert_exact(&sim);
    let back = sim.spawn(());
    sim.put(back, taken).unwrap();
    assert_exact(&sim);
    sim.despawn(other).unwrap();
    sim.spawn_at(other, ()).unwrap_err();
    assert_exact(&sim);
    sim.spawn_at(Entity::new(7, 3).unwrap(), (Level(2), Team(3))).unwrap();
    assert_exact(&sim);
    sim.clear_component::<Team>();
    assert_exact(&sim);
    sim.clear();
    assert_exact(&sim);
    sim.spawn((Team(1), name("a")));
    assert_exact(&sim);
}

#[test]
fn replacing_a_value_returns_the_old_one() {
    let mut sim = Sim::new();
    let entity = sim.spawn(Level(3));
    assert_eq!(sim.replace(entity, Level(7)).unwrap(), Some(Level(3)));
    assert_eq!(sim.replace(entity, Health(1)).unwrap(), None);
    assert_eq!(sim.level_index().first(), Some((&Level(7), entity)));
    assert_eq!(sim.level_index().get(&Level(3)).count(), 0);
    sim.despawn(entity).unwrap();
    let error = sim.replace(entity, Level(1)).unwrap_err();
    assert_eq!((error.entity, error.bundle), (entity, Level(1)));
}

#[test]
fn an_ordered_index_has_ranges_both_ends_and_the_nearest_key() {
    let mut sim = Sim::new();
    assert_eq!((sim.level_index().first(), sim.level_index().last()), (None, None));
    assert_eq!(sim.level_index().nearest(&Level(1), |a, b| a.0.abs_diff(b.0)), None);
    let [a, b, c, d] = [5, 2, 9, 5].map(|level| sim.spawn(Level(level)));
    let index = sim.level_index();
    let entities = |range: (Bound<Level>, Bound<Level>)| -> Vec<Entity> {
        let forwards: Vec<Entity> = index.range(range).map(|(_, entity)| entity).collect();
        let mut backwards: Vec<Entity> =
            index.range(range).rev().map(|(_, entity)| entity).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        forwards
    };
    use Bound::{Excluded, Included, Unbounded};
    assert_eq!(entities((Unbounded, Unbounded)), [b, a, d, c]);
    assert_eq!(entities((Included(Level(5)), Unbounded)), [a, d, c]);
    assert_eq!(entities((Excluded(Level(5)), Unbounded)), [c]);
    assert_eq!(entities((Unbounded, Excluded(Level(5)))), [b]);
    assert_eq!(entities((Unbounded, Included(Level(5)))), [b, a, d]);
    assert_eq!(entities((Included(Level(3)), Included(Level(5)))), [a, d]);
    // Ranges that end before they begin, for which a `BTreeMap` panics.
    assert_eq!(entities((Included(Level(5)), Included(Level(3)))), []);
    assert_eq!(entities((Excluded(Level(5)), Excluded(Level(5)))), []);
    assert_eq!(entities((Excluded(Level(5)), Included(Level(4)))), []);
    assert_eq!(entities((Excluded(Level(5)), Included(Level(5)))), []);
    assert!(index.range(Level(3)..Level(9)).map(|(level, _)| level.0).eq([5, 5]));
    assert!(index.keys().map(|level| level.0).eq([2, 5, 9]));
    assert!(index.keys().rev().map(|level| level.0).eq([9, 5, 2]));
    assert_eq!((index.first(), index.last()), (Some((&Level(2), b)), Some((&Level(9), c))));
    assert_eq!(index.at_or_below(&Level(5)), Some((&Level(5), a)));
    assert_eq!(index.at_or_below(&Level(8)), Some((&Level(5), a)));
    assert_eq!(index.at_or_below(&Level(1)), None);
    assert_eq!(index.at_or_above(&Level(5)), Some((&Level(5), a)));
    assert_eq!(index.at_or_above(&Level(6)), Some((&Level(9), c)));
    assert_eq!(index.at_or_above(&Level(10)), None);
    let nearest =
        |level| index.nearest(&Level(level), |a, b| a.0.abs_diff(b.0)).map(|(key, _)| key.0);
    assert_eq!([0, 3, 4, 7, 8, 99].map(nearest), [2, 2, 5, 5, 9, 9].map(Some));
    // Both ends of one iterator meet in a key with two entities.
    let mut iter = index.range(Level(5)..);
    let ends = [iter.next(), iter.next_back(), iter.next_back(), iter.next(), iter.next_back()];
    assert_eq!(
        ends.map(|end| end.map(|(_, entity)| entity)),
        [Some(a), Some(c), Some(d), None, None]
    );
}

#[test]
fn the_order_of_rows_does_not_matter() {
    let mut sim = Sim::new();
    let entities: Vec<Entity> =
        (0..40).map(|i| sim.spawn((Level(i * 7 % 40), Health(1), Place(1.0, 0.0)))).collect();
    for &entity in entities.iter().step_by(3) {
        sim.insert(entity, Team((entity.index() % 2) as u8)).unwrap();
    }
    assert_exact(&sim);
    sim.sort_by_key::<Level, _>(|level| level.0);
    sim.teams_mut().sort_by::<&Health>(|_, _| std::cmp::Ordering::Equal);
    sim.shrink_to_fit();
    assert_exact(&sim);
    for &entity in entities.iter().step_by(5) {
        sim.discard::<Health>(entity).unwrap();
    }
    assert_exact(&sim);
}

#[test]
fn a_query_visits_only_the_entities_with_a_key() {
    let mut sim = Sim::new();
    let [a, b, c, d] = [1, 2, 1, 1].map(|team| sim.spawn((Team(team), Health(1))));
    for entity in [d, b, a] {
        sim.insert(entity, Level(1)).unwrap();
    }
    // In the order that the query has without the key.
    let all: Vec<Entity> = sim.wounded().map(|wounded| wounded.entity).collect();
    let mut seen = Vec::new();
    for wounded in sim.query_at::<Wounded, Team>(&Team(1)) {
        wounded.health.0 += 1;
        seen.push(wounded.entity);
    }
    let mut expected = all;
    expected.retain(|&entity| entity != b && entity != c);
    assert_eq!(seen, expected);
    assert_eq!([a, b, c, d].map(|entity| sim.health()[entity].0), [2, 1, 1, 2]);
    assert_eq!(sim.query_at::<Wounded, Team>(&Team(9)).count(), 0);
    // Tuples, shared queries and joins.
    let found: Vec<u32> =
        sim.query_at::<(&Health,), Team>(&Team(1)).map(|(health,)| health.0).collect();
    assert_eq!(found, [2, 1, 2]);
    let shared = sim.query::<(Entity, &Health)>().only(sim.team_index().get(&Team(1)));
    assert!(shared.map(|(entity, _)| entity).eq([a, c, d]));
    let mut s = sim.split();
    let team = s.team.index().get(&Team(1));
    let joined = (&s.entities, &mut s.health).join().only(team);
    let joined: Vec<Entity> = joined
        .map(|(entity, health)| {
            health.0 = 0;
            entity
        })
        .collect();
    assert_eq!(joined, [a, c, d]);
}

#[test]
fn only_skips_entities_that_are_named_twice_or_do_not_match() {
    let mut sim = Sim::new();
    let [a, b, c] = [1, 2, 3].map(|health| sim.spawn((Health(health), Level(1))));
    let d = sim.spawn(Health(9));
    sim.discard::<Level>(b).unwrap();
    sim.despawn(c).unwrap();
    let mut wounded = sim.wounded().only([d, a, b, c, a]);
    assert_eq!(wounded.next().map(|item| item.entity), Some(a));
    assert!(wounded.next().is_none());
    let mut rest = sim.query_mut::<(Entity, &mut Health)>();
    assert_eq!(rest.next().map(|(entity, _)| entity), Some(a));
    // Its row has been passed.
    assert!(rest.only([a, d]).map(|(entity, _)| entity).eq([d]));
}

#[derive(Debug, PartialEq)]
struct Heat(u32);
#[derive(Debug, PartialEq)]
struct Mass(u32);

world!(
    struct Plain {
        #[storage(linear)]
        heat: Heat,
        #[track]
        mass: Mass,
    }
    #[query(changed(mass))]
    struct Heavier {
        entity: Entity,
        mass: &Mass,
    }
);

#[test]
fn only_finds_rows_in_linear_columns_and_changed_ones() {
    let mut plain = Plain::new();
    let entities: Vec<Entity> = (0..150).map(|i| plain.spawn((Heat(i), Mass(i)))).collect();
    plain.remove::<Heat>(entities[70]).unwrap();
    let wanted = [140, 70, 3, 66, 3].map(|i: usize| entities[i]);
    for (heat,) in plain.query_mut::<(&mut Heat,)>().only(wanted) {
        heat.0 += 1000;
    }
    let changed: Vec<u32> =
        plain.heat().iter().map(|(_, heat)| heat.0).filter(|&heat| heat >= 1000).collect();
    assert_eq!(changed, [1003, 1066, 1140]);
    let living = plain.query::<(Entity, Option<&Heat>)>().only(wanted);
    assert!(living.map(|(entity, _)| entity).eq([3, 66, 70, 140].map(|i: usize| entities[i])));
    plain.next_frame();
    for i in [3, 80, 140] {
        plain.mass_mut()[entities[i]].0 += 1;
    }
    assert!(
        plain.heavier().only(wanted).map(|heavier| heavier.entity).eq([entities[3], entities[140]])
    );
}

#[test]
fn an_index_is_read_while_other_columns_are_borrowed() {
    let mut sim = Sim::new();
    let [a, b] = [1, 2].map(|team| sim.spawn((Team(team), Health(1))));
    let mut s = sim.split();
    for (entity, health) in s.health.iter_mut() {
        health.0 += s.team.index().get(&Team(2)).filter(|&other| other != entity).count() as u32;
    }
    assert_eq!([a, b].map(|entity| sim.health()[entity].0), [2, 1]);
}

#[test]
fn a_tracked_value_is_marked_when_it_is_replaced() {
    let mut sim = Sim::new();
    let [a, b] = [1, 2].map(|level| sim.spawn(Level(level)));
    sim.next_frame();
    sim.replace(b, Level(9)).unwrap();
    assert!(sim.level().changed().map(|(entity, _)| entity).eq([b]));
    assert!(sim.level_index().iter().map(|(_, entity)| entity).eq([a, b]));
}

#[test]
fn generic_code_reads_an_index() {
    fn mates<W: ecs_core::HasIndex<Team, Shape = ecs_core::Hashed<Team>>>(
        world: &W,
        team: u8,
    ) -> usize {
        world.index_of::<Team>().get(&Team(team)).count()
    }
    fn lowest<W>(world: &W) -> Option<Entity>
    where
        W: ecs_core::HasIndex<Level, Shape: ecs_core::indices::InOrder>,
    {
        world.index_of::<Level>().first().map(|(_, entity)| entity)
    }
    let mut sim = Sim::new();
    let [a, ..] = [1, 2, 1].map(|team| sim.spawn((Team(team), Level(team.into()))));
    assert_eq!((mates(&sim, 1), lowest(&sim)), (2, Some(a)));
    assert_eq!(World::query_at::<(&Level,), Team>(&mut sim, &Team(1)).count(), 2);
}

#[test]
fn two_threads_read_an_index_that_has_changed() {
    let mut sim = Sim::new();
    for round in 0..if cfg!(miri) { 3 } else { 50 } {
        sim.spawn_batch((0..20).map(|team| Team(team % 3)));
        let expected = sim.team().as_slice().iter().filter(|team| team.0 == 1).count();
        let sim = &sim;
        let counts = std::thread::scope(|scope| {
            [0, 1]
                .map(|_| scope.spawn(|| sim.team_index().get(&Team(1)).count()))
                .map(|thread| thread.join().unwrap())
        });
        assert_eq!(counts, [expected; 2], "round {round}");
    }
}
