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
use crate::rules::{Dice, News, State, Tally};

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
    let (mut feud, mut plain) = (Feud::begin(), Plain::default());
    let mut last: Vec<(u32, News)> = Vec::new();
    let mut counts = Counts::default();
    print(out, " step  fighters  grudges  strongest  carried   gold  fallen");
    for step in 1..=args.steps {
        let dice = Dice { seed: args.seed, step };
        let (news, wanted) = (feud.step(dice), plain.step(dice));
        compare(step, (&feud.state(), &news), (&plain.state(), &wanted))?;
        news.iter().for_each(|news| counts.add(news));
        last.extend(news.into_iter().map(|news| (step, news)));
        last.drain(..last.len().saturating_sub(LAST));
        if step == args.steps || step.is_multiple_of(args.steps.div_ceil(ROWS)) {
            let [fighters, grudges, strongest, carried, gold, fallen] = feud.numbers();
            print(
                out,
                &format!(
                    "{step:5}  {fighters:8}  {grudges:7}  {strongest:9}  {carried:7}  {gold:5}  {fallen:6}"
                ),
            );
        }
    }
    for (step, news) in last {
        print(out, &format!("step {step:5}  {news}"));
    }
    let Counts { arrived, took, drank, struck, killed, suffered } = counts;
    let Tally { forgiven, settled, .. } = *feud.tally();
    print(
        out,
        &format!(
            "fighters  {arrived} arrived, {killed} were killed, {suffered} fell by fire or poison"
        ),
    );
    print(out, &format!("actions   {struck} strikes, {took} items taken, {drank} potions"));
    print(
        out,
        &format!(
            "grudges   {forgiven} forgiven, and a strength of {settled} settled by the end of a fighter"
        ),
    );
    print(out, &format!("equal to plain structs after each of {} steps", args.steps));
    Ok(())
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

fn print(out: &mut Vec<u8>, line: &str) {
    out.extend(line.as_bytes());
    out.push(b'\n');
}

/// Errors with the first line of the states, or the news, that differs.
fn compare(step: u32, world: (&State, &[News]), plain: (&State, &[News])) -> Result<(), String> {
    if let Some(difference) = world.0.difference(plain.0) {
        return Err(format!("after step {step}, {difference}"));
    }
    if world.1 != plain.1 {
        return Err(format!(
            "in step {step}, the news are {:?}, and {:?} in plain structs",
            world.1, plain.1
        ));
    }
    Ok(())
}
