//! The values of sources are dropped before those of their target, or of one of several, in whichever columns they are.

use std::cell::RefCell;

use ecs_core::{Entity, Link, world};

thread_local! {
    static DROPPED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

macro_rules! noisy {
    ($($Name:ident)*) => {$(
        struct $Name(&'static str);

        impl Drop for $Name {
            fn drop(&mut self) {
                DROPPED.with_borrow_mut(|dropped| dropped.push(self.0));
            }
        }
    )*};
}

noisy!(Device Texture Pixels);

struct Uses(Entity);

impl Link for Uses {
    fn target(&self) -> Entity {
        self.0
    }
}

world!(
    struct Gpu {
        device: Device,
        texture: Texture,
        #[storage(linear)]
        pixels: Pixels,
        #[link(on_despawn = despawn)]
        uses: Uses,
    }
    #[group(own(texture), with(uses))]
    struct Textures;
);

/// A target and two sources. The target has a value in each column in which they have one.
fn gpu() -> (Gpu, [Entity; 3]) {
    let mut gpu = Gpu::new();
    let target = gpu.spawn((Device("target"), Texture("target"), Pixels("target")));
    let sources = ["a", "b"].map(|name| gpu.spawn((Texture(name), Pixels(name), Uses(target))));
    (gpu, [target, sources[0], sources[1]])
}

#[test]
fn values_of_sources_are_dropped_before_those_of_their_target() {
    let calls: [fn(&mut Gpu, [Entity; 3]) -> usize; 8] = [
        |gpu, [target, ..]| gpu.despawn(target).map_or(0, |()| 3),
        |gpu, [target, a, b]| gpu.despawn_batch([target, a, b]),
        |gpu, [target, a, b]| gpu.despawn_batch([a, target, b]),
        |gpu, [target, a, b]| gpu.despawn_batch([b, a, target]),
        |gpu, [target, a, _]| gpu.despawn_batch([a, target]),
        |gpu, _| gpu.despawn_where::<Entity>(|_| true),
        |gpu, _| gpu.despawn_where::<&Device>(|_| true),
        |gpu, [target, ..]| {
            let mut commands = GpuCommands::new();
            commands.despawn(target);
            gpu.apply(&mut commands).applied + 2
        },
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let (mut gpu, entities) = gpu();
        DROPPED.take();
        assert_eq!(call(&mut gpu, entities), 3);
        let dropped = DROPPED.take();
        assert_eq!(dropped.len(), 7, "call {number}: {dropped:?}");
        assert_eq!(dropped[4..], ["target"; 3], "call {number}: {dropped:?}");
    }
}

#[test]
fn values_of_a_source_with_two_kinds_of_links_are_dropped_before_those_of_one_target() {
    struct Needs(Entity);
    impl Link for Needs {
        fn target(&self) -> Entity {
            self.0
        }
    }
    world!(
        struct Cards {
            device: Device,
            #[link(on_despawn = despawn)]
            uses: Uses,
            #[link(on_despawn = despawn)]
            needs: Needs,
        }
    );
    for first in [0, 1] {
        let mut cards = Cards::new();
        let targets = ["a", "b"].map(|name| cards.spawn(Device(name)));
        let [a, b] = targets;
        cards.spawn((Device("source"), Uses(a), Needs(b)));
        cards.spawn((Device("nothing"), Needs(targets[1 - first])));
        DROPPED.take();
        cards.despawn(targets[first]).unwrap();
        assert_eq!(DROPPED.take(), ["source", ["a", "b"][first]]);
        assert_eq!(cards.len(), 2);
    }
}
