//! Compact saves that are written by hand, so that they can claim anything.

/// The bytes of a compact save.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// The generation of the alive entity at each index, or 0, or 255 for a large one.
    pub generations: Vec<u8>,
    /// The large generations.
    pub large: Vec<u32>,
    /// The next handles.
    pub free: Vec<(u32, u32)>,
    /// Resources, columns, groups and links.
    pub sections: [Vec<Vec<u8>>; 4],
}

/// Returns the bytes of values in a row.
pub fn bytes_of(values: impl serde::Serialize) -> Vec<u8> {
    postcard::to_allocvec(&values).expect("numbers can be saved")
}

/// The rows of a column: runs of indices.
#[must_use]
pub fn runs(runs: &[(i32, u32)]) -> Vec<u8> {
    [vec![0], bytes_of(runs)].concat()
}

/// The rows of a column: those of an earlier one.
#[must_use]
pub fn same(column: u32) -> Vec<u8> {
    [vec![1], bytes_of(column)].concat()
}

impl Written {
    /// Returns the save of this many entities, with the resources of a yard.
    #[must_use]
    pub fn yard(entities: usize) -> Self {
        Self { generations: vec![1; entities], ..Self::default() }
            .with(0, "clock", &[&bytes_of(0_u64)])
            .with(0, "log", &[&bytes_of(Vec::<u16>::new())])
    }

    /// Returns the save of this many entities, with the resources of a game.
    #[must_use]
    pub fn game(entities: usize) -> Self {
        Self { generations: vec![1; entities], ..Self::default() }.with(
            0,
            "clock",
            &[&bytes_of(0_u64)],
        )
    }

    /// Adds an entry to a section: its name and its parts.
    #[must_use]
    pub fn with(mut self, section: usize, name: &str, parts: &[&[u8]]) -> Self {
        let entry = [bytes_of(name), parts.concat()].concat();
        self.sections[section].push(entry);
        self
    }

    /// Adds a column.
    #[must_use]
    pub fn column(self, name: &str, rows: &[u8], values: &[impl serde::Serialize]) -> Self {
        self.with(1, name, &[rows, &bytes_of(values)])
    }

    /// Returns the bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = bytes_of((1_u32, &self.generations, &self.large, &self.free));
        for section in &self.sections {
            bytes.extend(bytes_of(section.len()));
            section.iter().for_each(|entry| bytes.extend(entry));
        }
        bytes
    }
}
