//! The input as it is written: structs, their fields and our attributes, before names are resolved.

use crate::capabilities::conditions::syntax::off;
use crate::capabilities::parts::syntax as part;
use syn::{Attribute, Generics, Ident, Token, Type, Visibility};

pub(crate) mod assigned;
pub(crate) mod attr;
pub(crate) mod constants;
pub(crate) mod fields;
pub(crate) mod keyword;
pub(crate) mod named;
pub(crate) mod parse;
pub(crate) mod role;
pub(crate) mod storage;
pub(crate) mod types;
pub(crate) mod vis;

/// The tokens between the parentheses of `world!`.
pub(crate) struct Input {
    pub(crate) kind: part::Kind,
    /// The path of ecs-core: the `$crate` that its `world!` passes.
    pub(crate) krate: Ident,
    pub(crate) items: Vec<Item>,
    /// True if all items could be read.
    pub(crate) clean: bool,
    /// True if a table could not be read, so that the names of its parts are not known.
    pub(crate) lost_table: bool,
    /// The parts whose declarations precede these.
    pub(crate) parts: Vec<part::Part>,
    /// Tables that are switched off, and their parts.
    pub(crate) off: Vec<off::Off>,
}

/// A struct declaration.
pub(crate) struct Item {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) struct_token: Token![struct],
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) body: Body,
    /// True if all of it but its fields could be read.
    pub(crate) clean: bool,
    /// True if it is there under a condition.
    pub(crate) conditional: bool,
    /// Its origin, if a part declares it.
    pub(crate) origin: Option<part::Origin>,
}

/// The part of a struct after its name.
pub(crate) enum Body {
    Named(Fields),
    Tuple(syn::FieldsUnnamed),
    Unit,
}

impl Body {
    pub(crate) fn has_fields(&self) -> bool {
        match self {
            Self::Named(fields) => !fields.fields.is_empty() || !fields.broken.is_empty(),
            Self::Tuple(fields) => !fields.unnamed.is_empty(),
            Self::Unit => false,
        }
    }
}

/// Named fields.
pub(crate) struct Fields {
    pub(crate) fields: Vec<Field>,
    /// Names of fields that could not be read. Their uses are no further errors.
    pub(crate) broken: Vec<Ident>,
    /// Fields that are switched off.
    pub(crate) off: Vec<off::Off>,
    /// True if all of them could be read.
    pub(crate) clean: bool,
}

impl Fields {
    /// The fields of a struct whose braces are missing.
    pub(crate) const fn lost() -> Self {
        Self { fields: Vec::new(), broken: Vec::new(), off: Vec::new(), clean: false }
    }
}

/// A field with a name.
pub(crate) struct Field {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    /// With `r#` if it needs that.
    pub(crate) ident: Ident,
    /// The keyword that was written without `r#`.
    pub(crate) keyword: Option<Ident>,
    pub(crate) ty: Type,
    /// Its origin, if it is a component of a part.
    pub(crate) origin: Option<part::Origin>,
}
