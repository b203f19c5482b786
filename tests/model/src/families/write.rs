//! Writes through entities, queries, and the slices of groups and segments.

use ecs_core::Entity;

use super::Families;
use super::world::{
    BELL, BODY, COAT, COLD, HORN, Horn, Hue, Leaders, Length, MARK, MILK, OLD, Place, ROPE,
    RUNNING, WALKING, WET, Weight, YOUNG,
};
use crate::parts::{Part as _, bumped};

fn bump_body(place: &mut Place, weight: &mut Weight) {
    place.0 = bumped(place.0);
    weight.0.set(!place.0);
}

fn bump_coat(hue: &mut Hue, length: &mut Length) {
    hue.0 = bumped(hue.0);
    length.0.set(!hue.0);
}

impl Families {
    /// Bumps the values of entities in the model.
    fn note(&mut self, unit: usize, entities: &[Entity]) {
        for &entity in entities {
            let value = self.one.model.rows[&entity][unit].expect("it has the unit");
            self.one.model.write(entity, unit, bumped(value));
        }
    }

    /// Bumps all values of a unit that can be reached in some way. Returns whether there were any.
    pub(super) fn write(&mut self, entity: Entity, x: u8) -> bool {
        let (herd, model) = (&mut self.one.herd, &self.one.model);
        let one = |unit: usize| if model.has(entity, unit) { vec![entity] } else { vec![] };
        let mut written = Vec::new();
        let (unit, wanted) = match x % 13 {
            0 => {
                if let Some(horn) = herd.get_mut::<Horn>(entity) {
                    horn.0.bump();
                    written.push(entity);
                }
                (HORN, one(HORN))
            }
            1 => {
                if let Some(row) = herd.body_mut().get_mut(entity) {
                    bump_body(row.place, row.weight);
                    written.push(entity);
                }
                (BODY, one(BODY))
            }
            2 => {
                herd.steps().for_each(|row| {
                    bump_body(row.place, row.weight);
                    written.push(row.entity);
                });
                (BODY, model.matching(&[BODY, WALKING], &[]))
            }
            3 => {
                for row in herd.icy().rev() {
                    bump_coat(row.hue, row.length);
                    written.push(row.entity);
                }
                (COAT, model.matching(&[COAT, WET, COLD], &[]))
            }
            4 => {
                herd.followers().for_each(|row| {
                    row.bell.0 = bumped(row.bell.0);
                    written.push(row.entity);
                });
                (BELL, model.matching(&[HORN, BELL, OLD], &[ROPE]))
            }
            5 => {
                herd.fast().for_each(|row| {
                    row.rope.0.bump();
                    written.push(row.entity);
                });
                (ROPE, model.matching(&[ROPE, BODY, RUNNING], &[]))
            }
            6 => {
                for row in herd.kept() {
                    row.milk.0.bump();
                    written.push(row.entity);
                }
                (MILK, model.matching(&[MILK, MARK], &[WET, COLD]))
            }
            7 => {
                let (entities, horns, _) = herd.elders_mut().slices();
                horns.iter_mut().for_each(|horn| horn.0.bump());
                written.extend(entities);
                (HORN, model.matching(&[HORN, BELL, OLD], &[]))
            }
            8 => {
                let (entities, horns, _) = herd.elders_mut().outside::<Leaders>().slices();
                horns.iter_mut().for_each(|horn| horn.0.bump());
                written.extend(entities);
                // All terms but one are those of the outer group.
                (HORN, model.matching(&[HORN, BELL, OLD], &[ROPE]))
            }
            9 => {
                let (entities, hues, lengths) = herd.coat_mut().ungrouped().slices();
                hues.iter_mut().zip(lengths).for_each(|(hue, length)| bump_coat(hue, length));
                written.extend(entities);
                (COAT, model.matching(&[COAT], &[WET, COLD]))
            }
            10 => {
                let mut s = herd.split();
                s.calves.slices(&mut s.bell).iter_mut().for_each(|bell| bell.0 = bumped(bell.0));
                written.extend(s.calves.entities(&s.horn));
                (BELL, model.matching(&[HORN, BELL, YOUNG], &[OLD]))
            }
            11 => {
                let mut s = herd.split();
                let (hues, lengths) = s.frozen.slices((&mut s.hue, &mut s.length));
                hues.iter_mut().zip(lengths).for_each(|(hue, length)| bump_coat(hue, length));
                written.extend(s.frozen.entities(&s.hue));
                (COAT, model.matching(&[COAT, COLD], &[]))
            }
            _ => {
                let (entities, places, weights) = herd.walkers_mut().slices();
                places.iter_mut().zip(weights).for_each(|(place, weight)| bump_body(place, weight));
                written.extend(entities);
                (BODY, model.matching(&[BODY, WALKING], &[]))
            }
        };
        written.sort_unstable();
        assert_eq!(written, wanted, "the entities of way {} to write", x % 13);
        self.note(unit, &wanted);
        !wanted.is_empty()
    }
}
