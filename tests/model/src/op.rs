//! Operations, decoded from bytes. Each takes four bytes, so a list that is cut anywhere keeps most
//! of its meaning.

/// An entity, encoded in two bytes; see `Runner::pick`. Usually alive, sometimes stale, reserved,
/// of another world, or arbitrary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who(pub u8, pub u8);

/// One operation. `pack` is the number of a bundle, `kind` the number of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Spawn {
        pack: u8,
        who: Who,
    },
    SpawnAt {
        pack: u8,
        who: Who,
    },
    SpawnBatch {
        pack: u8,
        many: u8,
    },
    SpawnColumns {
        load: u8,
        many: u8,
        uneven: bool,
    },
    Despawn {
        who: Who,
    },
    DespawnBatch {
        who: Who,
        many: u8,
    },
    DespawnWhere {
        query: u8,
        digit: u8,
    },
    Insert {
        pack: u8,
        who: Who,
    },
    InsertBatch {
        pack: u8,
        who: Who,
    },
    Remove {
        pack: u8,
        who: Who,
    },
    RemoveBatch {
        pack: u8,
        who: Who,
    },
    ClearComponent {
        kind: u8,
    },
    Clear,
    ReserveEntity,
    CommandSpawn {
        pack: u8,
    },
    CommandLater {
        pack: u8,
    },
    CommandBatch {
        pack: u8,
        many: u8,
    },
    /// Several commands in two lanes.
    CommandLanes {
        pack: u8,
        who: Who,
    },
    CommandInsert {
        pack: u8,
        who: Who,
    },
    CommandRemove {
        pack: u8,
        who: Who,
    },
    CommandDespawn {
        who: Who,
    },
    Apply,
    Discard,
    Write {
        path: u8,
        kind: u8,
        who: Who,
    },
    WriteQuery {
        query: u8,
        way: u8,
    },
    WriteGroup {
        group: u8,
        way: u8,
    },
    SortGroup {
        group: u8,
        by: u8,
        digit: u8,
    },
    SortColumn {
        column: u8,
        digit: u8,
    },
    /// Moves, copies or compares entities or worlds.
    Move {
        how: u8,
        who: Who,
    },
    Clone,
    /// Saves the worlds in a format, and continues with the loaded ones.
    Save {
        format: u8,
    },
    /// Keeps a copy of the worlds.
    Stash,
    /// Copies the kept worlds over the current ones.
    Unstash,
    /// Swaps the kept worlds with the current ones.
    Swap,
    Shrink,
    Reserve {
        pack: u8,
        many: u8,
    },
    /// A drop panics in the next insert, despawn or clear.
    Fuse {
        length: u8,
    },
}

/// The number of bytes of one operation.
pub const BYTES: usize = 4;

impl Op {
    /// Decodes four bytes. The first is the kind, weighted by the ranges below.
    #[must_use]
    pub fn decode([kind, x, y, z]: [u8; BYTES]) -> Self {
        let (pack, who) = (x, Who(y, z));
        match kind {
            0..36 => Self::Spawn { pack, who },
            36..38 => Self::CommandLater { pack },
            38 => Self::CommandBatch { pack, many: y },
            39 => Self::CommandLanes { pack, who },
            40..46 => Self::SpawnAt { pack, who },
            46..50 => Self::SpawnBatch { pack, many: y },
            50..54 => Self::SpawnColumns { load: x, many: y, uneven: z % 8 == 0 },
            54..74 => Self::Despawn { who },
            74..78 => Self::DespawnBatch { who, many: x },
            78..81 => Self::DespawnWhere { query: x, digit: y },
            81..122 => Self::Insert { pack, who },
            122..130 => Self::Move { how: x, who },
            130..134 => Self::InsertBatch { pack, who },
            134..165 => Self::Remove { pack, who },
            165..169 => Self::Move { how: x, who },
            169..173 => Self::RemoveBatch { pack, who },
            173..175 => Self::ClearComponent { kind: x },
            175 if x < 64 => Self::Clear,
            175..178 => Self::ReserveEntity,
            178..182 => Self::CommandSpawn { pack },
            182..188 => Self::CommandInsert { pack, who },
            188..192 => Self::CommandRemove { pack, who },
            192..195 => Self::CommandDespawn { who },
            195..199 => Self::Apply,
            199 => Self::Discard,
            200..214 => Self::Write { path: kind - 200, kind: x, who },
            214..224 => Self::WriteQuery { query: x, way: y },
            224..230 => Self::WriteGroup { group: x, way: y },
            230..241 => Self::SortGroup { group: x, by: y, digit: z },
            241..246 => Self::SortColumn { column: x, digit: y },
            246 if x >= 64 => Self::Save { format: x },
            246 => Self::Clone,
            247 => Self::Stash,
            248 => Self::Unstash,
            249 => Self::Swap,
            250 => Self::Shrink,
            251 => Self::Reserve { pack, many: y },
            252.. => Self::Fuse { length: x },
        }
    }

    /// Decodes operations. Ignores a remainder of fewer than four bytes.
    pub fn list(bytes: &[u8]) -> impl Iterator<Item = Self> {
        bytes.as_chunks::<BYTES>().0.iter().copied().map(Self::decode)
    }
}
