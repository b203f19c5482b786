//! Budgets: how many bytes the values of an entity, and one component, may have. rustc checks them.

use crate::const_text::ConstText;

/// Panics if the values of an entity with all of these components, or one of the components, have more bytes than the limit.
/// The macro calls this in a constant. `of` is the name of the world or the part.
///
/// For a world with parameters, the constant is in `new`:
///
/// ```compile_fail,E0080
/// use ecs_core::world;
///
/// struct Held<T>(T);
/// world!(#[budget(component <= 4)] struct Sim<T: 'static> { held: Held<T> });
///
/// let _ = Sim::<u32>::new();
/// let _ = Sim::<u64>::new();
/// ```
#[track_caller]
pub const fn within_budget(
    of: &str,
    components: &[(&str, usize)],
    entity: Option<usize>,
    component: Option<usize>,
) {
    let (mut all, mut largest, mut i) = (0, ("", 0), 0);
    while i < components.len() {
        all += components[i].1;
        if components[i].1 > largest.1 {
            largest = components[i];
        }
        i += 1;
    }
    if let Some(limit) = entity
        && all > limit
    {
        let text = ConstText::NEW
            .push("an entity with all components of `")
            .push(of)
            .push("` has ")
            .push_number(all)
            .push(" bytes of values, and its budget is ")
            .push_number(limit);
        panic!("{}", with_sizes(text, components).get());
    }
    if let Some(limit) = component
        && largest.1 > limit
    {
        let text = ConstText::NEW
            .push("a `")
            .push(largest.0)
            .push("` of `")
            .push(of)
            .push("` has ")
            .push_number(largest.1)
            .push(" bytes, and the budget of a component is ")
            .push_number(limit);
        panic!("{}", with_sizes(text, components).get());
    }
}

/// Appends the bytes of each component, the largest first.
const fn with_sizes(text: ConstText, components: &[(&str, usize)]) -> ConstText {
    let mut text = text.push("; the bytes of each component:");
    let mut last = (usize::MAX, usize::MAX);
    let mut left = components.len();
    while left > 0 {
        // The next one is the largest behind the last one. Equal ones are in the order of their declaration.
        let (mut next, mut i) = (None::<usize>, 0);
        while i < components.len() {
            let size = components[i].1;
            let follows = size < last.0 || size == last.0 && i > last.1;
            let larger = match next {
                Some(next) => size > components[next].1,
                None => true,
            };
            if follows && larger {
                next = Some(i);
            }
            i += 1;
        }
        let Some(next) = next else { break };
        last = (components[next].1, next);
        text = text.push("\n    ").push_number(last.0).push("  ").push(components[next].0);
        left -= 1;
    }
    text
}
