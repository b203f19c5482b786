//! Parts that the examples share: lines of progress, checks of output files, pictures, and columns of numbers.

mod columns;
mod output;
mod progress;

pub use columns::Columns;
pub use output::{can_write, folder, save_picture};
pub use progress::Progress;
