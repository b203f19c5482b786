//! The derives of a world, written as impls. With a `#[derive]`, an editor would not complete names
//! inside the macro.

mod fields;

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use crate::capabilities::capacity::expand as capacity;
use crate::capabilities::derives::syntax::Derives;
use crate::capabilities::generics::syntax::named;
use crate::capabilities::resources::model::Resource;
use crate::each::{Each as _, IntoEach as _, numbers};
use crate::expand::{Context, nested};
use crate::model::Component;

use fields::{fields, pass, shared};

pub(crate) use fields::shown;

pub(crate) fn derives(context: &Context<'_>, asked: &Derives) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) =
        (context.world_type(), context.parameters(), context.clause());
    let default = if context.resources().is_empty() {
        Some(code! {
            impl #parameters #p::Default for #world #clause {
                fn default() -> Self {
                    Self::new()
                }
            }
        })
    } else {
        asked.default.then(|| default(context))
    };
    let clone = asked.clone.then(|| clone(context));
    let debug = asked.debug.then(|| debug(context, asked));
    let partial_eq = asked.partial_eq.then(|| partial_eq(context, asked));
    let eq = asked.eq.then(|| eq(context, asked));
    let hash = asked.hash.then(|| hash(context, asked));
    let fields = fields(context, asked);
    code! {
        #default
        #fields
        #clone
        #debug
        #partial_eq
        #eq
        #hash
    }
}

/// Returns the world, the parameters and the `where` of an impl. Components whose types name parameters must
/// have the trait too. The others are checked in the body.
pub(crate) fn header(
    context: &Context<'_>,
    required: &TokenStream,
) -> (TokenStream, TokenStream, TokenStream) {
    header_of(context, types(context), required)
}

/// Like [`header`], for these types.
fn header_of(
    context: &Context<'_>,
    types: Vec<TokenStream>,
    required: &TokenStream,
) -> (TokenStream, TokenStream, TokenStream) {
    let types = types.into_each().filter(|ty| !named(context.generics, ty).is_empty());
    let bounds: Vec<_> = types.map(|ty| code!(#ty: #required)).gather();
    (context.world_type(), context.parameters(), context.clause_and(&bounds))
}

/// The types of all components, then of all resources.
fn types(context: &Context<'_>) -> Vec<TokenStream> {
    let components = numbers(0..context.components().len()).map(|id| context.ty_at_part(id));
    components.chain(resources(context)).gather()
}

fn resources(context: &Context<'_>) -> Vec<TokenStream> {
    context.resources().each().map(|resource| context.resource_at_part(resource)).gather()
}

/// The names of the resources, and a function of ecs-core called for each. Its type is written out, so that rustc shows
/// there which resource lacks the trait.
fn each_resource<'a>(context: &Context<'a>, function: &str) -> (Vec<&'a Ident>, Vec<TokenStream>) {
    let (p, function) = (&context.private, Ident::new(function, Span::mixed_site()));
    let call = |resource: &'a Resource| {
        let ty = context.resource_at_part(resource);
        (&resource.ident, code!(#p::duplicate::#function::<#ty>()))
    };
    context.resources().each().map(call).unzip()
}

/// `Default` of a world with resources. Every world without resources has it.
fn default(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header_of(context, resources(context), &code!(#p::Default));
    let (_, values) = each_resource(context, "resource_default");
    code! {
        impl #parameters #p::Default for #world #clause {
            fn default() -> Self {
                Self::new(#(#values),*)
            }
        }
    }
}

fn clone(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::Clone));
    let names = context.fields();
    let copy = |(id, component): (usize, &Component)| {
        let (ty, kind) = (context.ty_at_part(id), context.kind(component));
        code!(#p::duplicate::copies::<#ty, #kind>())
    };
    let copies: Vec<_> = context.components().each().enumerate().map(copy).gather();
    let (alone, parts) = copies.split_at(context.alone().len());
    let tables = context.tables().each().map(|table| {
        let first = context.alone().len();
        let parts = &parts[table.parts.start - first..table.parts.end - first];
        nested(parts.each().cloned())
    });
    let copies: Vec<_> = alone.each().cloned().chain(tables).gather();
    let units = context.units();
    let visitor = if units.is_empty() { code!(_) } else { code!(visitor) };
    let (resources, clones) = each_resource(context, "resource_clones");
    let copied = code! {
        Self {
            entities: #p::duplicate::entities(&self.entities),
            groups: #p::duplicate::groups(&self.groups),
            #(#names: #p::duplicate::fresh(&self.#names, #copies),)*
            #(#resources: (#clones.fresh)(&self.#resources),)*
        }
    };
    let copied = match capacity::setup(context) {
        Some(filling) => code!(let mut world = #copied; #filling world),
        None => copied,
    };
    code! {
        impl #parameters #p::Clone for #world #clause {
            fn clone(&self) -> Self {
                #copied
            }
            fn clone_from(&mut self, source: &Self) {
                #p::duplicate::whole(self, |world| {
                    #p::duplicate::entities_from(&mut world.entities, &source.entities);
                    #p::duplicate::groups_from(&mut world.groups, &source.groups);
                    #p::duplicate::renew_units(world, source);
                    #((#clones.renew)(&mut world.#resources, &source.#resources);)*
                });
            }
        }
        impl #parameters #p::ClonesEntities for #world #clause {
            fn clone_units<__EcsVisitor: #p::CloneVisitor<Self>>(#visitor: &mut __EcsVisitor) {
                #(visitor.visit::<#units, _>(&#copies);)*
            }
        }
    }
}

fn debug(context: &Context<'_>, asked: &Derives) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::fmt::Debug));
    let visits = pass(context, asked, "Shown");
    code! {
        impl #parameters #p::fmt::Debug for #world #clause {
            fn fmt(&self, formatter: &mut #p::fmt::Formatter<'_>) -> #p::fmt::Result {
                let mut pass = #p::duplicate::Shown::world(self, formatter);
                #visits
                pass.finish()
            }
        }
    }
}

fn partial_eq(context: &Context<'_>, asked: &Derives) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::PartialEq));
    let visits = pass(context, asked, "Equal");
    code! {
        impl #parameters #p::PartialEq for #world #clause {
            fn eq(&self, other: &Self) -> #p::bool {
                let mut pass = #p::duplicate::Equal::new(self, other);
                #visits
                pass.finish()
            }
        }
    }
}

/// `Eq` has no method that could require it of the components, so a list of the passes does, or a constant beside the
/// impl.
fn eq(context: &Context<'_>, asked: &Derives) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::Eq));
    let total = (!shared(context, asked)).then(|| {
        // The bounds of the impl require it of the types that name parameters.
        let types = types(context).into_each().filter(|ty| named(context.generics, ty).is_empty());
        code! {
            const _: () = {
                #(#p::duplicate::total::<#types>();)*
            };
        }
    });
    code! {
        impl #parameters #p::Eq for #world #clause {}
        #total
    }
}

fn hash(context: &Context<'_>, asked: &Derives) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::Hash));
    let visits = pass(context, asked, "Hashed");
    code! {
        impl #parameters #p::Hash for #world #clause {
            fn hash<__EcsHasher: #p::Hasher>(&self, state: &mut __EcsHasher) {
                let mut pass = #p::duplicate::Hashed::new(self, state);
                #visits
            }
        }
    }
}
