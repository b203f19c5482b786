//! The components of an entity, or the resources, by name.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use serde::Deserialize;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};

use crate::capabilities::save::loading::fields::{Input, read_field};
use crate::capabilities::save::loading::staged::StagedColumn;
use crate::capabilities::save::loading::traits::Load;
use crate::capabilities::save::reading::seeds;
use crate::entity::handle::Entity;

/// An entity, and the lists of those with each component.
type Of<'l> = (Entity, &'l mut Vec<Vec<Entity>>);

/// Reads the components of an entity, or the resources.
pub(super) struct FieldsIn<'s, 'l, 'de, W: Load<'de>> {
    pub(super) staged: &'s mut W::Staged,
    pub(super) of: Option<Of<'l>>,
}

seeds! {
    [W: Load<'de>] FieldsIn<'_, '_, 'de, W>: deserialize_map();
}

impl<'de, W: Load<'de>> Visitor<'de> for FieldsIn<'_, '_, 'de, W> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.of {
            Some((entity, _)) => write!(f, "the components of {entity} by name"),
            None => f.write_str("resources by name"),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { staged, mut of } = self;
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            let of = of.as_mut().map(|(entity, lists)| (*entity, &mut **lists));
            read_field::<W, _>(staged, &name, &mut Value { name: &name, map: &mut map, of })?;
        }
        Ok(())
    }
}

/// The value that follows a name in a map.
struct Value<'m, 'l, A> {
    name: &'m str,
    map: &'m mut A,
    of: Option<Of<'l>>,
}

impl<'de, A: MapAccess<'de>> Input<'de> for Value<'_, '_, A> {
    type Error = A::Error;

    fn is_component(&self) -> bool {
        self.of.is_some()
    }

    fn component<C: Deserialize<'de>>(
        &mut self,
        name: &'static str,
        staged: &mut StagedColumn<C>,
    ) -> Result<(), A::Error> {
        let Some((entity, lists)) = &mut self.of else { return Ok(()) };
        let value = self
            .map
            .next_value::<C>()
            .map_err(|error| A::Error::custom(format_args!("`{name}` of {entity}: {error}")))?;
        let list = *staged.list.get_or_insert_with(|| {
            lists.push(Vec::new());
            lists.len() - 1
        });
        if lists[list].last() == Some(entity) {
            return Err(A::Error::custom(format_args!("{entity} has `{name}` twice")));
        }
        lists[list].push(*entity);
        staged.values.push(value);
        Ok(())
    }

    fn resource<R: Deserialize<'de>>(&mut self) -> Result<R, A::Error> {
        let name = self.name;
        let named = |error| A::Error::custom(format_args!("the resource `{name}`: {error}"));
        self.map.next_value::<R>().map_err(named)
    }

    fn dropped<C: Deserialize<'de>>(&mut self, _: &'static str) -> Result<(), A::Error> {
        self.map.next_value::<IgnoredAny>().map(drop)
    }

    fn dropped_resource<R: Deserialize<'de>>(&mut self, _: &'static str) -> Result<(), A::Error> {
        self.map.next_value::<IgnoredAny>().map(drop)
    }
}
