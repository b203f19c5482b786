//! The split handle of a part: its own columns, and a token for each of its groups.

use proc_macro2::TokenStream;
use quote::ToTokens as _;

use crate::capabilities::events::expand as events;
use crate::capabilities::resources::expand as resources;
use crate::each::{Each as _, Gather as _};
use crate::expand::{Context, docs, groups, recover};
use crate::model::{Fetch, Query, own};
use crate::names::{self, plain};

/// The struct, and the methods of the queries that use only its columns.
pub(crate) fn split(context: &Context<'_>) -> TokenStream {
    let Context { private: p, world: name, vis, shown, quiet, split, .. } = context;
    let (any, bound) = (names::any_world(), names::world_trait(name));
    // As in the split handle of a world.
    let shown = if shown.is_empty() { &code!(pub(self)) } else { shown };
    let columns = context.components().each().zip(context.columns());
    let columns = columns.filter(|(component, _)| component.origin.is_none());
    let columns = columns.map(|(component, ty)| {
        let name = &component.ident;
        let doc = docs::line(&format!("The column `{}`.", plain(name)));
        let column = context.split_column(component);
        code!(#doc #shown #name: #column<'w, #ty>)
    });
    let tokens = groups::accessible(context).map(|(group, accessor)| {
        let ty = context.group_of(group, &any.to_token_stream());
        let doc =
            docs::line(&format!("The group `{}`: the rows of its members.", plain(&group.ident)));
        code!(#doc #shown #accessor: #p::GroupToken<'w, #any, #ty>)
    });
    let resources = own(context.resources());
    let resources = resources::split_fields(shown, resources.map(|one| (&one.ident, &one.ty)));
    let events = events::accessible(context);
    let events = events.map(|of_group| events::split_field(context, shown, &of_group));
    let doc = docs::part_split(context);
    let queries = context.queries.each().filter_map(|(query, _)| self::query(context, query));
    let mistaken = recover::methods(context, &any.to_token_stream(), shown);
    code! {
        #doc
        #quiet
        #vis struct #split<'w, #any: #bound> {
            /// The alive entities.
            #shown entities: #p::Entities<'w>,
            #(#columns,)*
            #(#tokens,)*
            #resources
            #(#events)*
            #[doc(hidden)]
            #shown __world: #p::PhantomData<fn() -> #any>,
        }
        #quiet
        impl<#any: #bound> #split<'_, #any> {
            #(#queries)*
            #mistaken
        }
    }
}

/// The method of a query, if the handle has all columns that the query uses.
fn query(context: &Context<'_>, query: &Query) -> Option<TokenStream> {
    let Context { private: p, shown, .. } = context;
    let accessor = query.accessor.as_ref().filter(|_| query.origin.is_none())?;
    let units = context.model.all_units();
    let mut columns = Vec::new();
    if !query.requires() {
        columns.push(code!(self.entities));
    }
    let mut own = true;
    let mut column = |id: usize, write: bool| {
        let component = &context.components()[id];
        own &= component.origin.is_none();
        let (name, mutability) = (&component.ident, write.then(|| code!(mut)));
        code!(&#mutability self.#name)
    };
    for field in &query.fields {
        match field.fetch {
            Fetch::Borrowed { id, write, .. } => columns.push(column(id, write)),
            Fetch::Table { table, write, .. } => {
                let parts: Vec<_> =
                    context.tables()[table].parts.clone().map(|id| column(id, write)).gather();
                columns.push(code!((#(#parts,)*)));
            }
            Fetch::Entity | Fetch::Unknown => {}
        }
    }
    for term in query.with.each().chain(&query.without) {
        columns.push(column(units.columns(term.id).start, false));
    }
    for mark in &query.note_filters {
        let borrowed = |fetch: Fetch| match fetch {
            Fetch::Borrowed { id, .. } => id == mark.id,
            Fetch::Table { table, .. } => context.tables()[table].parts.contains(&mark.id),
            Fetch::Entity | Fetch::Unknown => false,
        };
        if !query.fields.each().any(|field| borrowed(field.fetch)) {
            columns.push(column(mark.id, false));
        }
    }
    if !own {
        return None;
    }
    let (path, item, any) =
        (context.query_path(query), context.query_type(query, "'_"), names::any_world());
    let receiver = if query.writes() { code!(&mut self) } else { code!(&self) };
    let doc = docs::line(&format!("Runs the query `{}` over these columns.", plain(&query.ident)));
    Some(code! {
        #doc
        #[inline(always)]
        #shown fn #accessor(#receiver) -> #p::QueryIter<'_, #any, #item> {
            #path::over::<#any>((#(#columns,)*))
        }
    })
}

/// The method of the trait that returns the handle.
pub(crate) fn method(context: &Context<'_>) -> TokenStream {
    let Context { private: p, world: name, split, site, .. } = context;
    let part = context.model.world.as_ref();
    let Some(accessor) = part.and_then(|part| part.accessor.as_ref()) else {
        return TokenStream::new();
    };
    let columns = own(context.components());
    let columns = columns.map(|component| {
        let (name, term) = (&component.ident, context.column_term(component));
        code!(#name: <#term as #p::ColumnSet<Self>>::take(&mut borrows, origin))
    });
    let tokens = groups::accessible(context).map(|(_, accessor)| accessor);
    let resources = own(context.resources());
    let resources = resources.map(|resource| {
        let (name, ty) = (&resource.ident, &resource.ty);
        code!(#name: #p::ops::take_resource::<Self, #ty>(&mut borrows))
    });
    let events = events::accessible(context).map(|(group, name)| {
        let group = context.group_of(group, &code!(Self));
        code!(#name: #p::ops::take_events::<Self, #group>(&mut borrows))
    });
    let doc =
        docs::line(&format!("Borrows the columns of the part `{}` at once. O(1).", plain(name)));
    code! { at *site =>
        #doc
        fn #accessor(&mut self) -> #split<'_, Self> {
            let (mut borrows, origin) = #p::WorldData::borrows(self);
            #split {
                entities: <#p::Entity as #p::ColumnSet<Self>>::take(&mut borrows, origin),
                #(#columns,)*
                #(#tokens: #p::GroupToken::new(origin),)*
                #(#resources,)*
                #(#events,)*
                __world: #p::PhantomData,
            }
        }
    }
}
