//! A world with every kind of storage, link, table and group, whose values panic in all that they do; and what must
//! hold in it after each panic.

use ecs_core::{Entity, EntityMapping, Link, MapEntities, World, world};
use serde::{Deserialize, Serialize};

use super::fuse::{calls_of, explode};
use super::{Call, Touchy, count_calls, record_call, record_call_then};

macro_rules! components {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub(super) struct $Name(pub(super) Touchy);

        impl $Name {
            pub(super) fn of(owner: u32) -> Self {
                Self(Touchy::of(owner))
            }
        }

        impl MapEntities for $Name {
            fn map_entities(&mut self, _: &EntityMapping) {
                record_call(Call::Map);
            }
        }
    )*};
}

macro_rules! links {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub(super) struct $Name(pub(super) Touchy, pub(super) Entity);

        impl $Name {
            pub(super) fn to(target: Entity) -> Self {
                Self(Touchy::of(target.index()), target)
            }
        }

        impl Link for $Name {
            fn target(&self) -> Entity {
                record_call_then(Call::Target, self.1)
            }
        }

        impl MapEntities for $Name {
            fn map_entities(&mut self, mapping: &EntityMapping) {
                record_call(Call::Map);
                self.1.map_entities(mapping);
            }
        }
    )*};
}

components!(A B C D E F H R S);
links!(ChildOf Likes Seen);

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Z;

world!(
    #[derive(Clone, Default, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub(super) struct Yard {
        a: A,
        #[entities]
        b: B,
        #[storage(linear)]
        #[entities]
        c: C,
        #[track]
        d: D,
        #[track(removed)]
        e: E,
        #[track(removed)]
        #[storage(linear)]
        h: H,
        #[entities]
        #[link(on_despawn = despawn)]
        parent: ChildOf,
        #[track]
        #[entities]
        #[link(on_despawn = unlink)]
        likes: Likes,
        #[entities]
        #[link(on_despawn = keep)]
        seen: Seen,
        #[resource]
        res: R,
        #[resource]
        #[default]
        late: S,
    }

    #[table]
    #[track(removed)]
    #[derive(Clone)]
    pub(super) struct T {
        #[entities]
        #[default]
        pub(super) f: F,
        pub(super) z: Z,
    }

    #[group(own(a, b), events)]
    pub(super) struct Ab;
    #[group(own(a, b, t), without(c), events)]
    pub(super) struct Abt;
    #[group(with(d, e), events)]
    pub(super) struct De;
    #[group(own(parent, likes))]
    pub(super) struct Linked;

    #[query]
    pub(super) struct Both {
        pub(super) a: &A,
        pub(super) b: &mut B,
    }
);

impl T {
    pub(super) fn of(owner: u32) -> Self {
        Self { f: F::of(owner), z: Z }
    }
}

/// Returns a world without entities.
pub(super) fn empty(seed: u32) -> Yard {
    Yard::new(R::of(seed), S::of(seed))
}

/// Returns a world with despawned entities, kept values and waiting events.
pub(super) fn built(seed: u32) -> Yard {
    let mut yard = empty(seed);
    let mut all = Vec::new();
    for i in 0..if cfg!(miri) { 6 } else { 7_u32 } {
        let bits = (i + 7 * seed).wrapping_mul(2_654_435_761) >> 13;
        let e = yard.spawn(());
        let at = |n: u32| all[(bits >> n) as usize % all.len()];
        let bit = |n: u32| bits >> n & 3 != 0;
        yard.insert(e, (bit(0).then(|| A::of(i)), bit(1).then(|| B::of(i)))).unwrap();
        yard.insert(e, ((!bit(2)).then(|| C::of(i)), bit(3).then(|| D::of(i)))).unwrap();
        yard.insert(e, (bit(4).then(|| E::of(i)), bit(5).then(|| H::of(i)))).unwrap();
        yard.insert(e, bit(6).then(|| T::of(i))).unwrap();
        if i > 0 {
            let links = (bit(7).then(|| ChildOf::to(at(0))), bit(8).then(|| Likes::to(at(1))));
            yard.insert(e, (links, bit(9).then(|| Seen::to(at(2))))).unwrap();
        }
        all.push(e);
    }
    let gone = all[all.len() - 2];
    // Refers to no alive entity afterwards.
    yard.insert(all[2], Seen::to(gone)).unwrap();
    yard.despawn(gone).unwrap();
    yard.discard::<(Option<E>, Option<H>, Option<T>)>(all[1]).unwrap();
    yard.next_frame();
    yard
}

/// Two worlds that differ, and the entities of the first one.
#[derive(Clone)]
pub(super) struct Round {
    pub(super) a: Yard,
    pub(super) b: Yard,
    pub(super) all: Vec<Entity>,
}

impl Round {
    pub(super) fn new() -> Self {
        let (a, b) = (built(1), built(2));
        let all = a.entities().iter().collect();
        Self { a, b, all }
    }
}

/// An operation: its name, the kinds of calls that it makes, and what it does.
pub(super) type Operation = (&'static str, &'static [Call], fn(&mut Round));

/// Carries out each operation with a panic at each of its calls. After each, both worlds are checked and used.
pub(super) fn run(operations: &[Operation]) {
    let after = |Round { mut a, mut b, .. }: Round, _| {
        for yard in [&mut a, &mut b] {
            check(yard);
            check_usable(yard);
        }
    };
    if cfg!(miri) {
        return run_few(operations, after);
    }
    for &(name, kinds, change) in operations {
        for call in Call::ALL {
            let _failing = Failing(name, call);
            let calls = count_calls(call, Round::new, change, after);
            assert_eq!(calls > 0, kinds.contains(&call), "{calls} calls of {call:?} in `{name}`");
        }
    }
}

