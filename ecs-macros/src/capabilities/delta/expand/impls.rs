//! The code of deltas for each unit and resource.

#[cfg(feature = "save")]
mod saved;

use proc_macro2::TokenStream;

use crate::capabilities::derives::expand as derives;
use crate::each::{Each as _, numbers};
use crate::expand::{Context, nested};
use crate::names;

/// What differs in each unit and each resource, and how generic code visits it.
pub(crate) fn impls(context: &Context<'_>) -> TokenStream {
    let p = &context.private;
    let (world, parameters, clause) = derives::header(context, &code!(#p::Clone + #p::PartialEq));
    let (declared, plain) = (context.parameters(), context.clause());
    let (changes, alias) = (names::changes(), context.delta_type());
    let (_, arguments, _) = context.generics.split_for_impl();
    let own_changes = code!(#changes #arguments);
    let (fields, units) = (context.fields(), context.units());
    let (resources, types) = context.resource_fields();
    let ops = |id| {
        let ty = context.ty_at_part(id);
        code!(#p::duplicate::value_ops::<#ty>())
    };
    let alone = numbers(0..context.alone().len()).map(ops);
    let tables = context.tables().each().map(|table| nested(table.parts.clone().map(ops)));
    let ops: Vec<_> = alone.chain(tables).gather();
    let resource_ops = context.resources().each().map(|resource| {
        let ty = context.resource_at_part(resource);
        code!(#p::duplicate::resource_ops::<#ty>())
    });
    #[cfg(feature = "save")]
    let saving = saved::saving(context, &own_changes);
    #[cfg(not(feature = "save"))]
    let saving = TokenStream::new();
    let visitor = if fields.is_empty() && resources.is_empty() { code!(_) } else { code!(visitor) };
    code! {
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
    }
}
