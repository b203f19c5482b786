//! Per query: its method, its terms, and how a row becomes the user's struct.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::Ident;

use super::{Context, beside, docs, nested, recover, types};
use crate::capabilities::parts::syntax::Kind;
use crate::each::{Each as _, Gather as _, IntoEach as _};
use crate::model::{Fetch, Query, QueryField, Term};
use crate::names;
use crate::sorted::sort_by_key;
use crate::syntax::types::place;
use ecs_core_plan::planner::Plan;

pub(crate) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let queries = context.queries.each().filter(|(query, _)| context.has_methods(&query.origin));
    let methods = queries.filter_map(|(query, plan)| {
        let accessor = query.accessor.as_ref()?;
        let item = context.query_type(query, "'_");
        let (receiver, run) = if query.writes() {
            (code!(at site => &mut self), code!(query_mut))
        } else {
            (code!(at site => &self), code!(query))
        };
        let doc = docs::query_method(context, query, plan);
        Some(code! { at site =>
            #doc
            #[inline(always)]
            #vis fn #accessor(#receiver) -> #p::QueryIter<'_, Self, #item> {
                #p::ops::#run(self)
            }
        })
    });
    let stubs = recover::accessors(context);
    code!(#(#methods)* #stubs)
}

pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let impls = context.queries.each().map(|(query, plan)| {
        let known = match query.origin {
            None => terms(context, query, plan),
            Some(_) => exact(context, query, plan).unwrap_or_default(),
        };
        let beside = beside::query(context, query);
        code!(#known #beside)
    });
    impls.chain([recover::impls(context)]).gather()
}

/// The methods that run queries over columns of a split world.
pub(crate) fn over(context: &Context<'_>) -> TokenStream {
    let queries = context.queries.each().filter(|(query, _)| query.origin.is_none());
    let methods = queries.map(|(query, _)| over_columns(context, query));
    methods.chain([recover::over(context)]).gather()
}

/// The value that one column of a query lends, or the entity.
struct Leaf {
    /// The number of the component; `None` for the entity.
    id: Option<usize>,
    write: bool,
    optional: bool,
    /// True for `Mut<'w, C>`.
    noting: bool,
    /// The local that holds it in a row.
    local: Ident,
    /// The position of its column in the argument of `over`: the field, and the part if the field
    /// is the row of a table.
    place: (usize, Option<usize>),
}

/// Returns what a query lends, field by field. The row of a table lends each part.
fn leaves(context: &Context<'_>, query: &Query) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    for (field, number) in query.fields.each().zip(0..) {
        let noting = matches!(field.fetch, Fetch::Borrowed { noting: true, .. });
        let mut leaf = |id, (write, optional), part| {
            let local = names::fetch(leaves.len(), place(&field.ty));
            leaves.push(Leaf { id, write, optional, noting, local, place: (number, part) });
        };
        match field.fetch {
            Fetch::Borrowed { id, write, optional, .. } => leaf(Some(id), (write, optional), None),
            Fetch::Table { table, write, optional } => {
                for (part, id) in context.tables()[table].parts.clone().enumerate() {
                    leaf(Some(id), (write, optional), Some(part));
                }
            }
            Fetch::Entity | Fetch::Unknown => leaf(None, (false, false), None),
        }
    }
    leaves
}

/// Returns the leaves in the order of the terms: the parts of a table follow each other, because a
/// loop then looks up the first only.
fn in_order<'l>(context: &Context<'_>, leaves: &'l [Leaf]) -> Vec<&'l Leaf> {
    let unit = |leaf: &Leaf| leaf.id.map(|id| context.model.unit_of(id));
    let mut ordered: Vec<&Leaf> = leaves.each().gather();
    sort_by_key(&mut ordered, |leaf| {
        let first =
            leaves.each().position(|other| unit(other).is_some() && unit(other) == unit(leaf));
        first!(first, leaves.each().position(|other| other.place == leaf.place))
    });
    ordered
}

