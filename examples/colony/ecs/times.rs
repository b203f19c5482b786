//! Events at set times: fires, and workers who arrive.

use ecs_core::{BrokenRule, Entity, SpawnError, SpawnReason};

use crate::chronicle::Event;
use crate::rules::{
    self, ARRIVAL_EVERY, BEDS, Dice, FIRE_EVERY, House, NAMES, Purpose, SMOKE, Spot,
};
use crate::world::{Asleep, Colony, Energy, Goal, Hunger, Name, Worker};

impl Colony {
    /// Burns down a building, if the drawn number is that of one, and it isn't the last store.
    pub fn burn(&mut self, dice: Dice) {
        if !dice.step.is_multiple_of(FIRE_EVERY) {
            return;
        }
        let number = dice.below(Purpose::Fire, 0, self.building().end() as u32) as usize;
        let Some(building) = self.building().entity_at(number) else { return };
        let house = self.house()[building];
        let stores = self.house().values().filter(|&&house| house == House::Store).count();
        if house == House::Store && stores == 1 {
            return;
        }
        // Without a goal, haulers lose what they carry.
        let haulers: Vec<Entity> = self.goal().children(building).collect();
        self.remove_batch::<Goal>(haulers);
        let cells = self.site()[building].0.around(SMOKE);
        let near: Vec<Entity> = cells.flat_map(|cell| self.spot_index().get(&cell)).collect();
        self.remove_batch::<Asleep>(near);
        self.despawn(building).expect("the building is alive");
        self.chronicle_mut().events.push((dice.step, Event::Burned(house, number)));
    }

    /// Lets somebody in, if there is food and a bed.
    pub fn arrive(&mut self, dice: Dice) {
        let (workers, [food, _]) = (self.worker().len(), self.stocks());
        let is_welcome = food as usize > workers && workers < BEDS * self.homes();
        if !dice.step.is_multiple_of(ARRIVAL_EVERY) || !is_welcome {
            return;
        }
        let name = NAMES[dice.below(Purpose::Name, 0, NAMES.len() as u32) as usize];
        let mut n = 1;
        let mut newcomer = newcomer(rules::nth_name(name, n), dice, 0);
        while let Err(SpawnError { reason, bundle }) = self.try_spawn(newcomer) {
            newcomer = bundle;
            match reason {
                SpawnReason::Broken(_) => {
                    n += 1;
                    newcomer.0 = Name(rules::nth_name(name, n));
                }
                SpawnReason::Full if self.give_up(None) => {}
                SpawnReason::Full => return,
            }
        }
        let name = rules::nth_name(name, n);
        self.chronicle_mut().events.push((dice.step, Event::Arrived(name)));
    }

    /// Adds a worker who has been here from the start. Errors if its name is taken.
    pub fn enlist(&mut self, name: &str, dice: Dice, n: u32) -> Result<(), String> {
        match self.try_spawn(newcomer(name.to_owned(), dice, n)) {
            Ok(_) => Ok(()),
            Err(SpawnError { reason: SpawnReason::Broken(BrokenRule::NotUnique(..)), .. }) => {
                Err(format!("two workers have the name \"{name}\"; give each its own"))
            }
            Err(error) => Err(format!("{name} has no place in the colony: {error}")),
        }
    }
}

fn newcomer(name: String, dice: Dice, n: u32) -> (Name, Worker, Spot) {
    let energy = Energy(rules::energy(dice, n));
    (Name(name), Worker { energy, hunger: Hunger(0) }, rules::door(dice, n))
}
