//! Names of tables and parts that are keywords, or end with an underscore.

use ecs_core::world;

#[derive(Clone, Debug, PartialEq)]
struct X(i32);
#[derive(Clone, Debug, PartialEq)]
struct Y(i32);
#[derive(Clone, Debug, PartialEq)]
struct Z(i32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        z: Z,
    }

    #[table]
    #[derive(Debug, PartialEq)]
    struct Type_ {
        r#in: X,
        move_: Y,
    }

    #[group(own(r#type, z))]
    struct Both;

    #[query(with(r#type))]
    struct Named {
        z: &Z,
    }
);

#[test]
fn keywords_name_tables_and_parts() {
    let mut sim = Sim::new();
    let e = sim.spawn((Type_ { r#in: X(1), move_: Y(2) }, Z(3)));
    assert_eq!((&sim.r#in()[e], &sim.move_()[e]), (&X(1), &Y(2)));
    let row = sim.type_mut().into_mut(e).unwrap();
    row.r#in.0 += 1;
    assert_eq!(sim.r#type().get(e).unwrap().r#in, &X(2));
    assert_eq!(sim.both().slices().0, [e]);
    assert_eq!(sim.named().map(|row| row.z.0).sum::<i32>(), 3);
    assert_eq!(sim.remove::<Type_>(e).unwrap(), Type_ { r#in: X(2), move_: Y(2) });
}
