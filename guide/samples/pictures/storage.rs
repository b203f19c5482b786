//! Columns and groups. The entities in the pictures are in the order of the world's rows.

use crate::svg::{BLUE, GREEN, GREY, RED, Svg, VIOLET};
use ecs_core::{Entity, world};

pub struct Position;
pub struct Velocity;
pub struct Asleep;
pub struct Frozen;
pub struct Light;

const CELL: i32 = 44;
const LEFT: i32 = 110;

fn place(row: usize) -> i32 {
    LEFT + CELL * row as i32
}

/// A row of boxes with a title on the left.
fn line(
    svg: &mut Svg,
    y: i32,
    title: &str,
    cells: impl Iterator<Item = (&'static str, String)>,
) {
    svg.text(LEFT - 12, y + 18, "end", title);
    for (row, (color, text)) in cells.enumerate() {
        svg.cell(place(row), y, CELL, color, &text);
    }
}

/// The slots of an index, with arrows to the rows of the entities.
fn slots(
    svg: &mut Svg,
    y: i32,
    below: i32,
    count: u32,
    row_of: impl Fn(u32) -> Option<usize>,
) {
    svg.text(LEFT - 12, y + 18, "end", "slots");
    for index in 0..count {
        let x = place(index as usize);
        svg.text(x + CELL / 2, y - 6, "middle", &index.to_string());
        match row_of(index) {
            Some(row) => {
                svg.cell(x, y, CELL, GREY, &row.to_string());
                svg.arrow((x + CELL / 2, y + 26), (place(row) + CELL / 2, below));
            }
            None => svg.gap(x, y, CELL),
        }
    }
}

pub fn sparse_set() -> String {
    world!(
        struct Sim {
            position: Position,
            light: Light,
        }
    );
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..8).map(|_| sim.spawn(Position)).collect();
    for index in [5, 1, 6, 3] {
        sim.insert(all[index], Light).expect("the entity is alive");
    }
    let column = sim.light();
    let mut svg = Svg::new(
        500,
        190,
        "A sparse set: a slot for each index of an entity, with the row of its value",
    );
    svg.text(place(0), 16, "start", "index of the entity");
    slots(&mut svg, 42, 112, 8, |index| column.row_of(all[index as usize]));
    let names = || column.entities().iter().map(|entity| entity.index());
    line(&mut svg, 114, "entities", names().map(|index| (BLUE, index.to_string())));
    line(
        &mut svg,
        146,
        "values",
        names().map(|index| (GREEN, format!("L{index}"))),
    );
    svg.finish()
}

pub fn table() -> String {
    world!(
        struct Sim {}
        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
    );
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..6).map(|_| sim.spawn(())).collect();
    for index in [4, 0, 5, 2] {
        sim.insert(all[index], Body { position: Position, velocity: Velocity })
            .expect("the entity is alive");
    }
    let mut svg = Svg::new(
        500,
        222,
        "A table: one list of entities and one index for all of its columns",
    );
    svg.text(place(0), 16, "start", "index of the entity");
    slots(&mut svg, 42, 112, 6, |index| sim.position().row_of(all[index as usize]));
    let names = || sim.body().entities().iter().map(|entity| entity.index());
    line(&mut svg, 114, "entities", names().map(|index| (BLUE, index.to_string())));
    line(
        &mut svg,
        146,
        "position",
        names().map(|index| (GREEN, format!("P{index}"))),
    );
    line(
        &mut svg,
        178,
        "velocity",
        names().map(|index| (VIOLET, format!("V{index}"))),
    );
    svg.finish()
}

pub fn group() -> String {
    world!(
        struct Sim {
            asleep: Asleep,
            light: Light,
        }
        #[table]
        struct Body {
            position: Position,
            velocity: Velocity,
        }
        #[group(own(body), without(asleep))]
        struct Awake;
        #[group(own(body, light), without(asleep))]
        struct Lit;
    );
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..9)
        .map(|_| sim.spawn(Body { position: Position, velocity: Velocity }))
        .collect();
    for index in [0, 4, 7] {
        sim.insert(all[index], Asleep).expect("the entity is alive");
    }
    for index in [2, 8, 4] {
        sim.insert(all[index], Light).expect("the entity is alive");
    }
    let (lit, awake) = (sim.lit().len(), sim.awake().len());
    let color = |row| match row {
        row if row < lit => RED,
        row if row < awake => BLUE,
        _ => GREY,
    };
    let rows = |letter: &'static str, entities: &[Entity]| {
        let cells = entities.iter().enumerate();
        cells
            .map(|(row, entity)| {
                (color(row), format!("{letter}{}", entity.index()))
            })
            .collect::<Vec<_>>()
    };
    let mut svg = Svg::new(
        530,
        222,
        "Two nested groups: their members are the first rows of the columns that they own",
    );
    svg.text(place(0), 16, "start", "rows, in the order of memory");
    let body = sim.body().entities();
    line(&mut svg, 28, "position", rows("P", body).into_iter());
    line(&mut svg, 60, "velocity", rows("V", body).into_iter());
    let lights = sim.light().entities();
    let cells = lights.iter().enumerate();
    let cells = cells.map(|(row, entity)| {
        (if row < lit { RED } else { GREY }, format!("L{}", entity.index()))
    });
    line(&mut svg, 92, "light", cells.collect::<Vec<_>>().into_iter());
    svg.bracket(place(0), place(lit), 128, "Lit");
    svg.bracket(place(0), place(awake), 160, "Awake");
    svg.bracket(place(awake), place(body.len()), 160, "asleep");
    svg.bracket(place(lit), place(awake), 128, "awake, without a light");
    svg.finish()
}

