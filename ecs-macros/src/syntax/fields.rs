//! Named fields. The end of a field is found by its tokens alone, so that a half-typed field does not
//! affect the others.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Ident, Token, Type};

use super::{Field, Fields, keyword};
use crate::capabilities::conditions::syntax::off;
use crate::capabilities::conditions::syntax::off::Off;
use crate::capabilities::conditions::syntax::outer::attributes;
use crate::capabilities::resources::syntax::is_resource;
use crate::codes::Code;
use crate::diag::Diag;
use crate::each::{AddAll as _, Each as _, Gather as _, Step, Walk};
use crate::reading::read;

/// Reads the fields of a struct. A field that can't be read is an error and is left out.
pub(crate) fn fields(input: ParseStream<'_>, diag: &mut Diag) -> Fields {
    // Any tokens are a token stream.
    let tokens: TokenStream = input.parse().unwrap_or_default();
    let tokens: Vec<TokenTree> = tokens.into_iter().gather();
    let mut rest = &tokens[..];
    let mut fields =
        Fields { fields: Vec::new(), broken: Vec::new(), off: Vec::new(), clean: true };
    while let Some(first) = rest.first() {
        let (written, mut behind) = rest.split_at(length(rest));
        let place = written.last().unwrap_or(first).span();
        let (mut left, mut one) = (None, None);
        let result = read(written.each().cloned().gather(), &mut |input| {
            one = Some(field(input, place, diag)?);
            left = input.parse::<TokenStream>()?.into_iter().next();
            Ok(())
        });
        if let Err(error) = result {
            diag.push(error);
            fields.broken.add_all(names(written));
            fields.clean = false;
        }
        if let Some(field) = one {
            match off::condition(&field.attrs) {
                Some(condition) => {
                    let resource = is_resource(&field.attrs);
                    let ident = field.ident;
                    fields.off.push(Off { ident, table: false, resource, condition, part: None });
                }
                None => fields.fields.push(field),
            }
            let next = left.as_ref().or(behind.first()).filter(|token| !is(token, ','));
            if let Some(token) = next {
                diag.error(Code::E010, token.span(), "expected `,` between two fields");
            }
        }
        if behind.first().is_some_and(separates) {
            behind = &behind[1..];
        }
        rest = behind;
    }
    fields
}

/// Reads a field from its tokens. An error at their end, which has no span, is shown at `place`.
fn field(input: ParseStream<'_>, place: Span, diag: &mut Diag) -> syn::Result<Field> {
    let (attrs, _) = attributes(input, diag);
    let vis = input.parse().map_err(|error| Code::E007.of(&error))?;
    if input.peek(Token![mut]) || input.peek(Token![ref]) {
        let word = if input.peek(Token![mut]) { "mut" } else { "ref" };
        let message = format!("`{word}` can't precede the name of a field; remove it");
        return Err(Code::E011.at(input.span(), message));
    }
    let Ok(word) = input.call(Ident::parse_any) else {
        let place = if input.is_empty() { place } else { input.span() };
        return Err(Code::E012.at(place, "expected a field, `name: Type`"));
    };
    let Some(ident) = keyword::name(&word) else {
        let message = format!("`{word}` can't name a field; give it another name");
        return Err(Code::E013.at(word.span(), message));
    };
    let keyword = keyword::is_keyword(&word).then_some(word);
    let colon = input.parse::<Token![:]>().ok();
    if input.is_empty() {
        let message = format!("`{ident}` has no type; write `{ident}: ..`");
        return Err(Code::E014.at(ident.span(), message));
    }
    if colon.is_none() {
        let message = format!("expected `:` and a type after `{ident}`");
        return Err(Code::E015.at(input.span(), message));
    }
    let ahead = input.fork();
    if let Err(error) = ahead.parse::<Type>() {
        let half: TokenStream = input.parse()?;
        return Err(if ahead.is_empty() {
            let message = format!("this type is incomplete; finish it, or remove `{ident}`");
            Code::E016.over(&half, message)
        } else {
            Code::E017.at(error.span(), "expected a type")
        });
    }
    let ty = input.parse()?;
    if input.peek(Token![=]) {
        let message = "a field in `world!` can't have a default value; remove it";
        return Err(Code::E018.at(input.span(), message));
    }
    Ok(Field { attrs, vis, ident, keyword, ty, origin: None })
}

/// Returns the number of tokens that belong to the first field. The field ends at a comma or a
/// semicolon. Without either, it ends where the next field starts.
fn length(tokens: &[TokenTree]) -> usize {
    let mut at = front(tokens);
    if named(&tokens[at..]) {
        at += 2;
    } else if tokens.get(at).is_some_and(|token| !separates(token)) {
        at += 1;
    }
    // Commas between `<` and `>` belong to the type.
    let mut depth = 0_usize;
    while let Some(token) = tokens.get(at) {
        if begins(&tokens[at..]) || separates(token) && (is(token, ';') || depth == 0) {
            break;
        }
        if is(token, '<') {
            depth += 1;
        } else if is(token, '>') && !is(&tokens[at - 1], '-') {
            depth = depth.saturating_sub(1);
        }
        // The word of a lifetime is not a name.
        at += if is(token, '\'') { 2 } else { 1 };
    }
    at.min(tokens.len())
}

/// Returns how many tokens precede the name: attributes, a visibility, and `mut` or `ref` as in a pattern.
fn front(tokens: &[TokenTree]) -> usize {
    let mut at = 0;
    let delimited = |at: usize, delimiter| match tokens.get(at) {
        Some(TokenTree::Group(group)) => group.delimiter() == delimiter,
        _ => false,
    };
    while tokens.get(at).is_some_and(|token| is(token, '#')) {
        at += 1;
        at += usize::from(tokens.get(at).is_some_and(|token| is(token, '!')));
        at += usize::from(delimited(at, Delimiter::Bracket));
    }
    if tokens.get(at).is_some_and(|token| word(token, "pub")) {
        at += 1;
        at += usize::from(delimited(at, Delimiter::Parenthesis));
    } else if delimited(at, Delimiter::None) && named(&tokens[at + 1..]) {
        // The `$vis` of a macro.
        at += 1;
    }
    let binding = |token: &TokenTree| word(token, "mut") || word(token, "ref");
    if tokens.get(at).is_some_and(binding) && named(&tokens[at + 1..]) {
        at += 1;
    }
    at
}

/// Returns whether a field starts here: no part of a type looks like this.
fn begins(tokens: &[TokenTree]) -> bool {
    named(tokens) || tokens.first().is_some_and(|token| is(token, '#') || word(token, "pub"))
}

/// Returns whether the tokens start with a name and a single colon.
fn named(tokens: &[TokenTree]) -> bool {
    let single = |rest: &[TokenTree]| !rest.first().is_some_and(|token| is(token, ':'));
    matches!(tokens, [TokenTree::Ident(_), colon, rest @ ..] if is(colon, ':') && single(rest))
}

/// The possible names of a field without a type: several if commas are missing too.
fn names(written: &[TokenTree]) -> Walk<impl Step<Ident>> {
    let before = written[front(written)..].each().take_while(|token| !is(token, ':'));
    before.filter_map(|token| match token {
        TokenTree::Ident(word) => keyword::name(word),
        _ => None,
    })
}

/// Returns whether this separates two fields, or was meant to.
fn separates(token: &TokenTree) -> bool {
    is(token, ',') || is(token, ';')
}

fn is(token: &TokenTree, punct: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == punct)
}

fn word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}
