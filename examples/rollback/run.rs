//! One run of the program, from the arguments to the printed table.

use std::io::{self, Write};
use std::time::Duration;

use common::Progress;
use netplay::Lines;

use crate::cli::Args;
use crate::peer::{Peer, Reaction, alone};
use crate::session::simulate;
use crate::{table, udp};

/// Runs the program with these arguments. Returns false if results differ.
pub fn run(args: &Args, out: &mut impl Write) -> io::Result<bool> {
    let setup = args.setup();
    let expected = alone(setup);
    let second = if args.broken { Reaction::Ignores } else { Reaction::Rewinds };
    let reactions = [Reaction::Rewinds, second];
    let (mut all_equal, mut problems) = (true, Vec::new());
    table::head(out)?;
    let networks = args.networks();
    let mut progress = Progress::new("frames", setup.frames * networks.len() as u32);
    for (session, conditions) in (0..).zip(networks) {
        let mut over = |frame: u32| progress.at(session * setup.frames + frame);
        let peers = if args.udp {
            udp::play(setup, conditions, reactions, Duration::from_secs(1) / 60, &mut over)?
        } else {
            simulate(setup, &mut Lines::new(conditions, setup.seed), reactions, &mut over)?
        };
        table::row(setup, conditions, &peers, out)?;
        let differs = |peer: &Peer| peer.desync().is_some() || peer.duel() != &expected;
        all_equal &= !peers.iter().any(differs);
        problems.extend(peers.iter().filter_map(Peer::desync).min());
    }
    writeln!(out)?;
    for frame in &problems {
        writeln!(out, "desync     the checksums before frame {frame} differ")?;
    }
    if all_equal {
        writeln!(out, "equal      both peers of each session, and a run without network")?;
    } else if problems.is_empty() {
        writeln!(out, "different  from a run without network")?;
    }
    let score = expected.score().0;
    writeln!(out, "score      {} to {}, {} bodies", score[0], score[1], expected.body().len())?;
    writeln!(out, "checksum   {:016x}", expected.checksum())?;
    Ok(all_equal)
}
