//! Some entities of a world: `split_off`, `move_to`, `copy_of` and `copy_to`.

use ecs_core::{
    Brand, BrokenRule, Entity, EntityMapping, GroupEvent, Link, MapEntities, MoveError, World,
    world,
};

use super::crowd::{A, Aim, B, Crowd, Flat, Friends, Kept, Seen, SeenFlat, X, body};
use crate::support::Ledger;

/// Returns a world with 20 entities, of which some have each component, and these entities.
fn filled() -> (Crowd, Vec<Entity>) {
    let mut crowd = Crowd::new(9);
    let gap = crowd.spawn(A(100));
    let all: Vec<Entity> = (0..20_u32)
        .map(|i| {
            let entity = crowd.spawn(A(i));
            if i.is_multiple_of(2) {
                crowd.insert(entity, B(i)).unwrap();
            }
            if i.is_multiple_of(3) {
                crowd.insert(entity, (Seen(i), Flat(i), body(i, None))).unwrap();
            }
            if i.is_multiple_of(4) {
                crowd.insert(entity, (SeenFlat(i), Kept(i), Friends(vec![]))).unwrap();
            }
            entity
        })
        .collect();
    crowd.despawn(gap).unwrap();
    (crowd, all)
}

/// Returns the values of the entity that was number `i` in `filled`.
type Values = (Option<u32>, Option<u32>, Option<u32>, Option<u32>, Option<u32>, Option<u32>);

fn values(crowd: &Crowd, entity: Entity) -> Values {
    (
        crowd.get::<A>(entity).map(|a| a.0),
        crowd.get::<B>(entity).map(|b| b.0),
        crowd.get::<Seen>(entity).map(|seen| seen.0),
        crowd.get::<Flat>(entity).map(|flat| flat.0),
        crowd.get::<SeenFlat>(entity).map(|flat| flat.0),
        crowd.get::<X>(entity).map(|x| x.0),
    )
}

#[test]
fn split_off_moves_all_components_and_leaves_the_rest() {
    let (mut crowd, all) = filled();
    let before = crowd.clone();
    // In any order, twice, and with a handle that isn't alive.
    let stale = crowd.spawn(());
    crowd.despawn(stale).unwrap();
    let going = [all[12], all[3], all[0], all[3], stale, all[19]];
    let (part, new) = crowd.split_off(going);
    assert_eq!((part.len(), new.len(), crowd.len()), (4, 4, 16));
    assert!(new.iter().map(|(old, _)| old).is_sorted_by_key(|old| old.index()));
    for &old in &all {
        match new.get(old) {
            Some(new) => assert_eq!(values(&part, new), values(&before, old)),
            None => assert_eq!(values(&crowd, old), values(&before, old)),
        }
        assert_eq!(crowd.contains(old), new.get(old).is_none());
    }
    // The resources are the default ones.
    assert_eq!((*part.clock(), *crowd.clock()), (0, 9));
    assert!(part.kept().as_slice().iter().eq(&[Kept(0), Kept(12)]));
}

#[test]
fn split_off_and_merge_equal_move_to() {
    let (mut one, all) = filled();
    let mut two = one.clone();
    let (mut to_one, _) = filled();
    let mut to_two = to_one.clone();
    let going = all.iter().copied().filter(|entity| entity.index() % 3 != 1);
    let (mut part, first) = one.split_off(going.clone());
    let second = to_one.merge(&mut part);
    let direct = two.move_to(&mut to_two, going);
    assert_eq!(one, two);
    assert_eq!(to_one, to_two);
    let both = first.iter().map(|(old, new)| (old, second.map(new)));
    assert!(direct.iter().eq(both));
}

#[test]
fn copies_equal_the_moved_entities_and_leave_the_world() {
    let (crowd, all) = filled();
    let going = all.iter().copied().skip(4).step_by(2);
    let (moved, by_moving) = crowd.clone().split_off(going.clone());
    let (copied, by_copying) = crowd.copy_of(going.clone());
    assert_eq!(moved, copied);
    assert!(by_moving.iter().eq(by_copying.iter()));
    assert_eq!(crowd, filled().0);
    let (mut to_one, mut to_two) = (filled().0, filled().0);
    crowd.clone().move_to(&mut to_one, going.clone());
    crowd.copy_to(&mut to_two, going);
    assert_eq!(to_one, to_two);
}