/// The same for Miri, with one panic for each kind of call: in turn at the first, one in the middle and the last. Where
/// there are many kinds, an operation has every second one of them.
fn run_few(operations: &[Operation], after: impl Fn(Round, bool)) {
    let round = Round::new();
    for (i, &(name, kinds, change)) in operations.iter().enumerate() {
        let calls = calls_of(|| round.clone(), change);
        let every = if kinds.len() > 3 { 2 } else { 1 };
        for (k, &call) in kinds.iter().enumerate().skip(i % every).step_by(every) {
            let _failing = Failing(name, call);
            let calls = calls[call as usize];
            let n = [calls / 2, calls - 1, 0][(i + k) % 3];
            explode(Some((call, n)), || round.clone(), change, &after);
        }
    }
}

/// Says which operation failed.
struct Failing(&'static str, Call);

impl Drop for Failing {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("panic at a {:?} in `{}`", self.1, self.0);
        }
    }
}

/// Checks that columns, groups and lists of links agree with the entities, and that no value was dropped.
#[track_caller]
fn check(yard: &Yard) {
    let all: Vec<Entity> = yard.entities().iter().collect();
    assert_eq!(all.len(), yard.len());
    macro_rules! columns {
        ($($C:ident)*) => {$(
            let mut rows: Vec<Entity> = World::column_of::<$C>(yard).iter().map(|(e, _)| e).collect();
            rows.sort();
            let having = all.iter().copied().filter(|&e| yard.has::<$C>(e));
            assert!(rows.iter().copied().eq(having), "rows of {}", stringify!($C));
            for &e in &all {
                let value = yard.get::<$C>(e);
                assert_eq!(value.is_some(), yard.has::<$C>(e), "{e} and {}", stringify!($C));
                value.inspect(|value| value.0.check());
            }
        )*};
    }
    columns!(A B C D E F H ChildOf Likes Seen);
    assert_eq!(yard.t().len(), yard.f().len());
    yard.resource::<R>().0.check();
    yard.resource::<S>().0.check();
    let members = |found: &[Entity], is: &dyn Fn(Entity) -> bool| {
        let mut found = found.to_vec();
        found.sort();
        assert!(found.into_iter().eq(all.iter().copied().filter(|&e| is(e))), "members");
    };
    let ab = |e| yard.has::<A>(e) && yard.has::<B>(e);
    members(yard.ab().entities(), &ab);
    members(yard.abt().entities(), &|e| ab(e) && yard.has::<F>(e) && !yard.has::<C>(e));
    members(yard.de().entities(), &|e| yard.has::<D>(e) && yard.has::<E>(e));
    members(yard.linked().entities(), &|e| yard.has::<ChildOf>(e) && yard.has::<Likes>(e));
    assert_eq!(yard.ab().entities(), &yard.a().entities()[..yard.ab().len()]);
    assert_eq!(yard.ab().entities(), &yard.b().entities()[..yard.ab().len()]);
    assert_eq!(yard.abt().entities(), &yard.a().entities()[..yard.abt().len()]);
    assert_eq!(yard.abt().entities(), &yard.t().entities()[..yard.abt().len()]);
    assert_eq!(yard.linked().entities(), &yard.parent().entities()[..yard.linked().len()]);
    assert_eq!(yard.linked().entities(), &yard.likes().entities()[..yard.linked().len()]);
    macro_rules! lists {
        ($($C:ident $column:ident)*) => {$(
            let mut linked = 0;
            for &target in &all {
                let sources: Vec<Entity> = yard.$column().children(target).collect();
                let mut backward: Vec<Entity> = yard.$column().children(target).rev().collect();
                backward.reverse();
                assert_eq!(sources, backward, "sources of {target}");
                for &source in &sources {
                    assert_eq!(yard.$column().parent(source), Some(target));
                    assert_eq!(yard.get::<$C>(source).map(|link| link.1), Some(target));
                }
                linked += sources.len();
            }
            assert_eq!(linked, all.iter().filter(|&&e| yard.$column().parent(e).is_some()).count());
        )*};
    }
    lists!(ChildOf parent Likes likes Seen seen);
}

/// Checks that the world can still be used, and empties it.
#[track_caller]
fn check_usable(yard: &mut Yard) {
    // Links that are in no list because of a panic are found again.
    _ = (yard.relink::<ChildOf>(), yard.relink::<Likes>(), yard.relink::<Seen>());
    for (_, e) in yard.drain_removed::<E>() {
        e.0.check();
    }
    drop((yard.drain_removed::<H>(), yard.drain_removed::<T>()));
    let target = yard.spawn((A::of(1), B::of(1), E::of(1)));
    let bundle = || (D::of(2), H::of(2), ChildOf::to(target), Likes::to(target), Seen::to(target));
    let source = yard.spawn(bundle());
    yard.insert(source, (C::of(3), bundle())).unwrap();
    yard.insert(target, (C::of(3), T::of(3))).unwrap();
    yard.remove::<C>(target).unwrap();
    assert!(yard.ab().contains(target) && yard.abt().contains(target));
    assert!(yard.parent().children(target).eq([source]));
    let recheck = |yard: &Yard| {
        // Miri reads the rows before.
        if !cfg!(miri) {
            check(yard);
        }
    };
    recheck(yard);
    yard.despawn(target).unwrap();
    assert!(!yard.contains(source));
    recheck(yard);
    while let Some(e) = yard.entities().iter().next() {
        yard.despawn(e).unwrap();
    }
    recheck(yard);
    assert!(
        yard.is_empty() && yard.a().is_empty() && yard.t().is_empty() && yard.seen().is_empty()
    );
}
