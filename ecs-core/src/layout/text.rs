//! The layout of a world as tables of text.

use alloc::string::String;
use core::fmt;

use super::{Access, ComponentLayout, GroupKind, Layout, ResourceLayout, StorageLayout};

impl fmt::Display for GroupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Full => "full-owning",
            Self::Partial => "partial-owning",
            Self::NonOwning => "non-owning",
        })
    }
}

impl fmt::Display for StorageLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Sparse => "sparse",
            Self::Tag => "tag",
            Self::Linear => "linear",
            Self::Table => "table",
            Self::Linked => "link",
            Self::Indexed { ordered: false, unique: false } => "index",
            Self::Indexed { ordered: true, unique: false } => "ordered index",
            Self::Indexed { ordered: false, unique: true } => "unique index",
            Self::Indexed { ordered: true, unique: true } => "ordered unique index",
            Self::Stable => "stable",
        })
    }
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Entity => "entity",
            Self::Read => "&",
            Self::Write => "&mut",
            Self::MaybeRead => "Option<&>",
            Self::MaybeWrite => "Option<&mut>",
        })
    }
}

/// Joins names by commas.
fn list(names: &[&str]) -> String {
    names.join(", ")
}

/// Prints the part of a declaration, which is written at the end of its line.
struct From(Option<&'static str>);

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(part) => writeln!(f, "  from {part}"),
            None => writeln!(f),
        }
    }
}

fn width<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0)
}

/// Writes the heading of a table, unless the table is empty.
fn heading(f: &mut fmt::Formatter<'_>, word: &str, rows: usize) -> fmt::Result {
    if rows == 0 { Ok(()) } else { writeln!(f, "\n{word} ({rows})") }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "world {}", self.world)?;
        if let Some(entities) = self.capacity {
            write!(f, ", at most {entities} entities")?;
        }
        f.write_str(if self.brand { ", with a brand\n" } else { "\n" })?;
        writeln!(f, "\ncomponents ({})", self.components.len())?;
        let names = width(self.components.iter().map(|c| c.name));
        let types = width(self.components.iter().map(|c| c.type_name));
        for c in self.components {
            let ComponentLayout { name, type_name, size, align, storage, .. } = c;
            let sizes = format_args!("{size:>5} B  align {align:>2}");
            write!(f, "  {name:names$}  {type_name:types$}  {sizes}  {storage:6}  ")?;
            let per_entity = c.bits_per_entity();
            match (per_entity / 8, per_entity % 8, c.bytes_per_value()) {
                (0, 0, more) => write!(f, "{more} B per row of the table")?,
                (bytes, 0, more) => write!(f, "{bytes} B per entity + {more} B per value")?,
                (bytes, bits, _) => write!(f, "{bytes} B + {bits} bit per entity")?,
            }
            if c.optional {
                write!(f, "  optional")?;
            }
            if let Some(key) = &c.key {
                write!(f, "  by {}", key.type_name)?;
            }
            if let Some(track) = &c.track {
                write!(f, "  {track}")?;
            }
            write!(f, "{}", From(c.part))?;
        }
        heading(f, "tables", self.tables.len())?;
        let names = width(self.tables.iter().map(|t| t.name));
        for t in self.tables {
            let (per_entity, per_row) = (t.bits_per_entity() / 8, t.bytes_per_row());
            write!(f, "  {:names$}  {}", t.name, list(t.components))?;
            write!(f, "  {per_entity} B per entity + {per_row} B per row")?;
            if t.keeps_removed {
                write!(f, "  keeps removed rows")?;
            }
            if t.stable {
                write!(f, "  stable")?;
            }
            write!(f, "{}", From(t.part))?;
        }
        heading(f, "rules", self.rules.len())?;
        for rule in self.rules {
            writeln!(f, "  {rule}")?;
        }
        heading(f, "groups", self.groups.len())?;
        let names = width(self.groups.iter().map(|g| g.name));
        for group in self.groups {
            write!(f, "  {:names$}  {:14}", group.name, group.kind())?;
            let terms = [("own", group.own), ("with", group.with), ("without", group.without)];
            for (word, terms) in terms.iter().filter(|(_, terms)| !terms.is_empty()) {
                write!(f, "  {word}({})", list(terms))?;
            }
            if let Some(inner) = group.inner {
                write!(f, "  around {inner}")?;
            }
            for (word, holds) in [("events", group.events), ("assigned", group.assigned)] {
                if holds {
                    write!(f, "  {word}")?;
                }
            }
            write!(f, "{}", From(group.part))?;
        }
        heading(f, "families", self.families.len())?;
        let units = self.families.iter().flat_map(|family| family.segments);
        let names = width(units.map(|(unit, _)| *unit));
        for family in self.families {
            for (unit, segments) in family.segments {
                write!(f, "  {unit:names$}")?;
                for groups in *segments {
                    write!(f, "  | {}", groups.join(" + "))?;
                }
                writeln!(f, "  | rest")?;
            }
            writeln!(f, "  {:names$}  at most {} rows written per change", "", family.most_rows)?;
        }
        heading(f, "queries", self.queries.len())?;
        let names = width(self.queries.iter().map(|q| q.name));
        for query in self.queries {
            write!(f, "  {:names$} ", query.name)?;
            for (name, access) in query.fields {
                match access {
                    Access::Entity => write!(f, " {name}")?,
                    Access::Read => write!(f, " &{name}")?,
                    Access::Write => write!(f, " &mut {name}")?,
                    Access::MaybeRead => write!(f, " Option<&{name}>")?,
                    Access::MaybeWrite => write!(f, " Option<&mut {name}>")?,
                }
            }
            let terms = [
                ("with", query.with),
                ("without", query.without),
                ("changed", query.changed),
                ("added", query.added),
            ];
            for (word, terms) in terms {
                if !terms.is_empty() {
                    write!(f, " {word}({})", list(terms))?;
                }
            }
            for any in query.any {
                write!(f, " any({any})")?;
            }
            writeln!(f, "{}  {:names$}  {}", From(query.part), "", query.plan)?;
        }
        heading(f, "resources", self.resources.len())?;
        let names = width(self.resources.iter().map(|r| r.name));
        let types = width(self.resources.iter().map(|r| r.type_name));
        for r in self.resources {
            let ResourceLayout { name, type_name, size, align, part } = r;
            write!(f, "  {name:names$}  {type_name:types$}  {size:>5} B  align {align:>2}")?;
            write!(f, "{}", From(*part))?;
        }
        Ok(())
    }
}
