//! The notes, constants, impls and docs of links.

use proc_macro2::{Span, TokenStream};
use syn::Ident;

use crate::capabilities::links::syntax::Link;
use crate::each::Each as _;
use crate::expand::Context;
use crate::expand::context::Stored;
use crate::expand::line::lines;
use crate::model::Component;

impl Context<'_> {
    /// Returns what changes the value of a link, as docs.
    pub(crate) fn link_docs(link: &Link) -> TokenStream {
        let policy = match link.policy.to_string().as_str() {
            "despawn" => "its sources are despawned too",
            "unlink" => "its sources lose the component",
            _ => "its sources keep the value, which is in no list",
        };
        let text = format!(
            "It is a link. When a target is despawned, {policy}. A link is changed by `insert`."
        );
        lines(&[String::new(), text])
    }

    /// Returns the impl for a component whose column can be sorted, and which is in this field of the world.
    pub(crate) fn sortable_impl(
        &self,
        component: &Component,
        field: &Ident,
        place: Span,
    ) -> TokenStream {
        let (p, ty) = (&self.private, &component.ty);
        if component.words.link.is_some() {
            return self.empty_impl(&code!(at place => #p::SortableLink<#ty>), place);
        }
        let (world, parameters, clause) = (self.world_type(), self.parameters(), self.clause());
        code! { at place =>
            impl #parameters #p::Sortable<#ty> for #world #clause {
                fn order_mut(&mut self) -> &mut dyn #p::Order {
                    &mut self.#field
                }
            }
        }
    }

    /// Returns the constant with the policy of a unit that is a link, for when its target is despawned.
    pub(crate) fn despawn_policy(&self, unit: usize, place: Span) -> Option<TokenStream> {
        let (p, component) = (&self.private, self.alone().get(unit)?);
        let policy = match component.words.link.as_ref()?.policy.to_string().as_str() {
            "despawn" => code!(Despawn),
            "unlink" => code!(Unlink),
            _ => code!(Keep),
        };
        // A component that isn't a `Link` is reported at its type.
        let (at_type, ty) = (self.private_at(place), &component.ty);
        Some(code! { at place =>
            const LINK: #p::Option<#p::LinkOps<#ty, Self::Store>> =
                #p::Some(#at_type::LinkOps::new(#p::OnDespawn::#policy));
        })
    }

    /// Returns the constant of a world that has links, so that entities can be their targets.
    pub(crate) fn linked_const(&self) -> Option<TokenStream> {
        let p = &self.private;
        let any = self.components().each().any(|component| component.words.link.is_some());
        any.then(|| code!(const LINKED: #p::bool = true;))
    }

    /// Returns the lists of the sources of each target, if a component is a link.
    pub(crate) fn source_lists(&self, component: &Component) -> Option<Stored> {
        let p = &self.private;
        let lists = || Stored { ty: code!(#p::LinkLists), empty: code!(#p::LinkLists::new()) };
        component.words.link.as_ref().map(|_| lists())
    }

    /// Returns the bound of the methods that map handles: nothing fulfils it, and the error names the links without
    /// `#[entities]`. There is none in a world without such links.
    pub(crate) fn mapping_bound(&self) -> Option<TokenStream> {
        let p = &self.private;
        let unmapped =
            self.components().each().filter(|one| one.words.link.is_some() && !one.words.entities);
        let types: Vec<_> = unmapped.map(|component| &component.ty).gather();
        let bounds = code!(where #(for<'a> #p::Subject<'a>: #p::Mapped<Self, #types>,)*);
        (!types.is_empty()).then_some(bounds)
    }

    /// Returns the term that borrows the column of a component from all columns.
    pub(crate) fn column_term(&self, component: &Component) -> TokenStream {
        let ty = &component.ty;
        if component.words.read_only() { code!(&#ty) } else { code!(&mut #ty) }
    }
}
