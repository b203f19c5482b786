//! The inputs of the other player: those that have arrived, and guesses for the frames after them.

use std::collections::VecDeque;

use crate::game::input::Input;

/// Inputs by frame.
#[derive(Default)]
pub struct Inputs {
    known: Vec<Input>,
    /// Those of the frames after the known ones that have been played.
    guesses: VecDeque<Input>,
    /// The first frame that was played with a wrong guess.
    wrong: Option<u32>,
}

impl Inputs {
    /// Returns the number of frames whose inputs have arrived, which are the first ones.
    pub fn known(&self) -> u32 {
        self.known.len() as u32
    }

    /// Adds inputs that have arrived, from frame `first` on. Those that are known are skipped. Inputs
    /// of `end` and later frames are ignored, and so are all if some before them are missing.
    pub fn receive(&mut self, first: u32, inputs: &[Input], end: u32) {
        let Some(known) = self.known().checked_sub(first) else { return };
        for &input in inputs.iter().skip(known as usize) {
            let frame = self.known();
            if frame >= end {
                return;
            }
            if self.guesses.pop_front().is_some_and(|guess| guess != input) {
                self.wrong.get_or_insert(frame);
            }
            self.known.push(input);
        }
    }

    /// Returns the input to play a frame with. If it has not arrived, the guess is that the player
    /// holds the same keys as in the last known frame. Frames are asked for in order, from the first
    /// unknown one or one before it.
    pub fn play(&mut self, frame: u32) -> Input {
        if let Some(&input) = self.known.get(frame as usize) {
            return input;
        }
        let guess = self.known.last().copied().unwrap_or_default();
        self.guesses.push_back(guess);
        debug_assert_eq!(self.known() + self.guesses.len() as u32, frame + 1, "frames in order");
        guess
    }

    /// Returns the first frame that was played with a wrong guess, and forgets the guesses since.
    /// That frame and all later ones are to be played again.
    pub fn correct(&mut self) -> Option<u32> {
        let wrong = self.wrong.take()?;
        self.guesses.clear();
        Some(wrong)
    }

    /// Forgets that a guess was wrong. The peer is out of sync then.
    pub fn ignore(&mut self) {
        self.wrong = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::input::script;

    #[test]
    fn first_wrong_guess_is_found() {
        let [a, b] = [Input::default(), *script(1, 0, 600).iter().find(|i| i.shoots()).unwrap()];
        let mut inputs = Inputs::default();
        inputs.receive(0, &[a, a], 100);
        (0..8).for_each(|frame| assert_eq!(inputs.play(frame), a));
        // Guesses of frames 2 and 3 were right.
        inputs.receive(1, &[a, a, a], 100);
        assert_eq!((inputs.known(), inputs.correct()), (4, None));
        inputs.receive(3, &[a, a, b, b], 100);
        assert_eq!((inputs.known(), inputs.correct()), (7, Some(5)));
        assert_eq!(inputs.correct(), None);
        // Frame 7 is guessed anew.
        assert_eq!([4, 5, 6, 7].map(|frame| inputs.play(frame)), [a, b, b, b]);
        inputs.receive(7, &[a], 100);
        assert_eq!(inputs.correct(), Some(7));
    }

    #[test]
    fn gaps_and_inputs_after_the_end_are_ignored() {
        let mut inputs = Inputs::default();
        inputs.receive(1, &[Input::default()], 100);
        assert_eq!(inputs.known(), 0);
        inputs.receive(0, &[Input::default(); 5], 3);
        assert_eq!(inputs.known(), 3);
        inputs.receive(u32::MAX, &[Input::default(); 5], u32::MAX);
        assert_eq!(inputs.known(), 3);
    }
}
