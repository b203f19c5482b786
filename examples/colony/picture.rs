//! The picture: the map with its buildings, jobs and workers after the last step.

mod canvas;
mod legend;

use std::path::Path;

use plotters::style::RGBColor;

use crate::rules::{Cell, HEIGHT, House, QUARTERS, Spot, WIDTH, Work, terrain};
use crate::snapshot::{Doing, Goal, JobState, Snapshot, WorkerState};
use canvas::Canvas;

/// The width of a cell, in pixels.
const CELL: i32 = 24;
/// The distance of the map from the border, and the height of the lines above and below it.
const MARGIN: i32 = 20;
const HEAD: i32 = 46;
const FOOT: i32 = 84;

const INK: RGBColor = RGBColor(38, 34, 30);
const PAPER: RGBColor = RGBColor(250, 247, 240);
const GRAIN: RGBColor = RGBColor(214, 158, 36);
const WOOD: RGBColor = RGBColor(86, 112, 54);
const SITE: RGBColor = RGBColor(120, 84, 60);
const STORE: RGBColor = RGBColor(112, 66, 40);
const HOME: RGBColor = RGBColor(70, 88, 118);
const WAY: RGBColor = RGBColor(150, 140, 128);
const FREE: RGBColor = RGBColor(250, 250, 250);
const GOING: RGBColor = RGBColor(40, 150, 170);
const WORKING: RGBColor = RGBColor(222, 84, 40);
const HAULING: RGBColor = RGBColor(250, 200, 50);
const ASLEEP: RGBColor = RGBColor(92, 70, 160);
const HUNGRY: RGBColor = RGBColor(205, 20, 60);

/// Draws the state after a step.
pub fn draw(path: &Path, state: &Snapshot, title: &str) -> Result<(), String> {
    let width = i32::from(WIDTH) * CELL + 2 * MARGIN;
    let height = i32::from(HEIGHT) * CELL + HEAD + FOOT;
    let mut pixels = vec![0; (width * height * 3) as usize];
    Canvas::new(&mut pixels, width, height).and_then(|canvas| {
        canvas.fill(PAPER)?;
        canvas.text((MARGIN, HEAD - 31), 20, INK, title)?;
        ground(&canvas)?;
        state.jobs.values().try_for_each(|job| draw_job(&canvas, job))?;
        ways(&canvas, state)?;
        for (number, building) in &state.buildings {
            draw_building(&canvas, corner(building.site), building.house, &number.to_string())?;
        }
        for worker in state.workers.values() {
            let colour = match (worker.doing, worker.goal) {
                (Doing::Nothing, None) => FREE,
                (Doing::Nothing, Some(_)) => GOING,
                (Doing::Sleeping, _) => ASLEEP,
                (Doing::Working { .. }, _) => WORKING,
                (Doing::Hauling(_), _) => HAULING,
            };
            draw_worker(&canvas, pixel(worker.spot), colour, worker.is_hungry)?;
        }
        legend::draw(&canvas, height - FOOT + 12)
    })?;
    common::save_picture(path, &pixels, width as u32, height as u32)
}

/// The cells, with a point at each corner.
fn ground(canvas: &Canvas<'_>) -> Result<(), String> {
    for cell in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| Cell { x, y })) {
        let colour = match terrain(cell) {
            Some(Work::Harvest) => RGBColor(240, 228, 178),
            Some(Work::Fell) => RGBColor(196, 214, 172),
            _ => RGBColor(232, 224, 212),
        };
        let (x, y) = corner(cell);
        canvas.square((x, y), CELL + 1, colour)?;
        canvas.square((x, y), 3, PAPER)?;
    }
    Ok(())
}

/// A line of dots from each worker to its goal.
fn ways(canvas: &Canvas<'_>, state: &Snapshot) -> Result<(), String> {
    for WorkerState { spot, goal, .. } in state.workers.values() {
        let site = match goal {
            Some(Goal::Job(number)) => state.jobs[number].site,
            Some(Goal::Building(number)) => state.buildings[number].site,
            None => continue,
        };
        canvas.line(pixel(*spot), pixel(site.centre()), WAY)?;
    }
    Ok(())
}

fn draw_job(canvas: &Canvas<'_>, job: &JobState) -> Result<(), String> {
    mark_job(canvas, corner(job.site), job.work, job.workers.is_empty())
}

/// Draws a job: an outline if it is open.
fn mark_job(canvas: &Canvas<'_>, (x, y): (i32, i32), work: Work, open: bool) -> Result<(), String> {
    match work {
        Work::Harvest => canvas.diamond((x + CELL / 2, y + CELL / 2), 6, GRAIN, open),
        Work::Fell => canvas.triangle((x + CELL / 2, y + CELL / 2), 7, WOOD, open),
        Work::Build(_) => canvas.frame((x + 4, y + 4), CELL - 8, SITE, open),
    }
}

fn draw_building(
    canvas: &Canvas<'_>,
    (x, y): (i32, i32),
    house: House,
    number: &str,
) -> Result<(), String> {
    let colour = match house {
        House::Store => STORE,
        House::Home => HOME,
    };
    canvas.square((x + 1, y + 1), CELL - 2, colour)?;
    canvas.label((x + CELL / 2, y + CELL / 2), 14, PAPER, number)
}

fn draw_worker(
    canvas: &Canvas<'_>,
    at: (i32, i32),
    colour: RGBColor,
    is_hungry: bool,
) -> Result<(), String> {
    if is_hungry {
        canvas.dot(at, 9, HUNGRY)?;
    }
    canvas.dot(at, 6, INK)?;
    canvas.dot(at, 4, colour)
}

fn corner(cell: Cell) -> (i32, i32) {
    (MARGIN + i32::from(cell.x) * CELL, HEAD + i32::from(cell.y) * CELL)
}

fn pixel(spot: Spot) -> (i32, i32) {
    let unit = CELL / i32::from(QUARTERS);
    (MARGIN + i32::from(spot.x) * unit, HEAD + i32::from(spot.y) * unit)
}