#[test]
fn rows_and_members_keep_their_order() {
    let mut crowd = Crowd::new(0);
    let all: Vec<_> =
        crowd.spawn_batch((0..10).map(|i| (A((i * 7) % 10), B(0), Seen(i)))).collect();
    crowd.spawn_batch((10..13).map(|i| (A(i), B(0))));
    crowd.triples_mut().sort_by_key::<&A, _>(|a| a.0);
    let going: Vec<_> = all.iter().copied().filter(|&e| crowd.a()[e].0 % 2 == 1).collect();
    let (part, _) = crowd.split_off(going);
    assert!(part.a().as_slice().iter().map(|a| a.0).eq([1, 3, 5, 7, 9]));
    assert!(part.triples().entities().iter().map(|&e| part.a()[e].0).eq([1, 3, 5, 7, 9]));
    assert_eq!((crowd.triples().len(), crowd.pairs().len()), (5, 8));
    assert!(part.a().entities().iter().eq(part.b().entities()));
}

#[test]
fn split_off_where_takes_the_rows_of_a_query() {
    let (mut crowd, all) = filled();
    let (part, new) = crowd.split_off_where::<(&A, &B)>(|(a, _)| a.0 > 10);
    let mut numbers: Vec<u32> = part.a().as_slice().iter().map(|a| a.0).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [12, 14, 16, 18]);
    assert!(new.iter().map(|(old, _)| old).eq([12, 14, 16, 18].map(|i| all[i])));
    assert_eq!(crowd.len(), 16);
    let (none, new) = crowd.split_off_where::<&A>(|_| false);
    assert!(none.is_empty() && new.is_empty());
}

#[test]
fn some_components_are_copied() {
    let (crowd, all) = filled();
    let (part, new) = crowd.copy_of_only::<(A, Kept)>(all[..6].iter().copied());
    assert_eq!((part.len(), part.a().len(), part.kept().len()), (6, 6, 2));
    assert_eq!((part.b().len(), part.body().len(), part.flat().len()), (0, 0, 0));
    // The groups are those of the components that the copies have.
    assert_eq!((part.pairs().len(), part.roots().len(), part.free().len()), (0, 6, 0));
    let (tables, _) = crowd.copy_of_only::<super::crowd::Body>([all[0], all[1]]);
    assert_eq!((tables.len(), tables.body().len(), tables.known().len()), (2, 1, 0));
    let (both, _) = crowd.copy_of_only::<(B, A)>(all.iter().copied());
    assert_eq!((both.pairs().len(), both.triples().len()), (10, 0));
    assert_eq!(part.get::<A>(new.get(all[5]).unwrap()), Some(&A(5)));
}

#[test]
fn handles_are_mapped_or_dangling_and_never_those_of_strangers() {
    let mut crowd = Crowd::new(0);
    let [prey, hunter, pal] = [0, 1, 2].map(|i| crowd.spawn(A(i)));
    crowd.insert(hunter, (Friends(vec![pal, prey, hunter]), body(1, Some(prey)))).unwrap();
    crowd.insert(pal, (Friends(vec![Entity::DANGLING]), body(2, Some(hunter)))).unwrap();
    let check = |crowd: &Crowd, new: &EntityMapping| {
        let [hunter, pal] = [new.get(hunter).unwrap(), new.get(pal).unwrap()];
        assert_eq!(crowd.friends()[hunter], Friends(vec![pal, Entity::DANGLING, hunter]));
        assert_eq!(crowd.friends()[pal], Friends(vec![Entity::DANGLING]));
        assert_eq!(crowd.get::<Aim>(hunter), Some(&Aim(None)));
        assert_eq!(crowd.get::<Aim>(pal), Some(&Aim(Some(hunter))));
        // The prey, twice. What dangled before isn't lost.
        assert_eq!(new.lost(), 2);
    };
    let (copy, new) = crowd.copy_of([hunter, pal]);
    check(&copy, &new);
    // The same handles are alive there.
    let mut other = Crowd::new(0);
    other.spawn_batch((0..5).map(A));
    assert!(other.contains(prey));
    let new = crowd.copy_to(&mut other, [hunter, pal]);
    check(&other, &new);
    let new = crowd.move_to(&mut other, [hunter, pal]);
    check(&other, &new);
}

