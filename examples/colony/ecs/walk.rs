//! How workers go to their goals.

use ecs_core::Entity;

use crate::rules::{CROWD, Dice, Goods, LOAD, Purpose, Spot};
use crate::world::{Colony, Goal, Hauling, Working};

impl Colony {
    pub fn walk(&mut self, dice: Dice) {
        for (n, worker) in (0..).zip(self.by_name()) {
            let Some(&Goal(goal)) = self.get::<Goal>(worker) else { continue };
            if self.has::<Working>(worker) {
                continue;
            }
            let (spot, site) = (self.spot()[worker], self.site()[goal].0);
            if spot.reaches(site) {
                self.act(worker, goal);
                continue;
            }
            let steps = spot.steps(site, dice.below(Purpose::Turn, n, 2) == 0);
            if let Some(next) = steps.into_iter().find(|&next| self.has_room(spot, next)) {
                self.insert(worker, next).expect("the worker is alive");
            }
        }
    }

    /// Returns whether a worker can go from one place to another: in its cell, or to one with room.
    fn has_room(&self, from: Spot, to: Spot) -> bool {
        let cell = to.cell();
        from.cell() == cell || self.spot_index().get(&cell).count() < CROWD
    }

    /// The worker has reached its goal: it delivers what it carries, or begins to work.
    fn act(&mut self, worker: Entity, goal: Entity) {
        let Some(&Hauling(goods)) = self.get::<Hauling>(worker) else {
            let left = self.work()[goal].steps();
            self.insert(worker, Working { left }).expect("the worker has a goal");
            return;
        };
        let mut stock = self.stock_mut();
        match goods {
            Goods::Food => stock[goal].food += LOAD,
            Goods::Wood => stock[goal].wood += LOAD,
        }
        // What is carried goes with the goal.
        self.discard::<Goal>(worker).expect("the worker has a goal");
    }
}
