//! Serde of deltas.

use proc_macro2::TokenStream;

use crate::capabilities::save::expand::header;
use crate::capabilities::save::syntax::Saved;
use crate::each::{Each as _, IntoEach as _};
use crate::expand::Context;
use crate::names::plain;

/// Serde of what differs, if the world derives it. A table with a part that isn't saved is left out.
pub(crate) fn saving(context: &Context<'_>, changes: &TokenStream) -> Option<TokenStream> {
    let (p, world) = (&context.private, context.model.world.as_ref()?);
    let is_saved = |saved: &Saved| saved.skip.is_none();
    let alone = context.alone().each().map(|one| is_saved(&one.words.saved));
    let tables = context
        .tables()
        .each()
        .map(|table| context.parts_of(table).each().all(|part| is_saved(&part.words.saved)));
    let saved: Vec<bool> = alone.chain(tables).gather();
    let skipped = saved.each().enumerate().filter(|(_, saved)| !**saved).map(|(unit, _)| unit);
    let units = context.fields().into_each().zip(&saved).filter(|(_, saved)| **saved);
    let resources = context.resources().each().filter(|resource| is_saved(&resource.saved));
    let fields = units.map(|(unit, _)| unit).chain(resources.map(|one| one.ident.clone()));
    let fields: Vec<_> = fields.gather();
    let names: Vec<_> = fields.each().map(plain).gather();
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
