//! Generational handles.

/// An index with a generation.
#[derive(Clone, Copy, Debug)]
pub struct Handle {
    /// The index.
    pub id: u32,
    /// The number of times that the index was reused.
    pub generation: u32,
}

/// Creates handles and knows which are alive.
#[derive(Default)]
pub struct Handles {
    /// The generation of each index.
    pub generations: Vec<u32>,
    free: Vec<u32>,
}

impl Handles {
    /// Creates handles for the first `n` indices, all alive.
    pub fn of(n: usize) -> (Self, Vec<Handle>) {
        let handles = (0..n as u32).map(|id| Handle { id, generation: 0 });
        (Self { generations: vec![0; n], free: Vec::new() }, handles.collect())
    }

    /// Returns a new handle.
    #[inline]
    pub fn create(&mut self) -> Handle {
        match self.free.pop() {
            Some(id) => Handle { id, generation: self.generations[id as usize] },
            None => {
                let id = self.generations.len() as u32;
                self.generations.push(0);
                Handle { id, generation: 0 }
            }
        }
    }

    /// Despawns a handle. Returns whether it was alive.
    #[inline]
    pub fn end(&mut self, handle: Handle) -> bool {
        match self.generations.get_mut(handle.id as usize) {
            Some(generation) if *generation == handle.generation => {
                *generation += 1;
                self.free.push(handle.id);
                true
            }
            _ => false,
        }
    }

    /// Returns whether a handle is alive.
    #[inline]
    pub fn are_alive(&self, handle: Handle) -> bool {
        self.generations.get(handle.id as usize) == Some(&handle.generation)
    }
}
