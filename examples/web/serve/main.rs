//! Serves the files of one folder to the browsers of this machine: `web-serve FOLDER PORT`. The port 0
//! is a free one. The address is printed.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::ExitCode;

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
    for stream in listener.incoming() {
        // A browser that goes away is no error.
        let _ = stream.and_then(|stream| answer(folder, stream));
    }
    Ok(())
}

fn answer(folder: &Path, mut stream: TcpStream) -> io::Result<()> {
    let mut reader = BufReader::new(&stream);
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
