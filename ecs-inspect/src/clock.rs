//! A clock, where there is one. A page with wasm has none without bindings to JavaScript.

use std::time::Duration;

/// True if `now` tells the time.
pub(crate) const EXISTS: bool = cfg!(not(all(target_family = "wasm", target_os = "unknown")));

/// Returns the time since some moment, or zero without a clock.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

/// Returns zero, because there is no clock.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) fn now() -> Duration {
    Duration::ZERO
}
