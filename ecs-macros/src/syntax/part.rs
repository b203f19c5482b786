//! Parts: declarations that other modules and crates ship by `part!`, as a world or another part has them.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens as _;
use syn::{Ident, Visibility};

use super::{Field, Item};

/// What a macro declares.
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
    /// The ids of the parts that it consists of, and of theirs.
    pub(crate) parts: Vec<String>,
    pub(crate) vis: Visibility,
    /// The word in front of its names: `phys` in `physics::Physics as phys`.
    pub(crate) prefix: Option<Ident>,
    /// False if only another part lists it.
    pub(crate) listed: bool,
    /// The components outside of tables.
    pub(crate) components: Vec<Field>,
    /// Its tables, groups and queries.
    pub(crate) items: Vec<Item>,
}

/// Where a declaration comes from.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The number of its part.
    pub(crate) part: usize,
    /// The name in the part, at its place there. The name in the world may have a prefix.
    pub(crate) declared: Ident,
    /// The file, line and column.
    pub(crate) place: String,
    /// The type of a component, as the part has it.
    pub(crate) spelt: String,
}

impl Part {
    /// Returns the path as people write it.
    pub(crate) fn text(&self) -> String {
        written(&self.path)
    }

    /// Returns where the part is listed.
    pub(crate) fn place(&self) -> Span {
        self.name.span()
    }

    /// Returns the path of a declaration of this part.
    pub(crate) fn member(&self, declared: &Ident) -> TokenStream {
        let (path, mut member) = (&self.path, declared.clone());
        member.set_span(Span::mixed_site().located_at(self.place()));
        quote::quote_spanned!(self.place()=> #path::#member)
    }
}

/// Returns a path as people write it.
pub(crate) fn written(path: &TokenStream) -> String {
    path.to_token_stream().to_string().replace(' ', "")
}
