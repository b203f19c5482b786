//! Decides whether calls that mention a variable change it.

use super::calls::Work;
use super::uses::{Access, Place, Shared, Uses};
use crate::each::{Each as _, IntoEach as _};
use crate::sorted::{Map, Set};

/// Decides which of the mentioned variables are only read, where several calls of `all` use them. Returns those whose
/// reading must be proved by a shared borrow.
///
/// If one call mentions a variable and others certainly read it, that call may move it, so it counts as a change. If a
/// call certainly changes it, every mention counts as a change. So it does if one call mentions the variable and another
/// one a field of it, because the first may move it. If several calls mention it, none of them moves it, and a shared
/// borrow around all of them proves that none changes it.
pub(crate) fn settle(all: &mut [Work]) -> Set<Place> {
    let (wide, mixed) = partly_used(all);
    all.iter_mut().into_each().for_each(|work| work.each_mut(&mut |uses| uses.widen(&wide)));
    let mut counts: Map<Shared, Count> = Map::default();
    all.each().for_each(|work| work.count(&mut counts));
    let mut proved = Set::default();
    for (shared, Count { users, mentions, changed }) in counts {
        if mentions == 0 || users < 2 {
            continue;
        }
        let is_mixed = matches!(&shared, Shared::Local(place) if mixed.contains(&place.id));
        if mentions == 1 || changed || is_mixed {
            for work in all.iter_mut() {
                work.each_mut(&mut |uses| {
                    if uses.get(&shared) == Some(Access::Mentions) {
                        uses.set(&shared, Access::Changes);
                    }
                });
            }
        } else if let Shared::Local(place) = shared {
            proved.insert(place);
        }
    }
    proved
}

/// How often calls use something.
#[derive(Clone, Default)]
struct Count {
    users: usize,
    mentions: usize,
    changed: bool,
}

fn count(uses: &Uses, counts: &mut Map<Shared, Count>) {
    for (shared, access) in uses.iter() {
        let count = counts.get_or_insert(shared.clone(), Count::default());
        count.users += 1;
        count.mentions += usize::from(access == Access::Mentions);
        count.changed |= access == Access::Changes;
    }
}

/// Returns the variables of which one call uses a field that another one uses as a part of something wider, and those of
/// them where both only mention it.
fn partly_used(all: &[Work]) -> (Set<usize>, Set<usize>) {
    let mut places: Set<(Place, bool)> = Set::default();
    for work in all {
        work.each(&mut |uses| {
            for (shared, access) in uses.iter() {
                if let Shared::Local(place) = shared {
                    places.insert((place.clone(), access == Access::Mentions));
                }
            }
        });
    }
    let within = |a: &Place, b: &Place| a.id == b.id && a != b && b.fields.starts_with(&a.fields);
    let (mut wide, mut mixed) = (Set::default(), Set::default());
    for (a, mentioned) in places.each() {
        for (b, also) in places.each().filter(|(b, _)| within(a, b)) {
            wide.insert(a.id);
            if *mentioned && *also {
                mixed.insert(b.id);
            }
        }
    }
    (wide, mixed)
}

/// Returns which works must run after which others: for `i < j`, whether `j` must run after `i`.
pub(crate) fn conflicts(works: &[Work]) -> impl Fn(usize, usize) -> bool {
    let all: Vec<(Uses, bool)> = works.each().map(|work| (work.uses(), work.is_here())).gather();
    // What two calls on the caller's thread share may be of a type that other threads can't use, such as `&Cell<u32>`.
    move |i, j| all[i].0.is_before(&all[j].0) || all[i].1 && all[j].1
}

impl Work {
    /// Counts how calls use what they share. Only one arm of a branch runs, so mentions in several arms are not added up.
    fn count(&self, counts: &mut Map<Shared, Count>) {
        match self {
            Self::Call(leaf) => count(&leaf.uses, counts),
            Self::Tuple(all) | Self::Block(all) => all.each().for_each(|work| work.count(counts)),
            Self::Branch(branch) => {
                let before = counts.clone();
                for arm in &branch.arms {
                    count(&arm.uses, counts);
                    let mut inner = Map::default();
                    arm.body.each().for_each(|work| work.count(&mut inner));
                    for (shared, Count { users, mentions, changed }) in inner {
                        let earlier = before.get(&shared).map_or(0, |count| count.mentions);
                        let count = counts.get_or_insert(shared, Count::default());
                        count.users += users;
                        count.mentions = count.mentions.max(earlier + mentions);
                        count.changed |= changed;
                    }
                }
            }
        }
    }
}
