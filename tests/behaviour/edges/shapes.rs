//! Components without size, with large alignment, with the size of a page, and with a size of three
//! bytes.

use ecs_core::{Entity, Join as _, world};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Small(u8);
/// Zero-sized, with an alignment of 64.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Nothing;
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
struct Line(u8);
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(4096))]
struct Page(u32);
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wide([u32; 1024]);
/// Three bytes: rows start at odd addresses.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Odd([u8; 3]);
/// Zero-sized.
#[derive(Clone, Debug, PartialEq)]
struct Tag;

world!(
    #[derive(Clone, Debug, PartialEq)]
    struct Sim {
        small: Small,
        nothing: Nothing,
        line: Line,
        page: Page,
        wide: Wide,
        odd: Odd,
        tag: Tag,
    }

    #[group(own(line, page, nothing))]
    struct Aligned;

    #[group(own(wide, odd), with(small), without(tag))]
    struct Bulky;

    #[query]
    struct All {
        entity: Entity,
        small: &Small,
        nothing: &mut Nothing,
        line: &mut Line,
        page: &mut Page,
        wide: Option<&mut Wide>,
        odd: &mut Odd,
    }
);

const ROWS: u8 = if cfg!(miri) { 6 } else { 70 };

fn wide(i: u8) -> Wide {
    Wide([u32::from(i); 1024])
}

fn filled() -> (Sim, Vec<Entity>) {
    let mut sim = Sim::new();
    let all = (0..ROWS)
        .map(|i| {
            let e = sim.spawn((Small(i), Nothing, Line(i), Page(u32::from(i)), Odd([i; 3])));
            if i % 3 != 0 {
                sim.insert(e, wide(i)).unwrap();
            }
            if i % 4 == 0 {
                sim.insert(e, Tag).unwrap();
            }
            e
        })
        .collect();
    (sim, all)
}

/// Checks that each value is with its entity and correctly aligned.
fn check(sim: &Sim, add: u8) {
    fn assert_aligned<T>(values: &[T]) {
        assert_eq!(values.as_ptr().addr() % align_of::<T>(), 0);
    }
    assert_aligned(sim.nothing().as_slice());
    assert_aligned(sim.line().as_slice());
    assert_aligned(sim.page().as_slice());
    for (e, small) in sim.small() {
        let i = small.0;
        assert_eq!(sim.get(e), Some(&Line(i + add)));
        assert_eq!(sim.get(e), Some(&Page(u32::from(i) + u32::from(add))));
        assert_eq!(sim.get(e), Some(&Odd([i + add; 3])));
        assert_eq!(sim.get(e).copied(), (i % 3 != 0).then(|| wide(i + add)));
        assert_eq!(sim.get(e), (i % 4 == 0).then_some(&Tag));
    }
    let (entities, lines, pages, nothings) = sim.aligned().slices();
    assert_eq!(
        (lines.len(), pages.len(), nothings.len()),
        (entities.len(), lines.len(), lines.len())
    );
    assert!(lines.iter().zip(pages).all(|(line, page)| u32::from(line.0) == page.0));
    let bulky = sim.bulky();
    assert!(bulky.entities().iter().all(|&e| sim.has::<Wide>(e) && !sim.has::<Tag>(e)));
}

#[test]
fn values_of_all_shapes_stay_with_their_entities() {
    let (mut sim, all) = filled();
    check(&sim, 0);
    sim.all().for_each(|row| {
        row.line.0 += 1;
        row.page.0 += 1;
        row.odd.0 = row.odd.0.map(|byte| byte + 1);
        if let Some(wide) = row.wide {
            wide.0 = wide.0.map(|word| word + 1);
        }
    });
    check(&sim, 1);
    for row in sim.all() {
        *row.nothing = Nothing;
        row.line.0 -= 1;
        row.page.0 -= 1;
        row.odd.0 = row.odd.0.map(|byte| byte - 1);
        if let Some(wide) = row.wide {
            wide.0 = wide.0.map(|word| word - 1);
        }
    }
    check(&sim, 0);
    sim.aligned_mut().sort_by::<&Line>(|a, b| b.0.cmp(&a.0));
    sim.bulky_mut().sort_by_key::<Entity, _>(|e| e.index() % 5);
    check(&sim, 0);
    sim.despawn_batch(all.iter().copied().filter(|e| e.index() % 2 == 0));
    check(&sim, 0);
    let copy = sim.clone();
    sim.shrink_to_fit();
    assert_eq!(copy, sim);
    check(&copy, 0);
    sim.clear_component::<Page>();
    assert!(sim.aligned().is_empty() && sim.page().is_empty());
    assert_eq!(sim.nothing().len(), usize::from(ROWS / 2));
}

#[test]
fn zero_sized_values_are_borrowed_at_most_once_each() {
    let (mut sim, all) = filled();
    let mut borrowed = 0;
    for (_, nothing, tag) in sim.query_mut::<(Entity, &mut Nothing, Option<&mut Tag>)>() {
        *nothing = Nothing;
        borrowed += 1 + usize::from(tag.is_some());
    }
    assert_eq!(borrowed, usize::from(ROWS) + usize::from(ROWS).div_ceil(4));
    let [a, b] = sim.get_disjoint_mut::<Nothing, 2>([all[0], all[5]]).unwrap();
    std::mem::swap(a, b);
    let mut split = sim.split();
    let tags: Vec<&mut Tag> =
        (&mut split.tag, &mut split.nothing).join().map(|(tag, _)| tag).collect();
    assert_eq!(tags.len(), usize::from(ROWS).div_ceil(4));
}

#[test]
fn large_values_are_moved_in_and_out_unchanged() {
    let (mut sim, all) = filled();
    let (out, page) = sim.remove::<(Wide, Page)>(all[1]).unwrap();
    assert_eq!((out, page), (wide(1), Page(1)));
    sim.insert(all[0], (out, page)).unwrap();
    assert_eq!((sim.wide()[all[0]], sim.page()[all[0]]), (wide(1), Page(1)));
    let mut commands = SimCommands::new();
    let reserved = commands.spawn(&mut sim.reserver(), (wide(200), Page(9), Line(9), Nothing));
    sim.apply(&mut commands).expect_all();
    assert_eq!(sim.wide()[reserved], wide(200));
    assert!(sim.aligned().contains(reserved));
    let mut columns = (vec![wide(7); 3], vec![Page(7); 3]);
    let made: Vec<Entity> = sim.spawn_columns((&mut columns.0, &mut columns.1)).unwrap().collect();
    assert_eq!(made.iter().map(|&e| sim.wide()[e]).collect::<Vec<_>>(), vec![wide(7); 3]);
}
