//! Worlds and parts of a crate that knows ecs-core only through an engine.

use ecs_rename::farm::{self, Crop, Dry, Farm, FarmParts};
use machine::shapes::Position;
use machine::weather::{Rain, Wind};

machine::declare!(
    #[parts(farm::Fields)]
    struct Garden {
        depth: u8,
    }
);

#[test]
fn parts_come_through_an_engine() {
    let mut farm = Farm::new(0, Crop(0));
    let field = farm.spawn((Crop(1), Rain(2), Wind(3), farm::above(5), 10_u32, Position(0.5)));
    farm.spawn((Crop(1), Rain(2), Dry));
    assert_eq!(machine::weather::blow(&mut farm), 2);
    assert_eq!(farm.rain()[field], Rain(5));
    assert_eq!(farm::grow(&mut farm), 7);
    assert_eq!(farm::value(&mut farm), (60, 1));
    assert_eq!((farm.growing().len(), farm.storms().len(), farm.sold().len()), (1, 1, 1));
    let FarmParts { mut weather, fields, price, money, .. } = farm.split_parts();
    *money += u64::from(fields.soil.0);
    assert_eq!((fields.crop.len(), price.len(), *money), (2, 1, 1));
    assert_eq!(farm::count(&mut weather), (2, 2));
    machine::weather::dry(&mut weather);
    assert_eq!(farm.rain()[field], Rain(0));
}

#[test]
fn a_third_crate_lists_a_part_of_a_part() {
    let mut garden = Garden::new(Crop(10));
    let bed = garden.spawn((Crop(4), Rain(1), farm::above(1), 2_u8));
    assert_eq!(farm::grow(&mut garden), 16);
    assert_eq!(machine::weather::blow(&mut garden), 1);
    assert_eq!((garden.depth()[bed], garden.crop()[bed]), (2, Crop(5)));
    assert!(Garden::LAYOUT.to_string().contains("from Weather of farm::Fields"));
}
