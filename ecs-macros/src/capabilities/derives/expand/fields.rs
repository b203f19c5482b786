//! The list of a world's fields, and the passes of ecs-core over it.
//!
//! A pass requires a trait of each field. So the list for all passes requires all of their traits. The derives of a world
//! with parameters have different conditions, so there each pass has its own list.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use crate::capabilities::derives::syntax::Derives;
use crate::capabilities::generics::syntax::named;
use crate::each::{Each as _, Gather as _, IntoEach as _};
use crate::expand::Context;
use crate::names::{self, plain};

/// The method of a pass for each field, with the type of the field.
fn visits(context: &Context<'_>) -> Vec<TokenStream> {
    let components = (0..context.components().len()).map(|id| column(context, id));
    let resources = context.resources().each().map(|resource| {
        let ty = context.resource_at_part(resource);
        code!(resource::<#ty>)
    });
    components.chain(resources).gather()
}

/// The method for a component. The parts of a table after the first one have the rows of that one, and packed values
/// unless rows stay.
fn column(context: &Context<'_>, id: usize) -> TokenStream {
    let begins = |table: usize| context.tables()[table].parts.start == id;
    let ty = context.ty_at_part(id);
    let component = &context.components()[id];
    if component.table.is_none_or(begins) || component.words.stable.is_some() {
        code!(column::<#ty>)
    } else {
        code!(part::<#ty>)
    }
}

/// Returns whether the passes share a list.
pub(super) fn shared(context: &Context<'_>, asked: &Derives) -> bool {
    let fields = context.components().len() + context.resources().len();
    // `Debug` has two uses.
    let several = asked.debug || (asked.partial_eq && (asked.eq || asked.hash));
    context.generics.params.is_empty() && fields > 0 && several
}

/// The code that passes over all fields. The variable `pass` has this type of ecs-core.
pub(super) fn pass(context: &Context<'_>, asked: &Derives, pass: &str) -> TokenStream {
    if shared(context, asked) {
        return code!(__ecs_each(&mut pass););
    }
    visits(context).into_each().map(|visit| call(context, pass, &visit)).gather()
}

/// A call by its path: if a type lacks the trait, rustc shows only the type, and not the whole macro.
fn call(context: &Context<'_>, pass: &str, visit: &TokenStream) -> TokenStream {
    let (p, pass) = (&context.private, Ident::new(pass, Span::mixed_site()));
    code!(#p::duplicate::#pass::#visit(&mut pass);)
}

/// The shared list, and the passes that visit it.
pub(super) fn fields(context: &Context<'_>, asked: &Derives) -> Option<TokenStream> {
    let place = names::site(asked.words.first()?.span());
    let bounds: Vec<_> = asked.words.each().filter_map(|word| bound(context, word)).gather();
    let declared = methods(context, place, &code!(#(#bounds)+*), |_| code!(;));
    let passes = asked.words.each().filter_map(|word| implemented(context, word));
    let visits = visits(context);
    shared(context, asked).then(|| {
        code! {
            /// A pass over the fields. It requires the derived traits of them.
            trait __EcsFields {
                #declared
            }
            #(#passes)*
            fn __ecs_each<__EcsPass: __EcsFields>(pass: &mut __EcsPass) {
                #(__EcsPass::#visits(pass);)*
            }
        }
    })
}

/// The pass of a derive, which requires less than the list.
fn implemented(context: &Context<'_>, word: &Ident) -> Option<TokenStream> {
    let (p, world) = (&context.private, context.world_type());
    let (parameters, pass) = match plain(word).as_str() {
        "Debug" => (code!(), code!(Shown<'_, '_, '_, #world>)),
        "PartialEq" => (code!(), code!(Equal<'_, #world>)),
        "Hash" => (code!(<__EcsHasher: #p::Hasher>), code!(Hashed<'_, '_, #world, __EcsHasher>)),
        _ => return None,
    };
    let bound = bound(context, word)?;
    let methods = methods(
        context,
        Span::mixed_site(),
        &bound,
        |method| code!({ self.#method::<__EcsValue>() }),
    );
    Some(code!(impl #parameters __EcsFields for #p::duplicate::#pass { #methods }))
}

/// The methods of a pass. rustc shows them at `place`.
fn methods(
    context: &Context<'_>,
    place: Span,
    bounds: &TokenStream,
    body: impl Fn(&Ident) -> TokenStream,
) -> TokenStream {
    let (p, world) = (&context.private, context.world_type());
    let methods = [
        (true, "column", code!(Has<__EcsValue>)),
        (!context.tables().is_empty(), "part", code!(Has<__EcsValue, Storage: #p::Packed>)),
        (!context.resources().is_empty(), "resource", code!(HasResource<__EcsValue>)),
    ];
    let methods = methods.into_each().filter(|(any, ..)| *any).map(|(_, name, has)| {
        let method = Ident::new(name, place);
        let body = body(&method);
        code! {
            fn #method<__EcsValue: #bounds + 'static>(&mut self) where #world: #p::#has #body
        }
    });
    methods.gather()
}

/// The trait that a derive requires of the fields. rustc shows it at the word of the derive.
fn bound(context: &Context<'_>, word: &Ident) -> Option<TokenStream> {
    let p = &context.private;
    let bound = match plain(word).as_str() {
        "Debug" => code!(#p::fmt::Debug),
        "PartialEq" => code!(#p::PartialEq),
        "Eq" => code!(#p::Eq),
        "Hash" => code!(#p::Hash),
        _ => return None,
    };
    Some(names::respan(bound, names::site(word.span())))
}

/// Returns the method that collects the values of an entity to be printed. Code that requires `Debug` of a type that
/// names a parameter can't be there.
pub(crate) fn shown(context: &Context<'_>, asked: &Derives) -> Option<TokenStream> {
    let p = &context.private;
    let visit = |id| {
        if named(context.generics, &context.ty_at_part(id)).is_empty() {
            call(context, "Shown", &column(context, id))
        } else {
            code!(pass.hidden();)
        }
    };
    let visits = if shared(context, asked) {
        pass(context, asked, "Shown")
    } else {
        (0..context.components().len()).map(visit).gather()
    };
    asked.debug.then(|| {
        code! {
            #[inline]
            fn shown(&self, index: #p::u32) -> #p::Vec<#p::Option<&dyn #p::fmt::Debug>> {
                let mut pass = #p::duplicate::Shown::entity(self, index);
                #visits
                pass.values()
            }
        }
    })
}
