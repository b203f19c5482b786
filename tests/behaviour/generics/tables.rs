//! Tables with parameters.

use ecs_core::{Entity, Query, world};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place(i32);
#[derive(Clone, Debug, PartialEq)]
pub struct Skin<T>(T);
#[derive(Clone, Debug, PartialEq)]
pub struct Grid<const N: usize>([u8; N]);
#[derive(Clone, Debug, PartialEq)]
pub struct Mass(u32);
#[derive(Clone, Debug, PartialEq)]
pub struct Light(u8);

world!(
    #[derive(Clone, Debug, PartialEq)]
    pub struct Tabled<T: Send + 'static, const N: usize> {
        light: Light,
        grid: Grid<N>,
    }

    #[derive(Debug, PartialEq)]
    #[table]
    pub struct Body<T: Send + 'static> {
        pub place: Place,
        pub skin: Skin<T>,
    }

    /// A table without parameters.
    #[table]
    pub struct Stone {
        pub mass: Mass,
    }

    #[group(own(body, light))]
    pub struct Lit;

    #[query]
    pub struct Rows<T: Send + 'static, const N: usize> {
        entity: Entity,
        body: BodyMut<T>,
        grid: Option<&Grid<N>>,
    }

    /// The arguments of a row can be omitted, and so can a lifetime be written.
    #[query]
    pub struct Shown<'a, T: Send + 'static> {
        body: Option<BodyRef<'a>>,
        stone: Option<StoneRef>,
        light: &'a Light,
    }
);

fn filled() -> (Tabled<String, 2>, [Entity; 3]) {
    let mut sim = Tabled::new();
    let body = |place, skin: &str| Body { place: Place(place), skin: Skin(skin.to_owned()) };
    let plain = sim.spawn(body(1, "a"));
    let lit = sim.spawn((body(2, "b"), Light(9), Grid([7, 8])));
    let stone = sim.spawn((Stone { mass: Mass(4) }, Light(3)));
    (sim, [plain, lit, stone])
}

#[test]
fn rows_come_together() {
    let (mut sim, [plain, lit, _]) = filled();
    let row: Body<String> = sim.remove(plain).unwrap();
    assert_eq!(row, Body { place: Place(1), skin: Skin("a".to_owned()) });
    assert_eq!(sim.body().get(lit).map(|row| &row.skin.0), Some(&"b".to_owned()));
    assert_eq!(
        format!("{:?}", sim.body().get(lit).unwrap()),
        "BodyRef { place: Place(2), skin: Skin(\"b\") }"
    );
    assert_eq!(sim.lit().entities(), [lit]);
    assert_eq!(sim.clone(), sim);
    sim.insert(plain, row).unwrap();
    sim.stone_mut().sort_by_key(|row| row.mass.0);
}

#[test]
fn queries_borrow_rows() {
    let (mut sim, [_, lit, _]) = filled();
    for Rows { body, grid, .. } in sim.rows() {
        body.skin.0.push_str(grid.map_or("-", |_| "+"));
        body.place.0 += 1;
    }
    assert_eq!(sim.skin()[lit].0, "b+");
    let shown: Vec<_> =
        sim.shown().map(|row| (row.light.0, row.body.is_some(), row.stone.is_some())).collect();
    assert_eq!(shown, [(9, true, false), (3, false, true)]);
    for BodyMut { place, .. } in sim.query_mut::<BodyMut<'_, String>>() {
        place.0 = 0;
    }
    assert_eq!(sim.place()[lit], Place(0));
}

#[derive(Query)]
#[query(without(Light))]
struct Dark<'w, T: Send + 'static> {
    body: BodyMut<'w, T>,
}

#[derive(Query)]
#[query(with(Body<String>))]
struct Lights<'w> {
    light: &'w Light,
}

#[test]
fn derived_queries_borrow_rows() {
    let (mut sim, [plain, ..]) = filled();
    for Dark { body } in sim.query_mut::<Dark<'_, String>>() {
        body.skin.0.push('?');
    }
    assert_eq!(sim.skin()[plain].0, "a?");
    assert_eq!(sim.query::<Lights<'_>>().map(|row| row.light.0).collect::<Vec<_>>(), [9]);
    let split = sim.split();
    let rows = Lights::over::<Tabled<String, 2>>((&split.light, &split.place));
    assert_eq!(rows.count(), 1);
}

#[test]
fn rows_are_spawned_from_columns() {
    let mut sim = Tabled::<u8, 1>::new();
    let (mut place, mut skin) = (vec![Place(1), Place(2)], vec![Skin(1), Skin(2)]);
    let columns = BodyColumns { place: &mut place, skin: &mut skin };
    assert_eq!(sim.spawn_columns(columns).unwrap().len(), 2);
    let split = sim.split();
    let rows = BodyRef::over::<1>((&split.place, &split.skin));
    assert_eq!(rows.map(|row| row.skin.0).sum::<u8>(), 3);
    let stones = StoneRef::over::<u8, 1>((&split.mass,));
    assert_eq!(stones.count(), 0);
}

#[test]
fn commands_spawn_rows() {
    let (mut sim, _) = filled();
    let mut commands = TabledCommands::new();
    commands.spawn(
        &mut sim.reserver(),
        (Body { place: Place(5), skin: Skin("late".to_owned()) }, Light(1)),
    );
    sim.apply(&mut commands).expect_all();
    assert_eq!((sim.body().len(), sim.lit().len()), (3, 2));
}

mod optional {
    use super::{Mass, Skin};

    ecs_core::world!(
        pub struct Dressed<T: 'static> {}

        /// Only an optional component has the parameter.
        #[table]
        pub struct Bare<T: 'static> {
            pub mass: Mass,
            pub skin: Option<Skin<T>>,
        }
    );

    #[test]
    fn a_parameter_can_be_that_of_an_optional_component() {
        let mut sim = Dressed::<&'static str>::new();
        let one = sim.spawn(Bare { mass: Mass(1), skin: Some(Skin("red")) });
        sim.spawn(Bare { mass: Mass(2), skin: None });
        assert_eq!((sim.skin().len(), sim.skin()[one].0), (1, "red"));
        assert_eq!(sim.mass().iter().map(|(_, mass)| mass.0).sum::<u32>(), 3);
    }
}
