//! The attributes for saving and loading: `#[skip]`, `#[was(..)]` and `#[default]` on a component or a resource, and
//! `#[dropped(..)]` on the world.

pub(crate) mod renaming;
use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Meta, Token, Type};

use crate::capabilities::conditions::syntax::outer::attributes;
use crate::capabilities::resources::syntax::is_resource;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{Gather as _, retain};
use crate::reading::read_arguments;
use crate::syntax::named::{name_of, take_named};

/// The attributes of a component or a resource for saving and loading.
#[derive(Clone, Default)]
pub(crate) struct Saved {
    /// The place of `#[skip]`: it is neither saved nor loaded.
    pub(crate) skip: Option<Span>,
    /// The former names of `#[was(..)]`.
    pub(crate) was: Vec<Ident>,
    /// The place of `#[default]`: a save without it is loaded with the default value.
    pub(crate) default: Option<Span>,
}

impl Saved {
    /// Returns the place of an attribute, if there is one.
    pub(crate) fn span(&self) -> Option<Span> {
        self.skip.or(self.default).or_else(|| self.was.first().map(Ident::span))
    }

    /// Returns whether a save without it is loaded with the default value.
    pub(crate) const fn has_default(&self) -> bool {
        self.skip.is_some() || self.default.is_some()
    }
}

/// A component or a resource that the world no longer has.
pub(crate) struct Dropped {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    pub(crate) resource: bool,
}

/// Takes the attributes for saving out of those of a component or a resource.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Saved {
    let mut saved = Saved::default();
    let mut was = false;
    retain(attrs, |attr| {
        let Some(word) = attr.path().get_ident().map(ToString::to_string) else { return true };
        let again = match word.as_str() {
            "skip" => saved.skip.replace(attr.path().span()).is_some(),
            "default" => saved.default.replace(attr.path().span()).is_some(),
            "was" => std::mem::replace(&mut was, true),
            _ => return true,
        };
        if again {
            let message = format!("a second `#[{word}]` here; write it once");
            diag.error_at(Code::E090, attr, message);
        } else if word == "was" {
            saved.was = names(attr, diag);
        } else if !matches!(attr.meta, Meta::Path(_)) {
            let message = format!("`#[{word}]` has no words; remove the rest");
            diag.error_at(Code::E090, attr, message);
        }
        false
    });
    saved
}

/// Reads the names of `#[was(..)]`.
fn names(attr: &Attribute, diag: &mut Diag) -> Vec<Ident> {
    let mut names = Vec::new();
    let read = read_arguments(attr, &mut |input| {
        names = Punctuated::<Ident, Token![,]>::parse_terminated(input)?.into_iter().gather();
        Ok(())
    });
    if read.is_err() || names.is_empty() {
        let message = "expected former names of the field: `#[was(old_name)]`";
        diag.error_at(Code::E090, attr, message);
        return Vec::new();
    }
    names
}

/// Takes `#[dropped(..)]` out of the attributes of the world.
pub(crate) fn dropped(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Vec<Dropped> {
    let mut all = Vec::new();
    for attr in &take_named(attrs, &["dropped"]) {
        if name_of(attr, &["dropped"], diag).is_none() {
            continue;
        }
        let read = read_arguments(attr, &mut |input| {
            while !input.is_empty() {
                let (attrs, _) = attributes(input, diag);
                let ident = input.parse()?;
                input.parse::<Token![:]>()?;
                let ty = input.parse()?;
                all.push(Dropped { ident, ty, resource: is_resource(&attrs) });
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        });
        if read.is_err() || !matches!(attr.meta, Meta::List(_)) {
            let message = "expected fields that the world had: `#[dropped(armor: Armor, #[resource] clock: Clock)]`";
            diag.error_at(Code::E091, attr, message);
        }
    }
    all
}
