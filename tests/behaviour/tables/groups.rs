//! Groups that own, look up or exclude tables: members, slices, tokens and queries.

use ecs_core::{Entity, GroupKind};

use super::zoo::{Asleep, Body, DrawnRows, Light, LitAwake, LitRows, Mass, RestingRows, Zoo};
use super::zoo::{Marked, Path, Shape, body, marked, path, shape};

/// Bodies 0 to 5. Bodies 1, 2 and 4 have a light, 2 and 3 are asleep.
fn six() -> (Zoo, Vec<Entity>) {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = (0..6).map(|i| zoo.spawn(body(i))).collect();
    for i in [4, 1, 2] {
        zoo.insert(all[i], Light(10 * i as i32)).unwrap();
    }
    for i in [2, 3] {
        zoo.insert(all[i], Asleep).unwrap();
    }
    (zoo, all)
}

#[test]
fn layout_names_the_units_of_groups() {
    let kinds = Zoo::LAYOUT.groups.iter().map(|group| group.kind());
    use GroupKind::{Full, NonOwning, Partial};
    assert!(kinds.eq([Full, Full, Partial, Full, Partial, NonOwning, NonOwning]));
    assert_eq!(Zoo::LAYOUT.groups[0].own, ["body", "light"]);
    assert_eq!(
        (Zoo::LAYOUT.groups[4].with, Zoo::LAYOUT.groups[4].without),
        (&["path"][..], &["shape"][..])
    );
}

#[test]
fn members_are_the_first_rows_of_every_owned_unit() {
    let (zoo, all) = six();
    assert_eq!(zoo.lit().entities(), [all[4], all[1], all[2]]);
    assert_eq!(zoo.body().entities()[..3], [all[4], all[1], all[2]]);
    assert_eq!(zoo.velocity().entities()[..3], [all[4], all[1], all[2]]);
    assert_eq!(zoo.light().entities(), [all[4], all[1], all[2]]);
    assert_eq!(zoo.lit_awake().entities(), [all[4], all[1]]);
    assert_eq!(zoo.resting().entities(), [all[3]]);
    assert!(zoo.lit().contains(all[2]) && !zoo.lit().contains(all[3]));
    assert_eq!(zoo.lit().row_of(all[1]), Some(1));
}

#[test]
fn slices_have_a_slice_per_part_in_the_order_of_own() {
    let (mut zoo, all) = six();
    let (entities, positions, velocities, lights) = zoo.lit().slices();
    assert_eq!(entities, [all[4], all[1], all[2]]);
    assert!(positions.iter().map(|p| p.0).eq([4, 1, 2]));
    assert!(velocities.iter().map(|v| v.0).eq([-4, -1, -2]));
    assert!(lights.iter().map(|l| l.0).eq([40, 10, 20]));
    let e = zoo.spawn((marked(3), path(4)));
    let (entities, from, to, marks) = zoo.routes().slices();
    assert_eq!((entities, from[0].0, to[0].0, marks[0].0), (&[e][..], 4, -4, 3));
    let (_, from, to, marks) = zoo.routes_mut().slices();
    (from[0].0, to[0].0, marks[0].0) = (1, 2, 3);
    assert_eq!(
        zoo.remove::<Path>(e).unwrap(),
        Path { from: super::zoo::From(1), to: super::zoo::To(2) }
    );
    assert_eq!(zoo.routes().slices().0.len(), 0);
}

#[test]
fn outside_is_the_rest_of_the_outer_group() {
    let (mut zoo, all) = six();
    let (entities, positions, _, lights) = zoo.lit().outside::<LitAwake>().slices();
    assert_eq!((entities, positions[0].0, lights[0].0), (&[all[2]][..], 2, 20));
    let (_, positions, velocities, _) = zoo.lit_mut().outside::<LitAwake>().slices();
    assert_eq!((positions.len(), velocities.len()), (1, 1));
    positions[0].0 = 7;
    assert_eq!(zoo.position()[all[2]].0, 7);
    zoo.remove::<Asleep>(all[2]).unwrap();
    assert!(zoo.lit().outside::<LitAwake>().is_empty());
}

#[test]
fn a_token_lends_slices_of_parts_beside_other_columns() {
    let (mut zoo, all) = six();
    let mut s = zoo.split();
    assert_eq!((s.lit.len(), s.lit_awake.len()), (3, 2));
    let (positions, velocities) = s.lit_awake.slices((&mut s.position, &s.velocity));
    for (position, velocity) in positions.iter_mut().zip(velocities) {
        position.0 -= velocity.0;
    }
    let lights = s.lit.slices(&mut s.light);
    lights[2].0 = s.position[all[3]].0;
    assert_eq!(s.lit.entities(&s.velocity), [all[4], all[1], all[2]]);
    assert_eq!(zoo.position().as_slice().iter().map(|p| p.0).collect::<Vec<_>>()[..3], [8, 2, 2]);
    assert_eq!(zoo.light()[all[2]], Light(3));
}

