//! The layout of a world as a diagram.

use alloc::string::String;
use core::fmt::{self, Write};

use super::{ComponentLayout, GroupLayout, Layout, ResourceLayout, StorageLayout};

impl Layout {
    /// Returns a Mermaid flowchart of the components, the tables, the groups and their terms, and the
    /// resources. A nested group shows only the terms that it adds. O(components + groups × terms).
    #[must_use]
    pub fn to_mermaid(&self) -> String {
        let mut text = String::from("flowchart LR\n");
        // Writing to a string can't fail.
        let _ = self.write_mermaid(&mut text);
        text
    }

    fn write_mermaid(&self, out: &mut String) -> fmt::Result {
        // The box keeps components without a group next to the others.
        writeln!(out, "    subgraph components")?;
        for component in self.components.iter().filter(|component| component.table.is_none()) {
            component.write_mermaid(out)?;
        }
        for table in self.tables {
            let kept = if table.keeps_removed { ", keeps removed rows" } else { "" };
            let stable = if table.stable { ", stable" } else { "" };
            writeln!(
                out,
                "        subgraph c_{} [\"table {}{stable}{kept}\"]",
                table.accessor, table.name
            )?;
            for part in self.components.iter().filter(|part| part.table == Some(table.name)) {
                part.write_mermaid(out)?;
            }
            writeln!(out, "        end")?;
        }
        writeln!(out, "    end")?;
        for group in self.groups {
            let GroupLayout { name, inner, events, assigned, .. } = group;
            let events = match (events, assigned) {
                (true, _) => ", events",
                (false, true) => ", assigned",
                (false, false) => "",
            };
            writeln!(out, "    g_{name}{{{{\"{name}<br/>{}{events}\"}}}}", group.kind())?;
            // Terms that the outer group has are shown there.
            let new = |terms: fn(&GroupLayout) -> &'static [&'static str]| {
                terms(group).iter().filter(move |term| {
                    let mut around = self.groups.iter().filter(|g| g.inner == Some(*name));
                    !around.any(|outer| terms(outer).contains(term))
                })
            };
            for component in new(|group| group.own) {
                writeln!(out, "    g_{name} == own ==> c_{component}")?;
            }
            for component in new(|group| group.with) {
                writeln!(out, "    g_{name} -- with --> c_{component}")?;
            }
            for component in new(|group| group.without) {
                writeln!(out, "    g_{name} -. without .-> c_{component}")?;
            }
            if let Some(inner) = inner {
                writeln!(out, "    g_{name} -- around --> g_{inner}")?;
            }
        }
        if !self.resources.is_empty() {
            writeln!(out, "    subgraph resources")?;
            for resource in self.resources {
                resource.write_mermaid(out)?;
            }
            writeln!(out, "    end")?;
        }
        Ok(())
    }
}

impl ComponentLayout {
    fn write_mermaid(&self, out: &mut String) -> fmt::Result {
        let Self { name, type_name, size, storage, track, optional, .. } = self;
        let shown = escaped(type_name);
        let optional = if *optional { " optional" } else { "" };
        // A third line of the node.
        let track = track.map(|track| alloc::format!("<br/>{track}")).unwrap_or_default();
        match storage {
            StorageLayout::Tag => writeln!(out, "        c_{name}([\"{name}: {shown}{track}\"])"),
            StorageLayout::Sparse | StorageLayout::Table => {
                writeln!(out, "        c_{name}[\"{name}: {shown}<br/>{size} B{optional}{track}\"]")
            }
            StorageLayout::Linked | StorageLayout::Indexed { .. } | StorageLayout::Stable => {
                writeln!(out, "        c_{name}[\"{name}: {shown}<br/>{size} B {storage}{track}\"]")
            }
            StorageLayout::Linear => {
                writeln!(out, "        c_{name}[/\"{name}: {shown}<br/>{size} B linear{track}\"/]")
            }
        }
    }
}

impl ResourceLayout {
    fn write_mermaid(&self, out: &mut String) -> fmt::Result {
        let Self { name, type_name, size, .. } = self;
        writeln!(out, "        r_{name}[[\"{name}: {}<br/>{size} B\"]]", escaped(type_name))
    }
}

/// Returns a type's name without the characters that have a meaning in Mermaid.
fn escaped(type_name: &str) -> String {
    type_name.replace('"', "#quot;").replace('<', "#lt;").replace('>', "#gt;")
}
