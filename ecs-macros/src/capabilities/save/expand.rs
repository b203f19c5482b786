//! The derives of `Serialize` and `Deserialize` for a world.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{Ident, Lifetime, Path};

use crate::capabilities::derives::syntax::Derives;
use crate::capabilities::generics::syntax::named;
use crate::capabilities::resources::model::Resource;
use crate::capabilities::save::syntax::Saved;
use crate::each::{AddAll as _, Each as _, IntoEach as _, Step, Walk};
use crate::expand::{Context, nested};
use crate::model::Component;
use crate::names::plain;

/// The impls, if any of the two is derived. Without the feature `save`, the macro reports that it is missing.
pub(crate) fn saving(context: &Context<'_>, asked: &Derives) -> Option<TokenStream> {
    let p = &context.private;
    let serialize = asked.serialize.as_ref().map(|path| serialize(context, path));
    let deserialize = asked.deserialize.as_ref().map(|path| deserialize(context, path));
    let any = serialize.is_some() || deserialize.is_some();
    any.then(|| code!(#p::saving! { #serialize #deserialize }))
}

/// The components that are saved, by number.
fn components<'a>(context: &Context<'a>) -> Walk<impl Step<(usize, &'a Component)> + use<'a>> {
    let all = context.components().each().enumerate();
    all.filter(|(_, component)| component.words.saved.skip.is_none())
}

/// The resources that are saved.
fn resources<'a>(context: &Context<'a>) -> Walk<impl Step<&'a Resource> + use<'a>> {
    context.resources().each().filter(|resource| resource.saved.skip.is_none())
}

/// Returns the world, the parameters and the `where` of an impl. Types that name parameters must have the trait.
pub(crate) fn header(
    context: &Context<'_>,
    required: &TokenStream,
    lifetime: Option<&str>,
) -> (TokenStream, TokenStream, TokenStream) {
    let p = &context.private;
    let of_components =
        components(context).map(|(id, one)| (context.ty_at_part(id), &one.words.saved));
    let of_resources = resources(context).map(|one| (context.resource_at_part(one), &one.saved));
    let mut bounds: Vec<_> = of_components
        .chain(of_resources)
        .filter(|(ty, _)| !named(context.generics, ty).is_empty())
        .map(|(ty, _)| code!(#ty: #required))
        .gather();
    if lifetime.is_some() {
        let parts = context.components().each().enumerate();
        let parts = parts.filter(|(_, one)| one.table.is_some() && one.words.saved.has_default());
        let defaults = parts.map(|(id, _)| context.ty_at_part(id));
        let of_resources = context.resources().each().filter(|one| one.saved.has_default());
        let defaults = defaults.chain(of_resources.map(|one| context.resource_at_part(one)));
        let defaults = defaults.filter(|ty| !named(context.generics, ty).is_empty());
        bounds.add_all(defaults.map(|ty| code!(#ty: #p::Default)));
    }
    let parameters = match lifetime {
        Some(lifetime) => context.parameters_with(lifetime),
        None => context.parameters(),
    };
    (context.world_type(), parameters, context.clause_and(&bounds))
}

fn serialize(context: &Context<'_>, path: &Path) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = header(context, &code!(#p::serde::Serialize), None);
    let components = components(context).map(|(id, component)| {
        let (ty, name) = (context.ty_at_part(id), plain(&component.ident));
        let link = component.words.link.is_some().then(|| code!(visitor.link::<#ty>(#name)?;));
        code!(visitor.component::<#ty>(#name)?; #link)
    });
    let resources = resources(context).map(|resource| {
        let (ty, field) = (context.resource_at_part(resource), &resource.ident);
        let name = plain(field);
        code!(visitor.resource::<#ty>(#name, &self.#field)?;)
    });
    code! {
        impl #parameters #path for #world #clause {
            fn serialize<__EcsSerializer: #p::serde::Serializer>(
                &self,
                serializer: __EcsSerializer,
            ) -> #p::Result<__EcsSerializer::Ok, __EcsSerializer::Error> {
                #p::serde::serialize(self, serializer)
            }
        }
        impl #parameters #p::serde::Save for #world #clause {
            #[allow(unused_variables)]
            fn save_each<__EcsVisitor: #p::serde::SaveVisitor<Self>>(
                &self,
                visitor: &mut __EcsVisitor,
            ) -> #p::Result<(), __EcsVisitor::Error> {
                #(#components)*
                #(#resources)*
                #p::Ok(())
            }
        }
    }
}

/// Returns the names that a field can have in a save, the present one first.
fn save_names(ident: &Ident, saved: &Saved) -> TokenStream {
    let names = std::iter::once(ident).chain(&saved.was).map(plain);
    code!(&[#(#names),*])
}

/// Returns the constructor of a staged column or resource, and the function of its default value, if it has one.
fn stage(context: &Context<'_>, saved: &Saved, ty: &TokenStream) -> (Ident, Option<TokenStream>) {
    let p = &context.private;
    let default = saved.has_default().then(|| code!(<#ty as #p::Default>::default));
    (Ident::new(if default.is_some() { "or" } else { "new" }, Span::mixed_site()), default)
}

fn deserialize(context: &Context<'_>, path: &Path) -> TokenStream {
    let p = &context.private;
    let de = Lifetime::new("'de", Span::mixed_site());
    let required = code!(#p::serde::Deserialize<#de>);
    let (world, parameters, clause) = header(context, &required, Some("'de"));
    let arguments = context.generics.split_for_impl().1.to_token_stream();
    let (declared, declared_clause) = (context.parameters(), context.clause());
    let staged = Ident::new("__EcsStaged", Span::mixed_site());
    // A skipped part of a table gets its default value.
    let is_staged = |one: &Component| one.words.saved.skip.is_none() || one.table.is_some();
    let columns: Vec<_> =
        context.components().each().enumerate().filter(|(_, one)| is_staged(one)).gather();
    let fields = columns.each().map(|(id, one)| {
        let (name, ty) = (&one.ident, context.ty(*id));
        code!(#name: #p::serde::StagedColumn<#ty>,)
    });
    let resource_fields = context.resources().each().map(|one| {
        let (name, ty) = (&one.ident, &one.ty);
        code!(#name: #p::serde::StagedResource<#ty>,)
    });
    let stages = columns.each().map(|(id, one)| {
        let (name, ty) = (&one.ident, context.ty_at_part(*id));
        let (stage, default) = stage(context, &one.words.saved, &ty);
        code!(#name: #p::serde::StagedColumn::<#ty>::#stage(<Self as #p::Has<#ty>>::ID, #default),)
    });
    let resource_stages = context.resources().each().map(|one| {
        let (name, ty) = (&one.ident, context.resource_at_part(one));
        let (stage, default) = stage(context, &one.saved, &ty);
        code!(#name: #p::serde::StagedResource::<#ty>::#stage(#default),)
    });
    let (visits, align, fill) = (visits(context), align(context), fill(context));
    let all = context.resources().each().map(|one| &one.ident);
    let replaced = resources(context).map(|one| &one.ident);
    let replaced: Vec<_> = replaced.gather();
    code! {
        impl #parameters #path<#de> for #world #clause {
            fn deserialize<__EcsDeserializer: #p::serde::Deserializer<#de>>(
                deserializer: __EcsDeserializer,
            ) -> #p::Result<Self, __EcsDeserializer::Error> {
                #p::serde::deserialize(deserializer)
            }
            fn deserialize_in_place<__EcsDeserializer: #p::serde::Deserializer<#de>>(
                deserializer: __EcsDeserializer,
                place: &mut Self,
            ) -> #p::Result<(), __EcsDeserializer::Error> {
                #p::serde::deserialize_in_place(deserializer, place)
            }
        }
        /// The columns and resources of a save.
        pub struct #staged #declared #declared_clause {
            #(#fields)*
            #(#resource_fields)*
            __ecs_world: #p::PhantomData<fn() -> #world>,
        }
        #[allow(unused_variables)]
        impl #parameters #p::serde::Load<#de> for #world #clause {
            type Staged = #staged #arguments;
            fn stage() -> Self::Staged {
                #staged { #(#stages)* #(#resource_stages)* __ecs_world: #p::PhantomData }
            }
            fn load_each<__EcsVisitor: #p::serde::LoadVisitor<#de>>(
                staged: &mut Self::Staged,
                visitor: &mut __EcsVisitor,
            ) -> #p::serde::ControlFlow<__EcsVisitor::Break> {
                #visits
                #p::serde::ControlFlow::Continue(())
            }
            fn align(
                staged: &mut Self::Staged,
                align: &mut #p::serde::Align<'_>,
            ) -> #p::Result<(), #p::serde::String> {
                #align
                #p::Ok(())
            }
            fn fill(staged: &mut Self::Staged, filling: &mut #p::serde::Filling<'_, Self>) {
                #fill
            }
            fn create(staged: &mut Self::Staged) -> Self {
                Self::new(#(staged.#all.take()),*)
            }
            fn replace(&mut self, staged: &mut Self::Staged) {
                #(staged.#replaced.exchange(&mut self.#replaced);)*
            }
        }
    }
}

/// The visits of all fields that a save can have.
fn visits(context: &Context<'_>) -> TokenStream {
    let components = components(context).map(|(id, one)| {
        let (field, ty, names) =
            (&one.ident, context.ty_at_part(id), save_names(&one.ident, &one.words.saved));
        code!(visitor.component::<#ty>(#names, &mut staged.#field)?;)
    });
    let resources = resources(context).map(|one| {
        let (field, ty, names) =
            (&one.ident, context.resource_at_part(one), save_names(&one.ident, &one.saved));
        code!(visitor.resource::<#ty>(#names, &mut staged.#field)?;)
    });
    let dropped =
        context.model.world.iter().into_each().flat_map(|world| &world.dropped).map(|dropped| {
            let (ty, name) = (&dropped.ty, plain(&dropped.ident));
            let visit = if dropped.resource { "dropped_resource" } else { "dropped" };
            let visit = Ident::new(visit, Span::mixed_site());
            code!(visitor.#visit::<#ty>(#name)?;)
        });
    code!(#(#components)* #(#resources)* #(#dropped)*)
}

/// Gives the parts of each table one list of entities.
fn align(context: &Context<'_>) -> TokenStream {
    let tables = context.tables().each().map(|table| {
        let parts: Vec<_> = context.parts_of(table).each().map(|part| &part.ident).gather();
        let (table, names) = (plain(&table.ident), parts.each().map(|part| plain(part)));
        code!(align.table(#table, &[#(#names),*], &mut [#(&mut staged.#parts),*])?;)
    });
    tables.gather()
}

/// Adds the columns to a world.
fn fill(context: &Context<'_>) -> TokenStream {
    let alone = components(context).filter(|(_, one)| one.table.is_none());
    let alone = alone.map(|(id, one)| {
        let (ty, name) = (context.ty(id), &one.ident);
        code!(filling.unit::<#ty>(staged.#name.list(), staged.#name.values());)
    });
    let tables = context.tables().each().map(|table| {
        let ty = context.table_type(table);
        let parts = context.parts_of(table);
        let first = &parts[0].ident;
        let columns = nested(parts.each().map(|part| {
            let name = &part.ident;
            code!(staged.#name.values())
        }));
        code!(filling.unit::<#ty>(staged.#first.list(), #columns);)
    });
    code!(#(#alone)* #(#tables)*)
}
