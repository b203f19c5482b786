//! Requests and answers, without a network.

use crate::json::{Json, json};

use std::borrow::Cow;
use std::str::FromStr;

use ecs_core::Entity;

/// The method of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Changes the world, or what the loop does.
    Post,
}

/// A request to an [`Inspector`](crate::Inspector).
#[derive(Clone, Debug)]
pub struct Request {
    method: Method,
    path: String,
    query: Vec<(String, String)>,
    #[cfg_attr(not(feature = "edit"), expect(dead_code, reason = "only values are in a body"))]
    body: String,
}

impl Request {
    /// Makes a request from a method, a path with its query such as `/api/rows?of=body&start=0`, and a body.
    ///
    /// # Examples
    ///
    /// ```
    /// use ecs_inspect::{Method, Request};
    ///
    /// let _edit = Request::new(Method::Post, "/api/value?entity=3v1&component=health", "7");
    /// ```
    #[must_use]
    pub fn new(method: Method, path: &str, body: impl Into<String>) -> Self {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let pairs = form_urlencoded::parse(query.as_bytes());
        let query = pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
        Self { method, path: path.to_owned(), query, body: body.into() }
    }

    /// Makes a request that reads.
    #[must_use]
    pub fn get(path: &str) -> Self {
        Self::new(Method::Get, path, "")
    }

    /// Makes a request that changes something.
    #[must_use]
    pub fn post(path: &str, body: impl Into<String>) -> Self {
        Self::new(Method::Post, path, body)
    }

    pub(crate) const fn method(&self) -> Method {
        self.method
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    #[cfg(feature = "edit")]
    pub(crate) fn body(&self) -> &str {
        &self.body
    }

    /// Returns a value of the query.
    pub(crate) fn optional(&self, name: &str) -> Option<&str> {
        let found = self.query.iter().find(|(other, value)| other == name && !value.is_empty());
        found.map(|(_, value)| &value[..])
    }

    /// Returns a value of the query that the request must have.
    pub(crate) fn text(&self, name: &str) -> Result<&str, String> {
        self.optional(name).ok_or_else(|| format!("the request lacks `{name}=..`"))
    }

    /// Returns a number of the query, or `default` if it isn't there.
    pub(crate) fn number<N: FromStr>(&self, name: &str, default: N) -> Result<N, String> {
        let Some(text) = self.optional(name) else { return Ok(default) };
        text.parse().map_err(|_| format!("`{name}={text}` isn't a number in range"))
    }

    /// Returns the entity of the query, `entity=3v1`.
    pub(crate) fn entity(&self) -> Result<Entity, String> {
        let text = self.text("entity")?;
        text.parse().map_err(|error| format!("`{text}`: {error}"))
    }
}

/// The answer to a [`Request`]: JSON, except of the page's own files.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status of HTTP: 200; 400 or 404 with an object `{"error": ".."}`.
    pub status: u16,
    /// The media type of the body.
    pub media_type: &'static str,
    /// The text of the answer.
    pub body: Cow<'static, str>,
}

pub(crate) const JSON: &str = "application/json; charset=utf-8";

impl Response {
    pub(crate) fn json(value: Json) -> Self {
        Self { status: 200, media_type: JSON, body: value.into_text().into() }
    }

    pub(crate) fn error(status: u16, error: &str) -> Self {
        let body = json!({ "error": error }).into_text().into();
        Self { status, media_type: JSON, body }
    }

    /// Returns whether the request was carried out.
    #[must_use]
    pub const fn is_ok(&self) -> bool {
        self.status == 200
    }
}
