//! The steps of a declaration that lists parts: each part is asked, and calls the macro again with its answer.

use proc_macro2::TokenStream;

use super::ask::{self, Asked};
use crate::capabilities::parts::syntax::{Kind, Part};
use quote::quote;

/// What expands a declaration whose parts are known.
type Expand = fn(TokenStream, Vec<Part>, Kind) -> TokenStream;

/// Asks the first part of a declaration, if it lists any.
pub(crate) fn asked(input: &TokenStream, kind: Kind, expand: Expand) -> Option<TokenStream> {
    Some(continued(ask::asked(input, callback(kind))?, kind, expand))
}

/// Expands a declaration whose last part has answered, or asks the next part. `None` if the call is none of a part.
pub(crate) fn answered(input: TokenStream, kind: Kind, expand: Expand) -> Option<TokenStream> {
    Some(continued(ask::answered(input, callback(kind))?, kind, expand))
}

fn continued(asked: Asked, kind: Kind, expand: Expand) -> TokenStream {
    match asked {
        Asked::Call(call) => call,
        Asked::Answered(input, parts, errors) => {
            let code = expand(input, parts, kind);
            quote!(#code #errors)
        }
    }
}

/// Returns the macro that a part calls with its answer.
const fn callback(kind: Kind) -> &'static str {
    match kind {
        Kind::World => "world_with",
        Kind::Part => "part_with",
    }
}
