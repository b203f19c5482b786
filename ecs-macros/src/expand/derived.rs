//! The impls of a struct that derives `Query`.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{GenericParam, Ident, Lifetime, Type};

use crate::derived::{Derived, Field, Lane};

/// The parts that both impls share.
struct Parts<'d> {
    derived: &'d Derived,
    /// The module that generated code names.
    private: TokenStream,
    /// The generic parameter for the world.
    world: Ident,
}

pub(crate) fn expand(derived: &Derived) -> TokenStream {
    let krate = &derived.krate;
    let private = code!(#krate::__private);
    let parts = Parts { derived, private, world: Ident::new("__W", Span::mixed_site()) };
    let (query, over) = (query(&parts), over(&parts));
    code!(#query #over)
}

impl Parts<'_> {
    /// Returns the lifetime of the columns.
    fn lifetime(&self) -> Lifetime {
        self.derived.lifetime.clone().unwrap_or_else(|| Lifetime::new("'w", Span::mixed_site()))
    }

    /// Returns the struct's type with this lifetime.
    fn item(&self, lifetime: &Lifetime) -> TokenStream {
        let ident = &self.derived.ident;
        let arguments = self.derived.generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(_) => lifetime.to_token_stream(),
            GenericParam::Type(param) => param.ident.to_token_stream(),
            GenericParam::Const(param) => param.ident.to_token_stream(),
        });
        code!(#ident<#(#arguments),*>)
    }

    /// Returns all components that the query names.
    fn components(&self) -> Vec<&Type> {
        let Derived { fields, words, .. } = self.derived;
        let borrowed = fields.iter().filter_map(|field| match &field.lane {
            Lane::Borrowed { ty, .. } => Some(&**ty),
            Lane::Entity => None,
        });
        borrowed.chain(&words.with).chain(&words.without).collect()
    }

    /// Returns the bounds of the world and of the components.
    fn bounds(&self) -> TokenStream {
        let Self { private: p, world, .. } = self;
        let components = self.components();
        code!(#world: #p::WorldData #(+ #p::Has<#components>)*, #(#components: 'static,)*)
    }

    /// Returns the bounds in the struct's own `where`.
    fn own_bounds(&self) -> TokenStream {
        let own = self.derived.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        code!(#(#own,)*)
    }

    /// Returns the type that a field lends.
    fn lent(&self, lane: &Lane, lifetime: &Lifetime) -> TokenStream {
        let p = &self.private;
        match lane {
            Lane::Entity => code!(#p::Entity),
            Lane::Borrowed { ty, write, optional } => {
                let mutability = write.then(|| code!(mut));
                let lent = code!(&#lifetime #mutability #ty);
                if *optional { code!(#p::Option<#lent>) } else { lent }
            }
        }
    }
}

/// Returns a list, nested as `(a, (b, ()))`.
fn nested(items: impl DoubleEndedIterator<Item = TokenStream>) -> TokenStream {
    items.rev().fold(code!(()), |rest, item| code!((#item, #rest)))
}

fn query(parts: &Parts<'_>) -> TokenStream {
    let Parts { derived, private: p, world } = parts;
    let Derived { ident, fields, words, generics, .. } = derived;
    let (own, item) = (parts.lifetime(), Lifetime::new("'i", Span::mixed_site()));
    let (own_type, item_type) = (parts.item(&own), parts.item(&item));
    let mut with_world = generics.clone();
    with_world.params.push(syn::parse_quote!(#world));
    let (params, ..) = with_world.split_for_impl();
    let (bounds, own_bounds) = (parts.bounds(), parts.own_bounds());
    let with = words.with.iter().map(|ty| code!(#p::With<#ty>));
    let without = words.without.iter().map(|ty| code!(#p::Without<#ty>));
    let filters: Vec<TokenStream> = with.chain(without).collect();
    let lent = fields.iter().map(|field| parts.lent(&field.lane, &own));
    let terms = nested(filters.iter().cloned().chain(lent));
    // Filters come first. A filter lends `()`.
    let passed = || filters.iter().map(|_| code!(()));
    let names: Vec<&Ident> = fields.iter().map(|field| &field.name).collect();
    let row = nested(passed().chain(fields.iter().map(|field| parts.lent(&field.lane, &item))));
    let items = nested(passed().chain(names.iter().map(|name| name.to_token_stream())));
    let lead = words.lead.as_ref().map(|ty| {
        code! {
            const LEAD: #p::Option<#p::usize> = #p::Some(<#world as #p::Has<#ty>>::UNIT);
        }
    });
    let packed = words.packed.map(|_| code!(const PACKED: #p::bool = true;));
    code! {
        #[automatically_derived]
        impl #params #p::Query<#world> for #own_type
        where
            #bounds #own_bounds
        {
            type Item<#item> = #item_type;
            type Terms = #terms;
            #lead
            #packed
            #[inline]
            fn item<#item>(#items: #row) -> #item_type
            where
                #item: #item,
            {
                #ident { #(#names,)* }
            }
        }
    }
}

/// The columns come in the order of fields, with(..) and without(..).
fn over(parts: &Parts<'_>) -> TokenStream {
    let Parts { derived, private: p, world } = parts;
    let Derived { vis, fields, words, generics, .. } = derived;
    let lifetime = parts.lifetime();
    let item = parts.item(&lifetime);
    let (params, ..) = generics.split_for_impl();
    // A query that lends nothing has no lifetime of its own to give to its method.
    let on_method = derived.lifetime.is_none().then(|| code!(#lifetime,));
    let (bounds, own_bounds) = (parts.bounds(), parts.own_bounds());
    let (mut arguments, mut lanes, mut filters) = (Vec::new(), Vec::new(), Vec::new());
    if !derived.requires() {
        arguments.push(code!(#p::Entities<#lifetime>));
    }
    let mut place = |ty: &Type, word: TokenStream| {
        let place = syn::Index::from(arguments.len());
        let storage = code!(<#world as #p::Has<#ty>>::Storage);
        arguments.push(code!(impl #p::#word<#lifetime, #ty, #storage>));
        place
    };
    for Field { lane, .. } in fields {
        lanes.push(match lane {
            Lane::Entity => code!(#p::EntityTerm),
            Lane::Borrowed { ty, write: false, optional } => {
                let place = place(ty, code!(IntoColumn));
                let optional = optional.then(|| code!(.optional()));
                code!(columns.#place.into_column()#optional)
            }
            Lane::Borrowed { ty, write: true, optional } => {
                let place = place(ty, code!(IntoColumnMut));
                let optional = optional.then(|| code!(.into_optional()));
                code!(columns.#place.into_column_mut()#optional)
            }
        });
    }
    let with = words.with.iter().map(|ty| (ty, code!(.with())));
    let without = words.without.iter().map(|ty| (ty, code!(.without())));
    for (ty, filter) in with.chain(without) {
        let place = place(ty, code!(IntoColumn));
        filters.push(code!(columns.#place.into_column()#filter));
    }
    let columns = nested(filters.into_iter().chain(lanes));
    let run = if derived.requires() {
        code!(#p::QueryIter::over(#columns))
    } else {
        code!(#p::QueryIter::living(columns.0, #columns))
    };
    code! {
        impl #params #item
        where
            #own_bounds
        {
            /// Runs the query over columns of a split world, which is the first generic argument.
            ///
            /// The columns are a tuple: `entities` if the query requires no component, then a reference to the
            /// column of each component, in the order of the fields, `with(..)` and `without(..)`. The other columns
            /// stay free. O(1), and O(rows) for the loop.
            ///
            /// # Panics
            ///
            /// Panics if the columns come from different worlds, or from a world of another type.
            #[track_caller]
            #[inline(always)]
            #vis fn over<#on_method #world>(
                columns: (#(#arguments,)*),
            ) -> #p::QueryIter<#lifetime, #world, #item>
            where
                #bounds
            {
                #run
            }
        }
    }
}
