//! The sources of states: files, or DE421 states embedded in the program.

use std::path::Path;

use crate::cli::Options;
use crate::flight::Start;
use crate::state::{InputError, Source};

const START: (&str, &[u8]) =
    ("solar_system_jd2451545.0.csv", include_bytes!("data/solar_system_jd2451545.0.csv"));

/// DE421 states after this many days from `START`.
const LATER: [(f64, &str, &[u8]); 2] = [
    (365.25, "solar_system_jd2451910.25.csv", include_bytes!("data/solar_system_jd2451910.25.csv")),
    (3652.5, "solar_system_jd2455197.5.csv", include_bytes!("data/solar_system_jd2455197.5.csv")),
];

/// Returns the initial state.
pub fn state(options: &Options) -> Result<Source, InputError> {
    match &options.state {
        Some(path) => file(path),
        None => Ok(embedded(START.0, START.1)),
    }
}

/// Returns the expected state at the end of a run. Without a file there is one only for the
/// embedded initial state and for two numbers of days.
pub fn truth(options: &Options, start: &Start) -> Result<Option<Source>, InputError> {
    match &options.truth {
        Some(path) => file(path).map(Some),
        None if start.is_embedded => {
            let days = start.days + options.days;
            let later = LATER.iter().find(|(at, ..)| *at == days);
            Ok(later.map(|(_, name, text)| embedded(name, text)))
        }
        None => Ok(None),
    }
}

fn embedded(name: &str, text: &[u8]) -> Source {
    Source { file: name.to_owned(), text: text.to_vec() }
}

fn file(path: &Path) -> Result<Source, InputError> {
    let file = path.display().to_string();
    match std::fs::read(path) {
        Ok(text) => Ok(Source { file, text }),
        Err(error) => {
            let problem = format!("{error}; expected a CSV file of bodies");
            Err(InputError { file, line: None, problem })
        }
    }
}
