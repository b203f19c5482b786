//! The derives of a world, written as impls. With a `#[derive]`, an editor would not complete names
//! inside the macro.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use crate::capabilities::derives::syntax::Derives;
use crate::capabilities::generics::syntax::named;
use crate::capabilities::resources::model::Resource;
use crate::each::{Each as _, IntoEach as _, numbers};
use crate::expand::{Context, nested};
use crate::model::Component;
use crate::names::plain;

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
    let debug = asked.debug.then(|| debug(context));
    let partial_eq = asked.partial_eq.then(|| partial_eq(context));
    let eq = asked.eq.then(|| eq(context));
    let hash = asked.hash.then(|| hash(context));
    code! {
        #default
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

/// The names of the resources, and a function of ecs-core called for each. As in [`each`], its type is written out.
fn each_resource<'a>(
    context: &Context<'a>,
    function: &str,
    arguments: impl Fn(&Ident) -> TokenStream,
) -> (Vec<&'a Ident>, Vec<TokenStream>) {
    let (p, function) = (&context.private, Ident::new(function, Span::mixed_site()));
    let call = |resource: &'a Resource| {
        let (ty, arguments) = (context.resource_at_part(resource), arguments(&resource.ident));
        (&resource.ident, code!(#p::duplicate::#function::<#ty>(#arguments)))
    };
    context.resources().each().map(call).unzip()
}

/// `Default` of a world with resources. Every world without resources has it.
fn default(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header_of(context, resources(context), &code!(#p::Default));
    let (_, values) = each_resource(context, "resource_default", |_| code!());
    code! {
        impl #parameters #p::Default for #world #clause {
            fn default() -> Self {
                Self::new(#(#values),*)
            }
        }
    }
}

/// Functions of ecs-core that are called for a column: of a component, and of the parts of a table after
/// its first one.
type Functions<'a> = (&'a str, &'a str);

/// A function of ecs-core called for each column. Its type is written out, so that rustc shows there
/// which component lacks the trait.
fn each(
    context: &Context<'_>,
    (first, other): Functions<'_>,
    arguments: impl Fn(&TokenStream) -> TokenStream,
) -> Vec<TokenStream> {
    let p = &context.private;
    let call = |(id, component): (usize, &Component)| {
        let begins = component.table.is_none_or(|table| context.tables()[table].parts.start == id);
        let function = Ident::new(if begins { first } else { other }, Span::mixed_site());
        let ty = context.ty_at_part(id);
        let kind = context.kind(component);
        let arguments = arguments(&code!(#p::Has::<#ty>::column));
        code!(#p::duplicate::#function::<#ty, #kind>(#arguments))
    };
    context.components().each().enumerate().map(call).gather()
}

fn clone(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::Clone));
    let names = context.fields();
    let copies = each(context, ("copies", "copies"), |_| code!());
    let (alone, parts) = copies.split_at(context.alone().len());
    let tables = context.tables().each().map(|table| {
        let first = context.alone().len();
        let parts = &parts[table.parts.start - first..table.parts.end - first];
        nested(parts.each().cloned())
    });
    let copies: Vec<_> = alone.each().cloned().chain(tables).gather();
    let units = context.units();
    let visitor = if units.is_empty() { code!(_) } else { code!(visitor) };
    let (resources, clones) = each_resource(context, "resource_clones", |_| code!());
    code! {
        impl #parameters #p::Clone for #world #clause {
            fn clone(&self) -> Self {
                Self {
                    entities: #p::duplicate::entities(&self.entities),
                    groups: #p::duplicate::groups(&self.groups),
                    #(#names: #p::duplicate::fresh(&self.#names, #copies),)*
                    #(#resources: (#clones.fresh)(&self.#resources),)*
                }
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

fn debug(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::fmt::Debug));
    let name = plain(context.world);
    let names = context.components().each().map(|component| plain(&component.ident));
    let columns = numbers(0..context.components().len()).map(|id| {
        let ty = context.ty_at_part(id);
        code!(#p::Has::<#ty>::column(self))
    });
    let shown = each(context, ("show", "show"), |_| code!());
    let (resources, values) = each_resource(context, "show_resource", |name| code!(&self.#name));
    let resources = resources.into_each().map(plain);
    code! {
        impl #parameters #p::fmt::Debug for #world #clause {
            fn fmt(&self, formatter: &mut #p::fmt::Formatter<'_>) -> #p::fmt::Result {
                let origin = #p::origin::<Self>(&self.entities, self.groups.as_slice());
                formatter
                    .debug_struct(#name)
                    .field("entities", &#p::duplicate::show_entities(&self.entities))
                    #(.field(#names, &#shown.column(#columns, origin)))*
                    #(.field(#resources, #values))*
                    .finish()
            }
        }
    }
}

/// Returns the printers of the components, as a constant of the world. Code that requires `Debug` of a type that
/// names a parameter can't be there.
pub(crate) fn shown(context: &Context<'_>, asked: &Derives) -> Option<TokenStream> {
    let p = &context.private;
    let shown = each(context, ("show", "show"), |_| code!()).into_each().enumerate();
    let shown = shown.map(|(id, shown)| {
        let fixed = named(context.generics, &context.ty_at_part(id)).is_empty();
        if fixed { code!(&#shown) } else { code!(&#p::duplicate::Unshown) }
    });
    asked
        .debug
        .then(|| code!(const SHOWN: &'static [&'static dyn #p::ShowValue<Self>] = &[#(#shown),*];))
}

fn partial_eq(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::PartialEq));
    let compared =
        each(context, ("column_eq", "part_eq"), |column| code!(#column(self), #column(other)));
    let both = |name: &Ident| code!(&self.#name, &other.#name);
    let (_, resources) = each_resource(context, "resource_eq", both);
    code! {
        impl #parameters #p::PartialEq for #world #clause {
            fn eq(&self, other: &Self) -> #p::bool {
                #p::duplicate::entities_eq(&self.entities, &other.entities)
                    && #p::duplicate::groups_eq(&self.groups, &other.groups)
                    #(&& #compared)*
                    #(&& #resources)*
            }
        }
    }
}

/// `Eq` has no method that could require it of the components, so a constant beside the impl does.
fn eq(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::Eq));
    // The bounds of the impl require it of the types that name parameters.
    let types = types(context).into_each().filter(|ty| named(context.generics, ty).is_empty());
    code! {
        impl #parameters #p::Eq for #world #clause {}
        const _: () = {
            #(#p::duplicate::total::<#types>();)*
        };
    }
}

fn hash(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::Hash));
    let fed = each(context, ("column_hash", "part_hash"), |column| code!(#column(self), state));
    let (_, resources) = each_resource(context, "resource_hash", |name| code!(&self.#name, state));
    code! {
        impl #parameters #p::Hash for #world #clause {
            fn hash<__EcsHasher: #p::Hasher>(&self, state: &mut __EcsHasher) {
                #p::duplicate::entities_hash(&self.entities, state);
                #p::duplicate::groups_hash(&self.groups, state);
                #(#fed;)*
                #(#resources;)*
            }
        }
    }
}
