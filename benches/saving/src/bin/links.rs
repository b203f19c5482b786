//! Measures applying a delta that links entities in a chain, beside loading the same world from postcard.

#[path = "../measure.rs"]
mod measure;

use ecs_core::{Entity, Link, world};
use measure::{Call, medians, timed};
use serde::{Deserialize, Serialize};

const ROUNDS: u32 = 7;

/// A link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Scene {
        #[link(on_despawn = keep)]
        parent: ChildOf,
    }
);

fn main() {
    println!("| links in a chain | bytes | apply, ms | load, ms | ratio |");
    println!("| ---: | ---: | ---: | ---: | ---: |");
    for count in [5_000, 10_000, 20_000, 40_000] {
        let mut old = Scene::new();
        let all: Vec<Entity> = old.spawn_batch((0..count).map(|_| ())).collect();
        let mut new = old.clone();
        for pair in all.windows(2).rev() {
            new.insert(pair[0], ChildOf(pair[1])).expect("no link closes a cycle");
        }
        let delta = old.diff(&new).one_way();
        let bytes = postcard::to_allocvec(&delta).expect("a delta is written").len();
        let save = postcard::to_allocvec(&new).expect("a world is saved");
        let mut calls: Vec<Call> = vec![
            Box::new(move || {
                let (mut world, delta) = (old.clone(), &delta);
                timed(move || {
                    world.apply_delta(delta).expect("the base is right");
                    world
                })
            }),
            Box::new(move || timed(|| postcard::from_bytes::<Scene>(&save))),
        ];
        let times = medians(&mut calls, ROUNDS);
        let [apply, load] = [0, 1].map(|i: usize| times[i].as_secs_f64() * 1e3);
        println!("| {count} | {bytes} | {apply:.2} | {load:.2} | {:.1} |", apply / load);
    }
}
