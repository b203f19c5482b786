//! Replaces what a call uses of its world by variables with columns of the split world.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

use super::declared::{How, Part, Query};
use super::mentions::is_shared;
use super::rewrite::{MODULE, Rewriter, helper, local};
use super::signature::parenthesized;
use super::tokens::{group, is, name, stream, word};
use super::typed::{self, Typed};
use super::uses::{Access, Shared};
use super::views;
use crate::each::Each as _;
use crate::names;
use quote::{quote, quote_spanned};

impl Rewriter<'_> {
    /// Returns `self.name()` over the split world.
    pub(crate) fn of_world(&mut self, this: &Ident, tokens: &[TokenTree]) -> Option<TokenStream> {
        let [_, dot, TokenTree::Ident(name), TokenTree::Group(args), ..] = tokens else {
            return None;
        };
        if !is(Some(dot), '.')
            || args.delimiter() != Delimiter::Parenthesis
            || !args.stream().is_empty()
        {
            return None;
        }
        self.found.replaced += 1;
        // The expression reaches from the user's `self` to the user's `)`, so rustc underlines all of it.
        let (from, to) = (this.span(), args.span());
        let plain = names::plain(name);
        let stem = plain.strip_suffix("_mut");
        let call = |local: Ident, method: &str| {
            let (method, brackets) =
                (Ident::new(method, names::site(from)), parenthesized(TokenStream::new(), to));
            quote_spanned!(from=> #local.#method #brackets)
        };
        let code = if let Some(query) = self.declared.queries.get(&plain) {
            let this = Ident::new("Self", from);
            self.query(query, "", quote_spanned!(names::site(from)=> #this::#name), from, to)
        } else if self.declared.is_split {
            return None;
        } else if self.declared.columns.contains_key(&plain) {
            self.column(&plain, Access::Reads);
            call(local(&plain, from), "as_ref")
        } else if let Some(stem) = stem.filter(|stem| self.declared.columns.contains_key(*stem)) {
            self.column(stem, Access::Changes);
            call(local(stem, from), "reborrow")
        } else if self.declared.resources.contains_key(&plain) {
            self.resource(&plain, Access::Reads, "read", from, to)
        } else if let Some(stem) = stem.filter(|stem| self.declared.resources.contains_key(*stem)) {
            self.resource(stem, Access::Changes, "change", from, to)
        } else if self.declared.events.contains_key(&plain) {
            self.resource(&plain, Access::Changes, "change", from, to)
        } else if plain == "entities" {
            self.entities();
            let entities = local(&plain, from);
            quote!(#entities)
        } else if plain == "reserver" {
            self.field(&plain, Access::Changes);
            call(local(&plain, from), "reborrow")
        } else if let Some(part) = self.declared.parts.get(&plain) {
            self.part(part, name, from, to)
        } else {
            return None;
        };
        self.found.methods.push(name.clone());
        Some(code)
    }

    /// Returns whether tokens are a field of a split handle: `self.position`, and no call.
    pub(crate) fn is_field(&self, tokens: &[TokenTree]) -> bool {
        let called = group(tokens.get(3), Delimiter::Parenthesis).is_some();
        let name = name(tokens.get(2));
        let known = name == "entities" || self.declared.field(&name).is_some();
        self.declared.is_split && is(tokens.get(1), '.') && known && !called
    }

    /// Returns the variable for a field of a split handle.
    pub(crate) fn of_split(
        &mut self,
        this: &Ident,
        before: &[TokenTree],
        tokens: &[TokenTree],
    ) -> Option<TokenStream> {
        let name = name(tokens.get(2));
        let after = &tokens[3..];
        let called = is(after.first(), '.') || is(after.first(), '[');
        let shared = is_shared(before) && !called;
        let is_column = self.declared.columns.contains_key(&name);
        let shared = shared || is_column && word(after.get(1)) == "as_ref" || name == "entities";
        let access = if shared { Access::Reads } else { Access::Changes };
        if is_column {
            self.column(&name, access);
        } else {
            self.field(&name, access);
        }
        let local = local(&name, this.span());
        Some(quote!(#local))
    }

    fn field(&mut self, name: &str, access: Access) {
        self.found.uses.add(Shared::Field(name.to_owned()), access);
    }

    /// Notes the use of `Entities`, which also tell whether entities are reserved.
    fn entities(&mut self) {
        self.field("entities", Access::Reads);
        self.field("reserver", Access::Reads);
    }

    fn column(&mut self, name: &str, access: Access) {
        self.field(name, access);
        let local = local(name, Span::call_site());
        self.found.rows.push(quote!(#local.len()));
    }

    fn resource(
        &mut self,
        name: &str,
        access: Access,
        function: &str,
        from: Span,
        to: Span,
    ) -> TokenStream {
        self.field(name, access);
        let local = local(name, from);
        let mutability = (access == Access::Changes).then(|| quote_spanned!(from=> mut));
        self.call(function, from, parenthesized(quote_spanned!(from=> &#mutability #local), to))
    }

    /// Returns a call of a function of `__private::schedule`.
    fn call(&self, name: &str, from: Span, arguments: TokenTree) -> TokenStream {
        // In the user's context, so that errors about this argument are at it.
        let (module, name) = (Ident::new(MODULE, from), Ident::new(name, from));
        quote_spanned!(from=> #module::#name #arguments)
    }

    /// Returns the handle of a part, made of its columns, groups and resources.
    fn part(&mut self, part: &Part, name: &Ident, from: Span, to: Span) -> TokenStream {
        let inner = names::site(from);
        self.entities();
        let entities = local("entities", from);
        let columns = part.columns.stream().map(|column| {
            let name = names::plain(column);
            self.column(&name, Access::Changes);
            let local = local(&name, from);
            quote_spanned!(inner=> #local.reborrow())
        });
        let mut fields: Vec<TokenStream> = columns.gather();
        for group in &part.groups {
            let name = names::plain(group);
            self.field(&name, Access::Reads);
            let local = local(&name, from);
            fields.push(quote_spanned!(inner=> #local));
        }
        for resource in &part.resources {
            fields.push(self.resource(
                &names::plain(resource),
                Access::Changes,
                "change",
                from,
                to,
            ));
        }
        let (this, over) = (Ident::new("Self", from), names::over(name));
        let arguments = parenthesized(quote_spanned!(inner=> #entities, #(#fields),*), to);
        quote_spanned!(from=> #this::#over #arguments)
    }

    /// Returns a query that is named by its type over the split world, and the number of tokens that it replaces.
    pub(crate) fn of_type(
        &mut self,
        this: &Ident,
        tokens: &[TokenTree],
    ) -> Option<(TokenStream, usize)> {
        let Typed { method, ty, length } = Typed::read(tokens)?;
        let query = typed::query(self.declared, ty).filter(|_| !self.declared.is_split)?;
        self.found.replaced += 1;
        let (from, to) = (this.span(), tokens[length - 1].span());
        let (world, ty) = (Ident::new("Self", from), stream(ty));
        let named = quote_spanned!(from=> #world::#method::<#ty>);
        Some((self.query(&query, &word(Some(method)), named, from, to), length))
    }

    /// Returns a query over the split world. `method` is empty for the method that is declared with the query.
    fn query(
        &mut self,
        query: &Query,
        method: &str,
        named: TokenStream,
        from: Span,
        to: Span,
    ) -> TokenStream {
        let inner = names::site(from);
        let entities = query.living.then(|| {
            self.field("entities", Access::Reads);
            let local = local("entities", from);
            quote_spanned!(inner=> #local,)
        });
        let mut lengths = Vec::new();
        for (name, how) in query.columns() {
            self.field(name, if how.changes() { Access::Changes } else { Access::Reads });
            if matches!(how, How::Read | How::Change | How::Touch | How::With) {
                let local = local(name, from);
                lengths.push(quote!(#local.len()));
            }
        }
        if query.living {
            let local = local("entities", Span::call_site());
            lengths.push(quote!(#local.len()));
        }
        let least = helper("least", Span::call_site());
        self.found.rows.push(quote!(#least(&[#(#lengths),*])));
        let mut krate = self.declared.krate.clone();
        krate.set_span(krate.span().located_at(from));
        let columns = views::columns(query, &krate, from);
        let writes = if method.is_empty() { query.writes() } else { method == "query_mut" };
        let function = match (query.living, writes) {
            (false, false) => "query",
            (false, true) => "query_mut",
            (true, false) => "living",
            (true, true) => "living_mut",
        };
        self.call(
            function,
            from,
            parenthesized(quote_spanned!(inner=> #named, #entities #columns), to),
        )
    }
}
