//! Checksums of worlds and of columns.

use serde::Serialize;

use super::columns::column;
use super::compact;
use super::hasher::Hasher;
use super::rows::Column;
use super::traits::Save;
use crate::schema::data::Has;

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn checksum<W: Save>(world: &W) -> u64 {
    let mut hasher = Hasher::new();
    expect(compact::write(world, &mut hasher));
    hasher.finish()
}

#[expect(missing_docs, reason = "documented on the method that the macro writes")]
pub fn checksum_of<W: Has<C>, C: Serialize + 'static>(world: &W) -> u64 {
    let mut hasher = Hasher::new();
    let name = W::LAYOUT.components[<W as Has<C>>::ID].name;
    let alone = Column::of::<W, C>(name, world);
    expect(column::<W, C>(&alone, &[], world).serialize(&mut hasher));
    hasher.finish()
}

#[track_caller]
pub(super) fn expect(result: Result<(), super::hasher::Failed>) {
    if let Err(failed) = result {
        panic!("a value can't be serialised, so there is no checksum: {failed}");
    }
}