pub fn segments() -> String {
    world!(
        struct Sim {
            position: Position,
            asleep: Asleep,
            frozen: Frozen,
        }
        #[group(own(position), with(asleep))]
        struct Sleeping;
        #[group(own(position), with(frozen))]
        struct Cold;
    );
    let mut sim = Sim::new();
    let all: Vec<Entity> = (0..9).map(|_| sim.spawn(Position)).collect();
    for index in [1, 3, 4, 7] {
        sim.insert(all[index], Asleep).expect("the entity is alive");
    }
    for index in [0, 3, 5, 7] {
        sim.insert(all[index], Frozen).expect("the entity is alive");
    }
    let cells = sim.position().entities().iter().map(|&entity| {
        let color = match (sim.has::<Asleep>(entity), sim.has::<Frozen>(entity)) {
            (true, false) => RED,
            (true, true) => VIOLET,
            (false, true) => BLUE,
            (false, false) => GREY,
        };
        (color, format!("P{}", entity.index()))
    });
    let cells: Vec<_> = cells.collect();
    let both = cells.iter().filter(|cell| cell.0 == VIOLET).count();
    let (sleeping, cold) = (sim.sleeping().len(), sim.cold().len());
    let end = sleeping + cold - both;
    let mut svg =
        Svg::new(530, 150, "A family of two groups: four segments of one column");
    svg.text(place(0), 16, "start", "rows, in the order of memory");
    let count = cells.len();
    line(&mut svg, 28, "position", cells.into_iter());
    svg.bracket(place(0), place(sleeping), 62, "Sleeping");
    svg.bracket(place(sleeping - both), place(end), 96, "Cold");
    svg.bracket(place(end), place(count), 62, "in no group");
    svg.finish()
}

pub fn assigned() -> String {
    world!(
        struct Cars {
            position: Position,
            velocity: Velocity,
            wheel: Light,
        }
        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }
        #[query]
        struct Rolling {
            velocity: &Velocity,
            wheel: &mut Light,
        }
    );
    let mut sim = Cars::new();
    let all: Vec<Entity> = (0..6)
        .map(|index| match index {
            0..3 => sim.spawn((Position, Velocity)),
            3 => sim.spawn(Velocity),
            4 => sim.spawn(Position),
            _ => sim.spawn(Light),
        })
        .collect();
    for &entity in &all[1..4] {
        sim.insert(entity, Light).expect("the entity is alive");
    }
    let (moving, rolling) = (sim.moving().count(), sim.rolling().count());
    let cells = |letter: &'static str, color, owned: usize, entities: &[Entity]| {
        let cells = entities.iter().enumerate();
        let cells = cells.map(|(row, entity)| {
            let color = if row < owned { color } else { GREY };
            (color, format!("{letter}{}", entity.index()))
        });
        cells.collect::<Vec<_>>().into_iter()
    };
    let mut svg = Svg::new(
        530,
        220,
        "Two assigned groups: Moving owns position and velocity, Rolling owns wheel and looks velocity up",
    );
    svg.text(place(0), 16, "start", "rows, in the order of memory");
    let velocities = sim.velocity().entities();
    line(
        &mut svg,
        28,
        "position",
        cells("P", RED, moving, sim.position().entities()),
    );
    line(&mut svg, 60, "velocity", cells("V", RED, moving, velocities));
    svg.text(place(velocities.len()) + 12, 62, "start", "Moving: the red rows");
    let wheels = sim.wheel().entities();
    line(&mut svg, 150, "wheel", cells("W", BLUE, rolling, wheels));
    svg.bracket(place(0), place(rolling), 182, "Rolling");
    for (row, entity) in wheels[..rolling].iter().enumerate() {
        let found = velocities.iter().position(|other| other == entity);
        let found = place(found.expect("a member has a velocity"));
        svg.arrow((place(row) + CELL / 2, 150), (found + CELL / 2, 88));
    }
    svg.text(place(wheels.len()) + 12, 124, "start", "looked up");
    svg.finish()
}
