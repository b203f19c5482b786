//! Loops over rows of many types with many bodies: those of a world, compared with the same loops
//! written by hand.
//!
//! `cargo bench -p ecs-benches --bench shapes` prints the tables. `-- --row f32` measures only this
//! type of row, `-- --body add` only this body. `-- --json FILE` also writes the times to a file.

mod bodies;
mod hand;
mod measure;
mod places;
mod report;
mod rows;
mod shapes;

use bodies::{Add, Body, IfCaptured, IfValue, Multiply, Roots, Sum};
use measure::{Cell, cell};
use shapes::{Shape, for_shapes};

/// The options: the names of a type of row and of a body, and a file to write to. Without a name,
/// all are measured.
#[derive(Default)]
struct Options {
    row: Option<String>,
    body: Option<String>,
    json: Option<String>,
}

impl Options {
    fn parse() -> Self {
        let (mut options, mut args) = (Self::default(), std::env::args().skip(1));
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--row" => options.row = args.next(),
                "--body" => options.body = args.next(),
                "--json" => options.json = args.next(),
                // Cargo passes this.
                "--bench" => {}
                _ => panic!("unknown option `{arg}`"),
            }
        }
        options
    }
}

fn measure<S: Shape, B: Body>(options: &Options, cells: &mut Vec<Cell>) {
    let wanted = |option: &Option<String>, name| option.as_deref().is_none_or(|it| it == name);
    if wanted(&options.row, S::NAME) && wanted(&options.body, B::NAME) {
        cells.push(cell::<S, B>());
    }
}

fn measure_bodies<S: Shape>(options: &Options, cells: &mut Vec<Cell>) {
    measure::<S, Add>(options, cells);
    measure::<S, Multiply>(options, cells);
    measure::<S, IfValue>(options, cells);
    measure::<S, IfCaptured>(options, cells);
    measure::<S, Roots>(options, cells);
    measure::<S, Sum>(options, cells);
}

fn main() {
    let options = Options::parse();
    let mut cells = Vec::new();
    for_shapes!(measure_bodies(&options, &mut cells));
    report::print(&cells);
    if let Some(path) = options.json {
        std::fs::write(path, report::json(&cells)).expect("the file can be written");
    }
}
