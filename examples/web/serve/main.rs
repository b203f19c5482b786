//! Serves the files of one folder to the browsers of this machine: `web-serve FOLDER PORT`. The port 0
//! is a free one. The address is printed.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, port] = &args[..] else {
        eprintln!("error: expected a folder and a port");
        return ExitCode::from(2);
    };
    match serve(Path::new(folder), port) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: port {port}: {error}; try another one");
            ExitCode::from(2)
        }
    }
}

fn serve(folder: &Path, port: &str) -> io::Result<()> {
    let port = port.parse().map_err(io::Error::other)?;
    let listener = TcpListener::bind(("127.0.0.1", port))?;
    println!("http://{}", listener.local_addr()?);
    let open = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for stream in listener.incoming().flatten() {
            // A browser that sends nothing delays only itself, and one that goes away is no error.
            if open.load(Relaxed) < MOST_AT_ONCE {
                open.fetch_add(1, Relaxed);
                scope.spawn(|| {
                    let _ = answer(folder, stream);
                    open.fetch_sub(1, Relaxed);
                });
            }
        }
    });
    Ok(())
}

/// The most connections at once, and the longest head of a request.
const MOST_AT_ONCE: usize = 64;
const LONGEST_HEAD: u64 = 16 * 1024;

/// The time in which a browser must send its request.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that is read until this time.
struct Until<'s>(&'s TcpStream, Instant);

impl Read for Until<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if Instant::now() > self.1 {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.0.read(bytes)
    }
}

fn answer(folder: &Path, mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new(Until(&stream, Instant::now() + PATIENCE).take(LONGEST_HEAD));
    let mut first = String::new();
    reader.read_line(&mut first)?;
    // The headers are read, because closing a socket with unread bytes resets it.
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let path = first.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap_or("/");
    let name = if path == "/" { "index.html" } else { &path[1..] };
    // No part of a path begins with a dot, so it leads to nothing outside of the folder.
    let plain = name.split('/').all(|part| {
        part.starts_with(|c: char| c.is_ascii_alphanumeric())
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
    });
    let file = if plain { std::fs::read(folder.join(name)).ok() } else { None };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("png") => "image/png",
        Some("rs") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let (status, body) = file.map_or(("404 Not Found", Vec::new()), |file| ("200 OK", file));
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&body)
}
