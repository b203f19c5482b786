//! `#[track]` on a component or a table.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Attribute, Ident, LitInt, Meta, Token};

use crate::codes::Code;
use crate::diag::Diag;

/// The greatest number of frames in a ring.
const MOST_FRAMES: usize = 64;

const EXPECTED: &str = "expected `#[track]`, `#[track(frames = 4)]` or `#[track(removed)]`";

/// What is tracked of a component or a table.
#[derive(Clone)]
pub(crate) struct Track {
    /// The number of frames in the ring, if it is written.
    pub(crate) frames: Option<usize>,
    /// The place of `removed`, if removed values are kept.
    pub(crate) removed: Option<Span>,
}

/// Returns whether an attribute is `#[track]`.
pub(crate) fn is_track(attr: &Attribute) -> bool {
    attr.path().is_ident("track")
}

/// Takes `#[track]` out of attributes.
pub(crate) fn take(attrs: &mut Vec<Attribute>, diag: &mut Diag) -> Option<Track> {
    let mut found: Option<Track> = None;
    attrs.retain(|attr| {
        if !is_track(attr) {
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
    let parser = |input: ParseStream<'_>| {
        while !input.is_empty() {
            word(input, &mut track)?;
            if !input.is_empty() {
                let comma = input.parse::<Token![,]>();
                comma.map_err(|error| {
                    Code::E026.at(error.span(), "expected `,` between two words")
                })?;
            }
        }
        Ok(())
    };
    if let Err(error) = parser.parse2(words) {
        diag.push(error);
    }
    track
}

fn word(input: ParseStream<'_>, track: &mut Track) -> syn::Result<()> {
    let word = Ident::parse_any(input).map_err(|error| Code::E080.at(error.span(), EXPECTED))?;
    if word == "removed" && track.removed.is_none() {
        track.removed = Some(word.span());
        return Ok(());
    }
    if word != "frames" || track.frames.is_some() {
        return Err(Code::E080.at(word.span(), EXPECTED));
    }
    let number = input.parse::<Token![=]>().and_then(|_| input.parse::<LitInt>());
    let number = number.map_err(|_| Code::E080.at(word.span(), EXPECTED))?;
    let frames = number.base10_parse::<usize>().ok();
    let Some(frames) = frames.filter(|frames| (1..=MOST_FRAMES).contains(frames)) else {
        let message = format!("changes are kept for 1 to {MOST_FRAMES} frames");
        return Err(Code::E082.at(number.span(), message));
    };
    track.frames = Some(frames);
    Ok(())
}
