//! The methods that a schedule becomes.
//!
//! A schedule `tick` becomes a hidden method with the body, in which a constant parameter decides between the plan and the order of the
//! source. `tick` and `tick_in_order` call it. So rustc checks the body once, and reports an error in it once.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};

use super::arguments::Arguments;
use super::signature::Signature;
use super::tokens::{group, stream, word};
use crate::each::Each as _;
use crate::names;

/// A method with `&mut self` in an impl block.
pub(crate) struct Method<'a> {
    /// The tokens before the braces.
    pub(crate) head: &'a [TokenTree],
    pub(crate) block: &'a Group,
    pub(crate) signature: Signature,
    pub(crate) world: &'a TokenStream,
    pub(crate) arguments: &'a Arguments,
    /// Whether the impl block is one of a trait, so that no method can be added.
    pub(crate) of_trait: bool,
}

impl Method<'_> {
    /// Returns the method, its plan, and the method that runs in order.
    pub(crate) fn code(&self) -> TokenStream {
        let code = match (self.of_trait, self.signature.forwarded(self.head)) {
            (false, Some(arguments)) => self.forwarding(&arguments),
            _ => self.separate(),
        };
        let plan = (!self.of_trait).then(|| self.plan());
        quote!(#code #plan)
    }

    /// Returns a hidden method with the body, and two that call it.
    fn forwarding(&self, arguments: &[Ident]) -> TokenStream {
        let Self { head, signature, .. } = self;
        let flag = Ident::new("__ECS_PLANNED", Span::mixed_site());
        let hidden = format_ident!("__ecs_{}", names::plain(&signature.name));
        let body = self.body(&quote!(both #flag), TokenStream::new());
        let hidden_head = signature.hidden(head, &hidden, &flag);
        let (this, parameters) = (&signature.this, signature.type_parameters(head));
        let call = |planned: bool| {
            let hidden = quote_spanned!(names::site(signature.name.span())=> Self::#hidden);
            quote!({ #hidden::<#(#parameters,)* #planned>(#this, #(#arguments),*) })
        };
        let (mentions, planned, in_order) = (self.mentions(), call(true), call(false));
        let planned_head = signature.forward(head, &signature.name, arguments, true);
        let name = self.in_order_name();
        let in_order_head = signature.forward(head, &name, arguments, false);
        let (doc, quiet) = (self.doc(), self.quiet());
        quote! {
            #hidden_head #body
            #planned_head { #mentions #planned }
            #[doc = #doc] #quiet #in_order_head #in_order
        }
    }

    /// Returns two methods with a body each.
    fn separate(&self) -> TokenStream {
        let head = stream(self.head);
        let mentions = (!self.of_trait).then(|| self.mentions());
        let planned = self.body(&quote!(planned), quote!(#mentions));
        let in_order = (!self.of_trait || self.arguments.in_order).then(|| {
            let head = Signature::renamed(self.head, &self.in_order_name());
            let body = self.body(&quote!(in_order), TokenStream::new());
            let (doc, quiet) = (self.doc(), self.quiet());
            quote!(#[doc = #doc] #quiet #head #body)
        });
        quote!(#head #planned #in_order)
    }

    fn plan(&self) -> TokenStream {
        let (vis, plan, name) = (visibility(self.head), self.plan_name(), self.name());
        let doc = format!(
            "How [`{name}`](Self::{name}) runs: which calls run at the same time, and what each uses."
        );
        let (ty, value) = (self.ask(&quote!(type)), self.ask(&quote!(plan)));
        quote!(#[doc = #doc] #vis const #plan: #ty = #value;)
    }

    /// Returns the braces of a method, which ask the world's carrier for the code.
    fn body(&self, mode: &TokenStream, mentions: TokenStream) -> TokenTree {
        let asked = self.ask(mode);
        let mut body = Group::new(Delimiter::Brace, quote!(#mentions #asked));
        // Of an expansion, so that no lint about the form of code advises to change what the user didn't write.
        body.set_span(names::site(self.block.span()));
        TokenTree::Group(body)
    }

    fn ask(&self, mode: &TokenStream) -> TokenStream {
        let Self { world, block, arguments: Arguments { trace, .. }, .. } = self;
        let state = self.signature.state();
        quote!(#world! { @schedule ! ; { #mode #state } { #trace } #block })
    }

    /// Uses the method that runs in order and the plan. No lint may be allowed here, because that is an error if the user
    /// forbids it.
    fn mentions(&self) -> TokenStream {
        let (in_order, plan) = (self.in_order_name(), self.plan_name());
        let method = (!self.signature.generic).then(|| quote!(let _ = Self::#in_order;));
        quote!(#method let _ = Self::#plan;)
    }

    fn quiet(&self) -> Option<TokenStream> {
        self.signature.generic.then(|| quote!(#[allow(dead_code)]))
    }

    fn doc(&self) -> String {
        let name = self.name();
        format!(
            "Does what [`{name}`](Self::{name}) does, with one call after the other, in the order of the source. \
             The result is the same."
        )
    }

    fn name(&self) -> String {
        names::plain(&self.signature.name)
    }

    fn in_order_name(&self) -> Ident {
        Ident::new(&format!("{}_in_order", self.name()), self.signature.name.span())
    }

    fn plan_name(&self) -> Ident {
        let span = self.signature.name.span();
        format_ident!("{}_PLAN", self.name().to_uppercase(), span = span)
    }
}

/// Returns the visibility in the head of a method.
fn visibility(head: &[TokenTree]) -> TokenStream {
    let Some(at) = head.each().position(|token| word(Some(token)) == "pub") else {
        return TokenStream::new();
    };
    let scope = group(head.get(at + 1), Delimiter::Parenthesis).is_some();
    stream(&head[at..at + 1 + usize::from(scope)])
}
