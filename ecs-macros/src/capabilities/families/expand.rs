//! Per border of a family: its terms and its units.

use proc_macro2::TokenStream;

use super::model::Drawn;
use crate::each::{Each as _, numbers};
use crate::expand::Context;
use crate::names::plain;
use ecs_core_plan::family::Segment;
use ecs_core_plan::mask::Mask;

/// Returns the numbers of the units in a set.
fn ids(context: &Context<'_>, set: Mask) -> Vec<usize> {
    numbers(0..context.model.units()).filter(|&unit| set.contains(unit)).gather()
}

/// Returns the number of what counts the rows up to a border.
fn optional(context: &Context<'_>, border: Option<usize>) -> TokenStream {
    let p = &context.private;
    match border {
        Some(border) => code!(#p::Some(#border)),
        None => code!(#p::None),
    }
}

/// Returns the borders around a group of a family, and its segments.
pub(crate) fn of_group(
    context: &Context<'_>,
    group: usize,
) -> (Option<TokenStream>, Option<TokenStream>) {
    let p = &context.private;
    let place = context.model.nesting.families.places.get(group).and_then(Option::as_ref);
    let Some(place) = place else { return (None, None) };
    let (start, end) = (optional(context, place.start), place.end);
    let segments = place.segments.each().map(|&Segment { end, units }| {
        let units = ids(context, units);
        code!(#p::Segment::new(#end, &[#(#units),*]))
    });
    (
        Some(code!(.between(#start, #p::Some(#end)))),
        Some(code!(const SEGMENTS: &'static [#p::Segment] = &[#(#segments),*];)),
    )
}

/// The borders, which are groups without members of their own.
pub(crate) fn borders(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let groups = context.groups().len();
    let borders = context.model.nesting.families.borders.each().enumerate();
    let borders = borders.map(|(number, border)| {
        let id = groups + number;
        let own = ids(context, border.units);
        let units = own.each().map(|&unit| context.typed_unit(unit));
        let terms = border.terms.each().map(|cube| {
            let (required, without) = (ids(context, cube.required), ids(context, cube.without));
            code!(#p::Cube::new(&[#(#required),*], &[#(#without),*]))
        });
        code! {
            impl #parameters #p::Group<#world> for #p::Border<#number> #clause {
                const ID: #p::usize = #id;
                const NAME: &'static #p::str = "";
                const TERMS: #p::GroupTerms =
                    #p::GroupTerms::new(&[#(#own),*], &[], &[], #p::None);
                const BORDER: &'static [#p::Cube] = &[#(#terms),*];
                type Own = (#(#units,)*);
                type Columns = ();
                type Inner = ();
            }
        }
    });
    code!(#(#borders)*)
}

/// The constants of a world with families.
pub(crate) fn consts(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    let families = &context.model.nesting.families;
    if families.borders.is_empty() {
        return None;
    }
    let borders = numbers(0..families.borders.len());
    let ranges = families.ranges.each().map(|range| {
        let own = ids(context, range.units);
        let with = ids(context, range.terms.required.difference(range.units));
        let without = ids(context, range.terms.without);
        let (start, end) = (optional(context, range.start), optional(context, range.end));
        code! {
            #p::GroupTerms::new(&[#(#own),*], &[#(#with),*], &[#(#without),*], #p::None)
                .between(#start, #end)
        }
    });
    Some(code! {
        const BORDERS: &'static [#p::BorderTerms] =
            &[#(#p::border_terms::<Self, #p::Border<#borders>>()),*];
        const RANGES: &'static [#p::GroupTerms] = &[#(#ranges),*];
    })
}

/// The segments of each family: for each unit, the groups that have them.
pub(crate) fn layout(context: &Context<'_>) -> Option<TokenStream> {
    let p = &context.private;
    let families = &context.model.nesting.families;
    let name = |group: &usize| plain(&context.groups()[*group].ident);
    let drawn = families.drawn.each().map(|Drawn { groups, columns, writes }| {
        let names: Vec<String> = groups.each().map(name).gather();
        let segments = columns.each().map(|(unit, borders)| {
            let at = |border: usize| borders.each().position(|&other| other == border);
            // A group has the segments behind its first border, up to the last one.
            let has = |segment: usize, group: usize| {
                let place = families.places[group].as_ref()?;
                let from = place.start.map_or(Some(0), |start| Some(at(start)? + 1))?;
                Some(from <= segment && segment <= at(place.end)?)
            };
            let of = |segment: usize| {
                let owners = groups.each().filter(|&&group| {
                    context.groups()[group].own.set().contains(*unit)
                        && has(segment, group) == Some(true)
                });
                let names: Vec<String> = owners.map(name).gather();
                code!(&[#(#names),*])
            };
            let (unit, all) = (context.model.unit_name(*unit), numbers(0..borders.len()).map(of));
            code!((#unit, &[#(#all),*]))
        });
        code!(#p::FamilyLayout::new(&[#(#names),*], &[#(#segments),*], #writes))
    });
    (!families.drawn.is_empty()).then(|| code!(.with_families(&[#(#drawn),*])))
}
