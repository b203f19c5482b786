//! Three clans feud over gold and old grudges, in a world and in plain structs. After each step, the program compares all that
//! can be seen.
//!
//! game.rs is the game: messages, observers, rules with defaults, indices, links, alternatives in a query, and a relation with a
//! strength for each pair. plain.rs does the same by hand. rules.rs has numbers and dice for both.

mod game;
mod plain;
mod rules;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::game::Feud;
use crate::plain::Plain;
use crate::rules::{Dice, News, Tally};

/// Plays a feud of three clans, and compares a world with plain structs after each step.
///
/// Who is struck holds a grudge against the one who strikes, and so does a clan of which one falls.
///
/// Exit status: 0, 1 if the two versions differ, or 2 if an argument is invalid.
#[derive(Debug, Parser)]
#[command(name = "feud", version)]
struct Args {
    /// The number of steps
    #[arg(long, value_name = "N", default_value_t = 300,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    steps: u32,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The number of rows of the printed table.
const ROWS: u32 = 10;
/// The number of messages that are printed.
const LAST: usize = 8;

fn main() -> ExitCode {
    let mut text = Vec::new();
    let played = play(&Args::parse(), &mut text);
    // A reader such as `head` may close the pipe early.
    let _ = io::stdout().write_all(&text);
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(difference) => {
            let _ = writeln!(io::stderr(), "error: {difference}");
            ExitCode::FAILURE
        }
    }
}

/// Plays all steps. Errors with the first difference.
fn play(args: &Args, out: &mut Vec<u8>) -> Result<(), String> {
    let mut both = Both::default();
    let mut last: Vec<(u32, News)> = Vec::new();
    let mut counts = Counts::default();
    print(out, " step  fighters  grudges  strongest  carried   gold  fallen");
    for step in 1..=args.steps {
        let news = both.step(Dice { seed: args.seed, step })?;
        news.iter().for_each(|news| counts.add(news));
        last.extend(news.into_iter().map(|news| (step, news)));
        last.drain(..last.len().saturating_sub(LAST));
        if step == args.steps || step.is_multiple_of(args.steps.div_ceil(ROWS)) {
            let [fighters, grudges, strongest, carried, gold, fallen] = both.feud.numbers();
            let (left, right) =
                (format!("{step:5}  {fighters:8}"), format!("{gold:5}  {fallen:6}"));
            print(out, &format!("{left}  {grudges:7}  {strongest:9}  {carried:7}  {right}"));
        }
    }
    for (step, news) in last {
        print(out, &format!("step {step:5}  {news}"));
    }
    let Counts { arrived, took, drank, struck, killed, suffered } = counts;
    let Tally { forgiven, settled, .. } = *both.feud.tally();
    print(
        out,
        &format!("fighters  {arrived} arrived, {killed} killed, {suffered} fell by fire or poison"),
    );
    print(out, &format!("actions   {struck} strikes, {took} items taken, {drank} potions"));
    print(
        out,
        &format!("grudges   {forgiven} forgiven; a strength of {settled} ended with a fighter"),
    );
    print(out, &format!("equal to plain structs after each of {} steps", args.steps));
    Ok(())
}

fn print(out: &mut Vec<u8>, line: &str) {
    out.extend(line.as_bytes());
    out.push(b'\n');
}

/// The same game in a world and in plain structs.
#[derive(Default)]
struct Both {
    feud: Feud,
    plain: Plain,
}

impl Both {
    /// Plays a step, and returns its news. Errors if anything differs.
    fn step(&mut self, dice: Dice) -> Result<Vec<News>, String> {
        let (news, plain) = (self.feud.step(dice), self.plain.step(dice));
        let step = dice.step;
        if let Some(difference) = self.difference() {
            return Err(format!("after step {step}, {difference}"));
        }
        if news != plain {
            return Err(format!(
                "the news of step {step} are {news:?}, and {plain:?} in plain structs"
            ));
        }
        Ok(news)
    }

    /// Returns the first line of the two states that differs.
    fn difference(&self) -> Option<String> {
        self.feud.state().difference(&self.plain.state())
    }
}

/// How often things happened, by the chronicle.
#[derive(Default)]
struct Counts {
    arrived: u32,
    took: u32,
    drank: u32,
    struck: u32,
    killed: u32,
    suffered: u32,
}

impl Counts {
    fn add(&mut self, news: &News) {
        *match news {
            News::Arrives(_) => &mut self.arrived,
            News::Takes { .. } => &mut self.took,
            News::Drinks(_) => &mut self.drank,
            News::Strikes { .. } => &mut self.struck,
            News::Falls { by: Some(_), .. } => &mut self.killed,
            News::Falls { by: None, .. } => &mut self.suffered,
        } += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_equal_for_ten_seeds() {
        for seed in 1..=10 {
            let played = play(&Args { steps: 300, seed }, &mut Vec::new());
            assert_eq!(played, Ok(()), "seed {seed}");
        }
    }

    #[test]
    fn clap_declaration_is_valid() {
        use clap::CommandFactory;
        Args::command().debug_assert();
    }
}
