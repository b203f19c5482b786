//! The notes of tracked columns and of units that keep removed rows, their impls and their docs.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use crate::capabilities::track::model::NoteFilter;
use crate::capabilities::track::syntax::Track;
use crate::each::Each as _;
use crate::expand::Context;
use crate::expand::context::Stored;
use crate::expand::line::lines;
use crate::model::{Component, Table, Unit};

impl Context<'_> {
    /// Returns the column of a component in a set, where the component's type is written as `ty`.
    pub(crate) fn buffer(&self, id: usize, ty: &dyn ToTokens) -> Stored {
        let p = &self.private;
        let (ty, empty) = match self.components()[id].words.track.as_ref().map(Track::ring) {
            Some(frames) => {
                (code!(#p::TrackedBuffer<#ty>), code!(#p::TrackedBuffer::new(#id, #frames)))
            }
            None => (code!(#p::Plain<#ty>), code!(#p::Plain::new(#id))),
        };
        Stored { ty, empty }
    }

    /// Returns the notes of a column, if it has any.
    pub(crate) fn column_notes(&self, component: &Component) -> Option<Stored> {
        let (p, frames) = (&self.private, component.words.track.as_ref()?.ring());
        Some(Stored { ty: code!(#p::Marks), empty: code!(#p::Marks::new(#frames)) })
    }

    /// Returns the storage kind of a component, given the kind of a column without notes.
    pub(crate) fn noting_kind(&self, component: &Component, plain: TokenStream) -> TokenStream {
        let p = &self.private;
        if component.words.track.is_some() { code!(#p::Tracked<#plain>) } else { plain }
    }

    /// Returns the list of the removed rows of a unit, if they are kept. It has columns like these.
    pub(crate) fn removed_rows(
        &self,
        unit: Unit<'_>,
        columns: &dyn Fn() -> Stored,
    ) -> Option<Stored> {
        if !unit.keeps_removed() {
            return None;
        }
        let (p, Stored { ty, empty }) = (&self.private, columns());
        Some(Stored { ty: code!(#p::Kept<#ty>), empty: code!(#p::Kept::new(#empty)) })
    }

    /// Returns the impl for a component whose column has notes.
    pub(crate) fn column_notes_impl(&self, one: &Component, place: Span) -> Option<TokenStream> {
        let (p, ty) = (&self.private, &one.ty);
        let tracks = || self.empty_impl(&code!(at place => #p::Tracks<#ty>), place);
        one.words.track.as_ref().map(|_| tracks())
    }

    /// Returns the impl for a unit whose removed rows are kept.
    pub(crate) fn removed_rows_impl(&self, unit: usize, place: Span) -> Option<TokenStream> {
        let (p, ty) = (&self.private, self.unit_type(unit));
        let keeps = || self.empty_impl(&code!(at place => #p::KeepsRemoved<#ty>), place);
        self.model.all_units().get(unit).keeps_removed().then(keeps)
    }

    /// Returns the impl of `Drop`, if any unit keeps its removed rows.
    pub(crate) fn drop_impl(&self) -> Option<TokenStream> {
        let p = &self.private;
        let (world, parameters, clause) = (self.world_type(), self.parameters(), self.clause());
        self.model.all_units().iter().any(Unit::keeps_removed).then(|| {
            code! {
                impl #parameters #p::Drop for #world #clause {
                    fn drop(&mut self) {
                        #p::ops::finish(self);
                    }
                }
            }
        })
    }
}

impl NoteFilter {
    /// Returns the term of a query that tests the notes.
    pub(crate) fn term(&self) -> TokenStream {
        if self.added { code!(Added) } else { code!(Changed) }
    }

    /// Returns the method of a column that returns this term.
    pub(crate) fn method(&self) -> TokenStream {
        if self.added { code!(only_added) } else { code!(only_changed) }
    }
}

/// Returns, in words, what removes a row of a table, behind what adds it.
pub(crate) fn removal(table: &Table) -> &'static str {
    if Unit::Table(table).keeps_removed() {
        "`discard` removes it, and `drain_removed` returns those that were removed"
    } else {
        "and `remove` returns it"
    }
}

/// Returns the docs of a column whose changes are tracked.
pub(crate) fn docs(component: &Component) -> Option<TokenStream> {
    let words = words(component)?;
    Some(lines(&[String::new(), format!("Its changes are {words}.")]))
}

/// Returns the column on changes in the table of a world's components: the end of its head, and that of each row.
/// These are empty in a world without tracked components.
pub(crate) fn cells(context: &Context<'_>) -> (&'static str, Vec<String>) {
    let words: Vec<_> = context.components().each().map(words).gather();
    if words.each().all(Option::is_none) {
        return ("", vec![String::new(); words.len()]);
    }
    let cell = |words: &Option<String>| format!(" {} |", words.as_deref().unwrap_or_default());
    (" | changes", words.each().map(cell).gather())
}

/// Returns the tracking of a component in words.
fn words(component: &Component) -> Option<String> {
    let track = component.words.track.as_ref()?;
    let time = match track.ring() {
        1 => String::new(),
        frames => format!(" for {frames} frames"),
    };
    let kept = if track.removed.is_some() { ", and removed values are kept" } else { "" };
    Some(format!("tracked{time}{kept}"))
}
