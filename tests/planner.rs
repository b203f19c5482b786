//! ecs-core and ecs-macros have copies of the planner and of masks, which must be equal.

#[test]
fn both_copies_of_the_planner_are_equal() {
    let core = include_str!("../ecs-core/runtime/src/plan/planner.rs");
    let macros = include_str!("../ecs-macros/src/plan/planner.rs");
    assert!(core.contains("const fn plan("));
    assert!(
        core == macros,
        "copy ecs-core/runtime/src/plan/planner.rs over ecs-macros/src/plan/planner.rs"
    );
}

#[test]
fn both_copies_of_masks_are_equal() {
    let core = include_str!("../ecs-core/runtime/src/plan/mask.rs");
    let macros = include_str!("../ecs-macros/src/mask.rs");
    assert!(core.contains("struct Mask"));
    assert!(core == macros, "copy ecs-core/runtime/src/plan/mask.rs over ecs-macros/src/mask.rs");
}
