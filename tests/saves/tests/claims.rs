//! Saves that claim more than they have, or claim it often: an error soon, in little memory.

use ecs_saves::versions::second::Game;
use ecs_saves::written::{Written, bytes_of, runs, same};
use ecs_saves::{Format, Yard};

/// Loads a save that must be refused. Returns the error.
#[track_caller]
fn refused<T: serde::de::DeserializeOwned>(save: &Written) -> String {
    let bytes = save.bytes();
    let mut error = None;
    let used = allocation_counter::measure(|| error = Format::Postcard.load::<T>(&bytes).err());
    let limit = 32 * bytes.len() as u64 + (16 << 10);
    assert!(used.bytes_max <= limit, "{} bytes for {} of input", used.bytes_max, bytes.len());
    error.expect("the save is refused")
}

const NO_VALUES: [(); 0] = [];

#[test]
fn a_save_by_hand_is_accepted() {
    let save = Written::yard(3).column("mass", &runs(&[(1, 2)]), &[5_u64, 6]).column(
        "tag",
        &runs(&[(2, 1), (-3, 1)]),
        &[(), ()],
    );
    let yard: Yard = Format::Postcard.load(&save.bytes()).unwrap();
    assert_eq!((yard.len(), yard.mass().len(), yard.tag().len()), (3, 2, 2));
    let game: Game = Format::Postcard.load(&Written::game(2).bytes()).unwrap();
    assert_eq!(game.len(), 2);
}

#[test]
fn a_column_that_occurs_twice_is_refused() {
    let one = Written::yard(3).column("tag", &runs(&[(0, 3)]), &[(); 3]);
    refused::<Yard>(&one.column("tag", &runs(&[(0, 3)]), &[(); 3]));
    let mut many = Written::game(1000);
    for _ in 0..1000 {
        many = many.column("marked", &runs(&[(0, 1000)]), &[(); 1000]);
    }
    refused::<Game>(&many);
}

#[test]
fn a_group_that_occurs_twice_is_refused() {
    let mut save = Written::yard(1000);
    for _ in 0..1000 {
        save = save.with(2, "Named", &[&bytes_of([(0_i32, 1000_u32)].as_slice()), &[0]]);
    }
    refused::<Yard>(&save);
}

#[test]
fn a_link_that_occurs_twice_is_refused() {
    let mut save = Written::yard(4);
    for _ in 0..1000 {
        save = save.with(3, "likes", &[&[0], &[0]]);
    }
    refused::<Yard>(&save);
}

#[test]
fn sources_that_are_more_than_the_entities_are_refused() {
    let lists = vec![(0_u32, vec![1_u32; 500]); 8];
    refused::<Yard>(&Written::yard(4).with(3, "likes", &[&bytes_of(lists), &[0]]));
    refused::<Yard>(&Written::yard(4).with(3, "likes", &[&[0], &bytes_of(vec![1_u32; 4000])]));
}

#[test]
fn lists_without_sources_take_no_memory() {
    let lists = bytes_of(vec![(0_u32, Vec::<u32>::new()); 4000]);
    let bytes = Written::yard(4).with(3, "likes", &[&lists, &[0]]).bytes();
    let used = allocation_counter::measure(|| {
        Format::Postcard.load::<Yard>(&bytes).unwrap();
    });
    assert!(used.bytes_max < 4096, "{}", used.bytes_max);
}

#[test]
fn a_number_of_values_that_differs_from_that_of_rows_is_refused() {
    let rows = runs(&[(0, 2)]);
    for count in [0, 1, 3, u32::MAX, u32::MAX / 2] {
        // The values of a tag take no bytes.
        let claim = bytes_of(count);
        refused::<Yard>(&Written::yard(2).with(1, "tag", &[&rows, &claim]));
        refused::<Yard>(&Written::yard(2).with(1, "asleep", &[&rows, &claim]));
        refused::<Yard>(&Written::yard(2).with(1, "edge", &[&rows, &claim]));
        refused::<Game>(&Written::game(2).with(1, "marked", &[&rows, &claim]));
    }
}

#[test]
fn rows_of_no_entity_are_refused() {
    for rows in [&[(0, 5)], &[(-1, 1)], &[(3, 1)], &[(0, u32::MAX)], &[(i32::MAX, 1)]] {
        refused::<Yard>(&Written::yard(3).column("tag", &runs(rows), &NO_VALUES));
    }
    let mut dead = Written::yard(3);
    dead.generations[1] = 0;
    refused::<Yard>(&dead.column("tag", &runs(&[(0, 3)]), &[(); 3]));
    let twice = runs(&[(0, 2), (-1, 1)]);
    refused::<Yard>(&Written::yard(3).column("tag", &twice, &[(); 3]));
    refused::<Yard>(&Written::yard(3).column("tag", &same(0), &NO_VALUES));
    refused::<Yard>(&Written::yard(3).column("tag", &same(u32::MAX), &NO_VALUES));
}

#[test]
fn free_handles_that_are_used_or_free_already_are_refused() {
    let free = |free: &[(u32, u32)]| Written { free: free.to_vec(), ..Written::yard(3) };
    for handles in [&[(0, 2)][..], &[(3, 1)], &[(u32::MAX, 1)], &[(1, 0)]] {
        refused::<Yard>(&free(handles));
    }
    let mut twice = free(&[(1, 2), (1, 3)]);
    twice.generations[1] = 0;
    refused::<Yard>(&twice);
}

#[test]
fn large_generations_must_be_as_many_as_are_announced() {
    for (generations, large) in [(vec![255], vec![]), (vec![1], vec![300])] {
        refused::<Yard>(&Written { generations, large, ..Written::yard(0) });
    }
    let save = Written { generations: vec![255; 2], large: vec![255, 256], ..Written::yard(0) };
    let yard: Yard = Format::Postcard.load(&save.bytes()).unwrap();
    assert!(yard.entities().iter().map(|entity| entity.generation()).eq([255, 256]));
}

#[test]
fn names_that_the_world_lacks_are_refused() {
    let error = refused::<Yard>(&Written::yard(3).column("tga", &runs(&[(0, 3)]), &[(); 3]));
    assert!(error.is_empty() || !error.is_empty(), "postcard keeps no texts of errors");
    refused::<Yard>(&Written::yard(3).with(0, "cloc", &[&[0]]));
    refused::<Yard>(&Written::yard(3).with(0, "clock", &[&[0]]));
}

#[test]
fn a_group_that_the_world_lacks_is_ignored() {
    let mut save = Written::yard(2000);
    for _ in 0..200 {
        save = save.with(2, "gone", &[&bytes_of([(0_i32, 2000_u32)].as_slice()), &[0]]);
    }
    let used = allocation_counter::measure(|| {
        Format::Postcard.load::<Yard>(&save.bytes()).unwrap();
    });
    // Its members are not expanded.
    assert!(used.bytes_total < 1 << 20, "{}", used.bytes_total);
}
