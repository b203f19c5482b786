//! The content of the picture: which body orbits which, and along which line.

use glam::{DMat3, DVec2, DVec3};
use plotters::style::RGBColor;

use crate::flight::Seen;
use crate::orbit::{AU, Orbit, ecliptic};
use crate::report::Grouped;

/// The data for the picture.
pub struct Portrait<'a> {
    pub bodies: &'a [Seen],
    pub belt: &'a [DVec3],
    pub days: f64,
    /// Seconds between two points of a trail.
    pub interval: f64,
}

/// A body seen from above, relative to the body it orbits; km.
pub struct Track {
    pub name: String,
    pub colour: RGBColor,
    pub place: DVec2,
    /// The whole ellipse. Empty if the orbit is not an ellipse.
    pub outline: Vec<DVec2>,
    /// The recorded positions, at most of the last revolution.
    pub trail: Vec<DVec2>,
    /// The largest distance to show.
    pub reach: f64,
}

/// The whole picture, without a size.
pub struct Scene {
    pub title: String,
    pub subtitle: String,
    pub centre: Track,
    pub planets: Vec<Track>,
    /// The first body with satellites, and its satellites.
    pub satellites: Option<(Track, Vec<Track>)>,
    pub belt: Vec<DVec2>,
}

impl Scene {
    /// Finds out which body orbits which, and converts everything to the ecliptic.
    pub fn of(portrait: &Portrait<'_>) -> Self {
        let view = View { bodies: portrait.bodies, up: ecliptic().transpose(), portrait };
        let bodies = portrait.bodies;
        let centre = (0..bodies.len()).max_by(|&a, &b| {
            // The first one, if several are equally heavy.
            bodies[a].gm.total_cmp(&bodies[b].gm).then(b.cmp(&a))
        });
        let centre = centre.unwrap_or(0);
        let hosts: Vec<usize> = (0..bodies.len()).map(|body| view.host(body, centre)).collect();
        let circling = |host: usize| {
            let hosts = &hosts;
            (0..bodies.len()).filter(move |&body| body != host && hosts[body] == host)
        };
        let satellites = (0..bodies.len())
            .find(|&host| host != centre && circling(host).next().is_some())
            .map(|host| {
                let tracks = circling(host).map(|body| view.track(body, host)).collect();
                (view.track(host, host), tracks)
            });
        let origin = bodies.get(centre).map_or(DVec3::ZERO, |body| body.position);
        let belt = match portrait.belt.len() {
            0 => String::new(),
            count => format!(" and a belt of {}", Grouped(count as u64)),
        };
        Self {
            title: format!("{} bodies{belt}", bodies.len()),
            subtitle: format!("after {} days, from above the ecliptic", portrait.days),
            centre: view.track(centre, centre),
            planets: circling(centre).map(|body| view.track(body, centre)).collect(),
            satellites,
            belt: portrait.belt.iter().map(|&place| view.flat(place - origin)).collect(),
        }
    }
}

struct View<'a> {
    bodies: &'a [Seen],
    up: DMat3,
    portrait: &'a Portrait<'a>,
}

impl View<'_> {
    fn flat(&self, place: DVec3) -> DVec2 {
        (self.up * place).truncate()
    }

    /// Returns the heavier body with the smallest Hill sphere that contains this one, or else the
    /// centre.
    fn host(&self, body: usize, centre: usize) -> usize {
        let (own, sun) = (&self.bodies[body], &self.bodies[centre]);
        let hill =
            |host: &Seen| host.position.distance(sun.position) * (host.gm / (3.0 * sun.gm)).cbrt();
        let near = (0..self.bodies.len()).filter(|&other| {
            let host = &self.bodies[other];
            let apart = host.position.distance(own.position);
            other != body && other != centre && host.gm > own.gm && apart < hill(host)
        });
        near.min_by(|&a, &b| hill(&self.bodies[a]).total_cmp(&hill(&self.bodies[b])))
            .unwrap_or(centre)
    }

    fn track(&self, body: usize, host: usize) -> Track {
        let Some((seen, around)) = self.bodies.get(body).zip(self.bodies.get(host)) else {
            return nothing();
        };
        let place = seen.position - around.position;
        let velocity = seen.velocity - around.velocity;
        let orbit = Orbit::through(place, velocity, seen.gm + around.gm);
        let turn = orbit.map_or(f64::MAX, |orbit| orbit.period() / self.portrait.interval);
        let points = (turn.ceil() as usize).min(seen.trail.len());
        let trail = seen.trail.iter().zip(&around.trail).skip(seen.trail.len() - points);
        let reach = orbit.map_or(0.0, |orbit| orbit.apoapsis()).min(100.0 * AU);
        Track {
            name: seen.name.clone(),
            colour: colour(&seen.name),
            place: self.flat(place),
            outline: orbit
                .map(|orbit| orbit.outline(180).map(|point| self.flat(point)).collect())
                .unwrap_or_default(),
            trail: trail.map(|(&own, &host)| self.flat(own - host)).collect(),
            reach: reach.max(place.length()),
        }
    }
}

fn nothing() -> Track {
    Track {
        name: String::new(),
        colour: RGBColor(0, 0, 0),
        place: DVec2::ZERO,
        outline: Vec::new(),
        trail: Vec::new(),
        reach: 0.0,
    }
}

fn colour(name: &str) -> RGBColor {
    match name {
        "Sun" => RGBColor(255, 214, 92),
        "Mercury" => RGBColor(190, 178, 166),
        "Venus" => RGBColor(238, 203, 139),
        "Earth" => RGBColor(96, 165, 250),
        "Moon" => RGBColor(209, 213, 219),
        "Mars" => RGBColor(240, 113, 80),
        "Jupiter" => RGBColor(222, 170, 121),
        "Saturn" => RGBColor(234, 207, 136),
        "Uranus" => RGBColor(125, 211, 216),
        "Neptune" => RGBColor(96, 132, 246),
        "Pluto" => RGBColor(201, 162, 200),
        _ => RGBColor(134, 208, 160),
    }
}
