//! Tables of numbers in columns.

use std::io::{self, Write};

/// The columns of a table, each with a heading of two lines.
pub struct Columns<const N: usize>(pub [[&'static str; 2]; N]);

/// The least width of a column.
const LEAST: usize = 7;

impl<const N: usize> Columns<N> {
    /// Writes the headings.
    pub fn head(&self, out: &mut impl Write) -> io::Result<()> {
        [0, 1].into_iter().try_for_each(|line| self.row(&self.0.map(|heading| heading[line]), out))
    }

    /// Writes a row of cells, on the right of their columns.
    pub fn row(&self, cells: &[impl AsRef<str>; N], out: &mut impl Write) -> io::Result<()> {
        let widths =
            self.0.map(|heading| heading.map(str::len).into_iter().fold(LEAST, usize::max));
        let cells =
            cells.iter().zip(widths).map(|(cell, width)| format!("{:>width$}", cell.as_ref()));
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_below_their_headings() {
        let columns = Columns([["loss", "%"], ["first message", "bytes"]]);
        let mut text = Vec::new();
        columns.head(&mut text).unwrap();
        columns.row(&["5", "1234"], &mut text).unwrap();
        let expected = "   loss  first message
      %          bytes
      5           1234
";
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
