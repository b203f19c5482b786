//! The traits that the derive of `Serialize` implements for a world.

use serde::Serialize;

use crate::capabilities::links::traits::HasLink;
use crate::schema::data::{Has, WorldData};

/// A world whose components and resources can be serialised.
#[diagnostic::on_unimplemented(
    message = "the world `{Self}` can't be saved",
    label = "doesn't derive `Serialize`",
    note = "write `#[derive(Serialize)]` before the world's struct in `world!`"
)]
pub trait Save: WorldData {
    /// Calls the visitor for each component and resource that is saved, in the order of declaration.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn save_each<V: SaveVisitor<Self>>(&self, visitor: &mut V) -> Result<(), V::Error>;
}

/// A visitor, which is called for each component and resource.
pub trait SaveVisitor<W> {
    /// The error that ends the visit.
    type Error;

    /// Visits a component. It is in a table or not.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn component<C: Serialize + 'static>(&mut self, name: &'static str) -> Result<(), Self::Error>
    where
        W: Has<C>,
    {
        let _ = name;
        Ok(())
    }

    /// Visits a component that is a link, after [`component`](Self::component).
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn link<C>(&mut self, name: &'static str) -> Result<(), Self::Error>
    where
        W: HasLink<C>,
    {
        let _ = name;
        Ok(())
    }

    /// Visits a resource.
    #[allow(clippy::missing_errors_doc, reason = "the error of the visitor")]
    fn resource<R: Serialize>(&mut self, name: &'static str, value: &R) -> Result<(), Self::Error> {
        let _ = (name, value);
        Ok(())
    }
}
