// ANCHOR: world
use ecs_core::{Entity, Link, world};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name(&'static str);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Team(u8);

struct Asleep;
struct Angry;
struct Body;
struct Speed(f32);

/// The entity to which this one belongs.
struct ChildOf(Entity);

impl Link for ChildOf {
    fn target(&self) -> Entity {
        self.0
    }
}

/// The entity that this one attacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Attacks(Entity);

world!(
    #[one_of(asleep, angry)]
    #[requires(speed: body)]
    struct Game {
        #[index(unique)]
        name: Name,
        #[index]
        team: Team,
        asleep: Asleep,
        angry: Angry,
        body: Body,
        speed: Speed,
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[index]
        attacks: Attacks,
    }

    #[query]
    struct Runners {
        speed: &mut Speed,
    }
);
// ANCHOR_END: world

#[test]
fn runs() {
    run().unwrap();
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    // ANCHOR: index
    let mut game = Game::new();
    let ann = game.spawn((Name("Ann"), Team(1), Body, Speed(2.0)));
    let bob = game.spawn((Name("Bob"), Team(2), Body, Speed(3.0)));

    assert_eq!(game.name_index().get(&Name("Bob")), Some(bob));
    game.replace(bob, Team(1))?; // there is no `team_mut`
    assert!(game.team_index().get(&Team(1)).eq([ann, bob]));
    assert!(game.insert(ann, Name("Bob")).is_err()); // taken

    for row in game.query_at::<Runners, Team>(&Team(1)) {
        row.speed.0 += 1.0;
    }
    // ANCHOR_END: index
    assert_eq!((game.speed()[ann].0, game.speed()[bob].0), (3.0, 4.0));

    // ANCHOR: rules
    game.insert(ann, Asleep)?;
    game.insert(ann, Angry)?; // `one_of` removes `Asleep`
    assert!(!game.has::<Asleep>(ann));

    let error = game.remove::<Body>(ann).err().expect("the speed requires it");
    println!("{error}");
    // ANCHOR_END: rules
    assert!(error.to_string().contains("body"));

    // ANCHOR: links
    let hat = game.spawn((Name("hat"), ChildOf(ann)));
    let feather = game.spawn((Name("feather"), ChildOf(hat)));
    assert!(game.parent().children(ann).eq([hat]));
    assert!(game.parent().ancestors(feather).eq([hat, ann]));

    let refused = game.insert(ann, ChildOf(feather)); // it would close a cycle
    assert!(refused.is_err());
    game.despawn(ann)?; // takes the hat and the feather too
    assert_eq!(game.len(), 1);
    // ANCHOR_END: links
    assert!(game.contains(bob));

    // ANCHOR: relation
    let cat = game.spawn((Name("cat"), Attacks(bob)));
    let dog = game.spawn((Name("dog"), Attacks(cat)));
    game.insert(bob, Attacks(cat))?; // `cat` and `bob` attack each other
    assert!(game.attacks_index().get(&Attacks(cat)).eq([bob, dog]));

    game.despawn(cat)?;
    assert!(!game.contains(game.attacks()[dog].0)); // the value stays
    for lost in game.attacks_index().get(&Attacks(cat)).collect::<Vec<_>>() {
        game.remove::<Attacks>(lost)?;
    }
    // ANCHOR_END: relation
    assert!(!game.has::<Attacks>(bob) && !game.has::<Attacks>(dog));
    Ok(())
}
