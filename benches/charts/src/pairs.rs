//! ecs-core against each other library: the workloads that both have, in the plain way and in the best way of each.

use crate::OURS;
use crate::bars::figure;
use crate::peers::{Entry, Row, Run};
use crate::ranks::{line, ratio};

/// A row is in the table of losses if ecs-core takes more than this multiple of the fastest library.
const FAR: f64 = 1.25;

/// Returns one way of a library in a row.
type Choice = for<'r> fn(&'r Row, &str) -> Option<&'r Entry>;

/// ecs-core against one other library, over the workloads that both have.
struct Pair<'r> {
    peer: &'r str,
    rows: usize,
    /// The rows in which ecs-core takes less time.
    faster: usize,
    /// The geometric mean of the other's time, as a multiple of that of ecs-core.
    mean: f64,
}

/// Returns the rows whose figures are times.
fn timed(run: &Run) -> impl Iterator<Item = &Row> {
    run.rows.iter().filter(|row| row.unit == "ns")
}

/// Returns a pair for each other library, the slowest library first.
fn pairs(run: &Run, choose: Choice) -> Vec<Pair<'_>> {
    let mut pairs: Vec<_> = run.peers()[1..]
        .iter()
        .filter_map(|&(peer, _)| {
            let multiples: Vec<f64> = timed(run)
                .filter_map(|row| Some(choose(row, peer)?.median / choose(row, OURS)?.median))
                .collect();
            let rows = multiples.len();
            let sum: f64 = multiples.iter().map(|multiple| multiple.ln()).sum();
            let faster = multiples.iter().filter(|&&multiple| multiple > 1.0).count();
            (rows > 0).then(|| Pair { peer, rows, faster, mean: (sum / rows as f64).exp() })
        })
        .collect();
    pairs.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    pairs
}

/// Returns the number of ways of a library that count, per row that it has.
fn ways(run: &Run, peer: &str) -> f64 {
    let counts = timed(run)
        .map(|row| row.entries.iter().filter(|entry| entry.peer == peer && entry.counts).count())
        .filter(|&count| count > 0);
    let (rows, all) = counts.fold((0, 0), |(rows, all), count| (rows + 1, all + count));
    all as f64 / f64::from(rows.max(1))
}

/// Returns the timed rows that at least one other library has.
fn shared(run: &Run) -> impl Iterator<Item = &Row> {
    timed(run).filter(|row| row.best_peer(Row::plain).is_some())
}

/// Returns the comparison with each library as a list of three sentences.
pub(crate) fn summary(run: &Run) -> String {
    let peers = run.peers();
    let ways: Vec<f64> = peers[1..].iter().map(|peer| ways(run, peer.0)).collect();
    let (least, most) =
        (ways.iter().copied().fold(f64::MAX, f64::min), ways.iter().copied().fold(0.0, f64::max));
    format!(
        "- **Plain code against plain code.** The other libraries take this multiple of the time of {OURS}: {}\n\
         - **Best way against best way.** {OURS} was measured in {:.1} ways per workload, and the others in {least:.1} to \
         {most:.1}. If the fastest of them counts, the multiples are: {}\n\
         - {}",
        list(&pairs(run, Row::plain), &format!(" ({OURS} is faster in {{}} workloads)")),
        self::ways(run, OURS),
        list(&pairs(run, Row::best), " ({})"),
        weights(run),
    )
}

/// Says what a multiple is, and which workloads count.
fn weights(run: &Run) -> String {
    let removals = shared(run).filter(|row| row.name.starts_with("remove_")).count();
    format!(
        "A multiple is the geometric mean over the workloads that both libraries have, of {} in all. None has more \
         weight than another, and {removals} are removals of components, in several sizes and orders.",
        shared(run).count()
    )
}

