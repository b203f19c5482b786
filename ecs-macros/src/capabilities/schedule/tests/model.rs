//! What the calls of a body use, and which of them conflict: written anew, to compare plans with.

/// What a call does with something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Does {
    Read,
    /// A copy or a move, which the text does not tell apart.
    Take,
    Change,
    /// Takes a lane of a command buffer.
    Lane,
}

/// A column, a resource, or a variable with fields.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Use {
    pub(crate) path: Vec<String>,
    pub(crate) does: Does,
}

/// A call in a body: a function, a head, or a statement that runs by itself.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) uses: Vec<Use>,
    /// Whether nothing may run at the same time or change places with it.
    pub(crate) alone: bool,
    /// Whether it must be on the thread of the caller.
    pub(crate) here: bool,
    /// The arms around it: the number of the `if`, and of the arm.
    pub(crate) arms: Vec<(usize, usize)>,
}

impl Call {
    /// Returns whether the order of two calls can change the result.
    pub(crate) fn conflicts(&self, other: &Self) -> bool {
        let conflict = self.alone
            || other.alone
            || self.uses.iter().any(|a| other.uses.iter().any(|b| a.conflicts(b)));
        conflict && !self.is_instead_of(other)
    }

    /// Returns whether the calls are in different arms of one `if`.
    fn is_instead_of(&self, other: &Self) -> bool {
        self.arms.iter().zip(&other.arms).any(|(a, b)| a.0 == b.0 && a.1 != b.1)
    }
}

impl Use {
    fn conflicts(&self, other: &Self) -> bool {
        let common = self.path.iter().zip(&other.path).all(|(a, b)| a == b);
        let harmless = matches!(
            (self.does, other.does),
            (Does::Read, Does::Read) | (Does::Take, Does::Take) | (Does::Lane, Does::Lane)
        );
        common && !harmless
    }
}

/// Notes which values are copied and not moved, because two calls take them, or something that they are a part of.
pub(crate) fn note_copies(calls: &mut [Call]) {
    let all = calls.to_vec();
    let takes = |path: &[String]| {
        let all = all.iter().flat_map(|call| call.uses.iter().map(move |one| (call, one)));
        let takes = all.filter(|(_, one)| one.does == Does::Take && path.starts_with(&one.path));
        takes.map(|(call, _)| call).collect::<Vec<_>>()
    };
    for one in calls.iter_mut().flat_map(|call| &mut call.uses) {
        let takes = takes(&one.path);
        let twice = (0..takes.len()).any(|b| takes[..b].iter().any(|a| !a.is_instead_of(takes[b])));
        if one.does == Does::Take && twice {
            one.does = Does::Read;
        }
    }
}
