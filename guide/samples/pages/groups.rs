// ANCHOR: world
use ecs_core::{Entity, world};

struct Position {
    y: f32,
}
struct Velocity {
    y: f32,
}
struct Asleep;
struct Light(u8);

world!(
    struct Game {
        asleep: Asleep,
        light: Light,
    }

    #[table]
    struct Body {
        position: Position,
        velocity: Velocity,
    }

    /// The bodies that are not asleep are the first rows of the table.
    #[group(own(body), without(asleep))]
    struct Awake;

    /// Nested: those with a light come first among them.
    #[group(own(body, light), without(asleep))]
    struct Lit;

    #[query(without(asleep))]
    struct Moving {
        position: &mut Position,
        velocity: &Velocity,
    }

    #[query(without(asleep))]
    struct Shining {
        entity: Entity,
        position: &Position,
        light: &Light,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    // ANCHOR: use
    let mut game = Game::new();
    let body = |y| Body { position: Position { y }, velocity: Velocity { y: 1.0 } };
    let [a, b, c] = [1.0, 2.0, 3.0].map(|y| game.spawn(body(y)));
    game.insert(a, Asleep)?; // `a` goes behind the others
    game.insert(c, Light(5))?; // `c` goes in front

    assert_eq!(game.body().entities(), [c, b, a]);
    assert_eq!(game.awake().entities(), [c, b]);
    assert_eq!(game.lit().len(), 1);

    game.moving().for_each(|row| row.position.y += row.velocity.y); // walks `Awake`
    assert_eq!([a, b, c].map(|e| game.position()[e].y), [1.0, 3.0, 4.0]);
    assert!(game.shining().map(|row| row.entity).eq([c])); // walks `Lit`
    // ANCHOR_END: use
    assert_eq!(game.shining().single().unwrap().light.0, 5);
    assert_eq!(game.shining().single().unwrap().position.y, 4.0);
    game.remove::<Asleep>(a)?;
    assert_eq!(game.awake().len(), 3);
    Ok(())
}

mod assigned {
    // ANCHOR: assigned
    use ecs_core::world;

    struct Position(f32);
    struct Velocity(f32);
    struct Wheel(f32);

    world!(
        struct Cars {
            position: Position,
            velocity: Velocity,
            wheel: Wheel,
        }

        #[query]
        struct Moving {
            position: &mut Position,
            velocity: &Velocity,
        }

        #[query]
        struct Rolling {
            velocity: &Velocity,
            wheel: &mut Wheel,
        }
    );
    // ANCHOR_END: assigned

    #[test]
    fn runs() {
        let mut cars = Cars::new();
        let parked = cars.spawn((Position(0.0), Wheel(0.0)));
        let car = cars.spawn((Position(0.0), Velocity(2.0), Wheel(0.0)));
        assert_eq!(cars.position().entities(), [car, parked]);
        cars.moving().for_each(|row| row.position.0 += row.velocity.0);
        cars.rolling().for_each(|row| row.wheel.0 += row.velocity.0);
        assert_eq!(
            cars.position().as_slice().iter().map(|it| it.0).sum::<f32>(),
            2.0
        );
        assert_eq!((cars.wheel()[car].0, cars.wheel()[parked].0), (2.0, 0.0));
        let owned = Cars::LAYOUT.groups.iter().map(|group| group.own.join(" "));
        assert!(owned.eq(["position velocity", "wheel"]));
    }
}

mod family {
    // ANCHOR: family
    use ecs_core::world;

    struct Body(f32);
    struct Asleep;
    struct Frozen;

    world!(
        struct Game {
            body: Body,
            asleep: Asleep,
            frozen: Frozen,
        }

        #[group(own(body), with(asleep))]
        struct Sleeping;

        #[group(own(body), with(frozen))]
        struct Cold;
    );
    // ANCHOR_END: family

    #[test]
    fn runs() {
        let mut game = Game::new();
        let rest = game.spawn(Body(0.0));
        let cold = game.spawn((Body(0.0), Frozen));
        let both = game.spawn((Body(0.0), Frozen, Asleep));
        let asleep = game.spawn((Body(0.0), Asleep));
        assert_eq!(game.body().entities(), [asleep, both, cold, rest]);
        assert_eq!(game.sleeping().entities(), [asleep, both]);
        assert_eq!(game.cold().entities(), [both, cold]);
        assert!(game.body().as_slice().iter().all(|body| body.0 == 0.0));
    }
}
