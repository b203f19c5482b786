//! The macro and the program decide by the same text, so that neither can drift from the other.

#[test]
fn the_planner_is_the_same_on_both_sides() {
    let core = include_str!("../ecs-core/runtime/src/plan/planner.rs");
    let macros = include_str!("../ecs-macros/src/plan/planner.rs");
    assert!(core.contains("const fn plan("));
    assert!(
        core == macros,
        "copy ecs-core/runtime/src/plan/planner.rs over ecs-macros/src/plan/planner.rs"
    );
}

#[test]
fn the_masks_are_the_same_on_both_sides() {
    let core = include_str!("../ecs-core/runtime/src/plan/mask.rs");
    let macros = include_str!("../ecs-macros/src/mask.rs");
    assert!(core.contains("struct Mask"));
    assert!(core == macros, "copy ecs-core/runtime/src/plan/mask.rs over ecs-macros/src/mask.rs");
}
