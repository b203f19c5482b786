//! The files of the page.

use ecs_inspect::{Inspector, Request, page};

use crate::worlds::bodies::{Role, Sim};

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

#[test]
fn request_and_answer_can_be_one_text() {
    let (mut sim, mut inspector) = (Sim::new(), Inspector::new());
    let entity = sim.spawn(Role::Hunter);
    let path = format!("/api/value?entity={entity}&component=role");
    let mut ask = |request: &str| {
        let answer = inspector.answer(&mut sim, request);
        let (status, body) = answer.split_once('\n').unwrap();
        (status.to_owned(), serde_json::from_str::<serde_json::Value>(body).unwrap())
    };
    // A body can have lines of its own.
    assert_eq!(ask(&format!("POST\n{path}\n{{\n\"Prey\": {{\"fear\": 7}}}}")).0, "200");
    let (status, shown) = ask(&format!("GET\n/api/entity?entity={entity}"));
    assert_eq!(
        (&status[..], &shown["components"][0]["value"]),
        ("200", &r#"{"Prey":{"fear":7}}"#.into())
    );
    let (status, error) = ask(&format!("POST\n{path}\n\"Wolf\""));
    assert_eq!(status, "400");
    assert!(error["error"].as_str().unwrap().contains("unknown variant `Wolf`"), "{error}");
    for request in ["", "POST", "GET\n/api/nothing\n", "/api/state"] {
        assert_eq!(ask(request).0, "404", "{request}");
    }
}