/// Lists libraries with their multiples, those that are faster than ecs-core last. `first` is the form of the first count.
fn list(pairs: &[Pair<'_>], first: &str) -> String {
    let item = |(i, pair): (usize, &Pair<'_>)| {
        let count = format!("{} of {}", pair.faster, pair.rows);
        let form = if i == 0 { first } else { " ({})" };
        format!("{} {}{}", pair.peer, two(pair.mean), form.replace("{}", &count))
    };
    let items: Vec<String> = pairs.iter().enumerate().map(item).collect();
    let (slower, faster) = items.split_at(pairs.iter().filter(|pair| pair.mean >= 1.0).count());
    let faster = match faster {
        [] => String::new(),
        all => format!("**Faster than {OURS}: {}.**", all.join(", ")),
    };
    let slower = if slower.is_empty() { String::new() } else { slower.join(", ") + "." };
    [slower, faster].join(" ").trim().to_owned()
}

/// Returns a line for each library: its multiples, and in how many workloads ecs-core is faster.
pub(crate) fn table(run: &Run) -> String {
    let mut text = format!(
        "| library | plain code | {OURS} faster in | best ways | {OURS} faster in | ways per workload |\n\
         | --- | ---: | ---: | ---: | ---: | ---: |"
    );
    let best = pairs(run, Row::best);
    for pair in pairs(run, Row::plain) {
        let Some(other) = best.iter().find(|other| other.peer == pair.peer) else { continue };
        text += &line(&[
            pair.peer.into(),
            figure(pair.mean),
            format!("{} of {}", pair.faster, pair.rows),
            figure(other.mean),
            format!("{} of {}", other.faster, other.rows),
            format!("{:.1}", ways(run, pair.peer)),
        ]);
    }
    text += &line(&[
        OURS.into(),
        "1".into(),
        "-".into(),
        "1".into(),
        "-".into(),
        format!("{:.1}", ways(run, OURS)),
    ]);
    text + "\n\n" + &weights(run)
}

/// Returns what is done in a row, without "the same", which stands for the row before it.
fn about(run: &Run, at: usize) -> String {
    let row = &run.rows[at];
    match row.about.strip_prefix("the same") {
        Some(rest) if at > 0 => about(run, at - 1) + rest,
        _ if row.unit == "ns" => row.about.clone(),
        _ => format!("memory of {}", row.about),
    }
}

/// Returns the rows in which the plain way of ecs-core takes far longer than that of the fastest other library, the
/// largest loss first.
pub(crate) fn losses(run: &Run) -> String {
    let (mut far, mut near) = (Vec::new(), 0);
    let mut winners: Vec<(&str, usize)> = Vec::new();
    for (at, row) in run.rows.iter().enumerate() {
        let (Some(ours), Some(peer)) = (row.plain(OURS), row.best_peer(Row::plain)) else {
            continue;
        };
        let loss = ours.median / peer.median;
        match loss {
            _ if loss > FAR => far.push((loss, at, peer)),
            _ if loss > 1.0 => near += 1,
            _ => {}
        }
        let winner = if loss > 1.0 { peer.peer.as_str() } else { OURS };
        match winners.iter_mut().find(|(name, _)| *name == winner) {
            Some((_, count)) => *count += 1,
            None => winners.push((winner, 1)),
        }
    }
    far.sort_by(|a, b| b.0.total_cmp(&a.0));
    winners.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    let mut text = format!(
        "| what is done | {OURS} | the fastest | faster libraries |\n| --- | ---: | --- | ---: |"
    );
    for &(_, at, peer) in &far {
        let row = &run.rows[at];
        let ours = row.plain(OURS);
        let faster = row.rank(ours.map_or(0.0, |ours| ours.median), Row::plain) - 1;
        let others = row.libraries().into_iter().filter(|&name| name != OURS);
        let others = others.filter(|name| row.plain(name).is_some()).count();
        text += &line(&[
            about(run, at),
            ratio(row, ours),
            format!("{} {}", ratio(row, Some(peer)), peer.peer),
            format!("{faster} of {others}"),
        ]);
    }
    let names: Vec<&str> = winners.iter().map(|(name, _)| *name).collect();
    let counts: Vec<String> = winners.iter().map(|(_, count)| count.to_string()).collect();
    text + &format!(
        "\n\nPlain code, as multiples of the work by hand. In {near} more workloads another library is faster, and {OURS} \
         takes at most {FAR} times as long.\n\nThe number of workloads in which a library is the fastest of all:\n\n| {} |\n| {} |\n| {} |",
        names.join(" | "),
        vec!["---:"; names.len()].join(" | "),
        counts.join(" | ")
    )
}

/// Formats with two significant digits.
fn two(multiple: f64) -> String {
    if multiple < 0.995 { format!("{multiple:.2}") } else { format!("{multiple:.1}") }
}
