//! Relations: each pair is an entity with two links and a value. Compared with a map from the two ends to the value.

use std::collections::BTreeMap;

use ecs_core::{Entity, EntityMapping, Link, MapEntities, world};

use crate::support::Xorshift;

macro_rules! end {
    ($End:ident) => {
        #[derive(Clone, Debug, PartialEq)]
        pub struct $End(Entity);

        impl Link for $End {
            fn target(&self) -> Entity {
                self.0
            }
        }

        impl MapEntities for $End {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                self.0.map_entities(mapping);
            }
        }
    };
}

end!(By);
end!(For);

#[derive(Clone, Debug, PartialEq)]
pub struct Trust(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct Town {
        #[entities]
        #[link(on_despawn = despawn)]
        by: By,
        #[entities]
        #[link(on_despawn = despawn)]
        to: For,
        trust: Trust,
    }
);

type Pairs = BTreeMap<(Entity, Entity), u32>;

/// Returns the pair of two ends.
fn pair(town: &Town, source: Entity, target: Entity) -> Option<Entity> {
    town.by().children(source).find(|&pair| town.to()[pair].0 == target)
}

fn assert_equal(town: &Town, people: &[Entity], pairs: &Pairs) {
    assert_eq!((town.len(), town.trust().len()), (people.len() + pairs.len(), pairs.len()));
    for &one in people {
        let found: Pairs = (town.by().children(one))
            .map(|pair| ((one, town.to()[pair].0), town.trust()[pair].0))
            .collect();
        assert!(found.iter().eq(pairs.iter().filter(|((source, _), _)| *source == one)));
        let found: Pairs = (town.to().children(one))
            .map(|pair| ((town.by()[pair].0, one), town.trust()[pair].0))
            .collect();
        assert!(found.iter().eq(pairs.iter().filter(|((_, target), _)| *target == one)));
    }
}

#[test]
fn pairs_with_values_and_cycles_are_found_from_both_ends() {
    let mut random = Xorshift::new(20_261_130);
    let mut next = move |n: usize| (random.next() % n as u64) as usize;
    let (mut town, mut pairs) = (Town::new(), Pairs::new());
    let mut people: Vec<_> = (0..12).map(|_| town.spawn(())).collect();
    for step in 0..2_000 {
        // The two ends can be one entity.
        let [a, b] = [people[next(12)], people[next(12)]];
        match (next(8), pair(&town, a, b)) {
            (0, _) => {
                let at = people.iter().position(|&one| one == a).unwrap();
                town.despawn(a).unwrap();
                pairs.retain(|&(source, target), _| source != a && target != a);
                people[at] = town.spawn(());
            }
            (1 | 2, Some(found)) => {
                town.despawn(found).unwrap();
                pairs.remove(&(a, b));
            }
            (1 | 2, None) => assert_eq!(pairs.get(&(a, b)), None),
            (_, Some(found)) => {
                town.trust_mut()[found].0 = step;
                pairs.insert((a, b), step);
            }
            (_, None) => {
                town.spawn((By(a), For(b), Trust(step)));
                pairs.insert((a, b), step);
            }
        }
        assert_equal(&town, &people, &pairs);
    }
    assert!(pairs.keys().any(|&(a, b)| a != b && pairs.contains_key(&(b, a))));
}

#[test]
fn pairs_move_to_another_world_with_their_ends() {
    let mut other = Town::new();
    let [a, b] = [other.spawn(()), other.spawn(())];
    other.spawn((By(a), For(b), Trust(3)));
    other.spawn((By(b), For(a), Trust(4)));
    let mut town = Town::new();
    let stranger = town.spawn(());
    let mapping = town.merge(&mut other);
    let [a, b] = [a, b].map(|end| mapping.get(end).unwrap());
    assert_equal(&town, &[stranger, a, b], &Pairs::from([((a, b), 3), ((b, a), 4)]));
}
