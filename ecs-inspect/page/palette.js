// A colour for each group. They differ in lightness too, and can be told apart on both grounds.

const COLOURS = [
  '#3b82f6', '#f59e0b', '#10b981', '#ef4444', '#a855f7', '#06b6d4', '#ec4899', '#84cc16', '#f97316', '#6366f1',
  '#14b8a6', '#eab308',
]

let names = []

export function setGroups(groups) {
  names = groups.map((group) => group.name)
}

export function colour(group) {
  const index = names.indexOf(group)
  // The rows of a kind have the names of their optional components.
  return index < 0 ? colourOf(group) : COLOURS[index % COLOURS.length]
}

/** A colour for any name, such as that of a system. */
export function colourOf(name) {
  let sum = 0
  for (const c of name) sum = (sum * 31 + c.codePointAt(0)) % 997
  return COLOURS[sum % COLOURS.length]
}

export const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The number of groups in which a group is nested. */
export function depth(groups, name) {
  const outer = groups.filter((group) => inners(groups, group).includes(name))
  return outer.length
}

function inners(groups, group) {
  const found = []
  for (let inner = group.inner; inner && !found.includes(inner); ) {
    found.push(inner)
    inner = groups.find((other) => other.name === inner)?.inner
  }
  return found
}
