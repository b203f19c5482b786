//! The parameters of declarations as text, and the types that have them.

use proc_macro2::Span;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{GenericParam, Generics, Ident, Token, TypePath};

use super::context::Context;
use crate::capabilities::generics::syntax as params;
use crate::capabilities::parts::syntax::Origin;
use crate::capabilities::save::syntax::renaming;
use crate::code::Marks;
use crate::model::{Group, Query, Table};
use crate::names::{self, METHOD_PARAMETERS, plain};

/// The parameters of a declaration, but for lifetimes: `T: Send = u8, const N: usize`.
pub(crate) struct Parameters {
    /// As a struct declares them, with defaults.
    declared: String,
    /// As an impl declares them.
    own: String,
    /// As an alias declares them, without bounds.
    unbounded: String,
    arguments: String,
    /// The bounds of the `where`, each with its comma.
    bounds: String,
}

/// Returns the elements in angle brackets, unless both are empty.
fn angles(first: &str, rest: &str) -> String {
    match (first, rest) {
        ("", "") => String::new(),
        ("", one) | (one, "") => format!("<{one}>"),
        _ => format!("<{first}, {rest}>"),
    }
}

impl Parameters {
    pub(crate) fn new(generics: &Generics, marks: &Marks) -> Self {
        let mut generics = generics.clone();
        let all = std::mem::take(&mut generics.params).into_iter();
        generics.params = all.filter(|param| params::name(param).is_some()).collect();
        let declared = &generics.params;
        let mut own = declared.clone();
        for param in &mut own {
            match param {
                GenericParam::Type(param) => param.default = None,
                GenericParam::Const(param) => param.default = None,
                GenericParam::Lifetime(_) => {}
            }
        }
        let mut unbounded = declared.clone();
        for param in &mut unbounded {
            if let GenericParam::Type(param) = param {
                (param.colon_token, param.bounds) = (None, Punctuated::new());
            }
        }
        let arguments = declared.iter().filter_map(params::argument);
        let clause = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        Self {
            declared: marks.mark_some(declared),
            own: marks.mark_some(&own),
            unbounded: marks.mark_some(&unbounded),
            arguments: marks.mark_some(quote!(#(#arguments),*)),
            bounds: marks.mark_some(quote!(#(#clause,)*)),
        }
    }

    /// Returns the parameters of a struct, with this lifetime in front.
    pub(crate) fn declared(&self, lifetime: &str) -> String {
        angles(lifetime, &self.declared)
    }

    /// Returns the same without defaults.
    pub(crate) fn own(&self, lifetime: &str) -> String {
        angles(lifetime, &self.own)
    }

    /// Returns the same without bounds.
    pub(crate) fn unbounded(&self) -> String {
        angles("", &self.unbounded)
    }

    /// Returns the begin of an impl: `impl<'w, T: Send>`.
    pub(crate) fn head(&self, lifetime: &str) -> String {
        format!("impl{}", self.own(lifetime))
    }

    /// Returns the arguments of a type.
    pub(crate) fn arguments(&self, lifetime: &str) -> String {
        angles(lifetime, &self.arguments)
    }

    /// Returns the `where` with these bounds too, each with its comma.
    pub(crate) fn clause(&self, more: &str) -> String {
        match self.bounds.is_empty() && more.is_empty() {
            true => String::new(),
            false => format!("where {}{more}", self.bounds),
        }
    }
}

impl Context<'_> {
    /// Returns the parameters of a declaration.
    pub(crate) fn parameters(&self, generics: &Generics) -> Parameters {
        Parameters::new(generics, &self.marks)
    }

    /// Returns the begin of an impl, and the world's type, so that rustc shows the impl at this place.
    pub(crate) fn at(&self, place: Span) -> (String, String) {
        let site = names::site(place);
        let head = self.placed(&self.head, place);
        let sim = match self.sim.strip_suffix('>') {
            Some(start) => start.to_owned() + &self.mark(Token![>](site)),
            None => self.mark(names::respan(self.world.ident.to_token_stream(), site)),
        };
        (head, sim)
    }

    /// Returns text that rustc shows at this place. It has no marks.
    pub(crate) fn text_at(&self, text: &str, place: Span) -> String {
        self.mark(names::respan(self.tokens(text), names::site(place)))
    }

    /// Returns an expression or a pattern for which errors are shown at this place.
    pub(crate) fn located(&self, place: Span, text: &str) -> String {
        self.mark(names::respan(self.tokens(text), Span::call_site().located_at(place)))
    }

    /// Returns a local, and the call of a function with it, so that rustc shows its result at its name.
    pub(crate) fn call_at(&self, function: &TypePath) -> (String, String) {
        let site = names::site(function.span());
        let call = self.mark(quote_spanned!(site=> { #function(value) }));
        (self.mark(quote_spanned!(site=> value)), call)
    }

    /// Returns the begin of an impl, so that rustc shows the impl at this place.
    fn placed(&self, head: &str, place: Span) -> String {
        self.mark(Token![impl](names::site(place))) + head.trim_start_matches("impl")
    }

    /// Returns the split world.
    pub(crate) fn split(&self, lifetime: &str) -> String {
        names::split(&self.world.ident).to_string() + &self.generics.arguments(lifetime)
    }

    /// Returns the sets.
    pub(crate) fn sets(&self) -> String {
        format!("__{}Sets{}", plain(&self.world.ident), self.generics.arguments(""))
    }

    /// Returns the lent sets.
    pub(crate) fn lent(&self, lifetime: &str) -> String {
        "__EcsLent".to_owned() + &self.generics.arguments(lifetime)
    }

    /// Returns the struct of a table.
    pub(crate) fn table(&self, table: &Table) -> String {
        self.named(&table.ident, table.origin.as_ref(), Ident::clone)
            + &self.parameters(&table.generics).arguments("")
    }

    /// Returns the references to the values of a row, or the mutable ones.
    pub(crate) fn row(&self, table: &Table, write: bool, lifetime: &str) -> String {
        let name = if write { names::row_mut } else { names::row_ref };
        self.named(&table.ident, table.origin.as_ref(), name)
            + &self.parameters(&table.generics).arguments(lifetime)
    }

    /// Returns the item of a query.
    pub(crate) fn item(&self, query: &Query, lifetime: &str) -> String {
        let lifetime = if query.lifetime.is_some() { lifetime } else { "" };
        self.named(&query.ident, query.origin.as_ref(), Ident::clone)
            + &self.parameters(&query.generics).arguments(lifetime)
    }

    /// Returns the type of a group.
    pub(crate) fn group(&self, group: &Group) -> String {
        self.named(&group.ident, group.origin.as_ref(), Ident::clone)
    }

    /// Returns a group as a type of a world. In the expansion of a part, it is an associated type of the world.
    pub(crate) fn group_of(&self, group: &Group, world: &str) -> String {
        match self.is_part() && group.origin.is_none() {
            true => {
                format!("<{world} as {}>::{}", names::world_trait(&self.world.ident), group.ident)
            }
            false => self.group(group),
        }
    }

    /// Returns the path of a declaration, or of one that is named after it.
    fn named(&self, ident: &Ident, origin: Option<&Origin>, name: fn(&Ident) -> Ident) -> String {
        match origin {
            None => name(ident).to_string(),
            Some(origin) => {
                self.mark(self.model.parts[origin.part].member(&name(&origin.declared)))
            }
        }
    }

    /// Returns the begin of an impl for a query. After an error, a query can have parameters that its world lacks.
    pub(crate) fn head_of(&self, query: &Query) -> String {
        let mut generics = self.params.clone();
        generics.params.extend(self.foreign(query));
        let lifetime = if query.lifetime.is_some() { "'i" } else { "" };
        let head = self.parameters(&generics).head(lifetime);
        self.placed(&head, query.struct_token.span)
    }

    /// Returns the parameters of a method for a query.
    pub(crate) fn parameters_of_method(&self, query: &Query) -> String {
        let params: Vec<_> = self.foreign(query).collect();
        angles("", &self.marks.mark_some(quote!(#(#params),*)))
    }

    /// Returns the begin and the `where` of an impl of a query's own methods, and the parameters and the `where` of a method that
    /// names the world: the parameters that the query lacks, and all bounds.
    pub(crate) fn own_impl_of(&self, query: &Query) -> [String; 4] {
        self.own_impl(&query.generics, query.lifetime.is_some())
    }

    /// Returns the same for a struct with these parameters, and with a lifetime of its own.
    pub(crate) fn own_impl(&self, generics: &Generics, lifetime: bool) -> [String; 4] {
        let has = |param: &&GenericParam| params::declares(generics, param);
        let mut others = self.params.clone();
        let lacked = self.params.params.iter().filter(|param| !has(param));
        others.params = lacked.cloned().collect();
        let bounds = self.params.params.iter().filter(has).filter_map(params::predicate);
        let bounds = self.marks.mark_some(quote!(#(#bounds,)*));
        let (on_impl, on_method) = if lifetime { ("'w", "") } else { ("", "'w") };
        let own = self.parameters(generics);
        [
            own.head(on_impl),
            own.clause(""),
            self.parameters(&others).own(on_method),
            self.generics.clause(&bounds),
        ]
    }

    fn foreign<'a>(&'a self, query: &'a Query) -> impl Iterator<Item = GenericParam> + use<'a> {
        let params = query.generics.params.iter().filter(|param| params::name(param).is_some());
        params.filter(|param| !params::declares(&self.world.generics, param)).cloned()
    }

    /// Returns the begin and the `where` of an impl with the methods of every world, if it can't be that of the others: these
    /// methods have parameters too, which can't have the names of the world's.
    pub(crate) fn apart(&self) -> Option<String> {
        let taken = |name: &Ident| METHOD_PARAMETERS.contains(&name.to_string().as_str());
        let renames = renaming::renames(&self.world.generics, taken);
        let renamed = renaming::renamed(&self.world.generics, &renames).ok()?;
        let parameters = self.parameters(&renamed);
        (!renames.is_empty()).then(|| {
            format!(
                "{} {}{} {}",
                parameters.head(""),
                self.world.ident,
                parameters.arguments(""),
                parameters.clause("")
            )
        })
    }
}

/// Returns the parameters of a user's struct, and its `where`.
pub(crate) fn of_struct(
    context: &Context<'_>,
    generics: &Generics,
    lifetime: Option<&syn::Lifetime>,
) -> (proc_macro2::TokenStream, proc_macro2::TokenStream) {
    let lifetime = lifetime.map(|lifetime| context.mark(lifetime)).unwrap_or_default();
    let declared = context.parameters(generics).declared(&lifetime);
    (context.tokens(&declared), generics.where_clause.to_token_stream())
}
