//! One run of the program, from the arguments to the printed result.

use std::io::{self, Write};
use std::time::Duration;

use common::Progress;

use crate::cli::Args;
use crate::ecs::Ecs;
use crate::plain::Plain;
use crate::play::{PHASES, Play};

/// Runs the program with these arguments. Returns false if the versions differ, or if a mesh is left.
pub fn run(args: &Args, out: &mut impl Write) -> io::Result<bool> {
    let mut ecs = Play::<Ecs>::new(args.seed, args.nodes);
    let mut plain = args.check.then(|| Play::<Plain>::new(args.seed, args.nodes));
    let mut progress = Progress::new("steps", args.steps);
    for step in 1..=args.steps {
        ecs.step();
        progress.at(step);
        if let Some(plain) = &mut plain {
            plain.step();
            if let Err(difference) = compare(&ecs, plain) {
                writeln!(out, "after step {step} {difference}")?;
                return Ok(false);
            }
        }
    }
    report(args, &ecs, out)?;
    if args.times {
        times(args, &ecs, plain.as_ref(), out)?;
    }
    let mut left = ecs.close().live().len();
    if let Some(plain) = plain {
        left += plain.close().live().len();
        writeln!(out, "equal      to plain structs after each step")?;
    }
    writeln!(out, "left       {left} meshes after the end of the world")?;
    Ok(left == 0)
}

/// Errors if the states of both versions differ, their meshes, or the numbers of transforms they wrote.
pub fn compare(ecs: &Play<Ecs>, plain: &Play<Plain>) -> Result<(), String> {
    if let Some(difference) = ecs.snapshot().difference(&plain.snapshot()) {
        return Err(difference.to_string());
    }
    let [one, other] = [ecs.gpu().live(), plain.gpu().live()];
    if let Some(mesh) = one.symmetric_difference(other).next() {
        return Err(format!("only one version has freed mesh {mesh}"));
    }
    let counts = [(ecs.written, ecs.done()), (plain.written, plain.done())];
    if counts[0] != counts[1] {
        return Err(format!(
            "the counts differ:\n  ecs:   {:?}\n  plain: {:?}",
            counts[0], counts[1]
        ));
    }
    Ok(())
}

fn report(args: &Args, ecs: &Play<Ecs>, out: &mut impl Write) -> io::Result<()> {
    let snapshot = ecs.snapshot();
    let each = ecs.times.iter().sum::<Duration>().as_secs_f64() * 1e3;
    let each = each / f64::from(args.steps.max(1));
    let done = ecs.done();
    let share = ecs.written as f64 / (ecs.visited as f64).max(1.0) * 100.0;
    let drawn = snapshot.0.values().filter(|state| state.drawn).count();
    let (uploaded, live) = (ecs.gpu().uploaded(), ecs.gpu().live().len());
    writeln!(out, "steps      {}, {each:.3} ms each", args.steps)?;
    writeln!(out, "nodes      {}, {} subtrees removed", snapshot.0.len(), done.removed)?;
    writeln!(out, "moved      {}, and {} attached elsewhere", done.turned, done.attached)?;
    writeln!(out, "refused    {}, which would have closed a cycle", done.refused)?;
    let (written, all) = (ecs.written, ecs.visited);
    writeln!(out, "written    {written} global transforms, only those below a change")?;
    writeln!(out, "           all nodes in each step would be {all}, so this is {share:.2} %")?;
    writeln!(out, "drawn      {drawn}")?;
    writeln!(out, "meshes     {live}, {uploaded} uploaded")?;
    writeln!(out, "hash       {:016x}", snapshot.hash())
}

fn times(
    args: &Args,
    ecs: &Play<Ecs>,
    plain: Option<&Play<Plain>>,
    out: &mut impl Write,
) -> io::Result<()> {
    let per_step = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(args.steps.max(1));
    writeln!(out, "| phase | ecs, us per step |{}", if plain.is_some() { " plain |" } else { "" })?;
    writeln!(out, "| --- | ---: |{}", if plain.is_some() { " ---: |" } else { "" })?;
    for (phase, name) in PHASES.iter().enumerate() {
        write!(out, "| {name} | {:.1} |", per_step(ecs.times[phase]))?;
        if let Some(plain) = plain {
            write!(out, " {:.1} |", per_step(plain.times[phase]))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a script in both versions, and compares them after each step and at the end.
    fn check(seed: u64, nodes: u32, steps: u32) {
        let mut ecs = Play::<Ecs>::new(seed, nodes);
        let mut plain = Play::<Plain>::new(seed, nodes);
        for step in 1..=steps {
            ecs.step();
            plain.step();
            compare(&ecs, &plain)
                .unwrap_or_else(|error| panic!("seed {seed}, step {step}: {error}"));
        }
        let done = ecs.done();
        assert!(done.turned > 0 && done.attached > 0 && done.removed > 0, "{done:?}");
        for gpu in [ecs.close(), plain.close()] {
            assert!(gpu.uploaded() > 0);
            assert_eq!(gpu.live().len(), 0, "seed {seed}");
        }
    }

    #[test]
    fn versions_are_equal_after_each_step() {
        (0..8).for_each(|seed| check(seed, 300, 120));
    }

    #[test]
    fn versions_are_equal_with_many_nodes() {
        check(11, 5_000, 20);
    }

    #[test]
    fn versions_are_equal_with_few_nodes() {
        (20..40).for_each(|seed| check(seed, 12, 200));
    }

    #[test]
    fn propagation_writes_a_small_part() {
        let mut ecs = Play::<Ecs>::new(3, 4_000);
        ecs.step();
        (ecs.written, ecs.visited) = (0, 0);
        (0..30).for_each(|_| ecs.step());
        assert!(
            ecs.written > 0 && ecs.written * 4 < ecs.visited,
            "{} of {}",
            ecs.written,
            ecs.visited
        );
    }
}