#[derive(Clone, Debug, PartialEq)]
struct To<const POLICY: u8>(Entity);

impl<const POLICY: u8> Link for To<POLICY> {
    fn target(&self) -> Entity {
        self.0
    }
}

impl<const POLICY: u8> MapEntities for To<POLICY> {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Tree {
        name: u32,
        #[link(on_despawn = despawn)]
        #[entities]
        owner: To<0>,
        #[link(on_despawn = unlink)]
        #[entities]
        friend: To<1>,
        #[link(on_despawn = keep)]
        #[entities]
        enemy: To<2>,
    }
);

#[test]
fn links_between_travellers_keep_their_sources_in_order() {
    let mut tree = Tree::new();
    let root = tree.spawn(0_u32);
    let [a, b, c] = [1, 2, 3].map(|i| tree.spawn((i, To::<0>(root), To::<2>(root))));
    // The first source becomes the last one.
    tree.insert(a, To::<0>(b)).unwrap();
    tree.insert(a, To::<0>(root)).unwrap();
    assert!(tree.owner().children(root).eq([b, c, a]));
    let (copy, new) = tree.copy_of([a, b, root]);
    assert!(copy.owner().children(new.map(root)).eq([new.map(b), new.map(a)]));
    let (mut part, new) = tree.split_off([a, b, root]);
    assert!(part.owner().children(new.map(root)).eq([new.map(b), new.map(a)]));
    assert!(part.enemy().children(new.map(root)).eq([new.map(a), new.map(b)]));
    // Their policy holds in the new world.
    part.despawn(new.map(root)).unwrap();
    assert!(part.is_empty());
    assert_eq!(new.lost(), 0);
}

#[test]
fn sources_that_stay_follow_the_policy_of_their_link() {
    let mut tree = Tree::new();
    let root = tree.spawn(0_u32);
    let owned = tree.spawn((1_u32, To::<0>(root)));
    let leaf = tree.spawn((2_u32, To::<0>(owned)));
    let friend = tree.spawn((3_u32, To::<1>(root)));
    let enemy = tree.spawn((4_u32, To::<2>(root)));
    let both = tree.spawn((5_u32, To::<0>(root), To::<1>(root)));
    let (part, new) = tree.split_off([root, both]);
    assert_eq!((part.len(), part.name().len()), (2, 2));
    assert_eq!(part.friend().parent(new.map(both)), Some(new.map(root)));
    assert!(!tree.contains(owned) && !tree.contains(leaf));
    assert!(tree.contains(friend) && !tree.has::<To<1>>(friend));
    assert_eq!(tree.get::<To<2>>(enemy), Some(&To::<2>(root)));
    assert_eq!(tree.enemy().parent(enemy), None);
    assert_eq!((tree.len(), tree.name().len()), (2, 2));
}

#[test]
fn links_to_entities_that_stay_are_lost() {
    let mut tree = Tree::new();
    let root = tree.spawn(0_u32);
    let child = tree.spawn((1_u32, To::<0>(root), To::<2>(root)));
    let mut other = Tree::new();
    let stranger = other.spawn(7_u32);
    assert_eq!(stranger, root);
    let new = tree.move_to(&mut other, [child]);
    let child = new.map(child);
    assert_eq!(other.get::<To<0>>(child), Some(&To::<0>(Entity::DANGLING)));
    assert_eq!((other.owner().parent(child), other.enemy().parent(child)), (None, None));
    assert_eq!((other.owner().children(stranger).count(), new.lost()), (0, 2));
    assert_eq!(tree.owner().children(root).count(), 0);
}

