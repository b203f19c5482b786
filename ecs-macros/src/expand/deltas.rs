//! The deltas of a world that derives `Clone` and `PartialEq`.

use proc_macro2::TokenStream;

use super::saving::header;
use super::types::unbounded;
use super::{Context, derives, docs, nested};
use crate::names::{self, plain};
use crate::syntax::saved::Saved;

/// Returns whether the world has deltas.
pub(super) fn has(context: &Context<'_>) -> bool {
    let derives = context.model.world.as_ref().map(|world| &world.derives);
    derives.is_some_and(|derives| derives.clone && derives.partial_eq)
}

/// The alias of the type of deltas.
pub(super) fn alias(context: &Context<'_>) -> Option<TokenStream> {
    let Context { private: p, vis, quiet, .. } = context;
    let (name, parameters) = (names::delta(context.world), unbounded(context.generics));
    let (world, doc) = (context.world_type(), docs::delta(context));
    has(context).then(|| {
        code! {
            #doc
            #quiet
            #vis type #name #parameters = #p::Delta<#world>;
        }
    })
}

/// What differs in each unit and each resource, and how generic code visits it.
pub(super) fn impls(context: &Context<'_>) -> Option<TokenStream> {
    if !has(context) {
        return None;
    }
    let p = &context.private;
    let (world, parameters, clause) = derives::header(context, &code!(#p::Clone + #p::PartialEq));
    let (declared, plain) = (context.parameters(), context.clause());
    let (changes, alias) = (names::changes(), context.delta_type());
    let own_changes = context.changes_type();
    let (fields, units) = (context.fields(), context.units());
    let (resources, types) = context.resource_fields();
    let ops = |id| {
        let ty = context.ty_at_part(id);
        code!(#p::duplicate::value_ops::<#ty>())
    };
    let alone = (0..context.alone().len()).map(ops);
    let tables = context.tables().iter().map(|table| nested(table.parts.clone().map(ops)));
    let ops: Vec<_> = alone.chain(tables).collect();
    let resource_ops = context.resources().iter().map(|resource| {
        let ty = context.resource_at_part(resource);
        code!(#p::duplicate::resource_ops::<#ty>())
    });
    let saving = saving(context);
    let visitor = if fields.is_empty() && resources.is_empty() { code!(_) } else { code!(visitor) };
    Some(code! {
        /// What differs in each unit and each resource.
        pub struct #changes #declared #plain {
            #(#fields: #p::UnitDelta<<#world as #p::HasUnit<#units>>::Store>,)*
            #(#resources: #p::ResourceDelta<#types>,)*
        }
        impl #parameters #p::DeltaData for #world #clause {
            type Alias = #alias;
            type Changes = #own_changes;
            fn changes() -> #own_changes {
                #changes {
                    #(#fields: #p::Default::default(),)*
                    #(#resources: #p::Default::default(),)*
                }
            }
            fn each_change<__EcsVisitor: #p::ChangeVisitor<Self>>(#visitor: &mut __EcsVisitor) {
                #(visitor.unit(#p::UnitKey::<Self, #units>::new(|all| &all.#fields, |all| &mut all.#fields, #ops));)*
                #(visitor.resource(#p::ResourceKey::<Self, #types>::new(|all| &all.#resources, |all| &mut all.#resources, #resource_ops));)*
            }
        }
        #saving
    })
}

/// Serde of what differs, if the world derives it. A table with a part that isn't saved is left out.
fn saving(context: &Context<'_>) -> Option<TokenStream> {
    let (p, world) = (&context.private, context.model.world.as_ref()?);
    let is_saved = |saved: &Saved| saved.skip.is_none();
    let alone = context.alone().iter().map(|one| is_saved(&one.saved));
    let tables = context
        .tables()
        .iter()
        .map(|table| context.parts_of(table).iter().all(|part| is_saved(&part.saved)));
    let saved: Vec<bool> = alone.chain(tables).collect();
    let skipped = saved.iter().enumerate().filter(|(_, saved)| !**saved).map(|(unit, _)| unit);
    let units = context.fields().into_iter().zip(&saved).filter(|(_, saved)| **saved);
    let resources = context.resources().iter().filter(|resource| is_saved(&resource.saved));
    let fields = units.map(|(unit, _)| unit).chain(resources.map(|one| one.ident.clone()));
    let fields: Vec<_> = fields.collect();
    let names: Vec<_> = fields.iter().map(plain).collect();
    let changes = context.changes_type();
    let save = world.derives.serialize.is_some().then(|| {
        let (_, parameters, clause) = header(context, &code!(#p::serde::Serialize), None);
        code! {
            #[allow(unused_variables)]
            impl #parameters #p::serde::SaveChanges for #changes #clause {
                const SKIPPED: &'static [#p::usize] = &[#(#skipped),*];
                fn save_each<'d, __EcsVisitor: #p::serde::FieldSaver<'d>>(
                    &'d self,
                    visitor: &mut __EcsVisitor,
                ) -> #p::Result<(), __EcsVisitor::Error> {
                    #(visitor.field(#names, &self.#fields)?;)*
                    #p::Ok(())
                }
            }
        }
    });
    let load = world.derives.deserialize.is_some().then(|| {
        let de = syn::Lifetime::new("'de", proc_macro2::Span::mixed_site());
        let required = code!(#p::serde::Deserialize<#de>);
        let (_, parameters, clause) = header(context, &required, Some("'de"));
        code! {
            impl #parameters #p::serde::LoadChanges<#de> for #changes #clause {
                fn load<__EcsLoader: #p::serde::FieldLoader<#de>>(
                    &mut self,
                    name: &#p::str,
                    loader: __EcsLoader,
                ) -> #p::Result<#p::bool, __EcsLoader::Error> {
                    match name {
                        #(#names => self.#fields = loader.field()?,)*
                        _ => return #p::Ok(false),
                    }
                    #p::Ok(true)
                }
            }
        }
    });
    (save.is_some() || load.is_some()).then(|| code!(#p::saving! { #save #load }))
}
