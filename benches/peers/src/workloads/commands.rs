//! Records despawns and spawns in a command buffer and applies them.

use crate::inputs::FEW;
use crate::rows::COMMANDS_SPAWN;
use crate::suite::{Peer, Way};

/// Registers the commands. A run records for each entity that it despawns, and that another one
/// with `x` greater by one is spawned. Then it applies the commands.
pub fn commands<W: 'static>(
    peer: &mut Peer<'_>,
    way: impl Into<Way>,
    make: impl Fn(usize) -> W + Copy + 'static,
    run: impl Fn(&mut W) + Copy + 'static,
    check: impl Fn(&mut W) -> f64 + Copy + 'static,
) {
    peer.repeated(COMMANDS_SPAWN, way.into(), move || make(FEW), run, check);
}