#[test]
fn removing_a_table_leaves_every_group_that_requires_it() {
    let (mut zoo, all) = six();
    zoo.insert(all[1], shape(1)).unwrap();
    assert_eq!((zoo.drawn().entities(), zoo.outlined().entities()), (&[all[1]][..], &[all[1]][..]));
    assert_eq!(zoo.remove::<Body>(all[1]), Ok(body(1)));
    assert_eq!(zoo.lit().entities(), [all[4], all[2]]);
    assert_eq!(zoo.lit_awake().entities(), [all[4]]);
    assert!(zoo.drawn().is_empty() && zoo.outlined().len() == 1);
    zoo.insert(all[1], body(8)).unwrap();
    assert_eq!(zoo.lit_awake().entities(), [all[4], all[1]]);
    assert!(zoo.lit().slices().1.iter().map(|p| p.0).eq([4, 8, 2]));
    assert_eq!(zoo.drawn().entities(), [all[1]]);
}

#[test]
fn replacing_a_row_moves_no_member() {
    let (mut zoo, all) = six();
    zoo.insert(all[1], body(9)).unwrap();
    assert_eq!(zoo.lit().entities(), [all[4], all[1], all[2]]);
    assert_eq!(zoo.position().as_slice()[1].0, 9);
}

#[test]
fn an_excluded_table_keeps_entities_out() {
    let mut zoo = Zoo::new();
    let e = zoo.spawn((Mass(1), path(2)));
    assert!(zoo.loads().contains(e));
    zoo.insert(e, shape(1)).unwrap();
    assert!(zoo.loads().is_empty());
    assert_eq!(zoo.remove::<Shape>(e), Ok(shape(1)));
    assert_eq!(zoo.loads().slices().1, [Mass(1)]);
    zoo.insert(e, shape(1)).unwrap();
    zoo.clear_component::<Shape>();
    assert!(zoo.loads().contains(e));
    zoo.clear_component::<Path>();
    assert!(zoo.loads().is_empty() && zoo.mass().len() == 1);
}

#[test]
fn clearing_a_table_empties_the_groups_that_require_it() {
    let (mut zoo, all) = six();
    zoo.clear_component::<Body>();
    assert!(zoo.lit().is_empty() && zoo.lit_awake().is_empty() && zoo.resting().is_empty());
    assert_eq!(zoo.light().len(), 3);
    zoo.insert(all[2], body(5)).unwrap();
    assert_eq!((zoo.lit().entities(), zoo.light().entities()[0]), (&[all[2]][..], all[2]));
}

#[test]
fn queries_walk_groups_of_tables() {
    let (mut zoo, all) = six();
    zoo.insert_batch([all[0], all[4]], shape(2));
    assert_eq!(zoo.lit_rows().len(), 3);
    for LitRows { light, body, .. } in zoo.lit_rows() {
        body.position.0 = light.0;
        body.velocity.0 += light.0;
    }
    assert!(zoo.lit().slices().1.iter().map(|p| p.0).eq([40, 10, 20]));
    assert!(zoo.lit().slices().2.iter().map(|v| v.0).eq([36, 9, 18]));
    zoo.drawn_rows().for_each(|DrawnRows { tint, velocity, .. }| tint.0 = velocity.0);
    assert_eq!(zoo.tint()[all[4]].0, 36);
    assert_eq!(zoo.drawn().len(), 2);
    let resting: Vec<_> = zoo
        .resting_rows()
        .map(|RestingRows { entity, body, .. }| (entity, body.position.0))
        .collect();
    assert_eq!(resting, [(all[3], 3)]);
    let plan = |name| Zoo::LAYOUT.queries.iter().find(|query| query.name == name).unwrap().plan;
    for (query, group) in
        [("LitRows", "`Lit`"), ("DrawnRows", "`Drawn`"), ("RestingRows", "`Resting`")]
    {
        assert!(plan(query).contains(group), "{}", plan(query));
    }
    assert_eq!(zoo.awake_lights().count(), 2);
}

/// Bundles enter and leave several groups in one step.
#[test]
fn bundles_of_tables_change_several_groups() {
    let mut zoo = Zoo::new();
    let all: Vec<Entity> = zoo
        .spawn_batch((0..3).map(|i| (path(i), (Mass(i), marked(i)), body(i), shape(i), Light(i))))
        .collect();
    assert_eq!(
        (zoo.lit().len(), zoo.drawn().len(), zoo.routes().len(), zoo.loads().len()),
        (3, 3, 3, 0)
    );
    assert!(zoo.remove::<(Shape, Marked)>(all[0]).is_ok());
    assert_eq!((zoo.drawn().len(), zoo.routes().len()), (2, 2));
    assert_eq!(zoo.loads().entities(), [all[0]]);
    zoo.despawn(all[2]).unwrap();
    assert_eq!((zoo.lit().len(), zoo.routes().entities()), (2, &[all[1]][..]));
    zoo.despawn_batch(all);
    assert!(zoo.is_empty() && zoo.lit().is_empty() && zoo.outlined().is_empty());
    assert!(zoo.path().is_empty() && zoo.mark().is_empty() && zoo.mass().is_empty());
}
