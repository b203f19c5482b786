//! A world is `Send` if its components are.

use std::cell::Cell;
use std::rc::Rc;

use ecs_core::world;

world!(
    struct Free {
        name: String,
        count: Cell<u8>,
    }
);

world!(
    struct Bound {
        name: Rc<str>,
        count: Cell<u8>,
    }
);

fn is_send<T: Send>(_: &T) {}

/// A type that is `Send` implements this twice, so that calling it is an error. Another type implements it once.
trait Unless<Way> {
    fn is_send() {}
}

struct Sendable;

impl<T> Unless<()> for T {}
impl<T: Send> Unless<Sendable> for T {}

pub(crate) fn main() {
    is_send(&Free::new());
    is_send(&FreeCommands::new());
    is_send(&Free::new().split().count);
    <Bound as Unless<_>>::is_send();
    <BoundCommands as Unless<_>>::is_send();
    <ecs_core::Column<'_, Cell<u8>> as Unless<_>>::is_send();
}
