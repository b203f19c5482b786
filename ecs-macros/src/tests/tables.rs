//! Tables: the model of their parts, plans, errors and recovery.

use crate::diag::Diag;
use crate::model::{self, Model, Term};
use crate::plan::{self, Plans};
use crate::{check, syntax};
use quote::quote;

mod mistakes;
mod model_of;
mod plans;
mod recovery;
mod written;

/// The world of most tests.
const SIM: &str = "
    pub struct Sim { asleep: Asleep, light: Light }
    #[table] pub struct Body { position: Position, velocity: Velocity, lifetime: Lifetime }
    #[table] pub struct Shape { mesh: Mesh }
";

/// Returns the model and the plans of an input, which may have errors.
pub(super) fn planned(input: &str) -> (Model, Plans) {
    let input: proc_macro2::TokenStream = input.parse().expect("tokens");
    let mut diag = Diag::new();
    let input = syntax::parse::input(quote!(ecs_core #input), &mut diag);
    let (mut model, items) = model::lower::world(input, &mut diag);
    check::world(&mut model, &mut diag);
    model::lower::items(&mut model, items);
    check::items(&mut model, &mut diag);
    let plans = plan::plans(&model);
    (model, plans)
}

/// Returns the numbers of the units in a list.
fn ids(terms: &[Term]) -> Vec<usize> {
    terms.iter().map(|term| term.id).collect()
}
