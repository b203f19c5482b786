//! The formats of the index.

/// The row of an entity that has no value.
pub const EMPTY: u32 = u32::MAX;

/// The number of slots of a page.
const PAGE: usize = 1024;

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Entity {
    pub index: u32,
    pub generation: u32,
}

/// An entity table, and the rows of one component.
pub trait Format: Default + 'static {
    const NAME: &'static str;

    /// Creates an entity without a row. Takes the index of a despawned one if there is any.
    fn create(&mut self) -> Entity;

    /// Sets the row of an entity that has none.
    fn insert(&mut self, entity: Entity, row: u32);

    /// Returns the row of a handle, unless it is stale.
    fn get(&self, entity: Entity) -> Option<u32>;

    /// Returns the row of an entity that is alive, or `EMPTY`.
    fn find(&self, index: u32) -> u32;

    /// Sets the row of an entity that has one.
    fn moved(&mut self, index: u32, row: u32);

    /// Removes and returns the row of a handle.
    fn remove(&mut self, entity: Entity) -> Option<u32>;

    /// Despawns an entity and returns its row.
    fn despawn(&mut self, entity: Entity) -> Option<u32>;

    /// Returns the bytes of rows, without the generations.
    fn bytes(&self) -> usize;
}

/// Generations in one array, rows apart from them.
#[derive(Default)]
pub struct Separate<S> {
    generations: Vec<u32>,
    free: Vec<Entity>,
    slots: S,
}

/// A map from index to row that knows no generations.
pub trait Slots: Default + 'static {
    const NAME: &'static str;
    fn find(&self, index: u32) -> u32;
    fn find_mut(&mut self, index: u32) -> Option<&mut u32>;
    fn slot(&mut self, index: u32) -> &mut u32;
    fn bytes(&self) -> usize;
}

impl<S: Slots> Separate<S> {
    fn is_alive(&self, entity: Entity) -> bool {
        self.generations.get(entity.index as usize) == Some(&entity.generation)
    }
}

/// Returns the handle of the next index. The free list keeps the handles that will be valid next.
fn next(free: &mut Vec<Entity>, len: usize) -> Entity {
    let index = u32::try_from(len).expect("few entities");
    free.pop().unwrap_or(Entity { index, generation: 1 })
}

impl<S: Slots> Format for Separate<S> {
    const NAME: &'static str = S::NAME;

    fn create(&mut self) -> Entity {
        let entity = next(&mut self.free, self.generations.len());
        match self.generations.get_mut(entity.index as usize) {
            Some(generation) => *generation = entity.generation,
            None => self.generations.push(entity.generation),
        }
        entity
    }

    fn insert(&mut self, entity: Entity, row: u32) {
        *self.slots.slot(entity.index) = row;
    }

    fn get(&self, entity: Entity) -> Option<u32> {
        self.is_alive(entity).then(|| self.slots.find(entity.index)).filter(|&row| row != EMPTY)
    }

    fn find(&self, index: u32) -> u32 {
        self.slots.find(index)
    }

    fn moved(&mut self, index: u32, row: u32) {
        if let Some(slot) = self.slots.find_mut(index) {
            *slot = row;
        }
    }

    fn remove(&mut self, entity: Entity) -> Option<u32> {
        if !self.is_alive(entity) {
            return None;
        }
        let row = std::mem::replace(self.slots.find_mut(entity.index)?, EMPTY);
        (row != EMPTY).then_some(row)
    }

    fn despawn(&mut self, entity: Entity) -> Option<u32> {
        let row = self.remove(entity);
        *self.generations.get_mut(entity.index as usize)? = 0;
        self.free.push(Entity { generation: entity.generation + 1, ..entity });
        row
    }

    fn bytes(&self) -> usize {
        self.slots.bytes()
    }
}

/// Pages that are allocated on first use.
#[derive(Default)]
pub struct Paged {
    pages: Vec<Option<Box<[u32; PAGE]>>>,
}

const fn place(index: u32) -> (usize, usize) {
    (index as usize / PAGE, index as usize % PAGE)
}

impl Paged {
    #[cold]
    #[inline(never)]
    fn add(&mut self, page: usize) {
        if page >= self.pages.len() {
            self.pages.resize_with(page + 1, || None);
        }
        self.pages[page].get_or_insert_with(|| Box::new([EMPTY; PAGE]));
    }
}

impl Slots for Paged {
    const NAME: &'static str = "paged";

    fn find(&self, index: u32) -> u32 {
        let (page, slot) = place(index);
        self.pages.get(page).and_then(Option::as_deref).map_or(EMPTY, |page| page[slot])
    }

