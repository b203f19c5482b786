//! Operations on whole worlds: copies, swaps, memory.

use std::hash::{Hash, Hasher};

use super::Runner;
use crate::packs::ForBoth;
use crate::save::loaded;

/// A fast hasher without a random key, so that hashes can be compared between processes.
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        rest.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Returns a hash that is the same for equal worlds in every process.
pub fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = Fold(0);
    value.hash(&mut hasher);
    hasher.finish()
}

impl Runner {
    /// Replaces both worlds by clones.
    pub(super) fn copy(&mut self) -> bool {
        both!(self, world => {
            let copy = world.clone();
            assert!(copy == *world && hash_of(&copy) == hash_of(world), "the clone differs");
            *world = copy;
        });
        false
    }

    /// Saves both worlds, and replaces them by the loaded ones.
    pub(super) fn save_and_load(&mut self, format: u8) -> bool {
        let reserved = !self.model.reserved.is_empty();
        if self.save {
            both!(self, world => {
                if let Some(loaded) = loaded(world, format, reserved) {
                    *world = loaded;
                }
            });
        }
        false
    }

    pub(super) fn stash(&mut self) -> bool {
        let aside = (self.zoo.clone(), self.plain.clone(), self.model.clone());
        self.aside = Some(Box::new(aside));
        false
    }

    pub(super) fn unstash(&mut self) -> bool {
        let Some(aside) = &self.aside else { return false };
        let changed = self.zoo != aside.0;
        self.zoo.clone_from(&aside.0);
        self.plain.clone_from(&aside.1);
        self.model.clone_from(&aside.2);
        assert!(self.zoo == aside.0 && self.plain == aside.1, "the clone differs");
        assert_eq!(hash_of(&self.zoo), hash_of(&aside.0));
        changed
    }

    pub(super) fn swap(&mut self) -> bool {
        let Some(aside) = &mut self.aside else { return false };
        std::mem::swap(&mut self.zoo, &mut aside.0);
        std::mem::swap(&mut self.plain, &mut aside.1);
        std::mem::swap(&mut self.model, &mut aside.2);
        true
    }

    pub(super) fn shrink(&mut self) -> bool {
        both!(self, world => world.shrink_to_fit());
        false
    }

    pub(super) fn reserve<X: ForBoth>(&mut self, many: usize) -> bool {
        both!(self, world => {
            world.reserve(many);
            world.reserve_for::<X>(many);
        });
        false
    }
}
