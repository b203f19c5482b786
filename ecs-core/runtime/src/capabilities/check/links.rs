//! The check of the lists of a link: see `world::check`.

use crate::capabilities::links::table::{Links, NONE};
use crate::storage::rows::Rows;

/// Checks that each list has the sources with this target and no others, in both directions, and that there is no
/// cycle.
pub(crate) fn lists(links: &Links, rows: &Rows) -> Option<&'static str> {
    let mut linked = 0;
    for index in 0..links.reach() {
        let (first, last) = links.ends(index);
        if (first == NONE) != (last == NONE) {
            return Some("a list of sources has only one end");
        }
        let has_target = links.parent(index) != NONE;
        linked += usize::from(has_target);
        if has_target && rows.row_at(index).is_none() {
            return Some("an entity without the link is in a list of sources");
        }
        let (mut before, mut at, mut steps) = (NONE, first, 0);
        while at != NONE {
            if links.parent(at) != index || links.neighbours(at).0 != before || steps > rows.len() {
                return Some("a list of sources is broken");
            }
            (before, at, steps) = (at, links.neighbours(at).1, steps + 1);
        }
        if before != last {
            return Some("a list of sources ends too early");
        }
    }
    // All that have a target are found from the tops, unless they form a cycle or are in no list.
    let mut found = 0;
    for top in links.tops() {
        let mut at = links.below(top, top);
        while at != NONE && at != top && found <= linked {
            found += 1;
            at = links.below(top, at);
        }
    }
    (found != linked).then_some("sources form a cycle, or one is in no list")
}
