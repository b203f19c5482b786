//! A world with a table whose parts count their drops, and can panic in `Clone` and in `Drop`.

use ecs_core::{Entity, world};

use crate::support::{Ledger, Token};

/// A part of a table. It can be told apart by `N`.
#[derive(Debug)]
pub(super) struct Part<const N: usize> {
    pub number: u32,
    /// Its clone panics.
    pub lit: bool,
    token: Token,
}

impl<const N: usize> Clone for Part<N> {
    fn clone(&self) -> Self {
        assert!(!self.lit, "part {N} can't be cloned");
        Self { number: self.number, lit: false, token: self.token.clone() }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Alone(
    #[expect(dead_code, reason = "only its drop is observed")] pub(super) Token,
);
#[derive(Clone, Copy, Debug)]
pub(super) struct Asleep;

world!(
    #[derive(Clone, Debug)]
    pub(super) struct Touchy {
        alone: Alone,
        asleep: Asleep,
    }

    #[table]
    #[derive(Clone, Debug)]
    pub(super) struct Triple {
        pub first: Part<0>,
        pub second: Part<1>,
        pub third: Part<2>,
    }

    #[table]
    #[derive(Clone, Debug)]
    pub(super) struct Plain {
        pub id: u32,
        pub other: Part<3>,
    }

    #[group(own(triple, alone))]
    pub(super) struct Both;
    #[group(own(triple, alone), without(asleep))]
    pub(super) struct Awake;
    #[group(own(plain), with(triple))]
    pub(super) struct Half;
    #[group(with(triple, asleep))]
    pub(super) struct Listed;

    #[query(packed)]
    pub(super) struct Rows {
        pub entity: Entity,
        pub triple: TripleMut,
    }
);

/// Returns a part whose `Drop` panics if `explodes`.
fn part<const N: usize>(number: u32, ledger: &Ledger, explodes: bool) -> Part<N> {
    let token = if explodes { ledger.bomb() } else { ledger.token() };
    Part { number, lit: false, token }
}

/// Returns a row. The part `bomb`, if there is one, panics when it is dropped.
pub(super) fn triple(number: u32, ledger: &Ledger, bomb: Option<usize>) -> Triple {
    Triple {
        first: part(number, ledger, bomb == Some(0)),
        second: part(number, ledger, bomb == Some(1)),
        third: part(number, ledger, bomb == Some(2)),
    }
}

pub(super) fn plain(id: u32, ledger: &Ledger) -> Plain {
    Plain { id, other: part(id, ledger, false) }
}

/// Lets the clone of a part panic.
pub(super) fn light(row: &mut Triple, part: usize) {
    match part {
        0 => row.first.lit = true,
        1 => row.second.lit = true,
        _ => row.third.lit = true,
    }
}

/// Returns six entities with rows, of which `bomb` is the entity and the part that panics in `Drop`.
/// Some are members of each group.
pub(super) fn filled(ledger: &Ledger, bomb: Option<(u32, usize)>) -> (Touchy, Vec<Entity>) {
    let mut world = Touchy::new();
    let row = |i| triple(i, ledger, bomb.filter(|bomb| bomb.0 == i).map(|bomb| bomb.1));
    let all: Vec<Entity> = (0..6).map(|i| world.spawn(row(i))).collect();
    for i in [4, 1, 2, 5] {
        world.insert(all[i], Alone(ledger.token())).unwrap();
    }
    for i in [2, 3] {
        world.insert(all[i], (Asleep, plain(i as u32, ledger))).unwrap();
    }
    (world, all)
}

/// Checks that the rows of every unit, the columns and the groups agree, and that the world can be
/// used.
#[track_caller]
pub(super) fn assert_consistent(world: &mut Touchy) {
    let alive: Vec<Entity> = world.entities().iter().collect();
    assert_eq!(alive.len(), world.len());
    let mut counts = [0; 4];
    let mut members = [const { Vec::new() }; 4];
    for &e in &alive {
        let has = [
            world.has::<Part<0>>(e),
            world.has::<Alone>(e),
            world.has::<Asleep>(e),
            world.has::<Part<3>>(e),
        ];
        let found = [
            world.triple().contains(e),
            world.alone().contains(e),
            world.asleep().contains(e),
            world.plain().contains(e),
        ];
        assert_eq!(has, found, "{e}");
        assert_eq!([world.has::<Part<1>>(e), world.third().contains(e)], [has[0]; 2]);
        for (count, has) in counts.iter_mut().zip(has) {
            *count += usize::from(has);
        }
        let [triple, alone, asleep, plain] = has;
        let member =
            [triple && alone, triple && alone && !asleep, plain && triple, triple && asleep];
        for (members, member) in members.iter_mut().zip(member) {
            members.extend(member.then_some(e));
        }
    }
    let lengths =
        [world.triple().len(), world.alone().len(), world.asleep().len(), world.plain().len()];
    assert_eq!(lengths, counts);
    let (entities, first, second, third) = world.triple().slices();
    assert_eq!([first.len(), second.len(), third.len()], [entities.len(); 3]);
    let same = |i: usize| first[i].number == second[i].number && first[i].number == third[i].number;
    assert!((0..entities.len()).all(same), "the parts of a row belong together");
    let (entities, ids, others) = world.plain().slices();
    assert_eq!([ids.len(), others.len()], [entities.len(); 2]);
    let groups = [
        world.both().entities(),
        world.awake().entities(),
        world.half().entities(),
        world.listed().entities(),
    ];
    for (group, members) in groups.into_iter().zip(members) {
        let mut group = group.to_vec();
        group.sort();
        assert_eq!(group, members);
    }
    let both = world.both().entities();
    assert_eq!(world.triple().entities()[..both.len()], *both);
    assert_eq!(world.alone().entities()[..both.len()], *both);
    assert_eq!(world.rows().len(), world.triple().len());

    // The world can be used.
    let ledger = Ledger::default();
    let new = world.spawn((triple(7, &ledger, None), Alone(ledger.token()), plain(7, &ledger)));
    assert!(world.awake().contains(new) && world.half().contains(new));
    assert_eq!(world.triple().get(new).unwrap().third.number, 7);
    world.despawn(new).unwrap();
    assert_eq!(ledger.dropped(), 5);
}
