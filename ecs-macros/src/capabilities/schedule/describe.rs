//! The plan of a body, as text and as a mermaid flowchart.

use std::fmt::Write as _;

use proc_macro2::Ident;

use super::calls::Work;
use super::order::{self, Plan};
use super::segments::{Piece, Segment};
use super::settle::conflicts;
use super::uses::{Access, Shared, Uses};
use crate::diag;
use crate::each::{Each as _, Gather as _, IntoEach as _, numbers};
use crate::names;

/// Returns the text and the flowchart.
pub(crate) fn describe(name: &Ident, pieces: &[Piece]) -> (String, String) {
    let mut text = format!("{}\n", names::plain(name));
    lines(&mut text, pieces, 1);
    let mut chart = Chart { text: "flowchart TD\n".to_owned(), count: 0, last: Vec::new() };
    chart.pieces(pieces);
    (text, chart.text)
}

fn line(text: &mut String, depth: usize, content: &str) {
    let _ = writeln!(text, "{:width$}{content}", "", width = 2 * depth);
}

fn lines(text: &mut String, pieces: &[Piece], depth: usize) {
    for piece in pieces {
        match piece {
            Piece::Segment(segment) => works(text, &segment.works, depth),
            Piece::Plain { name: Some(name), .. } => {
                line(text, depth, &format!("{name} by itself"))
            }
            Piece::Plain { name: None, .. } | Piece::Over { .. } => {}
            Piece::Block(inner) => lines(text, inner, depth),
            Piece::Branch(arms) => {
                for (head, inner) in arms {
                    line(text, depth, &head.to_string());
                    lines(text, inner, depth + 1);
                }
            }
        }
    }
}

/// Writes calls that are planned together.
fn works(text: &mut String, all: &[Work], depth: usize) {
    let waits = conflicts(all);
    if all.each().any(Work::is_here) {
        for level in order::levels(all.len(), waits) {
            branches(text, &level.into_each().map(Plan::Call).gather::<Vec<_>>(), all, depth);
        }
        return;
    }
    match order::plan(all.len(), waits) {
        Plan::Steps(steps) => steps.each().for_each(|step| plan(text, step, all, depth)),
        whole => plan(text, &whole, all, depth),
    }
}

fn plan(text: &mut String, whole: &Plan, all: &[Work], depth: usize) {
    match whole {
        Plan::Call(call) => work(text, &all[*call], depth),
        Plan::Steps(steps) => {
            line(text, depth, "one after the other");
            steps.each().for_each(|step| plan(text, step, all, depth + 1));
        }
        Plan::Branches(parts) => branches(text, parts, all, depth),
    }
}

fn branches(text: &mut String, parts: &[Plan], all: &[Work], depth: usize) {
    if let [one] = parts {
        return plan(text, one, all, depth);
    }
    line(text, depth, "at the same time");
    parts.each().for_each(|part| plan(text, part, all, depth + 1));
}

fn work(text: &mut String, one: &Work, depth: usize) {
    match one {
        Work::Call(leaf) => {
            let here = if leaf.here { ", on the caller's thread" } else { "" };
            line(text, depth, &format!("{}{}{here}", leaf.name, used(&leaf.uses)));
        }
        Work::Tuple(all) => {
            line(text, depth, "at the same time");
            all.each().for_each(|one| work(text, one, depth + 1));
        }
        Work::Block(all) => {
            line(text, depth, "block");
            works(text, all, depth + 1);
        }
        Work::Branch(branch) => {
            for arm in &branch.arms {
                line(text, depth, &arm_name(arm));
                works(text, &arm.body, depth + 1);
            }
        }
    }
}

/// Returns the first words of a head. Its tokens name variables of the macro, which are left out.
fn arm_name(arm: &super::calls::Arm) -> String {
    let words = arm.head.clone().into_iter().take(2).map(|token| token.to_string());
    format!("{} ..", words.gather::<Vec<_>>().join(" "))
}

/// Returns what a call changes and reads: ": changes `a`, reads `b`".
fn used(uses: &Uses) -> String {
    let named = |changed: bool| {
        let found = uses.iter().filter(|(shared, access)| {
            (*access == Access::Changes) == changed && matches!(shared, Shared::Field(_))
                || changed && *access == Access::Changes
        });
        found.map(|(shared, _)| shared.name()).gather::<Vec<_>>()
    };
    let (changes, reads) = (named(true), named(false));
    let part = |verb: &str, names: &[String]| {
        (!names.is_empty()).then(|| format!("{verb} {}", diag::list(names, "and")))
    };
    let parts: Vec<String> =
        [part("changes", &changes), part("reads", &reads)].into_iter().flatten().gather();
    if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) }
}

/// A flowchart: a node for each call, and an edge where one waits for another.
struct Chart {
    text: String,
    count: usize,
    /// The calls that nothing in the chart waits for yet, since the last barrier.
    last: Vec<usize>,
}

impl Chart {
    fn pieces(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            match piece {
                Piece::Segment(segment) => self.segment(segment),
                Piece::Plain { name: Some(name), .. } => self.barrier(name),
                Piece::Plain { name: None, .. } | Piece::Over { .. } => {}
                Piece::Block(inner) => self.pieces(inner),
                Piece::Branch(arms) => {
                    for (head, inner) in arms {
                        self.barrier(&head.to_string());
                        self.pieces(inner);
                    }
                }
            }
        }
    }

    fn node(&mut self, name: &str) -> usize {
        let number = self.count;
        self.count += 1;
        let name = name.replace('"', "'");
        let _ = writeln!(self.text, "    n{number}[\"{name}\"]");
        number
    }

    fn edge(&mut self, from: usize, to: usize, label: &str) {
        let _ = match label {
            "" => writeln!(self.text, "    n{from} --> n{to}"),
            label => writeln!(self.text, "    n{from} -->|{label}| n{to}"),
        };
    }

    fn barrier(&mut self, name: &str) {
        let node = self.node(name);
        for from in std::mem::take(&mut self.last) {
            self.edge(from, node, "");
        }
        self.last = vec![node];
    }

    fn segment(&mut self, segment: &Segment) {
        let works = &segment.works;
        let uses: Vec<Uses> = works.each().map(Work::uses).gather();
        let nodes: Vec<usize> = works.stream().map(|work| self.node(&work.name())).gather();
        let waits = conflicts(works);
        let mut waited = vec![false; works.len()];
        let before = std::mem::take(&mut self.last);
        for j in 0..works.len() {
            let mut first = true;
            for i in 0..j {
                // An edge that others imply is left out.
                if !waits(i, j) || numbers(i + 1..j).any(|k| waits(i, k) && waits(k, j)) {
                    continue;
                }
                first = false;
                waited[i] = true;
                let label: Vec<String> = uses[i].conflicts(&uses[j]).map(Shared::name).gather();
                self.edge(nodes[i], nodes[j], &label.join(", "));
            }
            if first {
                for &from in &before {
                    self.edge(from, nodes[j], "");
                }
            }
        }
        self.last = numbers(0..works.len()).filter(|&i| !waited[i]).map(|i| nodes[i]).gather();
    }
}