#[test]
fn what_arrives_is_added_and_what_leaves_is_removed_and_not_kept() {
    let mut crowd = Crowd::new(0);
    let all: Vec<_> =
        (0..4).map(|i| crowd.spawn((Seen(i), SeenFlat(i), Kept(i), body(i, None)))).collect();
    crowd.next_frame();
    let (part, _) = crowd.copy_of([all[2]]);
    assert_eq!(crowd.removed::<Seen>().count(), 0);
    assert_eq!((part.added::<Seen>().count(), part.added::<SeenFlat>().count()), (1, 1));
    let (mut part, _) = crowd.split_off([all[1], all[2]]);
    let gone = [all[1], all[2]];
    assert!(crowd.removed::<Seen>().eq(gone));
    assert!(crowd.removed::<SeenFlat>().eq(gone));
    assert!(crowd.removed::<X>().eq(gone));
    assert!(crowd.removed::<Kept>().eq(gone));
    assert_eq!(crowd.drain_removed::<Kept>().count(), 0);
    assert_eq!((part.added::<Seen>().count(), part.added::<X>().count()), (2, 2));
    assert_eq!((part.drain_removed::<Kept>().count(), part.kept().len()), (0, 2));
    // Nothing else is marked.
    assert_eq!((crowd.added::<Seen>().count(), crowd.changed::<Seen>().count()), (0, 0));
}

#[test]
fn groups_note_who_leaves_and_who_enters() {
    let mut crowd = Crowd::new(0);
    let [a, b, c] = [0, 1, 2].map(|i| crowd.spawn((Flat(i), body(i, None))));
    let mut other = Crowd::new(0);
    crowd.known_events().clear();
    let copies = crowd.copy_to(&mut other, [b]);
    assert_eq!(crowd.known_events().len(), 0);
    let moved = crowd.move_to(&mut other, [c, a]);
    let left: Vec<_> = crowd.known_events().drain().collect();
    assert_eq!(left, [GroupEvent::Left(a), GroupEvent::Left(c)]);
    let entered: Vec<_> = other.known_events().drain().collect();
    let expected = [copies.map(b), moved.map(a), moved.map(c)].map(GroupEvent::Entered);
    assert_eq!(entered, expected);
    assert_eq!((crowd.known().entities(), other.known().len()), (&[b][..], 3));
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Name(u32);

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Named {
        #[index(unique)]
        name: Name,
        #[index]
        team: u8,
        health: u32,
    }
);

#[test]
fn a_taken_key_is_an_error_and_nothing_changes() {
    let (mut one, mut two) = (Named::new(), Named::new());
    let [a, b] = [1, 2].map(|i| one.spawn((Name(i), 7_u8, i)));
    let taken = two.spawn((Name(2), 1_u32));
    let (before, there) = (one.clone(), two.clone());
    let rule = BrokenRule::NotUnique("name", taken);
    let error = MoveError::Broken { entity: b, rule };
    assert_eq!(one.try_move_to(&mut two, [a, b]).unwrap_err(), error);
    assert_eq!(one.try_copy_to(&mut two, [b]).unwrap_err(), error);
    assert_eq!((&one, &two), (&before, &there));
    assert!(error.to_string().starts_with(&format!("{b} can't be added to the other world: ")));
    // The entity without a taken key goes alone.
    let new = one.try_move_to(&mut two, [a]).unwrap();
    assert_eq!(two.name_index().get(&Name(1)), new.get(a));
    assert_eq!(one.name_index().get(&Name(1)), None);
    assert!(two.team_index().get(&7).eq(new.get(a)));
    assert!(one.team_index().get(&7).eq([b]));
    let (part, new) = one.split_off([b]);
    assert_eq!(part.name_index().get(&Name(2)), new.get(b));
    // The key is free again.
    one.spawn(Name(2));
}

world!(
    #[derive(Clone, Debug, PartialEq)]
    #[requires(name: health)]
    #[one_of(team, level)]
    struct Ruled {
        name: Name,
        health: u32,
        team: u8,
        level: i8,
    }
);

