//! The numbers of components and units.

use super::ids;
use super::{SIM, planned};
use crate::model::Fetch;
use crate::tests::errors;
use quote::quote;

#[test]
fn parts_follow_the_fields_of_the_world() {
    let (model, _) = planned(SIM);
    let names: Vec<_> = model.components.iter().map(|c| (c.ident.to_string(), c.table)).collect();
    let expected = [
        ("asleep", None),
        ("light", None),
        ("position", Some(0)),
        ("velocity", Some(0)),
        ("lifetime", Some(0)),
        ("mesh", Some(1)),
    ];
    assert_eq!(names, expected.map(|(name, table)| (name.to_owned(), table)));
    assert_eq!(model.tables[0].parts, 2..5);
    assert_eq!(model.tables[1].parts, 5..6);
}

#[test]
fn a_table_is_one_unit_after_the_fields_of_the_world() {
    let (model, _) = planned(SIM);
    assert_eq!(model.units(), 4);
    let units: Vec<_> = (0..6).map(|component| model.unit_of(component)).collect();
    assert_eq!(units, [0, 1, 2, 2, 2, 3]);
    let names: Vec<_> = (0..4).map(|unit| model.unit_name(unit)).collect();
    assert_eq!(names, ["asleep", "light", "body", "shape"]);
    assert_eq!(model.columns(1), 1..2);
    assert_eq!(model.columns(2), 2..5);
}

#[test]
fn lists_have_units_and_fields_have_components() {
    let (model, _) = planned(&format!(
        "{SIM}
        #[group(own(body, light), with(shape), without(asleep))] pub struct G;
        #[query(with(shape), without(asleep), lead(body))]
        pub struct Q {{ velocity: &mut Velocity, light: Option<&Light> }}"
    ));
    let group = &model.groups[0];
    assert_eq!(
        (ids(&group.own), ids(&group.with), ids(&group.without)),
        (vec![2, 1], vec![3], vec![0])
    );
    let query = &model.queries[0];
    assert_eq!((ids(&query.with), ids(&query.without)), (vec![3], vec![0]));
    assert_eq!(query.lead.as_ref().map(|term| term.id), Some(2));
    let fetches: Vec<_> = query.fields.iter().map(|field| field.fetch).collect();
    let velocity = Fetch::Borrowed { id: 3, write: true, optional: false, noting: false };
    assert!(
        fetches
            == [velocity, Fetch::Borrowed { id: 1, write: false, optional: true, noting: false }]
    );
}

#[test]
fn a_query_before_its_table_borrows_parts() {
    let (model, _) = planned(
        "pub struct Sim {}
        #[query] pub struct Q { position: &Position }
        #[group(own(body), without(shape))] pub struct G;
        #[table] pub struct Body { position: Position }
        #[table] pub struct Shape { mesh: Mesh }",
    );
    assert!(model.queries[0].clean && model.groups[0].clean);
    assert_eq!((ids(&model.groups[0].own), ids(&model.groups[0].without)), (vec![0], vec![1]));
}

#[test]
fn rows_are_lanes_with_the_lifetime_of_the_item() {
    for (field, write, optional, ty) in [
        ("body: BodyRef", false, false, "BodyRef < 'w >"),
        ("body: BodyMut", true, false, "BodyMut < 'w >"),
        ("b: BodyMut<'_>", true, false, "BodyMut < 'w >"),
        ("any: BodyRef<'a>", false, false, "BodyRef < 'w >"),
        ("body: self::BodyRef", false, false, "self :: BodyRef < 'w >"),
        ("body: Option<BodyRef>", false, true, "Option < BodyRef < 'w > >"),
        (
            "body: core::option::Option<BodyMut<'w>>",
            true,
            true,
            "core :: option :: Option < BodyMut < 'w > >",
        ),
    ] {
        let input = format!("{SIM} #[query] pub struct Q {{ e: Entity, {field} }}");
        assert_eq!(errors(&input), [""; 0], "{input}");
        let (model, _) = planned(&input);
        let query = &model.queries[0];
        assert!(query.fields[1].fetch == Fetch::Table { table: 0, write, optional }, "{field}");
        let found = &query.fields[1].ty;
        assert_eq!(quote!(#found).to_string(), ty, "{field}");
        assert!(query.lifetime.is_some());
        assert_eq!((query.writes(), query.requires()), (write, !optional), "{field}");
    }
}

#[test]
fn a_declared_lifetime_is_that_of_a_row() {
    let input =
        format!("{SIM} #[query] pub struct Q<'a> {{ body: BodyMut<'a>, light: &'a Light }}");
    assert_eq!(errors(&input), [""; 0]);
    let (model, _) = planned(&input);
    let ty = &model.queries[0].fields[0].ty;
    assert_eq!(quote!(#ty).to_string(), "BodyMut < 'a >");
}

#[test]
fn the_struct_of_a_table_is_written_as_it_is() {
    let input = "struct Sim {}
        /// Docs.
        #[derive(Clone, Default)]
        #[table]
        #[repr(C)]
        pub(crate) struct Body {
            /// Metres.
            #[serde(skip)]
            pub position: Position,
            pub(super) velocity: Velocity,
            lifetime: Lifetime,
        }";
    assert_eq!(errors(&input.replace("struct Sim", "pub(crate) struct Sim")), [""; 0]);
    let code = crate::tests::formatted(input);
    for part in [
        "#[derive(Clone, Default)]\n#[repr(C)]\n",
        "pub(crate) struct Body {",
        "    /// Metres.\n    #[serde(skip)]\n    pub position: Position,",
        "    pub(super) velocity: Velocity,",
        "    lifetime: Lifetime,",
    ] {
        assert!(code.contains(part), "{part} in {code}");
    }
    assert!(!code.contains("#[table]"));
}
