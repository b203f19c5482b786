//! Handles that outlive what they name.

/// An index with a generation.
#[derive(Clone, Copy, Debug)]
pub struct Handle {
    /// The index.
    pub id: u32,
    /// How often the index had been given out before.
    pub generation: u32,
}

/// Gives handles out and knows which are alive.
#[derive(Default)]
pub struct Handles {
    /// The generation of each index.
    pub generations: Vec<u32>,
    free: Vec<u32>,
}

impl Handles {
    /// Handles for the first `n` indices, all alive.
    pub fn of(n: usize) -> (Self, Vec<Handle>) {
        let handles = (0..n as u32).map(|id| Handle { id, generation: 0 });
        (Self { generations: vec![0; n], free: Vec::new() }, handles.collect())
    }

    /// A new handle.
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

    /// Ends a handle and says whether it was alive.
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

    /// Whether a handle is alive.
    #[inline]
    pub fn are_alive(&self, handle: Handle) -> bool {
        self.generations.get(handle.id as usize) == Some(&handle.generation)
    }
}
