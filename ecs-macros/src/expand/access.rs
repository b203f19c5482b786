//! Per component: the impls by which a world finds its column by type, and adds and removes it.

use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned as _;

use super::{Context, nested};
use crate::capabilities::index::expand as index;
use crate::each::{Each as _, Gather as _, numbers};
use crate::names;

pub(crate) fn access(context: &Context<'_>) -> TokenStream {
    let columns = numbers(0..context.components().len()).map(|id| column(context, id));
    let alone = numbers(0..context.alone().len()).map(|id| alone(context, id));
    columns.chain(alone).gather()
}

/// rustc reports two components that have one type by different names. This span makes it underline
/// both types.
fn place(context: &Context<'_>, id: usize) -> Span {
    Span::mixed_site().located_at(context.ty(id).span())
}

/// A component: how its column is found.
fn column(context: &Context<'_>, id: usize) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let parts = context.borrows_type("'w");
    let typed = names::typed();
    let component = &context.components()[id];
    let (name, ty) = (&component.ident, &component.ty);
    let unit = context.model.unit_of(id);
    let field = context.field(unit);
    let (storage, kind) = (context.kind(component), context.kind_argument(component));
    // The column of a table's part is found by its position in the list of columns.
    let found = component.table.map(|table| {
        let parts = context.tables()[table].parts.clone();
        let tail = code!((found, _));
        (parts.start..id).fold(tail, |rest, _| code!((_, #rest)))
    });
    let lent = match &found {
        Some(pattern) => code! {
            let #pattern = self.#field.lend();
            found
        },
        None => code!(self.#field.lend()),
    };
    let number = number(context, id);
    let table_unit = component.table.map(|_| code!(const UNIT: #p::usize = #unit;));
    let owned = context.groups().each().any(|group| group.own.set().contains(unit));
    let sortable = !owned && component.words.linear.is_none() && component.words.stable.is_none();
    let sortable = sortable.then(|| context.sortable_impl(component, &field, place(context, id)));
    let notes = context.column_notes_impl(component, place(context, id));
    // A part is a bundle under a bound that nothing fulfils: the error names the table.
    let refused = component.table.map(|table| {
        let (table, bounds) = (context.table_type(&context.tables()[table]), context.bounds());
        code! { at place(context, id) =>
            impl #parameters #p::Bundle<#world> for #ty
            where
                #bounds
                for<'a> #p::Subject<'a>: #p::Alone<#world, #ty, #table>,
            {
                type Kind = #p::NoUnit;
            }
        }
    });
    code! { at place(context, id) =>
        impl #parameters #p::Has<#ty> for #world #clause {
            type Storage = #storage;
            const ID: #p::usize = #id;
            type Number = #number;
            #table_unit
            fn column(&self) -> #p::Lent<'_, #ty #kind> {
                #lent
            }
            fn borrow_of<'p, 'w: 'w>(borrows: &'p mut #parts) -> &'p mut #p::ColumnBorrow<'w, #ty #kind> {
                &mut borrows.#name
            }
        }
        impl #parameters #typed<#id> for #world #clause {
            type Type = #ty;
        }
        #notes
        #sortable
        #refused
    }
}

/// The number of a component as a type: its bits, lowest first. All numbers of a world have the same length.
fn number(context: &Context<'_>, id: usize) -> TokenStream {
    let p = &context.private;
    // At least one bit, so that a number that isn't known, because of an error, isn't equal to others.
    let bits = usize::BITS - context.components().len().saturating_sub(1).max(1).leading_zeros();
    nested((0..bits).map(|bit| if id >> bit & 1 == 1 { code!(#p::I) } else { code!(#p::O) }))
}

/// A component outside of tables: how it is added and removed.
fn alone(context: &Context<'_>, id: usize) -> TokenStream {
    let (p, world, ty) = (&context.private, context.world_type(), context.ty(id));
    let unit = unit(context, id, &code!(LoneIn<Self::Store>), place(context, id));
    let (parameters, clause) = (context.parameters(), context.clause());
    code! { at place(context, id) =>
        #unit
        impl #parameters #p::Bundle<#world> for #ty #clause {
            type Kind = #p::Leaf;
        }
    }
}

/// A unit: its storage and its values in a command buffer.
pub(crate) fn unit(
    context: &Context<'_>,
    unit: usize,
    form: &TokenStream,
    place: Span,
) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let queues = context.queues_type();
    let (field, ty) = (context.field(unit), context.unit_type(unit));
    let named = context.store(unit, &|id| context.typed(id)).ty;
    let policy = context.despawn_policy(unit, place);
    let unique = context.alone().get(unit).and_then(|component| index::unique(context, component));
    let entities = entities(context, unit);
    let removed_rows = context.removed_rows_impl(unit, place);
    code! { at place =>
        #removed_rows
        impl #parameters #p::HasUnit<#ty> for #world #clause {
            type Form = #p::#form;
            type Store = #named;
            const UNIT: #p::usize = #unit;
            #policy
            #unique
            #entities
            fn pool(&self) -> &#p::Pool<Self::Store> {
                &self.#field
            }
            fn pool_with(&mut self, _: #p::Key) -> #p::PoolMut<'_, Self::Store> {
                (&mut self.#field, self.groups.as_slice())
            }
            fn queue(queues: &mut #queues) -> &mut #p::Queue<#ty> {
                &mut queues.#field
            }
        }
    }
}

/// Returns the function that maps the handles in the values of a unit. A component that isn't `MapEntities` is reported at its type.
fn entities(context: &Context<'_>, unit: usize) -> Option<TokenStream> {
    let p = &context.private;
    let map = |id: usize, value: TokenStream| {
        let ty = context.ty_at_part(id);
        let mapped = context.components()[id].words.entities;
        mapped.then(|| code!(<#ty as #p::MapEntities>::map_entities(#value, mapping);))
    };
    let (pattern, calls): (_, Vec<_>) = match unit.checked_sub(context.alone().len()) {
        None => (code!(values), vec![map(unit, code!(values))]),
        Some(table) => {
            let parts = context.tables()[table].parts.clone();
            let locals = names::columns(parts.len());
            let used = parts.clone().zip(&locals).map(|(id, local)| {
                if context.components()[id].words.entities { code!(#local) } else { code!(_) }
            });
            (nested(used), parts.zip(&locals).map(|(id, local)| map(id, code!(#local))).gather())
        }
    };
    let calls: Vec<_> = calls.into_iter().flatten().gather();
    (!calls.is_empty()).then(|| {
        code! {
            const ENTITIES: #p::Option<#p::MapRow<Self::Store>> = #p::Some(|#pattern, mapping| {
                #(#calls)*
            });
        }
    })
}
