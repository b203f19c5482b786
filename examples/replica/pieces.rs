//! Messages in pieces that fit into datagrams.
//!
//! A message arrives if all of its pieces do. Lost pieces aren't sent again, because the next message makes up for this one.
//! So of long messages, fewer arrive: those of ten pieces half as often as those of one, if seven of a hundred datagrams are
//! lost.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};

use netplay::DATAGRAM;
use serde::{Deserialize, Serialize};

/// The bytes of a message in one piece. The head takes at most eleven more.
const LEN: usize = DATAGRAM - 11;

/// The most pieces of a message.
const MOST: usize = 1_024;

/// The messages that are kept while pieces are missing.
const KEPT: usize = 16;

/// It stands before the bytes of a piece.
#[derive(Serialize, Deserialize)]
struct Head {
    /// The number of the message.
    number: u32,
    index: u16,
    count: u16,
}

/// Cuts a message into datagrams. Errors if it is longer than eight megabytes.
pub fn cut(number: u32, message: &[u8]) -> io::Result<Vec<Vec<u8>>> {
    let pieces = message.chunks(LEN);
    let count = pieces.len();
    if count > MOST {
        let text =
            format!("a message of {} bytes, of which {} can be sent", message.len(), LEN * MOST);
        return Err(io::Error::new(ErrorKind::InvalidData, text));
    }
    let piece = |(index, bytes): (usize, &[u8])| {
        let head = Head { number, index: index as u16, count: count as u16 };
        let mut piece = postcard::to_allocvec(&head).expect("a vector grows as needed");
        piece.extend_from_slice(bytes);
        piece
    };
    Ok(pieces.enumerate().map(piece).collect())
}

/// The pieces of messages that are not whole yet, by the number of the message.
#[derive(Default)]
pub struct Pieces(BTreeMap<u32, Vec<Option<Vec<u8>>>>);

impl Pieces {
    /// Adds a datagram. Returns the message that it completes. Anything else than a piece is ignored.
    pub fn add(&mut self, datagram: &[u8]) -> Option<Vec<u8>> {
        let (Head { number, index, count }, bytes) = postcard::take_from_bytes(datagram).ok()?;
        if usize::from(count) > MOST || index >= count {
            return None;
        }
        let pieces = self.0.entry(number).or_insert_with(|| vec![None; count.into()]);
        *pieces.get_mut(usize::from(index))? = Some(bytes.to_vec());
        if pieces.iter().all(Option::is_some) {
            return Some(self.0.remove(&number)?.into_iter().flatten().flatten().collect());
        }
        if self.0.len() > KEPT {
            self.0.pop_first();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(len: usize) -> Vec<u8> {
        (0..len).map(|at| (at % 251) as u8).collect()
    }

    #[test]
    fn pieces_fit_into_datagrams_and_arrive_in_any_order() {
        for len in [1, LEN - 1, LEN, LEN + 1, 10 * LEN + 5] {
            let mut datagrams = cut(u32::MAX, &message(len)).expect("it can be sent");
            assert_eq!(datagrams.len(), len.div_ceil(LEN));
            assert!(datagrams.iter().all(|datagram| datagram.len() <= DATAGRAM));
            datagrams.reverse();
            // Each piece but the last arrives twice.
            let twice = datagrams.iter().flat_map(|datagram| [datagram; 2]);
            let twice = twice.take(2 * datagrams.len() - 1);
            let mut pieces = Pieces::default();
            let arrived: Vec<_> = twice.filter_map(|datagram| pieces.add(datagram)).collect();
            assert_eq!(arrived, [message(len)], "{len}");
        }
    }

    #[test]
    fn a_message_without_a_piece_never_arrives_and_its_memory_is_bounded() {
        let mut pieces = Pieces::default();
        for number in 0..100 {
            let datagrams = cut(number, &message(3 * LEN)).expect("it can be sent");
            assert!(datagrams[1..].iter().all(|datagram| pieces.add(datagram).is_none()));
        }
        assert_eq!(pieces.0.len(), KEPT);
        // The last one is still kept, and the first one isn't.
        let first = |number| cut(number, &message(3 * LEN)).expect("it can be sent").swap_remove(0);
        assert!(pieces.add(&first(0)).is_none());
        assert_eq!(pieces.add(&first(99)), Some(message(3 * LEN)));
    }

    #[test]
    fn anything_else_is_ignored() {
        let mut pieces = Pieces::default();
        for datagram in [&[][..], &[1], &[1, 0, 0], &[1, 2, 2, 9], &[1, 0, 255, 255, 3, 9]] {
            assert_eq!(pieces.add(datagram), None, "{datagram:?}");
        }
        assert!(pieces.0.is_empty());
    }

    #[test]
    fn a_message_that_is_too_long_is_an_error() {
        assert!(cut(1, &message(LEN * MOST)).is_ok());
        let error = cut(1, &message(LEN * MOST + 1)).expect_err("it is too long");
        assert!(error.to_string().starts_with("a message of 8377345 bytes"), "{error}");
    }
}
