//! A world of fixed capacity in static memory, without a heap. `.ci/run` builds it for a microcontroller, and runs it here.
//!
//! The memory is an array from which `new` takes what the world needs. It is never given back, so a program that
//! allocated in each step would soon stop.

#![cfg_attr(target_os = "none", no_std, no_main)]

mod world;

use static_alloc::Bump;

#[global_allocator]
static MEMORY: Bump<[u8; 64 * 1024]> = Bump::uninit();

/// A device waits, because there is nobody to tell.
#[cfg(target_os = "none")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// Runs the world, and checks that nothing was allocated after `new`.
#[cfg(not(target_os = "none"))]
fn main() {
    let before = MEMORY.level();
    let mut board = world::Board::new();
    let allocated = MEMORY.level();
    assert_ne!(before, allocated, "the world is in the static memory");
    let sum = world::run(&mut board, 100_000);
    assert_eq!(MEMORY.level(), allocated, "nothing is allocated after `new`");
    // 49,950 counted pulses end, each 100 steps old.
    assert_eq!(sum, 4_995_000);
    println!("100000 steps of a world in static memory: {} entities, {sum}", board.len());
}

/// What the startup code of a device calls.
#[cfg(target_os = "none")]
pub extern "C" fn start() -> ! {
    let mut board = world::Board::new();
    loop {
        world::run(&mut board, 1);
    }
}
