//! The types of declarations as generated code names them, and the headers of impls.
//!
//! The types of worlds, groups, tables and queries are written only here. Names inside docs, or inside other
//! names, are taken from the model.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{GenericParam, Generics, Ident, Lifetime, LifetimeParam};

use super::Context;
use crate::capabilities::generics::syntax as params;
use crate::capabilities::parts::syntax::{Kind, Origin};
use crate::each::{Each as _, IntoEach as _};
use crate::model::{Group, Query, Table};
use crate::names;
use crate::reading::parsed;

impl Context<'_> {
    /// The world. In the expansion of a part, it is a parameter.
    pub(crate) fn world_type(&self) -> TokenStream {
        let (world, (_, arguments, _)) = (self.world, self.generics.split_for_impl());
        match self.model.kind {
            Kind::World => code!(#world #arguments),
            Kind::Part => names::any_world().to_token_stream(),
        }
    }

    /// The world in front of `::`.
    pub(crate) fn world_path(&self) -> TokenStream {
        let (world, (_, arguments, _)) = (self.world, self.generics.split_for_impl());
        let arguments = arguments.as_turbofish();
        code!(#world #arguments)
    }

    /// The columns and tokens of a split world.
    pub(crate) fn split_type(&self, lifetime: &str) -> TokenStream {
        let (split, arguments) = (&self.split, arguments(self.generics, Some(lifetime)));
        code!(#split #arguments)
    }

    /// The columns of a split world by its parts.
    pub(crate) fn split_parts_type(&self, lifetime: &str) -> TokenStream {
        let (split, arguments) =
            (names::split_parts(self.world), arguments(self.generics, Some(lifetime)));
        code!(#split #arguments)
    }

    /// The command buffer.
    pub(crate) fn commands_type(&self) -> TokenStream {
        let (commands, arguments) = (&self.commands, arguments(self.generics, None));
        code!(#commands #arguments)
    }

    /// The bundle that is built at run time.
    pub(crate) fn bundle_type(&self) -> TokenStream {
        let (bundle, arguments) = (names::bundle(self.world), arguments(self.generics, None));
        code!(#bundle #arguments)
    }

    /// The type of deltas.
    pub(crate) fn delta_type(&self) -> TokenStream {
        let (delta, arguments) = (names::delta(self.world), arguments(self.generics, None));
        code!(#delta #arguments)
    }

    /// The columns that are taken one by one.
    pub(crate) fn borrows_type(&self, lifetime: &str) -> TokenStream {
        let (parts, arguments) = (&self.parts, arguments(self.generics, Some(lifetime)));
        code!(#parts #arguments)
    }

    /// The values of commands that wait.
    pub(crate) fn queues_type(&self) -> TokenStream {
        let (queues, arguments) = (&self.queues, arguments(self.generics, None));
        code!(#queues #arguments)
    }

    /// A group.
    pub(crate) fn group_type(&self, group: &Group) -> TokenStream {
        self.path(&group.ident, group.origin.as_ref(), Ident::clone)
    }

    /// A group as a type of `world`. In the expansion of a part, its own groups are associated types of the world.
    pub(crate) fn group_of(&self, group: &Group, world: &TokenStream) -> TokenStream {
        match self.model.kind {
            Kind::World => self.group_type(group),
            Kind::Part => {
                let ident = &group.ident;
                code!(#world::#ident)
            }
        }
    }

    /// A table's struct, which is a row by value.
    pub(crate) fn table_type(&self, table: &Table) -> TokenStream {
        let arguments = arguments(&table.generics, None);
        let path = self.path(&table.ident, table.origin.as_ref(), Ident::clone);
        code!(#path #arguments)
    }

    /// The type of a part of a table, like [`typed`](Self::typed). An impl for the table alone can't name the
    /// parameters of a generic world.
    pub(crate) fn typed_part(&self, id: usize) -> TokenStream {
        if self.generics.params.is_empty() { self.typed(id) } else { self.ty(id).to_token_stream() }
    }

    /// A borrowed row of a table.
    pub(crate) fn row_type(&self, table: &Table, write: bool, lifetime: &str) -> TokenStream {
        let row = self.row_path(table, write);
        let arguments = arguments(&table.generics, Some(lifetime));
        code!(#row #arguments)
    }

    /// A borrowed row of a table in front of its fields.
    pub(crate) fn row_path(&self, table: &Table, write: bool) -> TokenStream {
        let name = if write { names::row_mut } else { names::row_ref };
        self.path(&table.ident, table.origin.as_ref(), name)
    }

    /// The columns of new rows of a table.
    pub(crate) fn row_columns_type(&self, table: &Table, lifetime: &str) -> TokenStream {
        let columns = self.path(&table.ident, table.origin.as_ref(), names::row_columns);
        let arguments = arguments(&table.generics, Some(lifetime));
        code!(#columns #arguments)
    }

    /// A query's item.
    pub(crate) fn query_type(&self, query: &Query, lifetime: &str) -> TokenStream {
        let ident = self.query_path(query);
        let arguments = arguments(&query.generics, lifetime_of(query, lifetime));
        code!(#ident #arguments)
    }

    /// A query's item in front of its fields.
    pub(crate) fn query_path(&self, query: &Query) -> TokenStream {
        self.path(&query.ident, query.origin.as_ref(), Ident::clone)
    }

    /// The name of a type, made of the name of a declaration, with its path if a part declares it.
    fn path(
        &self,
        ident: &Ident,
        origin: Option<&Origin>,
        name: impl Fn(&Ident) -> Ident,
    ) -> TokenStream {
        match origin {
            None => name(ident).to_token_stream(),
            Some(origin) => self.model.parts[origin.part].member(&name(&origin.declared)),
        }
    }

    /// The parameters of an impl for the world: `impl #parameters Trait for Sim #clause`.
    pub(crate) fn parameters(&self) -> TokenStream {
        parameters(self.generics, None)
    }

    /// The parameters of an impl that names the world and has a lifetime.
    pub(crate) fn parameters_with(&self, lifetime: &str) -> TokenStream {
        parameters(self.generics, Some(lifetime))
    }

    /// The parameters of an impl for a query that names the world.
    pub(crate) fn parameters_of(&self, query: &Query, lifetime: &str) -> TokenStream {
        let mut generics = self.generics.clone();
        generics.params.extend(self.foreign(query));
        parameters(&generics, lifetime_of(query, lifetime))
    }

    /// The parameters of a method for a query: those that are not the world's because of an error.
    pub(crate) fn parameters_of_method(&self, query: &Query) -> TokenStream {
        let mut generics = Generics::default();
        generics.params.extend(self.foreign(query));
        parameters(&generics, None)
    }

    fn foreign(&self, query: &Query) -> impl Iterator<Item = GenericParam> {
        let params = query.generics.params.each();
        let types = params.filter(|param| params::name(param).is_some());
        types.filter(|param| !params::declares(self.generics, param)).cloned()
    }

    /// The `where` of an impl that names the world.
    pub(crate) fn clause(&self) -> TokenStream {
        self.generics.where_clause.to_token_stream()
    }

    /// The bounds of that `where`, for one that has other bounds too.
    pub(crate) fn bounds(&self) -> TokenStream {
        bounds(self.generics)
    }

    /// The `where` of an impl that names the world, with these bounds too.
    pub(crate) fn clause_and(&self, more: &[TokenStream]) -> TokenStream {
        let bounds = self.bounds();
        if more.is_empty() { self.clause() } else { code!(where #bounds #(#more,)*) }
    }

    /// The parameters and the `where` of a method that names the world, in an impl that has the
    /// parameters `own`. The method declares the others, and these.
    pub(crate) fn others(
        &self,
        own: &Generics,
        more: &[GenericParam],
    ) -> (TokenStream, TokenStream) {
        let (inside, others): (Vec<_>, Vec<_>) =
            self.generics.params.iter().cloned().partition(|param| params::declares(own, param));
        let mut generics = Generics::default();
        generics.params.extend(others.into_each().chain(more.each().cloned()));
        let known: Vec<_> = inside.each().filter_map(params::predicate).gather();
        (generics.split_for_impl().0.to_token_stream(), self.clause_and(&known))
    }
}

/// The parameter that stands for any world with this part.
pub(crate) fn any_world(part: &Ident) -> Generics {
    let (any, bound) = (names::any_world(), names::world_trait(part));
    parsed(quote!(<#any: #bound>))
}

/// The lifetime of a query's item, unless it borrows nothing.
fn lifetime_of<'l>(query: &Query, lifetime: &'l str) -> Option<&'l str> {
    query.lifetime.as_ref().map(|_| lifetime)
}

/// Parameters as a struct declares them, with this lifetime and with defaults.
pub(crate) fn declared(generics: &Generics, lifetime: Option<&str>) -> TokenStream {
    with(generics, lifetime.map(self::lifetime)).to_token_stream()
}

/// Parameters as a struct declares them, with this lifetime of the user's.
pub(crate) fn declared_by(generics: &Generics, lifetime: Option<&Lifetime>) -> TokenStream {
    let lifetime =
        lifetime.map(|lifetime| GenericParam::Lifetime(LifetimeParam::new(lifetime.clone())));
    with(generics, lifetime).to_token_stream()
}

/// Parameters as a type alias declares them. rustc does not check bounds there, and warns.
pub(crate) fn unbounded(generics: &Generics) -> TokenStream {
    let mut generics = generics.clone();
    for param in generics.type_params_mut() {
        param.colon_token = None;
        param.bounds.clear();
    }
    generics.to_token_stream()
}

/// Parameters as an impl declares them: without defaults.
pub(crate) fn parameters(generics: &Generics, lifetime: Option<&str>) -> TokenStream {
    with(generics, lifetime.map(self::lifetime)).split_for_impl().0.to_token_stream()
}

fn arguments(generics: &Generics, lifetime: Option<&str>) -> TokenStream {
    with(generics, lifetime.map(self::lifetime)).split_for_impl().1.to_token_stream()
}

/// The bounds of a `where`, each with its comma.
pub(crate) fn bounds(generics: &Generics) -> TokenStream {
    let bounds = generics.where_clause.iter().into_each().flat_map(|clause| &clause.predicates);
    code!(#(#bounds,)*)
}

/// A lifetime of generated code as parameter.
pub(crate) fn lifetime(name: &str) -> GenericParam {
    GenericParam::Lifetime(LifetimeParam::new(Lifetime::new(name, Span::mixed_site())))
}

/// Returns the parameters with this lifetime instead of their own.
fn with(generics: &Generics, lifetime: Option<GenericParam>) -> Generics {
    let others = generics.params.each().filter(|param| !matches!(param, GenericParam::Lifetime(_)));
    let params = lifetime.into_each().chain(others.cloned()).gather();
    let angles = generics.lt_token.zip(generics.gt_token).unwrap_or_default();
    Generics {
        lt_token: Some(angles.0),
        params,
        gt_token: Some(angles.1),
        where_clause: generics.where_clause.clone(),
    }
}