    fn find_mut(&mut self, index: u32) -> Option<&mut u32> {
        let (page, slot) = place(index);
        Some(&mut self.pages.get_mut(page)?.as_deref_mut()?[slot])
    }

    fn slot(&mut self, index: u32) -> &mut u32 {
        let (page, slot) = place(index);
        if self.pages.get(page).is_none_or(Option::is_none) {
            self.add(page);
        }
        &mut self.pages[page].as_deref_mut().expect("allocated above")[slot]
    }

    fn bytes(&self) -> usize {
        let pages = self.pages.iter().flatten().count();
        self.pages.capacity() * size_of::<usize>() + pages * PAGE * size_of::<u32>()
    }
}

/// One array while three quarters of its pages are in use, pages behind it.
#[derive(Default)]
pub struct Flat {
    flat: Vec<u32>,
    behind: Paged,
    /// The number of pages in use, in both parts.
    used: usize,
}

impl Flat {
    #[cold]
    #[inline(never)]
    fn add(&mut self, page: usize) {
        self.used += 1;
        let span = self.behind.pages.len().max(page + 1);
        let next = self.flat.len() / PAGE;
        let border =
            if 4 * self.used >= 3 * span { span } else { next + usize::from(page == next) };
        if page >= border {
            self.behind.add(page);
        }
        let capacity = self.flat.capacity();
        if border * PAGE > capacity {
            let more = capacity.min(4 * PAGE).max(capacity / 8);
            let target = (border * PAGE).max(capacity + more);
            self.flat.reserve_exact(target - self.flat.len());
        }
        for page in next..border {
            match self.behind.pages.get_mut(page).and_then(Option::take) {
                Some(slots) => self.flat.extend_from_slice(&slots[..]),
                None => self.flat.resize((page + 1) * PAGE, EMPTY),
            }
        }
    }
}

impl Slots for Flat {
    const NAME: &'static str = "flat while dense";

    fn find(&self, index: u32) -> u32 {
        match self.flat.get(index as usize) {
            Some(&row) => row,
            None => self.behind.find(index),
        }
    }

    fn find_mut(&mut self, index: u32) -> Option<&mut u32> {
        match self.flat.get_mut(index as usize) {
            Some(slot) => Some(slot),
            None => self.behind.find_mut(index),
        }
    }

    fn slot(&mut self, index: u32) -> &mut u32 {
        let (page, _) = place(index);
        let i = index as usize;
        if i >= self.flat.len() && self.behind.pages.get(page).is_none_or(Option::is_none) {
            self.add(page);
        }
        if i < self.flat.len() { &mut self.flat[i] } else { self.behind.slot(index) }
    }

    fn bytes(&self) -> usize {
        self.flat.capacity() * size_of::<u32>() + self.behind.bytes()
    }
}

/// The generation and the row of each entity in one slot of 8 bytes.
#[derive(Default)]
pub struct Records {
    slots: Vec<(u32, u32)>,
    free: Vec<Entity>,
}

impl Format for Records {
    const NAME: &'static str = "in the entity table";

    fn create(&mut self) -> Entity {
        let entity = next(&mut self.free, self.slots.len());
        match self.slots.get_mut(entity.index as usize) {
            Some(slot) => *slot = (entity.generation, EMPTY),
            None => self.slots.push((entity.generation, EMPTY)),
        }
        entity
    }

    fn insert(&mut self, entity: Entity, row: u32) {
        self.moved(entity.index, row);
    }

    fn get(&self, entity: Entity) -> Option<u32> {
        let &(generation, row) = self.slots.get(entity.index as usize)?;
        (generation == entity.generation && row != EMPTY).then_some(row)
    }

    fn find(&self, index: u32) -> u32 {
        self.slots.get(index as usize).map_or(EMPTY, |slot| slot.1)
    }

    fn moved(&mut self, index: u32, row: u32) {
        if let Some(slot) = self.slots.get_mut(index as usize) {
            slot.1 = row;
        }
    }

    fn remove(&mut self, entity: Entity) -> Option<u32> {
        let slot = self.slots.get_mut(entity.index as usize)?;
        if slot.0 != entity.generation {
            return None;
        }
        let row = std::mem::replace(&mut slot.1, EMPTY);
        (row != EMPTY).then_some(row)
    }

    fn despawn(&mut self, entity: Entity) -> Option<u32> {
        let slot = self.slots.get_mut(entity.index as usize)?;
        if slot.0 != entity.generation {
            return None;
        }
        let row = std::mem::replace(slot, (0, EMPTY)).1;
        self.free.push(Entity { generation: entity.generation + 1, ..entity });
        (row != EMPTY).then_some(row)
    }

    fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u32>()
    }
}
