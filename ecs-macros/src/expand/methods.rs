//! The inherent methods of a world. Those that every world has come from a macro of ecs-core.

use proc_macro2::TokenStream;
use syn::Ident;

use super::{Context, docs, groups, queries, tables};
use crate::capabilities::brand::expand as brand;
use crate::capabilities::budget::expand as budget;
use crate::capabilities::capacity::expand as capacity;
use crate::capabilities::delta::expand as deltas;
use crate::capabilities::events::expand as events;
use crate::capabilities::index::expand as index;
use crate::capabilities::layout::expand as layout;
use crate::capabilities::parts::expand as parts;
use crate::capabilities::resources::expand as resources;
use crate::capabilities::save::syntax::renaming;
use crate::capabilities::track::expand as notes;
use crate::each::Each as _;
use crate::names::{self, METHOD_PARAMETERS, plain};

/// Returns the methods of a world, which begins with these empty storages.
pub(crate) fn inherent(context: &Context<'_>, pools: &[TokenStream]) -> TokenStream {
    let &Context { site, ref quiet, .. } = context;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let layout = layout::layout(context);
    let start = start(context, pools);
    let split = split(context);
    let columns = columns(context);
    let resources = resources::methods(context);
    let tables = tables::methods(context);
    let groups = groups::methods(context);
    let events = events::methods(context);
    let queries = queries::methods(context);
    let parts = parts::methods(context);
    let [first, rest, apart] = of_every_world(context);
    code! { at site =>
        #quiet
        impl #parameters #world #clause {
            #layout
            #start
            #first
            #split
            #columns
            #resources
            #tables
            #groups
            #events
            #queries
            #parts
            #rest
        }
        #apart
    }
}

