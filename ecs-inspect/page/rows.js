// The view of rows: a strip for each table, each component outside tables, and each list of a group.

import { h } from './dom.js'
import { Strip } from './strip.js'

export function rowsView(context) {
  const { layout } = context
  const units = [
    ...layout.tables.map((table) => ({ of: table.accessor, title: `table ${table.accessor}`, components: table.components })),
    ...layout.components.filter((component) => !component.table)
      .map((component) => ({ of: component.name, title: component.name, components: [component.name] })),
    ...layout.groups.filter((group) => group.own.length === 0)
      .map((group) => ({ of: `group:${group.name}`, title: `list of ${group.name}`, components: [], group: true })),
  ]
  const strips = units.map((unit) => new Strip(context, unit))
  const visible = new Set()
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const strip = strips.find((other) => other.element === target)
      if (!isIntersecting) visible.delete(strip)
      else if (!visible.has(strip)) {
        visible.add(strip)
        strip.refresh().catch(context.trouble)
      }
    }
  }, { rootMargin: '60px' })
  const size = h('select', { title: 'Rows of a page', change: () => {
    context.rowsPerPage = Number(size.value)
    strips.forEach((strip) => strip.go(0))
  } }, ...[256, 1024, 2048].map((n) => h('option', { value: n, selected: n === context.rowsPerPage }, `${n} rows`)))
  const element = h('div', {},
    h('p', { className: 'row intro quiet' },
      h('span', {}, 'A square is a row, in the order of memory, in the colour of its deepest group. The marked component\'s changes flash.'),
      h('span', { className: 'push' }), size),
    ...strips.map((strip) => strip.element))
  strips.forEach((strip) => seen.observe(strip.element))
  addEventListener('resize', () => strips.forEach((strip) => strip.page && visible.has(strip) && strip.draw()))
  return {
    element,
    async refresh() {
      for (const strip of visible) await strip.refresh()
    },
    redraw() {
      for (const strip of visible) if (strip.page) strip.draw()
    },
  }
}
