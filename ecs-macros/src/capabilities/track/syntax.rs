//! `#[track]` on a component or a table.

pub(crate) mod touch;
use proc_macro2::{Span, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Attribute, Ident, LitInt, Meta, Token};

use crate::codes::Code;
use crate::diag::{Diag, advice};
use crate::each::retain;
use crate::reading::{parse, read_words};

/// The greatest number of frames in a ring.
const MOST_FRAMES: usize = 64;

/// The words of the attribute.
const KNOWN: [&str; 2] = ["frames", "removed"];

const EXPECTED: &str = "expected `#[track]`, `#[track(frames = 4)]` or `#[track(removed)]`";

/// The tracking of a component or a table.
#[derive(Clone)]
pub(crate) struct Track {
    /// The number of frames in the ring, if it is written.
    pub(crate) frames: Option<usize>,
    /// The place of `removed`, if removed values are kept.
    pub(crate) removed: Option<Span>,
}

impl Track {
    /// Returns the number of frames in the ring.
    pub(crate) fn ring(&self) -> usize {
        self.frames.unwrap_or(1)
    }
}

/// Takes `#[track]` out of attributes.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Track> {
    let mut found: Option<Track> = None;
    retain(attrs, |attr| {
        if !attr.path().is_ident("track") {
            return true;
        }
        if found.is_some() {
            diag.error_at(Code::E081, attr, "a second `#[track]` here; write both as one");
        } else {
            found = Some(track(attr, diag));
        }
        false
    });
    found
}

/// Adds a misspelt `#[track]` to a component. All that are spelt rightly are taken out before.
pub(crate) fn add(found: &mut Option<Track>, attr: &Attribute, diag: &mut Diag) {
    let read = track(attr, diag);
    found.get_or_insert(read);
}

/// Passes the tracking of a table on to a part, unless the part has its own. Removed rows are kept whole, by the table.
pub(crate) fn pass_on(table: Option<&Track>, part: &mut Option<Track>) {
    let of_table = table.map(|track| Track { removed: None, ..*track });
    *part = first!(part.take(), of_table);
}

/// Reads the attribute.
fn track(attr: &Attribute, diag: &mut Diag) -> Track {
    let mut track = Track { frames: None, removed: None };
    let words = match &attr.meta {
        Meta::Path(_) => return track,
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(_) => {
            diag.error_at(Code::E080, attr, EXPECTED);
            return track;
        }
    };
    if let Err(error) = read_words(words, &mut |input| word(input, &mut track)) {
        diag.push(error);
    }
    track
}

fn word(input: ParseStream<'_>, track: &mut Track) -> syn::Result<()> {
    let word = Ident::parse_any(input).map_err(|error| Code::E080.at(error.span(), EXPECTED))?;
    let name = word.to_string();
    if !KNOWN.contains(&name.as_str()) {
        let message = format!("unknown word `{name}`; {}", advice(&name, &KNOWN, EXPECTED));
        return Err(Code::E080.at(word.span(), message));
    }
    let again = if name == "frames" { track.frames.is_some() } else { track.removed.is_some() };
    if again {
        let message = format!("`{name}` is written twice here; write it once");
        return Err(Code::E024.at(word.span(), message));
    }
    if name == "frames" {
        track.frames = Some(frames(input, &word)?);
    } else {
        track.removed = Some(word.span());
    }
    Ok(())
}

/// Reads the number of frames.
fn frames(input: ParseStream<'_>, word: &Ident) -> syn::Result<usize> {
    let message = "`frames` needs a number; write `frames = 4`";
    input.parse::<Token![=]>().map_err(|_| Code::E080.at(word.span(), message))?;
    if input.is_empty() {
        return Err(Code::E080.at(word.span(), message));
    }
    let value: TokenTree = input.parse()?;
    let number = parse::<LitInt>(value.clone().into()).ok();
    let number = number.and_then(|number| number.base10_parse::<usize>().ok());
    number.filter(|frames| (1..=MOST_FRAMES).contains(frames)).ok_or_else(|| {
        let message = format!("the number of frames is a number from 1 to {MOST_FRAMES}");
        Code::E082.at(value.span(), message)
    })
}
