//! Runs a simulation from a library, and loads the library again when its file changes:
//! `hot-reload LIBRARY ENTITIES`.
//!
//! The world stays where it is if the new library has the same types. Otherwise the old library saves
//! it and the new one loads it. If that fails, the old library goes on. A hash of the tokens of the types, which
//! ../logic/build.rs computes, tells which.

use std::convert::Infallible;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::ptr::NonNull;
use std::time::{Duration, Instant};

use clap::Parser;
use libloading::Library;

/// Runs a simulation from a library without an end, and loads the library again when its file changes.
///
/// `examples/hot_reload/check` builds the library in four versions, and runs this program with them.
#[derive(Parser)]
#[command(name = "hot-reload", version)]
struct Args {
    /// The library, such as libhot_reload_logic.so
    library: PathBuf,
    /// The number of entities
    entities: u32,
}

/// A world, whose type only its library knows.
#[repr(C)]
struct World([u8; 0]);

/// The functions of a library. hot_reload/logic declares them.
struct Logic {
    world: u64,
    create: fn(u32) -> NonNull<World>,
    step: fn(NonNull<World>),
    report: fn(NonNull<World>) -> String,
    save: fn(NonNull<World>) -> Result<Vec<u8>, String>,
    load: fn(&[u8]) -> Result<NonNull<World>, String>,
    free: fn(NonNull<World>),
}

impl Logic {
    /// Loads a copy, because a library that is open must not be overwritten.
    fn open(path: &Path, number: u32) -> Result<Self, Box<dyn Error>> {
        let copy = std::env::temp_dir().join(format!("hot-{}-{number}", std::process::id()));
        std::fs::copy(path, &copy)
            .map_err(|error| format!("cannot read the library {}: {error}", path.display()))?;
        // SAFETY: the library has no initialisers but those of std.
        let library = unsafe { Library::new(&copy) };
        std::fs::remove_file(&copy)?;
        // Never closed: what it allocated may point into it.
        let library: &'static Library = Box::leak(Box::new(library?));
        // SAFETY: both are `extern "C" fn() -> u64` in each version of the library.
        let number = |name: &[u8]| unsafe { library.get::<extern "C" fn() -> u64>(name) };
        if number(b"compiler")?() != env!("COMPILER").parse::<u64>()? {
            return Err("another compiler built it; build it with that of the host".into());
        }
        macro_rules! function {
            ($name:literal) => {
                // SAFETY: the type is that of the library: the same compiler built both, `World`
                // stands for its world, and a `Box`, a reference and a `NonNull` are passed alike.
                // Both allocate by the system, so one may free what the other one returned.
                *unsafe { library.get($name) }?
            };
        }
        Ok(Self {
            world: number(b"world")?(),
            create: function!(b"create"),
            step: function!(b"step"),
            report: function!(b"report"),
            save: function!(b"save"),
            load: function!(b"load"),
            free: function!(b"free"),
        })
    }
}

/// Replaces the library, and says what became of the world. Changes nothing if there is an error.
fn swap(old: &mut Logic, world: &mut NonNull<World>, new: Logic) -> Result<&'static str, String> {
    let how = if new.world == old.world {
        "kept"
    } else {
        let loaded = (new.load)(&(old.save)(*world)?)?;
        (old.free)(*world);
        *world = loaded;
        "saved and loaded"
    };
    *old = new;
    Ok(how)
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(never) => match never {},
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Runs the simulation until the program is ended. Errors if the first library can't be loaded.
fn run(Args { library: path, entities }: &Args) -> Result<Infallible, Box<dyn Error>> {
    let changed = || std::fs::metadata(path).and_then(|data| data.modified()).ok();
    let (mut seen, mut number) = (changed(), 0);
    let mut logic = Logic::open(path, number)?;
    let mut world = (logic.create)(*entities);
    loop {
        (logic.step)(world);
        let now = changed();
        if now != seen {
            (seen, number) = (now, number + 1);
            println!("before: {}", (logic.report)(world));
            let start = Instant::now();
            let result = Logic::open(path, number).map_err(|error| error.to_string());
            match result.and_then(|new| swap(&mut logic, &mut world, new)) {
                Ok(how) => println!("{how} in {} ms", start.elapsed().as_millis()),
                Err(error) => println!("refused, the old library goes on: {error}"),
            }
            println!("after: {}", (logic.report)(world));
        }
        std::thread::sleep(Duration::from_millis(16));
    }
}
