//! Tables whose columns are large enough that values start behind padding rows.

use ecs_core::{Entity, world};

/// Larger than a kilobyte is never padded, so this is below.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wide([u32; 200]);
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Line(u32);
#[derive(Clone, Debug, PartialEq)]
struct Text(String);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Light(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        light: Light,
    }

    #[table]
    struct Small {
        id: u32,
        mirror: i32,
    }

    #[table]
    struct Big {
        wide: Wide,
        line: Line,
        text: Text,
    }

    #[group(own(big, light))]
    struct Lit;
);

fn big(i: u32) -> Big {
    Big { wide: Wide([i; 200]), line: Line(i), text: Text(i.to_string()) }
}

/// Checks that all columns have the value that belongs to the row's entity.
#[track_caller]
fn check(sim: &Sim, expected: impl Fn(Entity) -> u32) {
    let (entities, wides, lines, texts) = sim.big().slices();
    assert_eq!([wides.len(), lines.len(), texts.len()], [entities.len(); 3]);
    assert_eq!(lines.as_ptr().addr() % 64, 0);
    for (row, &e) in entities.iter().enumerate() {
        let i = expected(e);
        assert_eq!((wides[row].0[0], wides[row].0[199], lines[row].0), (i, i, i));
        assert_eq!(texts[row].0, i.to_string());
    }
}

#[test]
fn columns_above_the_border_keep_their_values() {
    // Columns of 800, 64 and 24 bytes per row become large after 164, 2048 and 5462 rows.
    let (many, step) = if cfg!(miri) { (170, 85) } else { (6000, 500) };
    let mut sim = Sim::new();
    let mut all = Vec::new();
    for i in 0..many {
        all.push(sim.spawn((big(i), Light(i))));
        if i % step == step - 1 {
            check(&sim, Entity::index);
        }
    }
    let copy = sim.clone();
    assert!(copy == sim);
    let (stay, go): (Vec<Entity>, Vec<Entity>) = all.iter().partition(|e| e.index() % 3 == 0);
    assert_eq!(sim.despawn_batch(go.iter().copied()), go.len());
    check(&sim, Entity::index);
    sim.shrink_to_fit();
    check(&sim, Entity::index);
    sim.despawn_batch(stay[5..].iter().copied());
    sim.shrink_to_fit();
    check(&sim, Entity::index);
    assert_eq!(sim.lit().len(), 5);
    sim.clone_from(&copy);
    check(&sim, Entity::index);
    sim.lit_mut().sort_by::<&Light>(|x, y| y.0.cmp(&x.0));
    check(&sim, Entity::index);
    assert_eq!(sim.line().as_slice()[0].0, many - 1);
    sim.clear_component::<Big>();
    assert!(sim.big().is_empty() && sim.text().is_empty() && sim.lit().is_empty());
}

#[test]
fn whole_columns_are_appended_behind_padding() {
    let many = if cfg!(miri) { 170 } else { 3000 };
    let mut sim = Sim::new();
    sim.spawn(big(0));
    for round in 0..2 {
        let from = 1 + round * many;
        let rows = from..from + many;
        let mut wide: Vec<Wide> = rows.clone().map(|i| Wide([i; 200])).collect();
        let mut line: Vec<Line> = rows.clone().map(Line).collect();
        let mut text: Vec<Text> = rows.map(|i| Text(i.to_string())).collect();
        let columns = BigColumns { wide: &mut wide, line: &mut line, text: &mut text };
        assert_eq!(sim.spawn_columns(columns).unwrap().count(), many as usize);
    }
    check(&sim, Entity::index);
    sim.spawn_columns(&mut (2 * many + 1..2 * many + 9).map(big).collect::<Vec<_>>()).unwrap();
    check(&sim, Entity::index);
}

#[test]
#[cfg_attr(miri, ignore = "more than a million rows")]
fn a_million_rows_are_added_changed_and_removed() {
    let many = (1 << 20) + 7;
    let mut sim = Sim::new();
    sim.spawn_batch((0..many).map(|i| Small { id: i, mirror: -(i as i32) }));
    assert_eq!(sim.small().len(), many as usize);
    let (_, ids, mirrors) = sim.small_mut().slices();
    for (id, mirror) in ids.iter_mut().zip(mirrors) {
        (*id, *mirror) = (*id + 1, *mirror - 1);
    }
    assert_eq!(sim.despawn_where::<(&u32, &i32)>(|(id, _)| id % 4 != 1), 786_437);
    let rows = sim.small();
    assert_eq!(rows.len(), 262_146);
    assert!(
        rows.iter().all(|(e, row)| *row.id == e.index() + 1 && *row.mirror == -(*row.id as i32))
    );
}
