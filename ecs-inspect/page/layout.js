// The view of the world: its tables, components and groups with their sizes.

import { bytes, h, number, percent, say } from './dom.js'
import { colour, depth } from './palette.js'
import { sparks } from './spark.js'

export function layoutView(context) {
  const { layout } = context
  const cells = new Map()
  const curves = sparks()
  const cell = (key, className = 'number') => {
    const element = h('td', { className })
    cells.set(key, element)
    return element
  }
  const tables = layout.tables.map((table) => h('section', { className: 'card' },
    h('div', { className: 'row' }, h('h2', {}, `table ${table.accessor}`),
      h('span', { className: 'quiet' }, [table.name, table.stable && 'rows stay', table.part && `of ${table.part}`].filter(Boolean).join(', ')),
      h('span', { className: 'push' }, cellText(`curve ${table.accessor}`)), h('span', { className: 'quiet' }, cellText(`unit ${table.accessor}`))),
    h('table', {}, head(), ...layout.components.filter((component) => (component.table ?? component.optional) === table.accessor).map(line))))
  function cellText(key) {
    const element = h('span')
    cells.set(key, element)
    return element
  }
  function head() {
    return h('tr', {}, ...['component', 'type', 'storage', ''].map((text) => h('th', {}, text)),
      h('th'), ...['values', 'bytes'].map((text) => h('th', { className: 'number' }, text)))
  }
  function line(component) {
    const notes = [component.optional && 'optional', component.track, component.link && 'link', component.shown === 'hidden' && 'not shown',
      component.shown === 'debug' && 'shown by Debug', component.part && !component.table && `of ${component.part}`]
    return h('tr', {}, h('td', {}, component.name), h('td', { className: 'code' }, `${component.type} · ${component.size} B`),
      h('td', {}, component.storage), h('td', { className: 'quiet' }, notes.filter(Boolean).join(', ')),
      component.table ? h('td') : cell(`curve ${component.name}`, ''), cell(`len ${component.name}`), cell(`bytes ${component.name}`))
  }
  const alone = layout.components.filter((component) => !component.table && !component.optional)
  const groups = layout.groups.map((group) => h('div', {
    className: 'nested',
    style: { borderColor: colour(group.name), marginLeft: `${depth(layout.groups, group.name) * 22}px` },
  }, h('div', { className: 'row' }, h('b', {}, group.name), cellText(`group ${group.name}`),
    h('span', { className: 'quiet' }, group.kind + (group.events ? ', with events' : '') + (group.assigned ? ', assigned' : ''))),
  h('code', {}, terms(group))))
  const element = h('div', {}, ...tables,
    alone.length ? h('section', { className: 'card' }, h('h2', {}, 'Components of their own'), h('table', {}, head(), ...alone.map(line))) : null,
    groups.length ? h('section', { className: 'card' }, h('h2', {}, 'Groups'), ...groups) : null,
    layout.rules.length ? h('section', { className: 'card' }, h('h2', {}, 'Rules'), h('pre', {}, layout.rules.join('\n'))) : null,
    h('p', { className: 'quiet' }, 'Bytes are those of LAYOUT: without unused capacity.'))
  const set = (key, text) => cells.has(key) && say(cells.get(key), text)
  return {
    element,
    async refresh(state) {
      for (const unit of state.units) {
        const curve = curves.draw(unit.name, unit.len)
        const place = cells.get(`curve ${unit.name}`)
        if (place && !place.contains(curve)) place.append(curve)
        set(`unit ${unit.name}`, `${number(unit.len)} rows, ${bytes(unit.bytes)}`)
      }
      const len = (component) => state.units.find((unit) => unit.name === (component.table ?? component.name)).len
      layout.components.forEach((component, i) => {
        set(`len ${component.name}`, number(len(component)))
        set(`bytes ${component.name}`, bytes(state.components[i].bytes))
      })
      layout.groups.forEach((group, i) => {
        const members = state.groups[i]
        const first = group.own[0] ?? group.with[0]
        const all = state.units.find((unit) => unit.name === first)?.len
        set(`group ${group.name}`, `${number(members)} members${all ? `, ${percent(members / all)} of ${first}` : ''}`)
      })
    },
  }
}

function terms(group) {
  const lists = [['own', group.own], ['with', group.with], ['without', group.without]]
  return lists.filter(([, names]) => names.length).map(([word, names]) => `${word}(${names.join(', ')})`).join(', ')
}
