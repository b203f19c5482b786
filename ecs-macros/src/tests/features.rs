//! Words whose features are off.

use super::errors;
use crate::features::{NEEDS, NONE};

#[test]
fn a_word_without_its_feature_is_one_error_and_is_left_out() {
    let input = "#[parts(a::A)] #[one_of(a, b)] #[never(a, b)] #[requires(a: b, on_remove = cascade)]
        #[on(insert(a), run = see(entities))]
        #[derive(Clone, Debug, serde::Serialize, Deserialize)]
        struct Sim { #[entities] #[track] #[link] #[index] a: A, #[storage(stable)] b: B, #[storage(linear)] c: C }
        #[table] struct Pair { d: D }";
    NONE.set(true);
    let mut errors = errors(input);
    NONE.set(false);
    errors.sort_unstable();
    let mut expected: Vec<String> = NEEDS.iter().filter(|(word, ..)| *word != "#[schedule]").map(|(word, feature, _)| {
        format!("`{word}` needs the feature `{feature}` of ecs-core; add it to the dependency in Cargo.toml [E039]")
    }).collect();
    expected.sort_unstable();
    assert_eq!(errors, expected);
}
