//! Entities that change their state. In each frame, one in a hundred wakes up or goes to rest, and two loops run.

use crate::inputs::{FEW, shuffled};
use crate::rows;
use crate::suite::{Peer, Way};

struct Changing<W, E> {
    world: W,
    entities: Vec<E>,
    awake: Vec<bool>,
    order: Vec<u32>,
    at: usize,
    waking: Vec<E>,
    resting: Vec<E>,
}

impl<W, E: Copy> Changing<W, E> {
    /// Selects the entities that change in the next frame.
    #[inline]
    fn select(&mut self) {
        self.waking.clear();
        self.resting.clear();
        let next = &self.order[self.at..self.at + FEW / 100];
        self.at = (self.at + next.len()) % FEW;
        for &i in next {
            let awake = &mut self.awake[i as usize];
            let list = if *awake { &mut self.resting } else { &mut self.waking };
            list.push(self.entities[i as usize]);
            *awake = !*awake;
        }
    }
}

/// Registers the frames. `make` spawns entities at rest. `change` moves some entities to the other state: those that wake
/// up, and those that go to rest. `run` runs both loops.
pub fn states<W: 'static, E: Copy + 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> (W, Vec<E>) + Copy + 'static,
    change: impl Fn(&mut W, &[E], &[E]) + Copy + 'static,
    run: impl Fn(&mut W) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    let prepare = move || {
        let (mut world, entities) = make(FEW);
        let mut awake = vec![false; FEW];
        let half = shuffled(FEW, 5);
        let half: Vec<E> = half[..FEW / 2]
            .iter()
            .map(|&i| {
                awake[i as usize] = true;
                entities[i as usize]
            })
            .collect();
        change(&mut world, &half, &[]);
        let (waking, resting) = (Vec::with_capacity(FEW), Vec::with_capacity(FEW));
        Changing { world, entities, awake, order: shuffled(FEW, 7), at: 0, waking, resting }
    };
    peer.repeated(
        rows::STATES,
        way,
        prepare,
        move |state: &mut Changing<W, E>| {
            state.select();
            change(&mut state.world, &state.waking, &state.resting);
            run(&mut state.world);
        },
        move |state| check(&mut state.world),
    );
}
