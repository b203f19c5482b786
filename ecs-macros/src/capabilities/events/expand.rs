//! The events of groups: where each expansion finds them. They are stored with the states of the groups.

use proc_macro2::{Span, TokenStream};
use quote::format_ident;
use syn::Ident;

use crate::capabilities::parts::syntax::Kind;
use crate::each::{Each as _, Step, Walk};
use crate::expand::{Context, docs};
use crate::model::{Group, own};
use crate::names::{self, plain};

impl<'a> Context<'a> {
    /// Returns the groups with events, in the order of their numbers.
    pub(crate) fn groups_with_events(&self) -> Walk<impl Step<&'a Group>> {
        self.groups().each().filter(|group| group.events.is_some())
    }

    /// Returns the number of a group's events, if it has some.
    pub(crate) fn events_number(&self, group: &Group) -> Option<usize> {
        group.events?;
        self.groups_with_events().position(|other| other.ident == group.ident)
    }
}

/// Returns the method and the field of a split world for the events of each group, with the group.
pub(crate) fn accessible<'a>(context: &Context<'a>) -> Walk<impl Step<(&'a Group, Ident)>> {
    let groups = context.groups_with_events();
    let groups = groups.filter(|group| context.has_methods(&group.origin));
    groups.filter_map(|group| Some((group, group.events_accessor()?)))
}

/// Returns the name that the field of a part's split handle has, for a group of this part.
pub(crate) fn declared(group: &Group) -> Option<Ident> {
    group.events?;
    let accessor = names::accessor(&group.origin.as_ref()?.declared).ok()?;
    Some(names::events(&accessor))
}

/// Returns the statement that borrows the states of all groups, and the events as [`local`] variables.
/// Without events, it borrows the states alone.
pub(crate) fn lend(context: &Context<'_>) -> (TokenStream, TokenStream) {
    let count = context.groups_with_events().count();
    if count == 0 {
        return (TokenStream::new(), code!(self.groups.as_slice()));
    }
    let locals = context.groups_with_events().map(|group| match group.events_accessor() {
        Some(_) => local(context, group),
        None => code!(_),
    });
    (code!(let (groups, [#(#locals),*]) = self.groups.parts();), code!(groups))
}

/// The variable with the events of a group.
pub(crate) fn local(context: &Context<'_>, group: &Group) -> TokenStream {
    let number = context.events_number(group);
    let local = number.map(|number| format_ident!("events{number}", span = Span::mixed_site()));
    code!(#local)
}

/// The methods that lend the events.
pub(crate) fn methods(context: &Context<'_>) -> TokenStream {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let methods = accessible(context).map(|(group, accessor)| {
        let (ty, name) = (context.group_of(group, &code!(Self)), plain(&group.ident));
        let doc = docs::line(&format!(
            "Returns the events of the group `{name}`: the entities that entered it and left it. O(1)."
        ));
        code! { at site =>
            #doc
            #vis fn #accessor(&mut self) -> &mut #p::GroupEvents {
                #p::ops::group_events::<Self, #ty>(self)
            }
        }
    });
    methods.chain(silent(context)).gather()
}

/// The methods of groups without events: calls of them don't compile, and the errors say what to write.
fn silent<'a>(context: &'a Context<'a>) -> Walk<impl Step<TokenStream> + 'a> {
    let &Context { private: ref p, shown: ref vis, site, .. } = context;
    let groups = own(context.groups());
    let groups = groups.filter(|_| context.model.kind == Kind::World);
    groups.filter_map(move |group| {
        let (name, ty) = (group.no_events.as_ref()?, context.group_type(group));
        Some(code! { at site =>
            #[doc(hidden)]
            #vis fn #name(&mut self) -> &mut #p::GroupEvents
            where
                for<'a> #p::Subject<'a>: #p::NotesEvents<Self, #ty>,
            {
                #p::ops::no_events()
            }
        })
    })
}

/// The field of a split handle for the events of a group.
pub(crate) fn split_field(
    context: &Context<'_>,
    shown: &TokenStream,
    (group, name): &(&Group, Ident),
) -> TokenStream {
    let p = &context.private;
    let doc = docs::line(&format!("The events of the group `{}`.", plain(&group.ident)));
    code!(#doc #shown #name: &'w mut #p::GroupEvents,)
}

/// The number of a group's events, and how they are taken out of the borrows of all columns.
pub(crate) fn of_group(context: &Context<'_>, group: &Group) -> (TokenStream, TokenStream) {
    let Some(number) = context.events_number(group) else { return Default::default() };
    let (p, ty, field) = (&context.private, context.group_type(group), names::events_borrow());
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let parts = context.borrows_type("'w");
    let number_of = code!(const EVENTS: #p::Option<#p::usize> = #p::Some(#number););
    let taken = code! {
        impl #parameters #p::HasEvents<#world> for #ty #clause {
            fn events_borrow<'w: 'w>(parts: &mut #parts) -> #p::Option<&'w mut #p::GroupEvents> {
                parts.#field[#number].take()
            }
        }
    };
    (number_of, taken)
}

/// The value of the field in borrows of columns alone.
pub(crate) fn not_lent(context: &Context<'_>) -> Option<TokenStream> {
    let (p, field) = (&context.private, names::events_borrow());
    let none: Vec<_> = context.groups_with_events().map(|_| code!(#p::None)).gather();
    (!none.is_empty()).then(|| code!(#field: [#(#none),*],))
}

/// The code of a world with events for them among the borrows of all columns.
pub(crate) struct OfWorld {
    /// The field of the struct with these borrows.
    pub(crate) field: Option<TokenStream>,
    /// The statement that borrows the states of the groups and the events.
    pub(crate) lend: Option<TokenStream>,
    /// The states of the groups.
    pub(crate) states: TokenStream,
    /// The value of the field.
    pub(crate) value: Option<TokenStream>,
    /// The method that returns all events.
    pub(crate) all: Option<TokenStream>,
}

pub(crate) fn of_world(context: &Context<'_>) -> OfWorld {
    let (p, count) = (&context.private, context.groups_with_events().count());
    if count == 0 {
        let states = code!(self.groups.as_slice());
        return OfWorld { field: None, lend: None, states, value: None, all: None };
    }
    let field = names::events_borrow();
    OfWorld {
        field: Some(code!(#field: [#p::Option<&'w mut #p::GroupEvents>; #count],)),
        lend: Some(code!(let (groups, events) = self.groups.parts();)),
        states: code!(groups),
        value: Some(code!(#field: events.each_mut().map(#p::Some),)),
        all: Some(code! {
            fn events(&self) -> &[#p::GroupEvents] {
                self.groups.events()
            }
            fn events_with(&mut self, _: #p::Key) -> &mut [#p::GroupEvents] {
                self.groups.events_mut()
            }
        }),
    }
}