#[test]
fn rules_hold_for_what_travels() {
    let mut ruled = Ruled::new();
    let a = ruled.spawn((Name(1), 5_u32, 3_u8));
    let b = ruled.spawn((6_u32, 3_i8));
    let (part, new) = ruled.copy_of_only::<(Name, u32)>([a, b]);
    assert_eq!((part.name().len(), part.health().len(), part.team().len()), (1, 2, 0));
    let (mut part, by_moving) = ruled.split_off([a]);
    assert_eq!(new.get(a), by_moving.get(a));
    // The team is replaced.
    part.insert(by_moving.map(a), 1_i8).unwrap();
    assert!(part.team().is_empty());
}

world!(
    #[capacity(entities = 4)]
    #[derive(Clone, Debug, PartialEq)]
    struct Small {
        health: u32,
    }
);

#[test]
fn a_full_world_is_an_error_and_nothing_changes() {
    let (mut one, mut two) = (Small::new(), Small::new());
    let all: Vec<_> = one.spawn_batch(0..3_u32).collect();
    two.spawn_batch(0..2_u32);
    let (before, there) = (one.clone(), two.clone());
    let error = MoveError::Full { entities: 3, room: 2 };
    assert_eq!(one.try_move_to(&mut two, all.iter().copied()).unwrap_err(), error);
    assert_eq!(one.try_copy_to(&mut two, all.iter().copied()).unwrap_err(), error);
    let text = "3 entities can't be added to a world with room for 2";
    assert_eq!(error.to_string(), text);
    assert_eq!((&one, &two), (&before, &there));
    // An entity that is named twice needs one index.
    one.try_move_to(&mut two, [all[0], all[2], all[0]]).unwrap();
    assert_eq!((one.len(), two.len()), (1, 4));
    let (part, _) = two.split_off(two.entities().iter().collect::<Vec<_>>());
    assert_eq!(part.len(), 4);
}

world!(
    #[brand]
    #[derive(Clone, Debug, PartialEq)]
    struct Branded {
        health: u32,
    }
);

#[test]
fn the_new_world_has_a_brand_of_its_own() {
    let mut world = Branded::new();
    let entity = world.spawn(7_u32);
    let (part, new) = world.split_off([entity]);
    let new = new.map(entity);
    assert_ne!(part.brand(), world.brand());
    assert_eq!(Brand::of(new), Some(part.brand()));
    assert!(part.get::<u32>(entity).is_none() && world.get::<u32>(new).is_none());
}

#[derive(Clone, Debug, PartialEq)]
struct Empty;
#[derive(Clone, Debug, PartialEq)]
struct Nothing;
#[derive(Clone, Debug, PartialEq)]
struct Mark;

#[derive(Clone, Debug, PartialEq)]
struct Pal(Entity);

