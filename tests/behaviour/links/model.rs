//! Random operations on links, compared with a map from entities to their targets.

use std::collections::BTreeMap;

use ecs_core::Entity;

use super::forest::{ChildOf, Forest, ForestCommands, Likes, Mark, Name, Seen};
use crate::support::Xorshift;

/// The values of an entity: parent, likes, seen.
type Targets = [Option<Entity>; 3];

#[derive(Default)]
struct Model {
    values: BTreeMap<Entity, Targets>,
    /// The sources of each alive target, by link.
    lists: [BTreeMap<Entity, Vec<Entity>>; 3],
}

impl Model {
    fn detach(&mut self, link: usize, source: Entity) {
        self.lists[link].values_mut().for_each(|list| list.retain(|&other| other != source));
    }

    fn target(&self, link: usize, source: Entity) -> Option<Entity> {
        self.lists[link].iter().find(|(_, list)| list.contains(&source)).map(|(&target, _)| target)
    }

    fn is_above(&self, link: usize, above: Entity, mut entity: Entity) -> bool {
        while let Some(target) = self.target(link, entity) {
            if target == above {
                return true;
            }
            entity = target;
        }
        false
    }

    fn insert(&mut self, link: usize, source: Entity, target: Entity) -> bool {
        if !self.values.contains_key(&source)
            || source == target
            || self.is_above(link, source, target)
        {
            return false;
        }
        self.values.get_mut(&source).unwrap()[link] = Some(target);
        if self.values.contains_key(&target) && self.target(link, source) != Some(target) {
            self.detach(link, source);
            self.lists[link].entry(target).or_default().push(source);
        } else if !self.values.contains_key(&target) {
            self.detach(link, source);
        }
        true
    }

    fn remove(&mut self, link: usize, source: Entity) {
        self.detach(link, source);
        if let Some(values) = self.values.get_mut(&source) {
            values[link] = None;
        }
    }

    fn despawn(&mut self, entity: Entity) -> usize {
        if self.values.remove(&entity).is_none() {
            return 0;
        }
        let mut count = 1;
        (0..3).for_each(|link| self.detach(link, entity));
        for source in self.lists[0].remove(&entity).unwrap_or_default() {
            count += self.despawn(source);
        }
        for source in self.lists[1].remove(&entity).unwrap_or_default() {
            self.remove(1, source);
        }
        self.lists[2].remove(&entity);
        count
    }

    #[track_caller]
    fn check(&self, forest: &Forest) {
        assert_eq!(forest.len(), self.values.len());
        let list = |link: usize, e: &Entity| self.lists[link].get(e).cloned().unwrap_or_default();
        for (entity, values) in &self.values {
            let e = *entity;
            assert_eq!(forest.get(e).map(|link: &ChildOf| link.0), values[0]);
            assert_eq!(forest.get(e).map(|link: &Likes| link.0), values[1]);
            assert_eq!(forest.get(e).map(|link: &Seen| link.0), values[2]);
            assert!(forest.parent().children(e).eq(list(0, entity)));
            assert!(forest.likes().children(e).eq(list(1, entity)));
            assert!(forest.seen().children(e).eq(list(2, entity)));
            assert_eq!(forest.parent().parent(e), self.target(0, e));
            assert_eq!(forest.likes().parent(e), self.target(1, e));
            assert_eq!(forest.seen().parent(e), self.target(2, e));
        }
        let fans = self.values.keys().filter(|&&e| forest.has::<Likes>(e) && forest.has::<Mark>(e));
        assert_eq!(forest.fans().len(), fans.count());
        let likes = self.values.values().filter(|values| values[1].is_none()).count();
        assert_eq!(forest.indifferent().len(), likes);
    }
}

fn insert(forest: &mut Forest, link: usize, source: Entity, target: Entity) -> bool {
    match link {
        0 => forest.insert(source, ChildOf(target)).is_ok(),
        1 => forest.insert(source, (Likes(target), Mark)).is_ok(),
        _ => forest.insert(source, Seen(target)).is_ok(),
    }
}

fn remove(forest: &mut Forest, link: usize, source: Entity) {
    match link {
        0 => drop(forest.remove::<ChildOf>(source)),
        1 => drop(forest.remove::<Likes>(source)),
        _ => drop(forest.remove::<Seen>(source)),
    }
}

fn run(seed: u64, steps: usize) {
    let mut random = Xorshift::new(seed);
    let (mut forest, mut model) = (Forest::new(), Model::default());
    let mut commands = ForestCommands::new();
    // Handles of despawned entities stay among them.
    let mut known: Vec<Entity> = Vec::new();
    for step in 0..steps {
        while known.len() < 12 || model.values.len() < 6 {
            let new = forest.spawn(Name(0));
            model.values.insert(new, [None; 3]);
            known.push(new);
        }
        if known.len() > 40 {
            known.drain(..20);
            known.extend(model.values.keys());
        }
        let [e, target] = [(); 2].map(|()| known[random.below(known.len())]);
        let link = random.below(3);
        match random.below(16) {
            0..7 => {
                let done = insert(&mut forest, link, e, target);
                assert_eq!(done, model.insert(link, e, target));
            }
            7 => {
                remove(&mut forest, link, e);
                model.remove(link, e);
            }
            8 => {
                let done = forest.despawn(e).is_ok();
                assert_eq!(done, model.despawn(e) > 0);
            }
            9 => {
                let expected = model.despawn(e) + model.despawn(target);
                assert_eq!(forest.despawn_batch([e, target]), expected);
            }
            10 => {
                let new: Vec<Entity> = forest
                    .spawn_batch([(Name(0), ChildOf(target)), (Name(0), ChildOf(e))])
                    .collect();
                for (&entity, target) in new.iter().zip([target, e]) {
                    model.values.insert(entity, [None; 3]);
                    model.insert(0, entity, target);
                }
                known.extend(new);
            }
            11 => {
                commands.insert(e, ChildOf(target));
                commands.despawn(target);
                let report = forest.apply(&mut commands);
                let (linked, gone) = (model.insert(0, e, target), model.despawn(target) > 0);
                assert_eq!(report.applied, usize::from(linked) + usize::from(gone));
            }
            12 => {
                let copy = forest.clone();
                assert!(copy == forest);
                forest = copy;
            }
            13 => forest.sort_parents_first::<ChildOf>(),
            14 if step % 8 == 0 => {
                forest.clear_component::<Likes>();
                model
                    .values
                    .keys()
                    .copied()
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|e| model.remove(1, e));
            }
            _ => forest.fans_mut().sort_parents_first::<Likes>(),
        }
        model.check(&forest);
    }
}

#[test]
fn links_agree_with_a_map_of_targets() {
    let (seeds, steps) = if cfg!(miri) { (2, 30) } else { (6, 700) };
    for seed in 1..seeds {
        run(seed * 0x9E37_79B9, steps);
    }
}
