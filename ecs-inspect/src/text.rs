//! Values as text, of a bounded length.

use std::fmt::{self, Debug, Write as _};
use std::io;

use serde::Serialize;
#[cfg(feature = "edit")]
use serde::de::DeserializeOwned;
use serde_json::ser::Formatter;

/// The most bytes of a value that are shown.
const LONGEST: usize = 16 * 1024;

/// A value as text, or the reason why there is none.
pub(crate) type Text = Result<String, String>;

/// Text that refuses to become longer than [`LONGEST`].
#[derive(Default)]
struct Bounded(Vec<u8>);

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LONGEST {
            return Err(io::Error::other(too_long()));
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        io::Write::write_all(self, text.as_bytes()).map_err(|_| fmt::Error)
    }
}

fn too_long() -> String {
    format!("the value has more than {LONGEST} bytes as text, and isn't shown")
}

/// Writes floats as the standard library does: with the fewest digits, and by code that programs have anyway.
struct Numbers;

impl Formatter for Numbers {
    fn write_f32<W: io::Write + ?Sized>(&mut self, writer: &mut W, value: f32) -> io::Result<()> {
        write!(writer, "{value:?}")
    }

    fn write_f64<W: io::Write + ?Sized>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        write!(writer, "{value:?}")
    }
}

/// Writes a value as JSON. O(length of the text), which is bounded.
pub(crate) fn json<T: Serialize>(value: &T) -> Text {
    let mut text = Bounded::default();
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, Numbers);
    value.serialize(&mut serializer).map_err(|error| error.to_string())?;
    String::from_utf8(text.0).map_err(|error| error.to_string())
}

/// Writes a value by `Debug`. O(length of the text), which is bounded.
pub(crate) fn debug<T: Debug>(value: &T) -> Text {
    let mut text = Bounded::default();
    write!(text, "{value:?}").map_err(|_| too_long())?;
    String::from_utf8(text.0).map_err(|error| error.to_string())
}

/// Reads a value from JSON. The error is that of serde, with the line and the column.
#[cfg(feature = "edit")]
pub(crate) fn parse<T: DeserializeOwned>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}
