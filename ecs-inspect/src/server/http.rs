//! The head of a request, and an answer, as bytes of HTTP/1.1. A connection has one request.

use std::io::{self, Read};

use crate::access::Headers;
use crate::request::Response;

/// The longest head, and the most headers.
const MOST_BYTES: usize = 16 * 1024;
const MOST_HEADERS: usize = 64;

/// The page uses nothing from elsewhere, and can't be put in a frame. The empty icon is data.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/// The lines before the body.
pub(super) struct Head {
    pub(super) method: String,
    pub(super) path: String,
    /// The length of the body.
    pub(super) length: usize,
    /// The bytes of the body that came with the head.
    pub(super) rest: Vec<u8>,
    host: Option<String>,
    origin: Option<String>,
    fetch_site: Option<String>,
}

impl Head {
    /// Returns the headers that decide whether the request is refused.
    pub(super) fn headers(&self) -> Headers<'_> {
        Headers {
            host: self.host.as_deref(),
            origin: self.origin.as_deref(),
            fetch_site: self.fetch_site.as_deref(),
        }
    }
}

/// Reads until the head is complete. Returns the answer to one that is wrong.
pub(super) fn read_head(stream: &mut impl Read) -> io::Result<Result<Head, Response>> {
    let (mut bytes, mut chunk) = (Vec::new(), [0; 4096]);
    loop {
        let read = stream.read(&mut chunk)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        bytes.extend_from_slice(&chunk[..read]);
        match parse(&bytes[..bytes.len().min(MOST_BYTES)]) {
            Ok(Some((mut head, end))) => {
                head.rest = bytes.split_off(end);
                head.rest.truncate(head.length);
                return Ok(Ok(head));
            }
            Ok(None) if bytes.len() >= MOST_BYTES => {
                return Ok(Err(Response::error(431, "the head of the request is too long")));
            }
            Ok(None) => {}
            Err(error) => return Ok(Err(Response::error(400, &error))),
        }
    }
}

/// Returns the head and where it ends, or `None` if more bytes are needed.
fn parse(bytes: &[u8]) -> Result<Option<(Head, usize)>, String> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let parsed = request.parse(bytes).map_err(|error| format!("no request of HTTP: {error}"))?;
    let httparse::Status::Complete(end) = parsed else { return Ok(None) };
    let header = |name: &str| {
        let mut named =
            request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(name));
        let value = named.next().map(|header| String::from_utf8_lossy(header.value).into_owned());
        // Which one counts would depend on who reads.
        if named.next().is_some() {
            Err(format!("the header `{name}` comes twice"))
        } else {
            Ok(value)
        }
    };
    if header("Transfer-Encoding")?.is_some() {
        return Err("a body must come with its `Content-Length`".to_owned());
    }
    let length = header("Content-Length")?.unwrap_or_else(|| "0".to_owned());
    let length = length.trim().parse().map_err(|_| format!("no length: `{length}`"))?;
    let head = Head {
        method: request.method.unwrap_or_default().to_owned(),
        path: request.path.unwrap_or_default().to_owned(),
        length,
        rest: Vec::new(),
        host: header("Host")?,
        origin: header("Origin")?,
        fetch_site: header("Sec-Fetch-Site")?,
    };
    Ok(Some((head, end)))
}

/// Writes an answer, behind which the connection ends.
pub(super) fn write(answer: &Response) -> Vec<u8> {
    let reason = match answer.status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        413 => "Content Too Large",
        431 => "Request Header Fields Too Large",
        _ => "Service Unavailable",
    };
    let (status, media_type, length) = (answer.status, answer.media_type, answer.body.len());
    let head = format!(
        "HTTP/1.1 {status} {reason}\r\n\
         Content-Type: {media_type}\r\n\
         Content-Length: {length}\r\n\
         Connection: close\r\n\
         Cache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\n\
         X-Frame-Options: DENY\r\n\
         Referrer-Policy: no-referrer\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\n\
         Content-Security-Policy: {CONTENT_SECURITY_POLICY}\r\n\r\n"
    );
    [head.as_bytes(), answer.body.as_bytes()].concat()
}