/// Returns the methods of every world: those that are documented first and the rest, for the impl of the others, or all as
/// an impl of their own. They have parameters too, which can't have the names of the world's. So the impl has other
/// names then.
fn of_every_world(context: &Context<'_>) -> [TokenStream; 3] {
    let &Context { private: ref p, shown: ref vis, site, ref quiet, world, generics, .. } = context;
    let taken = |name: &Ident| METHOD_PARAMETERS.contains(&name.to_string().as_str());
    let renames = renaming::renames(generics, taken);
    let mapped = context.mapping_bound().map(|bounds| renaming::replaced(bounds, &renames, false));
    let first = code!(at site => #p::first_methods! { own #vis fn });
    let deltas =
        deltas::comparable(context).then(|| code!(at site => #p::delta_methods! { #vis fn }));
    let derives = context.model.world.as_ref().map(|world| &world.derives);
    let saves = derives.is_some_and(|derives| derives.serialize.is_some());
    let clones = derives.is_some_and(|derives| derives.clone);
    // In a world with parameters, the impl of `Save` has bounds.
    let bound = (!generics.params.is_empty()).then(|| code!(where Self: #p::serde::Save));
    let saved = saves.then(|| code!(at site => #p::saved_methods! { #vis fn #bound }));
    let cloning = clones.then(|| code!(at site => #p::cloning_methods! { own #vis fn #mapped }));
    let rest = code!(at site => #p::world_methods! { own #vis fn #mapped } #cloning #deltas #saved);
    let (false, Ok(renamed)) = (renames.is_empty(), renaming::renamed(generics, &renames)) else {
        return [first, rest, TokenStream::new()];
    };
    let (parameters, arguments, clause) = renamed.split_for_impl();
    let apart = code! { at site =>
        #quiet
        impl #parameters #world #arguments #clause {
            #first
            #rest
        }
    };
    [TokenStream::new(), TokenStream::new(), apart]
}

fn start(context: &Context<'_>, pools: &[TokenStream]) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let names = context.fields();
    let (parameters, values) = resources::parameters(context);
    let (resources, _) = context.resource_fields();
    let doc = docs::start(context);
    let budget = budget::check_in_new(context);
    let brand = brand::methods(context);
    // clippy counts the arguments, of which `with_capacity` has one more.
    let many = (values.len() > 6).then(|| code!(#[allow(clippy::too_many_arguments)]));
    let fields = code! {
        entities: #p::EntityTable::new(),
        groups: #p::Groups::new(),
        #(#names: #pools,)*
        #(#resources: #values,)*
    };
    let (branding, filling) = (brand::setup(context), capacity::setup(context));
    let memory = docs::line(match filling.is_some() {
        true => {
            "Creates an empty world with all memory that it can need for its entities. O(capacity)."
        }
        false => "Creates an empty world, without allocating. O(1).",
    });
    let (constant, body) = match branding.is_some() || filling.is_some() {
        false => (Some(code!(const)), code!(Self { #fields })),
        true => (None, code!(let mut world = Self { #fields }; #branding #filling world)),
    };
    code! { at site =>
        #memory
        #doc
        #many
        #[must_use]
        #vis #constant fn new(#(#parameters),*) -> Self {
            #budget
            #body
        }
        /// Creates an empty world with room for this many entities. O(1).
        ///
        /// The columns grow as they fill, or with `reserve_for`.
        #doc
        #many
        #[must_use]
        #vis fn with_capacity(entities: #p::usize #(, #parameters)*) -> Self {
            let mut world = Self::new(#(#values),*);
            #p::ops::reserve(&mut world, entities);
            world
        }
        #brand
    }
}

fn split(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, ref split, .. } = context;
    let columns = context.components().each().map(|component| &component.ident);
    let kinds = context.components().each().map(|component| context.split_column(component));
    let (taken, columns_lent) = context.lend_mut();
    let lent = context.split_type("'_");
    let tokens = groups::accessible(context).map(|(_, accessor)| accessor);
    let (resources, _) = context.resource_fields();
    let (lent_groups, groups) = events::lend(context);
    let (events, locals): (Vec<_>, Vec<_>) = events::accessible(context)
        .map(|(group, name)| (name, events::local(context, group)))
        .unzip();
    code! { at site =>
        /// Borrows every column, the entities and a token for each group at once. O(1).
        #vis fn split(&mut self) -> #lent {
            let (reserver, entities) = #p::Reserver::of(&mut self.entities);
            #lent_groups
            let origin = #p::origin::<Self>(entities, #groups);
            #taken
            #split {
                entities: #p::Entities::new(entities),
                reserver,
                #(#columns: #kinds::new(#columns_lent, origin),)*
                #(#tokens: #p::GroupToken::new(origin),)*
                #(#resources: &mut self.#resources,)*
                #(#events: #locals,)*
            }
        }
    }
}

pub(crate) fn columns(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let components = context.components().each().zip(context.columns());
    let accessible = components
        .filter(|(component, _)| component.accessible && context.has_methods(&component.origin));
    let methods = accessible.map(|(component, pool)| {
        let (name, ty) = (&component.shown(), &component.ty);
        let mutable = names::mutable(name);
        let (doc, doc_mut) = docs::column(&plain(name));
        // Both accessors have the user's docs, which describe the values.
        let user: Vec<_> = component.docs.each().gather();
        let gap = (!user.is_empty()).then(|| docs::line(""));
        let index = index::method(context, component);
        let more = [context.read_only_docs(component), notes::docs(component)];
        // A link or a value with an index is changed by `insert` only.
        let mutable = (!component.words.read_only()).then(|| {
            code! { at site =>
                #(#user)*
                #gap
                #doc_mut
                #vis fn #mutable(&mut self) -> #p::ColumnMut<'_, #pool> {
                    #p::ops::column_mut::<Self, #ty>(self)
                }
            }
        });
        code! { at site =>
            #(#user)*
            #gap
            #doc
            #(#more)*
            #[must_use]
            #vis fn #name(&self) -> #p::Column<'_, #pool> {
                #p::ops::column::<Self, #ty>(self)
            }
            #mutable
            #index
        }
    });
    code!(at site => #(#methods)*)
}
