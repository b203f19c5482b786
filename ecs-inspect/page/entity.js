// The panel of one entity: its values, which can be edited.

import { get, post } from './api.js'
import { attempts, h, number, pretty } from './dom.js'
import { leaves } from './leaves.js'
import { colour } from './palette.js'

/**
 * Makes a field with a value as JSON, and a field for each number, text and switch in it. Enter writes it, Escape brings the old
 * one back.
 */
export function field({ label, named, editable, why, write }) {
  let shown = ''
  let json = ''
  let drawn = ''
  const error = h('div', { className: 'bad', role: 'alert' })
  const refs = h('div', { className: 'refs' })
  const inner = h('div', { className: 'leaves' })
  const area = h('textarea', { rows: 1, spellcheck: false, readOnly: !editable, title: why ?? '' })
  area.setAttribute('aria-label', label)
  const fit = () => { area.rows = Math.min(12, area.value.split('\n').length) }
  const reset = () => { area.value = shown; error.textContent = ''; fit() }
  area.addEventListener('input', fit)
  // A text that wasn't written is no value. With an error it stays, to be mended.
  area.addEventListener('blur', () => { if (!error.textContent) reset() })
  area.addEventListener('keydown', async (event) => {
    if (event.key === 'Escape') { reset(); area.blur() }
    if (event.key !== 'Enter' || event.shiftKey || !editable) return
    event.preventDefault()
    try {
      await write(area.value)
      shown = area.value
      error.textContent = ''
      area.blur()
    } catch (problem) {
      error.textContent = problem.message
    }
  })
  async function replace(leaf, text) {
    try {
      await write(json.slice(0, leaf.from) + text + json.slice(leaf.to))
      error.textContent = ''
    } catch (problem) {
      error.textContent = problem.message
    }
  }
  function input(leaf, name) {
    const { text } = leaf
    const kind = text === 'true' || text === 'false' ? 'checkbox' : text === String(Number(text)) ? 'number' : 'text'
    const value = text.startsWith('"') ? JSON.parse(text) : text
    const made = h('input', { type: kind, value, checked: text === 'true', className: 'code' })
    if (kind === 'number') made.step = 'any'
    made.addEventListener('change', () => {
      const now = kind === 'checkbox' ? String(made.checked) : text.startsWith('"') ? JSON.stringify(made.value) : made.value
      replace(leaf, now)
    })
    made.setAttribute('aria-label', `${label}.${name}`)
    return h('label', {}, name, made)
  }
  function showLeaves() {
    const found = editable ? leaves(json) : []
    // One number or text is what the large field shows.
    const wanted = found.length === 1 && !/^(true|false)$/.test(found[0].text) && found[0].text === json ? [] : found
    const key = JSON.stringify(wanted)
    if (key === drawn || inner.contains(document.activeElement)) return
    drawn = key
    inner.replaceChildren(...wanted.map((leaf) => input(leaf, leaf.name || 'value')))
  }
  const element = h('div', { className: 'value' }, named ? h('label', {}, label) : null, area, inner, refs, error)
  element.dataset.value = label
  return {
    element,
    /** Shows a value, unless the user is writing one. */
    show(text, problem, select) {
      json = text ?? ''
      showLeaves()
      const next = pretty(json)
      area.placeholder = text == null ? problem ?? why ?? '' : ''
      if (next === shown) return
      const dirty = document.activeElement === area || error.textContent !== ''
      shown = next
      if (!dirty) reset()
      const entities = [...new Set((text ?? '').match(/\b\d+v\d+\b/g) ?? [])].slice(0, 8)
      refs.replaceChildren(...entities.map((entity) =>
        h('button', { className: 'link', click: () => select(entity) }, `→ ${entity}`)))
    },
    flash: (on) => element.classList.toggle('flash', on),
  }
}

/** The reason why a component or a resource can't be edited. */
export function reason(component, layout) {
  if (component.shown === 'hidden') return 'not shown: derive serde::Serialize, or Debug'
  if (!layout.edits) return 'read-only: this program has ecs-inspect without its feature `edit`'
  if (component.shown === 'debug') return 'shown by Debug: derive serde::Serialize and Deserialize to edit it'
  if (!component.editable) return 'read-only: derive serde::Deserialize to edit it'
  return null
}

