//! What the signs mean, below the map.

use super::canvas::Canvas;
use super::{
    ASLEEP, CELL, FREE, GOING, HAULING, INK, MARGIN, WORKING, draw_building, draw_worker, mark_job,
};
use crate::rules::{House, Work};

/// The distance between two entries.
const STEP: i32 = 172;

pub fn draw(canvas: &Canvas<'_>, top: i32) -> Result<(), String> {
    let workers = [
        (FREE, false, "without a goal"),
        (GOING, false, "on its way"),
        (WORKING, false, "working"),
        (HAULING, false, "hauling"),
        (ASLEEP, false, "asleep"),
        (FREE, true, "hungry"),
    ];
    for (n, (colour, is_hungry, text)) in (0..).zip(workers) {
        let at = (MARGIN + n * STEP, top);
        draw_worker(canvas, (at.0 + CELL / 2, at.1 + CELL / 2), colour, is_hungry)?;
        entry(canvas, at, text)?;
    }
    let jobs = [
        (Work::Harvest, "harvest"),
        (Work::Fell, "tree to fell"),
        (Work::Build(House::Home), "to build"),
    ];
    let top = top + CELL + 2;
    for (n, (work, text)) in (0..).zip(jobs) {
        let at = (MARGIN + n * STEP, top);
        mark_job(canvas, at, work, false)?;
        entry(canvas, at, text)?;
    }
    let at = (MARGIN + 3 * STEP, top);
    mark_job(canvas, at, Work::Harvest, true)?;
    entry(canvas, at, "open job")?;
    for (n, house) in (4..).zip([House::Store, House::Home]) {
        let at = (MARGIN + n * STEP, top);
        draw_building(canvas, at, house, "7")?;
        entry(canvas, at, &format!("{house} 7"))?;
    }
    Ok(())
}

fn entry(canvas: &Canvas<'_>, (x, y): (i32, i32), text: &str) -> Result<(), String> {
    canvas.text((x + CELL + 5, y + 4), 16, INK, text)
}
