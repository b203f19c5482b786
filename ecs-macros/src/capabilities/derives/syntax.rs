//! The traits that a world derives. `world!` writes their impls itself.

use proc_macro2::Span;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, Path, Token};

use crate::codes::Code;
use crate::diag::{Diag, list};
use crate::each::{Each as _, IntoEach as _};
use crate::features::missing;
use crate::reading::read_arguments;

/// The traits that a world can derive.
const KNOWN: [&str; 8] =
    ["Clone", "Debug", "Default", "PartialEq", "Eq", "Hash", "Serialize", "Deserialize"];

/// The derived traits.
#[derive(Default)]
pub(crate) struct Derives {
    /// The place of the first one.
    pub(crate) span: Option<Span>,
    pub(crate) clone: bool,
    pub(crate) debug: bool,
    pub(crate) default: bool,
    pub(crate) partial_eq: bool,
    pub(crate) eq: bool,
    pub(crate) hash: bool,
    /// The names of those of the standard library.
    pub(crate) words: Vec<Ident>,
    /// serde's traits, as they are written: the impls name them like this, so that their imports are used.
    pub(crate) serialize: Option<Path>,
    pub(crate) deserialize: Option<Path>,
}

/// Splits a world's attributes into its derives and the other attributes.
pub(crate) fn derives(attrs: Vec<Attribute>, diag: &mut Diag) -> (Derives, Vec<Attribute>) {
    let mut derives = Derives::default();
    let mut eq = None;
    let (ours, kept): (Vec<_>, Vec<_>) =
        attrs.into_each().partition(|attr| attr.path().is_ident("derive"));
    derives.span = ours.first().map(|attr| attr.path().span());
    for attr in ours {
        let mut paths = Punctuated::<Path, Token![,]>::new();
        let read = read_arguments(&attr, &mut |input| {
            paths = Punctuated::parse_terminated(input)?;
            Ok(())
        });
        paths.each().stream().for_each(|path| derives.add(path, &mut eq, diag));
        if let Err(error) = read {
            diag.push(Code::E033.of(&error));
        }
    }
    if let Some(span) = eq
        && !derives.partial_eq
    {
        let message = "`Eq` needs `PartialEq`; write `#[derive(PartialEq, Eq)]`";
        diag.error(Code::E030, span, message);
        derives.eq = false;
    }
    (derives, kept)
}

impl Derives {
    fn add(&mut self, path: &Path, eq: &mut Option<Span>, diag: &mut Diag) {
        let last = path.segments.last().map(|segment| &segment.ident);
        let name = last.map(Ident::to_string).unwrap_or_default();
        let derived = match name.as_str() {
            "Serialize" | "Deserialize" => {
                if let Some(error) = missing(
                    &format!("derive({name})"),
                    last.map_or_else(|| path.span(), Ident::span),
                ) {
                    return diag.push(error);
                }
                let of_serde =
                    if name == "Serialize" { &mut self.serialize } else { &mut self.deserialize };
                if of_serde.replace(path.clone()).is_some() {
                    twice(path, &name, diag);
                }
                return;
            }
            "Clone" => &mut self.clone,
            "Debug" => &mut self.debug,
            "Default" => &mut self.default,
            "PartialEq" => &mut self.partial_eq,
            "Eq" => {
                *eq = Some(path.span());
                &mut self.eq
            }
            "Hash" => &mut self.hash,
            _ => {
                let known = list(KNOWN, "and");
                let message = format!("a world can't derive `{name}`; it can derive {known}");
                return diag.error_at(Code::E031, path, message);
            }
        };
        if std::mem::replace(derived, true) {
            return twice(path, &name, diag);
        }
        self.words.extend(last.cloned());
    }
}

fn twice(path: &Path, name: &str, diag: &mut Diag) {
    let message = format!("`{name}` is derived twice; derive it once");
    diag.error_at(Code::E032, path, message);
}
