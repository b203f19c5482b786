//! Invariants without the feature: what the core calls finds none.

/// The rules about invariants.
pub(crate) mod check {
    use crate::diag::Diag;
    use crate::model::Model;

    pub(crate) const fn check(_: &mut Model, _: &mut Diag) {}

    pub(crate) const fn items(_: &Model, _: &mut Diag) {}
}

/// The rules of a world.
pub(crate) mod expand {
    use proc_macro2::TokenStream;

    use crate::expand::Context;

    pub(crate) fn rules(_: &Context<'_>) -> TokenStream {
        code!(
            type Rules = ();
        )
    }

    pub(crate) const fn attributes(_: &Context<'_>) -> Option<TokenStream> {
        None
    }

    pub(crate) const fn layout(_: &Context<'_>) -> Option<TokenStream> {
        None
    }
}

/// Invariants by the numbers of their units.
pub(crate) mod model {
    use ecs_core_plan::planner::{GroupTerms, Plan, QueryTerms};
    use ecs_core_plan::rule::Rule;

    use crate::model::Model;

    /// An invariant, of which there is none.
    pub(crate) enum Invariant {}

    pub(crate) const fn lower(_: &mut Model) {}

    impl Model {
        pub(crate) const fn rules(&self) -> Vec<Rule> {
            Vec::new()
        }
    }

    pub(crate) const fn used(
        _: &Model,
        _: (&[GroupTerms], &[GroupTerms]),
        _: &QueryTerms,
        _: &Plan,
    ) -> Option<String> {
        None
    }
}

/// The attributes of a world or a part.
pub(crate) mod syntax {
    use syn::Attribute;

    use crate::capabilities::parts::syntax::Part;
    use crate::diag::Diag;

    /// An invariant as it is written, of which there is none.
    pub(crate) enum Declared {}

    pub(crate) const fn all(_: &mut Vec<Attribute>, _: &mut [Part], _: &mut Diag) -> Vec<Declared> {
        Vec::new()
    }
}
