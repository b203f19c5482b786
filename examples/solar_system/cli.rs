//! The command line and the validation of its arguments.

use std::path::PathBuf;

use clap::Parser;

/// Simulates the solar system and compares the result with JPL's ephemeris.
///
/// Newtonian gravity by velocity Verlet in double precision. Without arguments it simulates one
/// year from noon, 1 January 2000.
///
/// Exit status: 0 if every body ends within the tolerance, 1 if one does not, 2 if the input is
/// invalid.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Options {
    /// Initial state: CSV with name, gm_km3_s2, x_km, y_km, z_km, vx_km_s, vy_km_s, vz_km_s
    /// [default: DE421 at JD 2451545.0]
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,

    /// Continue the run in this file, which `--save` has written, for the given days
    #[arg(long, value_name = "FILE", conflicts_with_all = ["state", "belt"])]
    pub load: Option<PathBuf>,

    /// Save the run at the end. With whole steps of one length, a run that is cut in two ends with the
    /// same file as one run
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Expected final state; needs no GM [default: DE421, for 365.25 and 3652.5 days from the
    /// default initial state]
    #[arg(long, value_name = "FILE")]
    pub truth: Option<PathBuf>,

    /// Days to simulate
    #[arg(long, value_name = "D", default_value = "365.25")]
    #[arg(allow_negative_numbers = true, value_parser = days)]
    pub days: f64,

    /// Seconds per step; the last step is shorter if the days are not a multiple of it
    #[arg(long, value_name = "SECONDS", default_value = "900")]
    #[arg(allow_negative_numbers = true, value_parser = step)]
    pub step: f64,

    /// Massless bodies between Mars and Jupiter, at most a million
    #[arg(long, value_name = "N", default_value = "1000")]
    #[arg(allow_negative_numbers = true, value_parser = belt)]
    pub belt: u32,

    /// Tolerance: the largest allowed distance of a body from the expected state
    #[arg(long, value_name = "KM", default_value = "500")]
    #[arg(allow_negative_numbers = true, value_parser = tolerance)]
    pub tolerance: f64,

    /// Draw the orbits and the belt, seen from above
    #[arg(long, value_name = "FILE.svg|.png", value_parser = picture)]
    pub picture: Option<PathBuf>,

    /// Threads; 0 for one per core. The result does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=1024))]
    pub threads: u16,

    /// Print the layout of the world and the plan of a step, and exit
    #[arg(long)]
    pub layout: bool,
}

fn number(text: &str, expected: &str, good: impl Fn(f64) -> bool) -> Result<f64, String> {
    match text.parse() {
        Ok(number) if good(number) => Ok(number),
        _ => Err(format!("expected {expected}")),
    }
}

fn days(text: &str) -> Result<f64, String> {
    number(text, "a number of days, 0 or more", |days| days.is_finite() && days >= 0.0)
}

fn step(text: &str) -> Result<f64, String> {
    number(text, "a number of seconds above 0", |step| step.is_finite() && step > 0.0)
}

fn tolerance(text: &str) -> Result<f64, String> {
    number(text, "a number of km, 0 or more", |km| km.is_finite() && km >= 0.0)
}

fn belt(text: &str) -> Result<u32, String> {
    let count = text.parse().ok().filter(|&count| count <= 1_000_000);
    count.ok_or_else(|| "expected a whole number from 0 to 1000000".to_owned())
}

fn picture(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    let extension = path.extension().unwrap_or_default();
    if extension.eq_ignore_ascii_case("svg") || extension.eq_ignore_ascii_case("png") {
        Ok(path)
    } else {
        Err("expected a name that ends in .svg or .png".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clap_declaration_is_valid() {
        use clap::CommandFactory;
        Options::command().debug_assert();
    }

    #[test]
    fn invalid_numbers_are_refused() {
        for text in ["0", "-0", "-900", "NaN", "inf", "", "fast"] {
            assert!(step(text).is_err(), "{text}");
        }
        for text in ["-1", "nan", "infinity", "a year"] {
            assert!(days(text).is_err(), "{text}");
            assert!(tolerance(text).is_err(), "{text}");
        }
        assert_eq!(days("0"), Ok(0.0));
        assert_eq!(step("0.5"), Ok(0.5));
    }

    #[test]
    fn picture_format_follows_extension() {
        assert!(picture("orbits.SVG").is_ok());
        assert!(picture("dir.svg/orbits").is_err());
        assert!(picture("orbits.jpg").is_err());
    }
}