impl Leaf {
    /// Returns the type of the item, where a component's type is written by `ty`.
    fn item<T: ToTokens>(
        &self,
        context: &Context<'_>,
        lifetime: &str,
        ty: impl Fn(usize) -> T,
    ) -> TokenStream {
        let p = &context.private;
        let Some(id) = self.id else { return code!(#p::Entity) };
        let lifetime = syn::Lifetime::new(lifetime, Span::mixed_site());
        let (ty, mutability) = (ty(id), self.write.then(|| code!(mut)));
        let lent = if self.noting {
            code!(#p::Mut<#lifetime, #ty>)
        } else {
            code!(&#lifetime #mutability #ty)
        };
        if self.optional { code!(#p::Option<#lent>) } else { lent }
    }
}

/// Returns the values of a query's fields.
fn values(context: &Context<'_>, query: &Query, leaves: &[Leaf]) -> Vec<TokenStream> {
    let p = &context.private;
    let value = |(field, number): (&QueryField, usize)| {
        let locals = leaves.each().filter(|leaf| leaf.place.0 == number).map(|leaf| &leaf.local);
        let Fetch::Table { table, write, optional } = field.fetch else {
            return code!(#(#locals)*);
        };
        let table = &context.tables()[table];
        let (row, locals) = (context.row_path(table, write), locals.gather::<Vec<_>>());
        let parts = context.parts_of(table).each().map(|part| &part.ident);
        let made = match table.origin {
            None => code!(#row { #(#parts: #locals,)* }),
            // Its fields may be private there.
            Some(_) => {
                let row = context.row_type(table, write, "'_");
                let locals = nested(locals.each().map(ToTokens::to_token_stream));
                code!(<#row as #p::RowBorrow>::of(#locals))
            }
        };
        if !optional {
            return made;
        }
        code! {
            match (#(#locals,)*) {
                (#(#p::Some(#locals),)*) => #p::Some(#made),
                _ => #p::None,
            }
        }
    };
    query.fields.each().zip(0..).map(value).gather()
}

fn terms(context: &Context<'_>, query: &Query, plan: &Plan) -> TokenStream {
    let p = &context.private;
    let (world, clause) = (context.world_type(), context.clause());
    let path = context.query_path(query);
    let parameters = context.parameters_of(query, "'w");
    let (own, item) = (context.query_type(query, "'w"), context.query_type(query, "'i"));
    let leaves = leaves(context, query);
    let ordered = in_order(context, &leaves);
    let named = ordered.each().map(|leaf| leaf.item(context, "'w", |id| context.typed(id)));
    let row = ordered.each().map(|leaf| leaf.item(context, "'i", |id| context.ty(id)));
    let filter = |term: &Term, filter: TokenStream| {
        let ty = context.typed(context.model.columns(term.id).start);
        code!(#p::#filter<#ty>)
    };
    let with = query.with.each().map(|term| filter(term, code!(With)));
    let without = query.without.each().map(|term| filter(term, code!(Without)));
    let by_notes = query.note_filters.each().map(|filter| {
        let (ty, term) = (context.typed(filter.id), filter.term());
        code!(#p::#term<#ty>)
    });
    let filters: Vec<_> = with.chain(without).chain(by_notes).gather();
    // Filters come first. A filter lends `()`.
    let passed = || filters.each().map(|_| code!(()));
    let row = nested(passed().chain(row));
    let terms = nested(filters.each().cloned().chain(named));
    // If a type is not the component's, rustc reports it where the user wrote it.
    let items = nested(passed().chain(ordered.each().map(|leaf| leaf.local.to_token_stream())));
    let fields = query.fields.each().map(|field| &field.ident);
    let values = values(context, query, &leaves);
    let lead = query.lead.as_ref().map(|term| {
        let unit = context.unit_number(term.id);
        code!(const LEAD: #p::Option<#p::usize> = #p::Some(#unit);)
    });
    // Each world with the part has a plan of its own.
    let packed = query.packed.filter(|_| context.model.kind == Kind::Part);
    let packed = packed.map(|_| code!(const PACKED: #p::bool = true;));
    let exact = exact(context, query, plan);
    code! { at names::site(query.struct_token.span) =>
        impl #parameters #p::Query<#world> for #own #clause {
            type Item<'i> = #item;
            type Terms = #terms;
            #lead
            #packed
            fn item<'i>(#items: #row) -> #item
            where
                'i: 'i,
            {
                #path { #(#fields: #values,)* }
            }
        }
        #exact
    }
}

/// A query with a known number of rows. A part doesn't know it, because the plan is the world's.
fn exact(context: &Context<'_>, query: &Query, plan: &Plan) -> Option<TokenStream> {
    let p = &context.private;
    let (world, clause) = (context.world_type(), context.clause());
    let (parameters, own) = (context.parameters_of(query, "'w"), context.query_type(query, "'w"));
    let known = plan.exact && context.model.kind == Kind::World;
    known.then(|| code!(impl #parameters #p::Exact<#world> for #own #clause {}))
}

/// The columns come in the order of fields, with(..) and without(..). For the row of a table, they are
/// a tuple with the column of each part. A table in a list is named by the column of its first part.
fn over_columns(context: &Context<'_>, query: &Query) -> TokenStream {
    let Context { shown: vis, quiet, .. } = context;
    let world = context.world_type();
    let site = names::site(query.struct_token.span);
    let p = &context.private_at(query.struct_token.span);
    let item = context.query_type(query, "'w");
    let own = types::parameters(&query.generics, query.lifetime.as_ref().map(|_| "'w"));
    let clause = &query.generics.where_clause;
    // A query that lends nothing has no lifetime of its own to give to its method.
    let more: Vec<_> = query.lifetime.is_none().then(|| types::lifetime("'w")).into_iter().gather();
    let (on_method, bounded) = context.others(&query.generics, &more);
    let columns = context.columns();
    let leaves = leaves(context, query);
    let living = !query.requires();
    let mut bounds = Vec::new();
    if living {
        bounds.push(code!(at site => #p::Entities<'w>));
    }
    // The position of each field's columns in the argument.
    let mut places = Vec::new();
    for number in 0..query.fields.len() {
        places.push(syn::Index::from(bounds.len()));
        let bound = |leaf: &Leaf| {
            let ty = &columns[leaf.id?];
            let word = if leaf.write { code!(IntoColumnMut) } else { code!(IntoColumn) };
            Some((leaf.place.1, code!(at site => impl #p::#word<'w, #ty>)))
        };
        let of_field = leaves.each().filter(|leaf| leaf.place.0 == number).filter_map(bound);
        let (parts, of_field): (Vec<_>, Vec<_>) = of_field.unzip();
        match parts.first() {
            Some(Some(_)) => bounds.push(code!(at site => (#(#of_field,)*))),
            Some(None) => bounds.extend(of_field),
            None => {}
        }
    }
    let noted = |leaf: &Leaf| query.note_filters.each().any(|one| Some(one.id) == leaf.id);
    let fetch = |leaf: &&Leaf| {
        if leaf.id.is_none() {
            return code!(#p::EntityTerm);
        }
        let (place, part) = (&places[leaf.place.0], leaf.place.1.map(syn::Index::from));
        let column = match part {
            Some(part) => code!(columns.#place.#part),
            None => code!(columns.#place),
        };
        let into = if leaf.write { code!(into_column_mut) } else { code!(into_column) };
        // The notes of a column are taken before the column.
        let column = if noted(leaf) {
            let local = &leaf.local;
            code!(#local)
        } else {
            code!(#column.#into())
        };
        match (leaf.write, leaf.optional) {
            _ if leaf.noting && leaf.optional => code!(#column.into_on_write().optional()),
            _ if leaf.noting => code!(#column.into_on_write()),
            (true, true) => code!(#column.into_optional()),
            (false, true) => code!(#column.optional()),
            (_, false) => column,
        }
    };
    let fetches: Vec<_> = in_order(context, &leaves).each().map(fetch).gather();
    let mut filters = Vec::new();
    let with = query.with.each().map(|term| (term, code!(.presence().with())));
    let without = query.without.each().map(|term| (term, code!(.presence().without())));
    for (term, filter) in with.chain(without) {
        let ty = &columns[context.model.columns(term.id).start];
        let place = syn::Index::from(bounds.len());
        bounds.push(code!(at site => impl #p::IntoColumn<'w, #ty>));
        filters.push(code!(columns.#place.into_column()#filter));
    }
    let mut locals = Vec::new();
    for filter in &query.note_filters {
        let only = filter.method();
        let Some(leaf) = leaves.each().find(|leaf| leaf.id == Some(filter.id)) else {
            let (ty, place) = (&columns[filter.id], syn::Index::from(bounds.len()));
            bounds.push(code!(at site => impl #p::IntoColumn<'w, #ty>));
            filters.push(code!(columns.#place.into_column().#only()));
            continue;
        };
        let (place, part) = (&places[leaf.place.0], leaf.place.1.map(syn::Index::from));
        let part = part.map(|part| code!(.#part));
        let into = if leaf.write { code!(into_column_mut) } else { code!(into_column) };
        let local = &leaf.local;
        locals.push(code!(let #local = columns.#place #part.#into();));
        filters.push(code!(#local.#only()));
    }
    let columns = nested(filters.into_each().chain(fetches));
    let run = if living {
        code!(#p::QueryIter::living(columns.0, #columns))
    } else {
        code!(#p::QueryIter::over(#columns))
    };
    let doc = docs::over(context, query);
    code! { at site =>
        #quiet
        impl #own #item #clause {
            #doc
            #[track_caller]
            #[inline(always)]
            #vis fn over #on_method (columns: (#(#bounds,)*)) -> #p::QueryIter<'w, #world, #item>
            #bounded
            {
                #(#locals)*
                #run
            }
        }
    }
}
