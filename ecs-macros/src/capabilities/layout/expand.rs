//! `LAYOUT`: the world as data, for people to read.

use proc_macro2::TokenStream;

use crate::capabilities::brand::expand as brand;
use crate::capabilities::capacity::expand as capacity;
use crate::capabilities::families::expand as families;
use crate::capabilities::index::expand as index;
use crate::capabilities::invariants::expand as invariants;
use crate::capabilities::parts::syntax::Origin;
use crate::each::Each as _;
use crate::expand::{Context, table_field};
use crate::model::{Fetch, Term, Unit};
use crate::names::plain;
use crate::plan;
use crate::syntax::storage::Stable;
use crate::syntax::types::spelt;

pub(crate) fn layout(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, world, site, .. } = context;
    let name = plain(world);
    let listed = |terms: &[Term]| terms.each().map(|term| plain(&term.name)).gather::<Vec<_>>();
    let components = context.components().each().enumerate().map(|(id, component)| {
        let (name, ty) = (plain(&component.ident), &component.ty);
        let written = component.origin.as_ref().map_or_else(|| spelt(ty), |o| o.spelt.clone());
        let of_part = of_part(context, &component.origin);
        let unit = context.model.unit_of(id);
        let linear = component.words.linear.map(|_| code!(.linear()));
        let stable = component.words.stable.map(stays);
        let link = component.words.link.as_ref().map(|_| code!(.linked()));
        let index = index::layout(component);
        let track = component.words.track.as_ref().map(|track| {
            let keeps = component.table.is_none() && track.removed.is_some();
            let frames = track.ring();
            code!(.tracked(#frames, #keeps))
        });
        let part = component.table.map(|table| {
            let table = plain(&context.tables()[table].ident);
            code!(.part_of(#table))
        });
        code!(#p::ComponentLayout::of::<#ty>(#name, #written, #unit)#linear #stable #link #index #track #part #of_part)
    });
    let tables = context.tables().each().enumerate().map(|(number, table)| {
        let (name, accessor) = (plain(&table.ident), plain(&table_field((number, table))));
        let parts = context.parts_of(table).each().map(|part| plain(&part.ident));
        let of_part = of_part(context, &table.origin);
        let stable = table.stable.map(stays);
        let kept = Unit::Table(table).keeps_removed().then(|| code!(.keeping_removed()));
        code!(#p::TableLayout::new(#name, #accessor, &[#(#parts),*])#kept #stable #of_part)
    });
    let groups = context.groups().each().zip(&context.model.nesting.inner).map(|(group, inner)| {
        let name = plain(&group.ident);
        let (own, with, without) =
            (listed(&group.own), listed(&group.with), listed(&group.without));
        let inner = match inner {
            Some(inner) => {
                let inner = plain(&context.groups()[*inner].ident);
                code!(#p::Some(#inner))
            }
            None => code!(#p::None),
        };
        let (events, of_part) =
            (group.events.map(|_| code!(.with_events())), of_part(context, &group.origin));
        code! {
            #p::GroupLayout::new(#name, &[#(#own),*], &[#(#with),*], &[#(#without),*], #inner)#events #of_part
        }
    });
    let queries = context.queries.each().map(|(query, plan)| {
        let name = plain(&query.ident);
        let (with, without) = (listed(&query.with), listed(&query.without));
        let words = plan::words(context.model, query, plan);
        let fields = query.fields.each().map(|field| {
            let name = plain(&field.ident);
            let access = match field.fetch {
                Fetch::Borrowed { write, optional, .. } | Fetch::Table { write, optional, .. } => {
                    match (write, optional) {
                        (false, false) => code!(Read),
                        (true, false) => code!(Write),
                        (false, true) => code!(MaybeRead),
                        (true, true) => code!(MaybeWrite),
                    }
                }
                Fetch::Entity | Fetch::Unknown => code!(Entity),
            };
            code!((#name, #p::Access::#access))
        });
        let marks = (!query.note_filters.is_empty()).then(|| {
            let names = |added| query.noted(added).map(plain).gather::<Vec<_>>();
            let (changed, added) = (names(false), names(true));
            code!(.with_marks(&[#(#changed),*], &[#(#added),*]))
        });
        let of_part = of_part(context, &query.origin);
        code! {
            #p::QueryLayout::new(#name, &[#(#fields),*], &[#(#with),*], &[#(#without),*], #words)#marks #of_part
        }
    });
    let resources = context.resources().each().map(|resource| {
        let (name, ty) = (plain(&resource.ident), &resource.ty);
        let written = resource.origin.as_ref().map_or_else(|| spelt(ty), |o| o.spelt.clone());
        let of_part = of_part(context, &resource.origin);
        code!(#p::ResourceLayout::of::<#ty>(#name, #written)#of_part)
    });
    let resources =
        (!context.resources().is_empty()).then(|| code!(.with_resources(&[#(#resources,)*])));
    let rules = invariants::layout(context);
    let families = families::layout(context);
    let (capacity, brand) = (capacity::layout(context), brand::layout(context));
    code! { at site =>
        /// The components and groups of this world, and the plans of its queries.
        ///
        /// `Display` prints it as a table, `to_mermaid` as a diagram.
        #vis const LAYOUT: #p::Layout = #p::Layout::new(
            #name,
            &[#(#components,)*],
            &[#(#tables,)*],
            &[#(#groups,)*],
            &[#(#queries,)*],
        )#resources #rules #families #capacity #brand;
    }
}

/// Notes the part that a declaration comes from.
fn of_part(context: &Context<'_>, origin: &Option<Origin>) -> Option<TokenStream> {
    let part = context.model.parts[origin.as_ref()?.part].label();
    Some(code!(.of_part(#part)))
}

/// Returns what the layout says of rows that stay.
fn stays(stable: Stable) -> TokenStream {
    if stable.paged { code!(.paged()) } else { code!(.stable()) }
}
