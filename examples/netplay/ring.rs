//! The states of the last frames.

/// Keeps the states before the last frames. A state that is saved is cloned into the memory of the
/// oldest one, so saving allocates only while states grow.
pub struct Ring<S> {
    slots: Vec<Option<(u32, S)>>,
}

impl<S: Clone> Ring<S> {
    /// Creates a ring for this many states.
    pub fn new(len: u32) -> Self {
        Self { slots: (0..len).map(|_| None).collect() }
    }

    /// Saves the state before a frame, in place of the one that is as many frames older as the ring
    /// is long, or of another state before the same frame.
    pub fn save(&mut self, frame: u32, state: &S) {
        let slot = frame as usize % self.slots.len();
        match &mut self.slots[slot] {
            Some((of, saved)) => {
                *of = frame;
                saved.clone_from(state);
            }
            empty => *empty = Some((frame, state.clone())),
        }
    }

    /// Returns the state before a frame, if it is still kept.
    pub fn get(&self, frame: u32) -> Option<&S> {
        let slot = &self.slots[frame as usize % self.slots.len()];
        slot.as_ref().filter(|(of, _)| *of == frame).map(|(_, state)| state)
    }

    /// Forgets all states.
    pub fn clear(&mut self) {
        self.slots.fill_with(|| None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ring_keeps_the_last_states() {
        let mut ring = Ring::new(3);
        (0..5).for_each(|frame| ring.save(frame, &format!("state {frame}")));
        assert_eq!(ring.get(1), None);
        assert_eq!(ring.get(4).map(String::as_str), Some("state 4"));
        ring.save(3, &"again".to_owned());
        assert_eq!([2, 3].map(|frame| ring.get(frame).unwrap().as_str()), ["state 2", "again"]);
        assert_eq!(ring.get(5), None);
        ring.clear();
        assert!((0..5).all(|frame| ring.get(frame).is_none()));
    }
}
