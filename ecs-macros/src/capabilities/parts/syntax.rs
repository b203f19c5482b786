//! Parts: declarations that other modules and crates ship by `part!`, as a world or another part has them.

pub(crate) mod unify;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote_spanned};
use syn::{Attribute, Ident, Visibility};

use crate::capabilities::conditions::syntax::off::Off;
use crate::names;
use crate::syntax::{Field, Item};

/// The kind of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    World,
    Part,
}

impl Kind {
    /// Returns the name of the macro, which is also the word for what it declares.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::World => "world",
            Self::Part => "part",
        }
    }

    /// Returns what messages about it say instead of other words. They are written for worlds.
    pub(crate) const fn words(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::World => &[],
            Self::Part => &[
                ("`world!`", "`part!`"),
                ("the world must", "the part must"),
                ("no world;", "no part;"),
                ("`pub struct Sim {", "`pub struct Physics {"),
                ("a world is a struct", "a part is a struct"),
                ("a second world", "a second part"),
                ("than its world", "than its part"),
                ("on the world alone", "on the part alone"),
            ],
        }
    }
}

/// A part whose declarations a world or another part has.
pub(crate) struct Part {
    /// The part's name. Its place is where it is listed.
    pub(crate) name: Ident,
    /// The path of its module: `physics::Physics`.
    pub(crate) path: TokenStream,
    /// The package with its version.
    pub(crate) package: String,
    /// Tells it apart from all other parts and from other versions of it.
    pub(crate) id: String,
    /// The ids of its parts and of theirs, with the prefixes of their names in this part.
    pub(crate) parts: Vec<(String, Option<Ident>)>,
    /// The id of the listed part through which it is reached, and the path from that part's module.
    pub(crate) via: String,
    pub(crate) suffix: TokenStream,
    pub(crate) vis: Visibility,
    /// The word in front of its names: `phys` in `physics::Physics as phys`.
    pub(crate) prefix: Option<Ident>,
    /// The method of the world that returns its split handle; `None` if no method can have the name.
    pub(crate) accessor: Option<Ident>,
    /// False if only another part lists it.
    pub(crate) listed: bool,
    /// The place of the tokens that the user didn't write, where an editor looks nothing up.
    pub(crate) site: Span,
    /// Its declarations, as its carrier passed them on.
    pub(crate) declarations: TokenStream,
    /// The components outside of tables, and the resources.
    pub(crate) fields: Vec<Field>,
    /// Its tables, groups and queries.
    pub(crate) items: Vec<Item>,
    /// The declarations that its conditions switch off.
    pub(crate) off: Vec<Off>,
    /// The attributes of its invariants.
    pub(crate) rules: Vec<Attribute>,
}

/// The origin of a declaration.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The number of its part.
    pub(crate) part: usize,
    /// The name in the part, at its place there. The name in the world may have a prefix.
    pub(crate) declared: Ident,
    /// The alias of a component's type in the part's module.
    pub(crate) alias: Option<Ident>,
    /// The file, line and column.
    pub(crate) place: String,
    /// The type of a component, as the part has it.
    pub(crate) spelt: String,
}

impl Part {
    /// Returns the path as people write it. It is that of the listed part, if only another part has this one.
    pub(crate) fn text(&self) -> String {
        let path = written(&self.path);
        let suffix = if self.listed { String::new() } else { written(&self.suffix) };
        path.strip_suffix(suffix.as_str()).unwrap_or(&path).to_owned()
    }

    /// Returns the part as `Sim::LAYOUT` shows it.
    pub(crate) fn label(&self) -> String {
        let path = self.text();
        if self.listed { path } else { format!("{} of {path}", names::plain(&self.name)) }
    }

    /// Returns the part in words, for messages.
    pub(crate) fn words(&self) -> String {
        let path = self.text();
        if self.listed {
            format!("the part `{path}`")
        } else {
            format!("the part `{}` of `{path}`", names::plain(&self.name))
        }
    }

    /// Returns where the part is listed.
    pub(crate) fn place(&self) -> Span {
        self.name.span()
    }

    /// Returns the path of a declaration of this part.
    pub(crate) fn member(&self, declared: &Ident) -> TokenStream {
        let (path, mut member) = (&self.path, declared.clone());
        member.set_span(self.site);
        quote_spanned!(self.site=> #path::#member)
    }
}

/// Returns a path as people write it.
pub(crate) fn written(path: &TokenStream) -> String {
    path.to_token_stream().to_string().replace(' ', "")
}

/// Returns the part and the place of a declaration.
pub(crate) fn from(parts: &[Part], origin: &Origin) -> String {
    format!(" (of {}, {})", parts[origin.part].words(), origin.place)
}
