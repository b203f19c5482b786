//! Rows that stay, the linear storage, and values without a size.

use ecs_core::{Entity, EntityMapping, MapEntities, world};

#[derive(Clone, Debug, PartialEq)]
pub struct Empty;
#[derive(Clone, Debug, PartialEq)]
pub struct Nothing;
#[derive(Clone, Debug, PartialEq)]
pub struct Mark;

#[derive(Clone, Debug, PartialEq)]
pub struct Pal(pub Entity);

impl MapEntities for Pal {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

/// The same in another storage.
#[derive(Clone, Debug, PartialEq)]
pub struct Foe(pub Pal);

impl MapEntities for Foe {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone)]
    pub struct Placed {
        #[storage(stable)]
        #[entities]
        pal: Pal,
        #[storage(linear)]
        #[entities]
        foe: Foe,
        #[storage(stable)]
        place: u32,
        #[storage(stable)]
        #[track]
        seen: String,
        empty: Empty,
        #[storage(linear)]
        flat: Nothing,
    }

    #[table]
    #[storage(stable)]
    #[derive(Clone)]
    pub struct Pin {
        x: i32,
        mark: Mark,
    }

    #[group(own(empty), with(place))]
    pub struct Marked;
);

#[test]
fn rows_that_stay_leave_gaps_and_values_without_a_size_travel() {
    let mut world = Placed::new();
    let all: Vec<_> = (0..6)
        .map(|i: u32| {
            let entity = world.spawn((i, Empty, Nothing, Pin { x: i as i32, mark: Mark }));
            if i % 2 == 1 {
                world.insert(entity, i.to_string()).unwrap();
                world.remove::<Empty>(entity).unwrap();
            }
            entity
        })
        .collect();
    let rows: Vec<_> = all.iter().map(|&e| world.place().row_of(e)).collect();
    let (copy, _) = world.copy_of([all[4], all[1]]);
    let (part, new) = world.split_off([all[4], all[1]]);
    for part in [&copy, &part] {
        assert_eq!((part.place().len(), part.empty().len(), part.pin().len()), (2, 1, 2));
        assert_eq!((part.flat().len(), part.mark().len()), (2, 2));
        assert_eq!(part.marked().entities(), [new.map(all[4])]);
        assert_eq!(part.get::<String>(new.map(all[1])).unwrap(), "1");
        assert_eq!(part.get::<i32>(new.map(all[4])), Some(&4));
        assert_eq!(part.place().row_of(new.map(all[1])), Some(0));
    }
    // The others keep their rows.
    for i in [0, 2, 3, 5] {
        assert_eq!(world.place().row_of(all[i]), rows[i]);
    }
    assert_eq!((world.empty().len(), world.marked().len()), (2, 2));
    assert!(world.removed::<String>().eq([all[1]]));
}
