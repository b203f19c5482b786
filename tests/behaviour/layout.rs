//! The layout that a world describes.

use ecs_core::{Access, Entity, GroupKind, StorageLayout, world};

#[derive(Debug)]
struct Position(#[expect(dead_code, reason = "for its size")] [f32; 3]);
struct Mass(#[expect(dead_code, reason = "for its size")] f64);
struct Asleep;

world!(
    #[world(groups = "declared")]
    struct Sim {
        position: Position,
        mass: Mass,
        names: Vec<(u8, String)>,
        asleep: Asleep,
    }

    #[group(own(position, mass))]
    struct Bodies;

    #[group(own(position, mass), without(asleep))]
    struct Awake;

    #[group(own(names), with(position))]
    struct Named;

    #[group(with(mass, asleep))]
    struct Resting;

    #[query(without(asleep))]
    struct Moving {
        who: Entity,
        position: &mut Position,
        mass: &Mass,
        names: Option<&Vec<(u8, String)>>,
    }

    #[query(with(mass))]
    struct Tagged {
        asleep: &Asleep,
        position: Option<&mut Position>,
    }

    #[query]
    struct Listed {
        position: &Position,
        names: &mut Vec<(u8, String)>,
    }

    #[query]
    struct Everyone {
        entity: Entity,
    }
);

world!(
    struct Bare {
        asleep: Asleep,
    }
);

#[test]
fn components_have_sizes_and_storage() {
    let layout = Sim::LAYOUT;
    assert_eq!(layout.world, "Sim");
    let seen = layout.components.iter().map(|c| (c.name, c.type_name, c.size, c.align, c.storage));
    let vector = size_of::<Vec<(u8, String)>>();
    let expected = [
        ("position", "Position", 12, 4, StorageLayout::Sparse),
        ("mass", "Mass", 8, 8, StorageLayout::Sparse),
        ("names", "Vec<(u8, String)>", vector, align_of::<usize>(), StorageLayout::Sparse),
        ("asleep", "Asleep", 0, 1, StorageLayout::Tag),
    ];
    assert!(seen.clone().eq(expected), "{:?}", seen.collect::<Vec<_>>());
}

#[test]
fn groups_have_terms_and_a_kind() {
    let groups = Sim::LAYOUT.groups;
    let seen: Vec<_> = groups.iter().map(|g| (g.name, g.kind(), g.inner)).collect();
    assert_eq!(
        seen,
        [
            ("Bodies", GroupKind::Full, Some("Awake")),
            ("Awake", GroupKind::Full, None),
            ("Named", GroupKind::Partial, None),
            ("Resting", GroupKind::NonOwning, None),
        ]
    );
    assert_eq!(groups[1].own, ["position", "mass"]);
    assert_eq!((groups[1].with.len(), groups[1].without), (0, &["asleep"][..]));
    assert_eq!((groups[2].own, groups[2].with), (&["names"][..], &["position"][..]));
    assert_eq!((groups[3].own.len(), groups[3].with), (0, &["mass", "asleep"][..]));
    let kinds = [GroupKind::Full, GroupKind::Partial, GroupKind::NonOwning];
    let shown = kinds.map(|kind| kind.to_string());
    assert_eq!(shown, ["full-owning", "partial-owning", "non-owning"]);
}

#[test]
fn queries_have_fields_filters_and_a_plan() {
    let [moving, tagged, listed, everyone] = Sim::LAYOUT.queries else {
        panic!("expected four queries")
    };
    assert_eq!(
        moving.fields,
        [
            ("who", Access::Entity),
            ("position", Access::Write),
            ("mass", Access::Read),
            ("names", Access::MaybeRead),
        ]
    );
    assert_eq!((moving.name, moving.with.len(), moving.without), ("Moving", 0, &["asleep"][..]));
    // `Awake` serves this query, owns both columns, and leaves no filter to test.
    assert!(moving.plan.contains("`Awake`"), "{}", moving.plan);
    assert!(moving.plan.contains("`position` and `mass` as slices"), "{}", moving.plan);
    assert!(moving.plan.contains("looks up `names`"), "{}", moving.plan);
    assert!(!moving.plan.contains("absence"), "{}", moving.plan);

    assert_eq!(tagged.fields, [("asleep", Access::Read), ("position", Access::MaybeWrite)]);
    assert_eq!(tagged.with, ["mass"]);
    assert!(tagged.plan.contains("`Resting`"), "{}", tagged.plan);

    assert!(listed.plan.contains("`Named`"), "{}", listed.plan);
    assert!(listed.plan.contains("`names` as slices"), "{}", listed.plan);
    assert!(everyone.plan.contains("living entities"), "{}", everyone.plan);
}

#[test]
fn display_shows_tables() {
    let shown = Sim::LAYOUT.to_string();
    let lines: Vec<&str> = shown.lines().collect();
    let plan = |i: usize| format!("            {}", Sim::LAYOUT.queries[i].plan);
    let expected = [
        "world Sim",
        "",
        "components (4)",
        "  position  Position              12 B  align  4  sparse  4 B per entity + 20 B per value",
        "  mass      Mass                   8 B  align  8  sparse  4 B per entity + 16 B per value",
        "  names     Vec<(u8, String)>     24 B  align  8  sparse  4 B per entity + 32 B per value",
        "  asleep    Asleep                 0 B  align  1  tag     4 B per entity + 8 B per value",
        "",
        "groups (4)",
        "  Bodies   full-owning     own(position, mass)  around Awake",
        "  Awake    full-owning     own(position, mass)  without(asleep)",
        "  Named    partial-owning  own(names)  with(position)",
        "  Resting  non-owning      with(mass, asleep)",
        "",
        "queries (4)",
        "  Moving    who &mut position &mass Option<&names> without(asleep)",
        &plan(0),
        "  Tagged    &asleep Option<&mut position> with(mass)",
        &plan(1),
        "  Listed    &position &mut names",
        &plan(2),
        "  Everyone  entity",
        &plan(3),
    ];
    // The sizes and alignments of vectors hold on 64-bit targets.
    if cfg!(target_pointer_width = "64") {
        assert_eq!(lines, expected);
    }
}

#[test]
fn display_omits_empty_tables() {
    let shown = Bare::LAYOUT.to_string();
    assert!(shown.starts_with("world Bare\n"));
    assert!(!shown.contains("groups") && !shown.contains("queries"));
}

#[test]
fn the_diagram_names_every_component_term_and_nesting() {
    let diagram = Sim::LAYOUT.to_mermaid();
    let lines: Vec<&str> = diagram.lines().map(str::trim).collect();
    assert_eq!(lines[0], "flowchart LR");
    let mut wanted = vec![
        "subgraph components",
        "end",
        "c_position[\"position: Position<br/>12 B\"]",
        "c_mass[\"mass: Mass<br/>8 B\"]",
        "c_asleep([\"asleep: Asleep\"])",
        "g_Bodies{{\"Bodies<br/>full-owning\"}}",
        "g_Bodies == own ==> c_position",
        "g_Bodies == own ==> c_mass",
        "g_Bodies -- around --> g_Awake",
        "g_Awake{{\"Awake<br/>full-owning\"}}",
        "g_Awake -. without .-> c_asleep",
        "g_Named{{\"Named<br/>partial-owning\"}}",
        "g_Named == own ==> c_names",
        "g_Named -- with --> c_position",
        "g_Resting{{\"Resting<br/>non-owning\"}}",
        "g_Resting -- with --> c_mass",
        "g_Resting -- with --> c_asleep",
    ];
    // Brackets of generic types are escaped, because they would end the label.
    let names = "c_names[\"names: Vec#lt;(u8, String)#gt;<br/>24 B\"]";
    if cfg!(target_pointer_width = "64") {
        wanted.push(names);
        assert_eq!(lines.len(), wanted.len() + 1);
    }
    for line in wanted {
        assert!(lines.contains(&line), "{line} isn't in\n{diagram}");
    }
}

mod linear {
    use super::{Asleep, Mass, Position, world};

    world!(
        pub(super) struct Sim {
            position: Position,
            #[storage(linear)]
            mass: Mass,
            #[storage(linear)]
            asleep: Asleep,
        }
        #[query]
        pub(super) struct Weights {
            mass: &mut Mass,
        }
    );
}

#[test]
fn linear_storage_is_shown_with_its_memory() {
    let layout = linear::Sim::LAYOUT;
    let seen =
        layout.components.iter().map(|c| (c.storage, c.bits_per_entity(), c.bytes_per_value()));
    let expected = [
        // Four bytes per entity. Each value takes an entity and three floats.
        (StorageLayout::Sparse, 32, 8 + 12),
        // A value, a generation of four bytes and a bit per entity.
        (StorageLayout::Linear, 64 + 32 + 1, 0),
        (StorageLayout::Linear, 32 + 1, 0),
    ];
    assert!(seen.eq(expected));
    let [position, mass, asleep] = layout.components else { panic!("expected three components") };
    assert_eq!(position.bytes(1000, 10), 4 * 1000 + 20 * 10);
    assert_eq!(mass.bytes(1000, 10), (8 + 4) * 1000 + 1000 / 8);
    assert_eq!(asleep.bytes(1001, 10), 4 * 1001 + 126, "bits are rounded up to bytes");

    let shown = layout.to_string();
    for line in [
        "  mass      Mass          8 B  align  8  linear  12 B + 1 bit per entity",
        "  asleep    Asleep        0 B  align  1  linear  4 B + 1 bit per entity",
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line:?} isn't in\n{shown}");
    }
    let diagram = layout.to_mermaid();
    assert!(diagram.contains("c_mass[/\"mass: Mass<br/>8 B linear\"/]"), "{diagram}");
    // Linear columns have gaps, so there are no slices, and the number of rows isn't known in
    // advance.
    assert_eq!(layout.queries[0].plan, "walks the column `mass`");
}

#[test]
fn layout_is_a_constant() {
    const COMPONENTS: usize = Sim::LAYOUT.components.len();
    assert_eq!([0; COMPONENTS].len(), 4);
    assert_eq!(Sim::LAYOUT, Sim::LAYOUT);
    assert_ne!(Sim::LAYOUT, Bare::LAYOUT);
}

mod tracked {
    use super::Mass;
    use ecs_core::{Entity, Mut, world};

    pub(super) struct Place(#[expect(dead_code, reason = "for its size")] u32);
    pub(super) struct Mesh(#[expect(dead_code, reason = "for its size")] u32);
    pub(super) struct Texture;

    world!(
        pub(super) struct Scene {
            #[track]
            place: Place,
            #[track(frames = 8, removed)]
            texture: Texture,
            #[storage(linear)]
            #[track(frames = 2)]
            mass: Mass,
        }

        #[track(removed)]
        #[table]
        pub(super) struct Shape {
            mesh: Mesh,
            #[track(frames = 4)]
            skin: u8,
        }

        #[group(own(place, shape))]
        pub(super) struct Placed;

        #[query(changed(texture), added(mass))]
        struct Drawn {
            entity: Entity,
            place: Mut<'_, Place>,
        }

        #[query(changed(place))]
        struct Moved {
            place: &Place,
            skin: &u8,
        }

        #[query(added(skin), lead(texture))]
        struct Dressed {
            texture: &Texture,
        }
    );
}

#[test]
fn layout_states_what_is_tracked() {
    let layout = tracked::Scene::LAYOUT;
    let text = layout.to_string();
    for line in [
        "sparse  4 B per entity + 20 B per value  tracked\n",
        "tag     4 B per entity + 16 B per value  tracked for 8 frames, keeps removed values\n",
        "linear  20 B + 1 bit per entity  tracked for 2 frames\n",
        "table   12 B per row of the table  tracked\n",
        "table   9 B per row of the table  tracked for 4 frames\n",
        "Shape  mesh, skin  4 B per entity + 8 B per row  keeps removed rows\n",
        "Drawn    entity &mut place changed(texture) added(mass)\n",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    let plans: Vec<_> = layout.queries.iter().map(|query| query.plan).collect();
    assert_eq!(
        plans,
        [
            "walks the changed values of `texture`, looks up `place`, tests if `mass` was added",
            "walks the members of `Placed`, takes `place` and `skin` as slices, tests if `place` was changed",
            "walks the column `texture`, in its order, takes `texture` as slices, tests if `skin` was added",
        ]
    );
    let diagram = layout.to_mermaid();
    for line in [
        "c_place[\"place: Place<br/>4 B<br/>tracked\"]",
        "c_texture([\"texture: Texture<br/>tracked for 8 frames, keeps removed values\"])",
        "c_mass[/\"mass: Mass<br/>8 B linear<br/>tracked for 2 frames\"/]",
        "subgraph c_shape [\"table Shape, keeps removed rows\"]",
    ] {
        assert!(diagram.contains(line), "{line} in\n{diagram}");
    }
}

/// Worlds that differ in one thing each.
macro_rules! variants {
    ($($name:ident { $($world:tt)* })*) => {
        $(mod $name {
            #[expect(dead_code, reason = "only its layout is used")]
            pub struct Value(u32);
            #[expect(dead_code, reason = "only its layout is used")]
            pub struct Other(u32);
            #[allow(dead_code, reason = "some worlds have no index")]
            fn key<K: Default>(_: &Value) -> K {
                K::default()
            }
            ecs_core::world!($($world)*);
        })*
        const VARIANTS: &[ecs_core::Layout] = &[$($name::Sim::LAYOUT),*];
    };
}

variants! {
    plain { pub struct Sim { value: Value, other: Other } }
    reordered { pub struct Sim { other: Other, value: Value } }
    renamed { pub struct Sim { worth: Value, other: Other } }
    retyped { pub struct Sim { value: Other, other: Value } }
    sized { pub struct Sim { value: [Value; 1], other: Other } }
    at_the_index { pub struct Sim { #[storage(linear)] value: Value, other: Other } }
    noted { pub struct Sim { #[track] value: Value, other: Other } }
    queried { pub struct Sim { value: Value, other: Other } #[query] pub struct Pair { pub value: &Value, pub other: &Other } }
    queried_without_a_group { #[world(groups = "declared")] pub struct Sim { value: Value, other: Other } #[query] pub struct Pair { pub value: &Value, pub other: &Other } }
    in_a_table { pub struct Sim { other: Other } #[table] pub struct Row { value: Value } }
    grouped { pub struct Sim { value: Value, other: Other } #[group(own(value, other))] pub struct Both; }
    limited { #[capacity(entities = 9)] pub struct Sim { value: Value, other: Other } }
    with_a_resource { pub struct Sim { value: Value, other: Other, #[resource] extra: u8 } }
    by_number { pub struct Sim { #[index(key = key -> u32)] value: Value, other: Other } }
    by_letter { pub struct Sim { #[index(key = key -> char)] value: Value, other: Other } }
    by_text { pub struct Sim { #[index(key = key -> String)] value: Value, other: Other } }
    by_value { pub struct Sim { #[index(key = key -> Vec<u8>)] value: Value, other: Other } }
    with_a_rule { #[never(value, other)] pub struct Sim { value: Value, other: Other } }
}

#[test]
fn each_layout_has_its_own_fingerprint() {
    let all: std::collections::BTreeSet<_> =
        VARIANTS.iter().map(ecs_core::Layout::fingerprint).collect();
    assert_eq!(all.len(), VARIANTS.len());
    assert_eq!(plain::Sim::LAYOUT.fingerprint(), VARIANTS[0].fingerprint());
}
