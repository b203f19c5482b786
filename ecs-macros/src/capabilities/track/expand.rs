//! The docs of tracked components.

use proc_macro2::TokenStream;

use crate::expand::context::{frames, keeps_removed};
use crate::expand::line::line;
use crate::model::Component;

/// The docs of a column whose changes are tracked.
pub(crate) fn column(component: &Component) -> Option<TokenStream> {
    let words = words(component)?;
    let (gap, text) = (line(""), line(&format!("Its changes are {words}.")));
    Some(code!(#gap #text))
}

/// Returns the tracking of a component in words.
pub(crate) fn words(component: &Component) -> Option<String> {
    let track = component.words.track.as_ref()?;
    let time = match frames(Some(track)) {
        1 => String::new(),
        frames => format!(" for {frames} frames"),
    };
    let kept = if keeps_removed(Some(track)) { ", and removed values are kept" } else { "" };
    Some(format!("tracked{time}{kept}"))
}
