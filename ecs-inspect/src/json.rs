//! Answers as JSON.
//!
//! An answer is a text from the beginning, and never a tree of values. So a request allocates little, and the code of
//! a view is small: a page with wasm loads it.

use std::fmt::Write as _;

/// A value of JSON, as text.
#[derive(Clone, Debug)]
pub(crate) struct Json(String);

impl Json {
    pub(crate) fn of(value: &dyn ToJson) -> Self {
        let mut text = String::new();
        value.write(&mut text);
        Self(text)
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// Makes an object: `json!({ "name": name, "rows": rows.len() })`.
macro_rules! json {
    ({ $($name:literal: $value:expr),* $(,)? }) => {
        $crate::json::Object::from_members(&[$(($name, &$value as &dyn $crate::json::ToJson)),*]).end()
    };
}
pub(crate) use json;

/// An object that is being written.
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn from_members(members: &[(&str, &dyn ToJson)]) -> Self {
        let mut object = Self(String::new());
        for &(name, value) in members {
            object.put(name, value);
        }
        object
    }

    /// Adds a member.
    pub(crate) fn put(&mut self, name: &str, value: &dyn ToJson) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        name.write(&mut self.0);
        self.0.push(':');
        value.write(&mut self.0);
    }

    pub(crate) fn end(mut self) -> Json {
        self.0.push_str(if self.0.is_empty() { "{}" } else { "}" });
        Json(self.0)
    }
}

/// A value that can be written as JSON.
pub(crate) trait ToJson {
    fn write(&self, text: &mut String);
}

impl ToJson for Json {
    fn write(&self, text: &mut String) {
        text.push_str(&self.0);
    }
}

impl ToJson for str {
    fn write(&self, text: &mut String) {
        text.push('"');
        for char in self.chars() {
            match char {
                '"' | '\\' => text.extend(['\\', char]),
                '\n' => text.push_str("\\n"),
                '\0'..=' ' if char != ' ' => {
                    number(text, format_args!("\\u{:04x}", u32::from(char)))
                }
                _ => text.push(char),
            }
        }
        text.push('"');
    }
}

impl ToJson for String {
    fn write(&self, text: &mut String) {
        self.as_str().write(text);
    }
}

fn number(text: &mut String, number: std::fmt::Arguments<'_>) {
    text.write_fmt(number).expect("a string takes all text");
}

macro_rules! numbers {
    ($($Number:ty),*) => {$(
        impl ToJson for $Number {
            fn write(&self, text: &mut String) {
                number(text, format_args!("{self}"));
            }
        }
    )*};
}

numbers!(bool, u32, u64, usize);

/// JSON has neither infinities nor NaN.
impl ToJson for f64 {
    fn write(&self, text: &mut String) {
        if self.is_finite() { number(text, format_args!("{self}")) } else { text.push_str("null") }
    }
}

impl<T: ToJson + ?Sized> ToJson for &T {
    fn write(&self, text: &mut String) {
        (**self).write(text);
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, text: &mut String) {
        match self {
            Some(value) => value.write(text),
            None => text.push_str("null"),
        }
    }
}

impl<T: ToJson> ToJson for [T] {
    fn write(&self, text: &mut String) {
        text.push('[');
        for (number, value) in self.iter().enumerate() {
            if number > 0 {
                text.push(',');
            }
            value.write(text);
        }
        text.push(']');
    }
}

impl<T: ToJson, const LEN: usize> ToJson for [T; LEN] {
    fn write(&self, text: &mut String) {
        self.as_slice().write(text);
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, text: &mut String) {
        self.as_slice().write(text);
    }
}

#[cfg(test)]
mod tests {
    use super::{Json, Object, ToJson};

    #[track_caller]
    fn same(value: &dyn ToJson, expected: &serde_json::Value) {
        let text = Json::of(value).into_text();
        assert_eq!(&serde_json::from_str::<serde_json::Value>(&text).unwrap(), expected, "{text}");
    }

    #[test]
    fn texts_are_escaped() {
        for text in ["", "a \"b\" \\ c", "line\nline\t\r\u{0}\u{1f} end", "Ärger \u{2028} 🦋"] {
            same(&text, &text.into());
        }
    }

    #[test]
    fn values_are_those_of_serde_json() {
        same(&[Some(1_u32), None], &serde_json::json!([1, null]));
        same(&vec![0.5, 1e300, 1e-300], &serde_json::json!([0.5, 1e300, 1e-300]));
        same(&f64::NAN, &serde_json::Value::Null);
        same(&Object::from_members(&[]).end(), &serde_json::json!({}));
        let inner = json!({ "list": Vec::<bool>::new() });
        same(
            &json!({ "inner": inner, "a\"b": u64::MAX }),
            &serde_json::json!({ "inner": { "list": [] }, "a\"b": u64::MAX }),
        );
    }
}