impl MapEntities for Pal {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

/// The same in another storage.
#[derive(Clone, Debug, PartialEq)]
struct Foe(Pal);

impl MapEntities for Foe {
    fn map_entities(&mut self, mapping: &EntityMapping) {
        self.0.map_entities(mapping);
    }
}

world!(
    #[derive(Clone)]
    struct Placed {
        #[storage(stable)]
        #[entities]
        pal: Pal,
        #[storage(linear)]
        #[entities]
        foe: Foe,
        #[storage(stable)]
        place: u32,
        #[storage(stable)]
        #[track]
        seen: String,
        empty: Empty,
        #[storage(linear)]
        flat: Nothing,
    }

    #[table]
    #[storage(stable)]
    #[derive(Clone)]
    struct Pin {
        x: i32,
        mark: Mark,
    }

    #[group(own(empty), with(place))]
    struct Marked;
);

#[test]
fn rows_that_stay_leave_gaps_and_values_without_a_size_travel() {
    let mut world = Placed::new();
    let all: Vec<_> = (0..6)
        .map(|i: u32| {
            let entity = world.spawn((i, Empty, Nothing, Pin { x: i as i32, mark: Mark }));
            if i % 2 == 1 {
                world.insert(entity, i.to_string()).unwrap();
                world.remove::<Empty>(entity).unwrap();
            }
            entity
        })
        .collect();
    let rows: Vec<_> = all.iter().map(|&e| world.place().row_of(e)).collect();
    let (copy, _) = world.copy_of([all[4], all[1]]);
    let (part, new) = world.split_off([all[4], all[1]]);
    for part in [&copy, &part] {
        assert_eq!((part.place().len(), part.empty().len(), part.pin().len()), (2, 1, 2));
        assert_eq!((part.flat().len(), part.mark().len()), (2, 2));
        assert_eq!(part.marked().entities(), [new.map(all[4])]);
        assert_eq!(part.get::<String>(new.map(all[1])).unwrap(), "1");
        assert_eq!(part.get::<i32>(new.map(all[4])), Some(&4));
        assert_eq!(part.place().row_of(new.map(all[1])), Some(0));
    }
    // The others keep their rows.
    for i in [0, 2, 3, 5] {
        assert_eq!(world.place().row_of(all[i]), rows[i]);
    }
    assert_eq!((world.empty().len(), world.marked().len()), (2, 2));
    assert!(world.removed::<String>().eq([all[1]]));
}

#[test]
fn handles_are_mapped_in_every_storage() {
    let mut world = Placed::new();
    let [a, b, c] = [0, 1, 2].map(|i: u32| world.spawn(i));
    world.insert(b, (Pal(c), Foe(Pal(a)))).unwrap();
    world.insert(c, (Pal(a), Foe(Pal(b)))).unwrap();
    let (copy, copied) = world.copy_of([b, c]);
    let (part, moved) = world.split_off([b, c]);
    for (part, new) in [(&copy, &copied), (&part, &moved)] {
        let [b, c] = [new.map(b), new.map(c)];
        assert_eq!(
            (part.get::<Pal>(b), part.get::<Pal>(c)),
            (Some(&Pal(c)), Some(&Pal(Entity::DANGLING)))
        );
        let foe = |entity| part.get::<Foe>(entity).unwrap().0.0;
        assert_eq!((foe(b), foe(c)), (Entity::DANGLING, b));
        assert_eq!(new.lost(), 2);
    }
}

#[test]
fn marks_stay_with_their_values() {
    let mut crowd = Crowd::new(0);
    let all: Vec<_> = (0..5).map(|i| crowd.spawn(Seen(i))).collect();
    crowd.next_frame();
    crowd.get_mut::<Seen>(all[4]).unwrap().0 = 9;
    let (part, _) = crowd.split_off([all[0], all[1]]);
    assert!(crowd.changed::<Seen>().map(|(entity, _)| entity).eq([all[4]]));
    // A value that arrives is added, which counts as changed too.
    assert_eq!((part.changed::<Seen>().count(), part.added::<Seen>().count()), (2, 2));
}

#[test]
fn each_value_is_dropped_once() {
    world!(
        struct Owning {
            token: crate::support::Token,
            name: String,
        }
    );
    let ledger = Ledger::default();
    let mut world = Owning::new();
    let all: Vec<_> = (0..8).map(|i| world.spawn((ledger.token(), i.to_string()))).collect();
    let (part, _) = world.split_off(all[2..5].iter().copied());
    assert_eq!(ledger.dropped(), 0);
    drop(part);
    assert_eq!(ledger.dropped(), 3);
    let mut other = Owning::new();
    world.move_to(&mut other, all.iter().copied());
    assert_eq!((world.len(), other.len(), ledger.dropped()), (0, 5, 3));
    drop(other);
    assert_eq!(ledger.dropped(), 8);
}

#[test]
fn reserved_entities_travel() {
    let mut crowd = Crowd::new(0);
    let reserved = crowd.reserver().reserve();
    let (part, new) = crowd.split_off([reserved]);
    assert!(part.contains(new.map(reserved)) && !crowd.contains(reserved));
}

#[test]
fn generic_code_moves_entities() {
    fn halve<W: World + Default>(world: &mut W) -> W {
        let all: Vec<Entity> = world.entities().iter().collect();
        world.split_off(all[all.len() / 2..].iter().copied()).0
    }

    let mut small = Small::new();
    small.spawn_batch(0..4_u32);
    assert_eq!((halve(&mut small).len(), small.len()), (2, 2));
}