export function entityPanel(context) {
  const { layout } = context
  const element = context.panel
  let built = ''
  let gone = null
  let fields = new Map()
  const error = h('p', { className: 'bad', role: 'alert' })
  const attempt = attempts(error, () => refresh())

  function build(entity) {
    fields = new Map()
    const present = new Set(entity.components.map((component) => component.name))
    const units = context.units.filter((unit) => unit.components.some((name) => present.has(name)))
    const sections = units.map((unit) => {
      const remove = attempt(() => post('remove', { entity: entity.entity, unit: unit.of }))
      const parts = unit.components.filter((name) => present.has(name)).map((name) => {
        const component = context.component(name)
        const made = field({
          label: name,
          named: unit.table,
          editable: component.editable,
          why: reason(component, layout),
          write: (text) => post('value', { entity: entity.entity, component: name }, text),
        })
        fields.set(name, made)
        return made.element
      })
      return h('div', { className: 'unit' },
        h('div', { className: 'head' }, h('b', {}, unit.of), h('span', { className: 'quiet' }, unit.about),
          h('button', { className: 'small push', title: `Remove ${unit.of}`, click: remove }, '×')),
        ...parts)
    })
    const links = entity.links.map((link) => h('div', { className: 'unit' },
      h('div', { className: 'quiet' }, `link ${link.name}`),
      link.target ? h('div', {}, 'to ', to(link.target)) : null,
      link.sources.length ? h('div', { className: 'refs' }, 'from ', ...link.sources.map(to), link.more ? '…' : '') : null))
    element.replaceChildren(
      h('div', { className: 'row' }, h('h2', { id: 'shown' }, `entity ${entity.entity}`), h('b', {}, nameOf(entity)),
        h('button', { className: 'small push', id: 'despawn', click: attempt(() => post('despawn', { entity: entity.entity })) }, 'Despawn')),
      h('div', { className: 'refs', id: 'groups' }, ...entity.groups.map((name) => h('span', { className: 'chip' },
        h('i', { className: 'dot', style: { background: colour(name) } }), name))),
      error, ...sections, ...links, layout.edits ? inserting(entity, present) : '')
  }

  const to = (entity) => h('button', { className: 'link', click: () => context.select(entity) }, entity)

  /** A form that inserts a component or a table, with the value of another entity to begin with. */
  function inserting(entity, present) {
    const missing = context.units.filter((unit) => unit.insertable && !present.has(unit.components[0]))
    if (missing.length === 0) return h('div', { className: 'unit quiet' }, 'It has all that can be inserted here.')
    const text = h('textarea', { rows: 2, spellcheck: false, id: 'insert-value' })
    const choice = h('select', { id: 'insert-unit', change: () => example() },
      ...missing.map((unit) => h('option', { value: unit.of }, unit.of)))
    async function example() {
      const unit = missing.find((other) => other.of === choice.value)
      text.value = await sample(unit)
    }
    const insert = attempt(() => post('insert', { entity: entity.entity, unit: choice.value }, text.value))
    example().catch(context.trouble)
    return h('div', { className: 'unit' }, h('div', { className: 'row' }, h('b', {}, 'Insert'), choice,
      h('button', { className: 'main push', id: 'insert', click: insert }, 'Insert')), text)
  }

  /** Shows the selected entity. One that was gone is asked for again only if the user selects it. */
  async function refresh(again = false) {
    if (again) gone = null
    if (gone && gone === context.selected) return
    if (!context.selected) {
      if (built !== 'none') element.replaceChildren(help(layout))
      built = 'none'
      return
    }
    let entity
    try {
      entity = await get('entity', { entity: context.selected })
    } catch (problem) {
      if (problem.status !== 400) throw problem
      built = ''
      gone = context.selected
      element.replaceChildren(h('h2', {}, context.selected), h('p', { className: 'bad' }, problem.message))
      return
    }
    // An index was asked for.
    context.selected = entity.entity
    const shape = JSON.stringify([entity.entity, entity.groups, entity.links, entity.components.map((c) => c.name)])
    const writing = element.contains(document.activeElement) && document.activeElement.matches('textarea, select, input')
    if (shape !== built && !(writing && built.includes(`"${entity.entity}"`))) {
      build(entity)
      built = shape
    }
    for (const component of entity.components) {
      const made = fields.get(component.name)
      made?.show(component.value, component.error, context.select)
      made?.flash(component.changed === true)
    }
  }

  return { refresh }
}

/** The value of the component `name`, without its quotes. */
function nameOf(entity) {
  const text = entity.components.find((component) => component.name === 'name')?.value ?? ''
  return text.startsWith('"') ? JSON.parse(text) : text
}

/** The values of some entity that has a unit, as text to begin with. */
export async function sample(unit) {
  const page = await get('rows', { of: unit.of, start: 0, count: 1 })
  if (page.index.length === 0) return unit.table ? `{${unit.components.map((name) => `"${name}": null`).join(', ')}}` : 'null'
  const entity = await get('entity', { entity: `${page.index[0]}v${page.generation[0]}` })
  return unitText(unit, entity)
}

/** The text of a component, or of the parts of a table. */
export function unitText(unit, entity) {
  const value = (name) => entity.components.find((component) => component.name === name)?.value ?? 'null'
  if (!unit.table) return value(unit.of)
  return `{${unit.components.map((name) => `"${name}": ${value(name)}`).join(', ')}}`
}

function help(layout) {
  return h('div', { className: 'quiet' }, h('h2', {}, 'No entity'),
    h('p', {}, 'Click a square, or write a handle such as 3v1 or an index above.'),
    h('p', {}, `${layout.world} has ${number(layout.components.length)} components.`))
}
