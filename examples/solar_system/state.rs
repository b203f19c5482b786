//! States of bodies, read from CSV with precise errors.

use std::collections::HashMap;
use std::fmt;

use glam::DVec3;
use serde::Deserialize;

const GM: &str = "gm_km3_s2";
const STATE: [&str; 8] = ["name", GM, "x_km", "y_km", "z_km", "vx_km_s", "vy_km_s", "vz_km_s"];
const TRUTH: [&str; 7] = ["name", "x_km", "y_km", "z_km", "vx_km_s", "vy_km_s", "vz_km_s"];

/// A body at one moment: km and km/s in an inertial frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    pub name: String,
    /// km³/s²; 0 for a body that is attracted by the others and attracts none.
    pub gm: f64,
    pub position: DVec3,
    pub velocity: DVec3,
    line: u64,
}

/// An error: its place, the problem and the expected input.
#[derive(Debug, PartialEq)]
pub struct InputError {
    pub file: String,
    pub line: Option<u64>,
    pub problem: String,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.problem),
            None => write!(f, "{}: {}", self.file, self.problem),
        }
    }
}

impl std::error::Error for InputError {}

/// The name of a file, for messages, and its contents.
#[derive(Clone, Debug)]
pub struct Source {
    pub file: String,
    pub text: Vec<u8>,
}

impl Source {
    /// Reads the bodies of an initial state. Each needs a GM, a unique name and a unique position.
    pub fn state(&self) -> Result<Vec<Body>, InputError> {
        let bodies = self.bodies(&STATE)?;
        for (n, body) in bodies.iter().enumerate() {
            if let Some(other) = bodies[..n].iter().find(|b| b.position == body.position) {
                let (a, b, line) = (&body.name, &other.name, other.line);
                return Err(self.at(
                    body.line,
                    format!("{a:?} has the position of {b:?} on line {line}; expected distinct positions"),
                ));
            }
        }
        Ok(bodies)
    }

    /// Reads the bodies of an expected state. Each must have one of these names, which are those of
    /// the file `start`.
    pub fn truth(&self, names: &[String], start: &str) -> Result<Vec<Body>, InputError> {
        let truth = self.bodies(&TRUTH)?;
        match truth.iter().find(|body| !names.contains(&body.name)) {
            None => Ok(truth),
            Some(unknown) => Err(self.at(
                unknown.line,
                format!("no body {:?} in {start}; expected one of its names", unknown.name),
            )),
        }
    }

    fn at(&self, line: u64, problem: String) -> InputError {
        InputError { file: self.file.clone(), line: Some(line), problem }
    }

    fn bodies(&self, columns: &[&str]) -> Result<Vec<Body>, InputError> {
        // Rows of any length are accepted here, so that a wrong length gets our own message.
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(self.text.as_slice());
        let header = reader.headers().map_err(|error| self.unreadable(&error))?.clone();
        self.check_header(&header, columns)?;

        let mut bodies: Vec<Body> = Vec::new();
        let mut lines = HashMap::new();
        for record in reader.records() {
            let record = record.map_err(|error| self.unreadable(&error))?;
            let line = record.position().map_or(0, |position| self.line(position));
            let body =
                body(&record, &header, columns, line).map_err(|problem| self.at(line, problem))?;
            if let Some(first) = lines.insert(body.name.clone(), line) {
                return Err(self.at(
                    line,
                    format!("{:?} is already on line {first}; expected each name once", body.name),
                ));
            }
            bodies.push(body);
        }
        if bodies.is_empty() {
            return Err(self.at(1, "no row below the header; expected a body".to_owned()));
        }
        Ok(bodies)
    }

    /// Returns the line on which a record starts. csv counts preceding empty lines as part of the
    /// record.
    fn line(&self, position: &csv::Position) -> u64 {
        let rest = self.text.iter().skip(position.byte().try_into().unwrap_or(usize::MAX));
        let empty = rest.take_while(|byte| matches!(byte, b'\r' | b'\n'));
        position.line() + empty.filter(|&&byte| byte == b'\n').count() as u64
    }

    fn check_header(&self, header: &csv::StringRecord, columns: &[&str]) -> Result<(), InputError> {
        let expected = columns.join(", ");
        if header.is_empty() {
            return Err(self.at(1, format!("the file is empty; expected a header: {expected}")));
        }
        for column in columns {
            match header.iter().filter(|name| name == column).count() {
                0 => {
                    return Err(
                        self.at(1, format!("no column {column}; expected a header: {expected}"))
                    );
                }
                1 => {}
                _ => {
                    return Err(self.at(1, format!("column {column} twice; expected it once")));
                }
            }
        }
        Ok(())
    }

    fn unreadable(&self, error: &csv::Error) -> InputError {
        let line = error.position().map(csv::Position::line);
        let problem = match error.kind() {
            csv::ErrorKind::Utf8 { .. } => "not UTF-8; expected text".to_owned(),
            _ => format!("{error}; expected CSV"),
        };
        InputError { file: self.file.clone(), line: line.or(Some(1)), problem }
    }
}

/// A row as written. The GM is optional here, because an expected state has none.
#[derive(Deserialize)]
struct Row<'a> {
    name: &'a str,
    gm_km3_s2: Option<f64>,
    x_km: f64,
    y_km: f64,
    z_km: f64,
    vx_km_s: f64,
    vy_km_s: f64,
    vz_km_s: f64,
}

