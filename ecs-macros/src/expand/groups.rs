//! Per group: its type, its terms and where it nests.

use proc_macro2::TokenStream;
use syn::Ident;

use super::{Context, docs};
use crate::capabilities::events::expand as events;
use crate::capabilities::families::expand as families;
use crate::each::{Each as _, Step, Walk};
use crate::model::Group;
use crate::names::{self, plain};
use crate::plan::ids;

/// The unit struct that names a group.
pub(crate) fn item(context: &Context<'_>, group: &Group) -> TokenStream {
    let Group { attrs, vis, struct_token, ident, .. } = group;
    let doc = docs::group(context, group);
    // If the `;` had the span of the whole macro, rustc would underline all of it.
    let end = code!(at names::site(ident.span()) => ;);
    code!(#(#attrs)* #doc #vis #struct_token #ident #end)
}

/// The groups that have methods, with the name of the first.
pub(crate) fn accessible<'a>(context: &Context<'a>) -> Walk<impl Step<(&'a Group, &'a Ident)>> {
    let groups = context.groups().each().filter(|group| context.has_methods(&group.origin));
    groups.filter_map(|group| Some((group, group.accessor.as_ref()?)))
}

pub(crate) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let methods = accessible(context).map(|(group, accessor)| {
        let ty = context.group_of(group, &code!(Self));
        let mutable = names::mutable(accessor);
        let name = plain(&group.ident);
        let doc =
            docs::line(&format!("Returns the members of the group `{name}`, read-only. O(1)."));
        let doc_mut = docs::line(&format!(
            "Returns the members of the group `{name}`, mutable and sortable. O(1)."
        ));
        code! { at site =>
            #doc
            #vis fn #accessor(&self) -> #p::GroupRef<'_, Self, #ty> {
                #p::ops::group(self)
            }
            #doc_mut
            #vis fn #mutable(&mut self) -> #p::GroupMut<'_, Self, #ty> {
                #p::ops::group_mut(self)
            }
        }
    });
    code!(#(#methods)*)
}

pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let nesting = &context.model.nesting;
    let impls = context.groups().each().enumerate().map(|(id, group)| {
        let ty = context.group_type(group);
        let name = plain(&group.ident);
        let (own, with, without) = (ids(&group.own), ids(&group.with), ids(&group.without));
        let (number, inner) = match nesting.inner[id] {
            Some(inner) => {
                let ty = context.group_type(&context.groups()[inner]);
                (code!(#p::Some(#inner)), ty)
            }
            None => (code!(#p::None), code!(())),
        };
        let units = own.each().map(|&unit| context.typed_unit(unit));
        let columns: Vec<_> = own.each().flat_map(|&unit| context.model.columns(unit)).gather();
        let named = columns.each().map(|&id| context.typed(id));
        let types = columns.each().map(|&id| context.ty(id));
        let outer = nesting.pairs.each().filter(|(_, inner)| *inner == id);
        let outer = outer.map(|&(outer, _)| context.group_type(&context.groups()[outer]));
        // The members of a group of a family can be behind other rows of a table.
        let tables = own.each().filter(|_| nesting.families.is_first(id)).filter_map(|&unit| context.model.all_units().table(unit));
        let tables = tables.map(|table| context.table_type(table));
        let (between, segments) = families::of_group(context, id);
        let (events, events_borrow) = events::of_group(context, group);
        let site = names::site(group.struct_token.span);
        code! { at site =>
            impl #parameters #p::Group<#world> for #ty #clause {
                const ID: #p::usize = #id;
                const NAME: &'static #p::str = #name;
                const TERMS: #p::GroupTerms =
                    #p::GroupTerms::new(&[#(#own),*], &[#(#with),*], &[#(#without),*], #number)#between;
                #segments
                #events
                type Own = (#(#units,)*);
                type Columns = (#(#named,)*);
                type Inner = #inner;
            }
            #events_borrow
            #(impl #parameters #p::Owns<#world, #types> for #ty #clause {})*
            #(impl #parameters #p::NestedIn<#world, #outer> for #ty #clause {})*
            #(impl #parameters #p::NestedIn<#world, #tables> for #ty #clause {})*
        }
    });
    let borders = families::borders(context);
    code!(#(#impls)* #borders)
}
