//! Sleep, work and meals.

use crate::chronicle::Event;
use crate::rules::{Dice, HUNGRY, MEAL_EVERY, RESTED, SLEEP, STARVED};
use crate::world::{
    Asleep, Carrying, Colony, ColonyCommands, Content, Digesting, Dreaming, Drowsy, Hunger, Hungry,
    Name, Resting, Toiling, Waking,
};

pub fn sleep<'w>(rows: impl Iterator<Item = Resting<'w>>) {
    rows.for_each(|row| row.energy.0 += SLEEP);
}

pub fn tire<'w>(rows: impl Iterator<Item = Waking<'w>>) {
    rows.for_each(|row| row.energy.0 = row.energy.0.saturating_sub(1));
}

pub fn toil<'w>(rows: impl Iterator<Item = Toiling<'w>>) {
    rows.for_each(|Toiling { energy, working }| {
        energy.0 = energy.0.saturating_sub(1);
        working.left -= 1;
    });
}

pub fn carry<'w>(rows: impl Iterator<Item = Carrying<'w>>) {
    rows.for_each(|row| row.energy.0 = row.energy.0.saturating_sub(1));
}

pub fn digest<'w>(rows: impl Iterator<Item = Digesting<'w>>) {
    rows.for_each(|row| row.hunger.0 += 1);
}

/// For a worker who is asleep, the rule `never(asleep, hungry)` refuses the command.
pub fn crave<'w>(rows: impl Iterator<Item = Content<'w>>, commands: &mut ColonyCommands) {
    for row in rows.filter(|row| row.hunger.0 >= HUNGRY) {
        commands.insert(row.entity, Hungry);
    }
}

pub fn rise<'w>(rows: impl Iterator<Item = Dreaming<'w>>, commands: &mut ColonyCommands) {
    for row in rows.filter(|row| row.energy.0 >= RESTED) {
        commands.remove::<Asleep>(row.entity);
    }
}

/// `Asleep` takes the goal away, and with it what the worker does or carries. For one who is hungry,
/// the command is refused, and nothing changes.
pub fn nod<'w>(rows: impl Iterator<Item = Drowsy<'w>>, commands: &mut ColonyCommands) {
    for row in rows.filter(|row| row.energy.0 == 0) {
        commands.insert(row.entity, Asleep);
    }
}

impl Colony {
    /// The hungry eat from the store with the lowest number that has food.
    pub fn eat(&mut self, dice: Dice) {
        if !dice.step.is_multiple_of(MEAL_EVERY) {
            return;
        }
        for worker in self.by_name() {
            if !self.has::<Hungry>(worker) {
                continue;
            }
            let mut stores = self.stock_mut();
            let Some(stock) = stores.values_mut().find(|stock| stock.food > 0) else { break };
            stock.food -= 1;
            self.hunger_mut()[worker] = Hunger(0);
            self.discard::<Hungry>(worker).expect("the worker is hungry");
        }
    }

    pub fn starve(&mut self, dice: Dice) {
        for worker in self.by_name() {
            if self.hunger()[worker].0 >= STARVED {
                let Name(name) = self.name()[worker].clone();
                self.chronicle_mut().events.push((dice.step, Event::Starved(name)));
                self.despawn(worker).expect("the worker is alive");
            }
        }
    }
}