fn body(
    record: &csv::StringRecord,
    header: &csv::StringRecord,
    columns: &[&str],
    line: u64,
) -> Result<Body, String> {
    if record.len() != header.len() {
        return Err(format!("fields: {}; expected {}", record.len(), header.len()));
    }
    let row: Row<'_> =
        record.deserialize(Some(header)).map_err(|error| unparsed(&error, record, header))?;
    if row.name.is_empty() {
        return Err("column name is empty; expected a name".to_owned());
    }
    if row.gm_km3_s2.is_none() && columns.contains(&GM) {
        return Err(format!("column {GM} is empty; expected a number"));
    }
    let gm = row.gm_km3_s2.unwrap_or(0.0);
    let numbers = [gm, row.x_km, row.y_km, row.z_km, row.vx_km_s, row.vy_km_s, row.vz_km_s];
    for (column, number) in STATE[1..].iter().zip(numbers) {
        if !number.is_finite() {
            return Err(format!("column {column} holds {number}; expected a finite number"));
        }
    }
    if gm < 0.0 {
        return Err(format!("column {GM} holds {gm}; expected 0 or more"));
    }
    Ok(Body {
        name: row.name.to_owned(),
        gm,
        position: DVec3::new(row.x_km, row.y_km, row.z_km),
        velocity: DVec3::new(row.vx_km_s, row.vy_km_s, row.vz_km_s),
        line,
    })
}

/// Returns a message that names the column that serde could not parse.
fn unparsed(error: &csv::Error, record: &csv::StringRecord, header: &csv::StringRecord) -> String {
    let field = match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => err.field().and_then(|n| n.try_into().ok()),
        _ => None,
    };
    let Some((column, text)) = field.and_then(|n: usize| header.get(n).zip(record.get(n))) else {
        return format!("{error}; expected a body");
    };
    match text {
        "" => format!("column {column} is empty; expected a number"),
        _ => format!("column {column} holds {text:?}; expected a number"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "name,gm_km3_s2,x_km,y_km,z_km,vx_km_s,vy_km_s,vz_km_s\n";

    fn read(text: &str) -> Result<Vec<Body>, String> {
        let source = Source { file: "f.csv".to_owned(), text: text.as_bytes().to_vec() };
        source.state().map_err(|error| error.to_string())
    }

    fn problem(rows: &str) -> String {
        read(&format!("{HEADER}{rows}")).unwrap_err()
    }

    #[test]
    fn columns_can_be_in_any_order() {
        let text = "x_km, name, note, vz_km_s, vy_km_s, vx_km_s, z_km, y_km, gm_km3_s2\n\n\
                    1,\"A, B\", , 6, 5, 4, 3, 2, 7e2\n";
        let bodies = read(text).unwrap();
        assert_eq!(bodies[0].name, "A, B");
        assert_eq!(bodies[0].gm, 700.0);
        assert_eq!(bodies[0].position, DVec3::new(1.0, 2.0, 3.0));
        assert_eq!(bodies[0].velocity, DVec3::new(4.0, 5.0, 6.0));
    }

    #[test]
    fn row_of_wrong_length_is_refused() {
        assert_eq!(problem("A,1,2,3\n"), "f.csv:2: fields: 4; expected 8");
        assert_eq!(problem("A,1,0,0,0,0,0,0,9\n"), "f.csv:2: fields: 9; expected 8");
    }

    #[test]
    fn line_numbers_include_empty_lines() {
        let message = "f.csv:5: column name is empty; expected a name";
        assert_eq!(problem("A,1,0,0,0,0,0,0\n\n\n,1,0,0,0,0,0,0\n"), message);
        assert_eq!(problem("A,1,0,0,0,0,0,0\r\n\r\n\r\n,1,0,0,0,0,0,0\r\n"), message);
    }

    #[test]
    fn empty_field_is_refused() {
        assert_eq!(
            problem("A,,0,0,0,0,0,0\n"),
            "f.csv:2: column gm_km3_s2 is empty; expected a number"
        );
        assert_eq!(problem("A,1,0,0,,0,0,0\n"), "f.csv:2: column z_km is empty; expected a number");
        assert_eq!(problem(",1,0,0,0,0,0,0\n"), "f.csv:2: column name is empty; expected a name");
    }

    #[test]
    fn two_bodies_at_one_position_are_refused() {
        assert_eq!(
            problem("A,1,5,0,0,0,0,0\nB,1,5,0,0,1,0,0\n"),
            "f.csv:3: \"B\" has the position of \"A\" on line 2; expected distinct positions"
        );
    }

    #[test]
    fn duplicate_column_is_refused() {
        let text = HEADER.replace("z_km,", "x_km,");
        assert_eq!(read(&text).unwrap_err(), "f.csv:1: column x_km twice; expected it once");
    }

    #[test]
    fn invalid_utf8_is_refused() {
        let mut source = Source { file: "f.csv".to_owned(), text: HEADER.as_bytes().to_vec() };
        source.text.extend(b"\xff\xfe,1,0,0,0,0,0,0\n");
        let error = source.state().unwrap_err();
        assert_eq!(error.to_string(), "f.csv:2: not UTF-8; expected text");
    }
}
