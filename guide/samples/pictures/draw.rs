//! The game of the guide: some seconds of it, and its schedule.

use crate::game::{Basket, Game, GameCommands, Rng, Score};
use crate::svg::{BLUE, GREY, Svg};
use ecs_core::Entity;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Plays the game, and writes each dot with its places.
pub fn dots() -> String {
    const FRAMES: usize = 360;
    const EVERY: usize = 3;
    let mut game = Game::new(Rng(7), Score::default());
    game.spawn(Basket { x: 20.0 });
    let mut commands = GameCommands::new();
    let mut paths: BTreeMap<Entity, (usize, Vec<(f32, f32)>)> = BTreeMap::new();
    let mut basket = Vec::new();
    for frame in 0..FRAMES {
        game.tick_in_order(None, &mut commands);
        if frame % EVERY == 0 {
            for (entity, position) in game.position().iter() {
                let path = paths.entry(entity).or_insert((frame, Vec::new()));
                path.1.push((position.x, position.y));
            }
            basket.push(game.basket().as_slice()[0].x);
        }
    }
    let x = |x: f32| (x * 14.0 + 20.0).round();
    let y = |y: f32| (y * 14.0 + 12.0).round();
    let list = |values: &mut dyn Iterator<Item = f32>| {
        values.fold(String::new(), |mut text, value| {
            let sign = if text.is_empty() { "" } else { ";" };
            write!(text, "{sign}{value}").expect("a String takes all text");
            text
        })
    };
    let seconds = |frames: usize| frames as f32 / 60.0;
    let mut svg = Svg::new(600, 210, "Dots fall, and a basket catches them");
    svg.shape(format_args!(
        r#"<path d="M10 192 H590" stroke="currentColor" opacity="0.5"/>"#
    ));
    let (total, middle) = (seconds(FRAMES), x(basket[0]));
    let places = list(&mut basket.iter().map(|&place| x(place) - 28.0));
    svg.shape(format_args!(
        r##"<rect x="{middle}" y="180" width="56" height="10" rx="3" fill="#d1495b"><animate attributeName="x" values="{places}" dur="{total}s" repeatCount="indefinite"/></rect>"##
    ));
    for (begin, path) in paths.values() {
        // The dot is outside of the picture before its first place and behind the last one.
        let (first, last) = (begin / EVERY, begin / EVERY + path.len());
        let (frames, at) = (FRAMES / EVERY, x(path[0].0));
        let mut places = (0..frames).map(|frame| match frame {
            frame if (first..last).contains(&frame) => y(path[frame - first].1),
            _ => -20.0,
        });
        let places = list(&mut places);
        svg.shape(format_args!(
            r##"<circle cx="{at}" cy="-20" r="5" fill="#3d7dca"><animate attributeName="cy" values="{places}" calcMode="discrete" dur="{total}s" repeatCount="indefinite"/></circle>"##
        ));
    }
    svg.finish()
}

/// The plan of `tick`: one line for each branch, from left to right.
pub fn schedule() -> String {
    let plan = Game::TICK_PLAN.to_string();
    let mut svg = Svg::new(
        600,
        120,
        "The schedule: rain runs beside fall, steer and land, and apply comes last",
    );
    let mut lanes: Vec<Vec<(String, String)>> = Vec::new();
    let mut last = Vec::new();
    let mut base = None;
    for text in plan.lines().skip(1) {
        let depth = text.len() - text.trim_start().len();
        match text.trim() {
            "at the same time" => base = Some(depth),
            "one after the other" => lanes.push(Vec::new()),
            call => {
                let (name, uses) = call
                    .split_once(": ")
                    .unwrap_or((call.split(' ').next().unwrap_or(call), ""));
                let call = (name.to_owned(), uses.replace('`', ""));
                match base {
                    Some(base) if depth == base + 2 => lanes.push(vec![call]),
                    Some(base) if depth > base => {
                        lanes.last_mut().expect("a branch").push(call)
                    }
                    _ => last.push(call),
                }
            }
        }
    }
    let longest = lanes.iter().map(Vec::len).max().unwrap_or(0);
    let place = |step: usize| 20 + 150 * step as i32;
    for (lane, calls) in lanes.iter().enumerate() {
        let y = 30 + 50 * lane as i32;
        for (step, (name, uses)) in calls.iter().enumerate() {
            svg.cell(place(step), y, 130, BLUE, name);
            let _ = uses;
            if step > 0 {
                svg.shape(format_args!(
                    r#"<path d="M{} {} H{}" stroke="currentColor"/>"#,
                    place(step) - 20,
                    y + 13,
                    place(step)
                ));
            }
        }
    }
    for (step, (name, _)) in last.iter().enumerate() {
        svg.cell(place(longest + step), 55, 110, GREY, name);
    }
    svg.text(20, 16, "start", "time →");
    svg.finish()
}
