//! A graphics card, as far as it matters here: it hands out handles, and wants each of them back once.

use std::collections::BTreeSet;

/// A mesh in the memory of the card. It has no `Drop`, because freeing it needs the card.
#[derive(Debug, PartialEq, Eq)]
pub struct Mesh(u32);

impl Mesh {
    /// Returns the number of the handle.
    pub fn number(&self) -> u32 {
        self.0
    }
}

/// The card. Numbers of handles are never used again, so it detects a handle that is freed twice.
#[derive(Debug, Default)]
pub struct Gpu {
    live: BTreeSet<u32>,
    uploaded: u32,
}

impl Gpu {
    /// Returns a new handle.
    pub fn upload(&mut self) -> Mesh {
        let number = self.uploaded;
        self.uploaded += 1;
        self.live.insert(number);
        Mesh(number)
    }

    /// Frees a mesh.
    ///
    /// # Panics
    ///
    /// Panics if the handle is already free.
    pub fn free(&mut self, mesh: Mesh) {
        assert!(self.live.remove(&mesh.0), "mesh {} is freed twice", mesh.0);
    }

    /// Returns the numbers of the handles that are not free.
    pub fn live(&self) -> &BTreeSet<u32> {
        &self.live
    }

    /// Returns the number of handles that have been handed out.
    pub fn uploaded(&self) -> u32 {
        self.uploaded
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic = "mesh 0 is freed twice"]
    fn free_panics_for_a_free_handle() {
        let mut gpu = Gpu::default();
        let mesh = gpu.upload();
        gpu.free(mesh);
        gpu.free(Mesh(0));
    }
}
