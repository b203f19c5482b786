//! The files of the page.

use ecs_inspect::{Inspector, Request, page};

use crate::worlds::bodies::Sim;

#[test]
fn the_page_needs_no_other_machine() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let index = inspector.handle(&mut sim, &Request::get("/"));
    assert_eq!((index.status, index.media_type), (200, "text/html; charset=utf-8"));
    // All that it names is there, and nothing is elsewhere.
    let mut texts = vec![index.body];
    let mut seen = vec!["index.html".to_owned()];
    while let Some(text) = texts.pop() {
        assert!(!text.contains("https:"), "{text}");
        for name in
            text.split(['"', '\'']).filter(|name| name.ends_with(".js") || name.ends_with(".css"))
        {
            let name = name.trim_start_matches("./").to_owned();
            if !seen.contains(&name) {
                texts.push(
                    page(&format!("/{name}")).unwrap_or_else(|| panic!("{name} is missing")).body,
                );
                seen.push(name);
            }
        }
    }
    assert!(seen.len() > 10, "{seen:?}");
}

#[test]
fn other_paths_are_not_found() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    for path in ["/x.js", "/../Cargo.toml", "/page/index.html", "/api", "/api/", "x"] {
        assert_eq!(inspector.handle(&mut sim, &Request::get(path)).status, 404, "{path}");
    }
    // Reading requests don't change, and changing ones don't read.
    assert_eq!(inspector.handle(&mut sim, &Request::get("/api/despawn?entity=0v1")).status, 404);
    assert_eq!(inspector.handle(&mut sim, &Request::post("/api/state", "")).status, 404);
}
