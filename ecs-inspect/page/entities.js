// The view of entities: a page by index of those that have and lack something, a search by text, and a form to spawn.

import { get, post } from './api.js'
import { h, number } from './dom.js'
import { sample, unitText } from './entity.js'

const COUNT = 100
/** The most requests of one refresh. */
const REQUESTS = 8

export function entitiesView(context) {
  const starts = [0]
  const list = h('tbody')
  const back = h('button', { className: 'small', click: () => { starts.pop(); refresh().catch(context.trouble) } }, '◀')
  const forth = h('button', { className: 'small', click: () => { starts.push(next); refresh().catch(context.trouble) } }, '▶')
  const range = h('span', { className: 'quiet' })
  const having = h('input', { id: 'having', placeholder: 'all, or such as: moth, !asleep', spellcheck: false, input: () => { starts.length = 1; refresh().catch(wrong) } })
  having.setAttribute('aria-label', 'what the entities have, and lack')
  const problem = h('div', { className: 'bad', role: 'alert', id: 'having-error' })
  const wrong = (error) => { error.status === 400 ? problem.textContent = error.message : context.trouble(error) }
  let next = null
  let drawn = ''

  async function refresh() {
    try {
      await fill()
      problem.textContent = ''
    } catch (error) {
      wrong(error)
    }
  }

  async function fill() {
    const from = starts[starts.length - 1]
    const entities = []
    let cursor = from
    // A request may end before the page is full, if many indices in a row are free, or belong to others.
    for (let n = 0; n < REQUESTS && cursor != null && entities.length < COUNT; n++) {
      const page = await get('entities', { from: cursor, count: COUNT - entities.length, having: having.value || null })
      entities.push(...page.entities)
      cursor = page.next
    }
    next = cursor
    const text = JSON.stringify([from, entities])
    // A row that is replaced while the mouse is down gets no click.
    if (text === drawn) return
    drawn = text
    list.replaceChildren(...entities.map(({ entity, name, components }) => h('tr', {},
      h('td', {}, h('button', { className: 'link', click: () => context.select(entity) }, entity)),
      h('td', {}, name?.startsWith('"') ? JSON.parse(name) : name ?? ''),
      h('td', {}, components.join(', ') || 'no components'))))
    back.disabled = starts.length === 1
    forth.disabled = next == null
    range.textContent = `from index ${number(from)}`
  }

  const element = h('div', {}, searching(context), context.layout.edits ? spawning(context) : null,
    h('section', { className: 'card' },
      h('div', { className: 'row' }, h('h2', {}, 'Entities with'), having, range, h('span', { className: 'push' }), back, forth),
      problem, h('table', {}, list)))
  return { element, refresh }
}

/** A search that reads some values in each request, and goes on until it has enough or is stopped. */
function searching(context) {
  const most = 500
  const shown = context.layout.components.filter((component) => component.shown !== 'hidden')
  const text = h('input', { id: 'search-text', placeholder: 'text in a value', spellcheck: false })
  const where = h('select', { id: 'search-in' }, h('option', { value: '' }, 'all components'),
    ...shown.map(({ name }) => h('option', { value: name }, name)))
  const progress = h('progress', { max: 1, value: 0, hidden: true })
  const status = h('span', { className: 'quiet', id: 'search-status' })
  const stop = h('button', { type: 'button', hidden: true, click: () => { run++ } }, 'Stop')
  const hits = h('tbody')
  let run = 0

  async function search(event) {
    event.preventDefault()
    if (!text.value) return
    const mine = ++run
    hits.replaceChildren()
    let found = 0
    let from = 0
    let total = 0
    progress.hidden = stop.hidden = false
    while (from != null && mine === run && found < most) {
      const answer = await get('search', { text: text.value, component: where.value, from })
      for (const hit of answer.hits) hits.append(row(context, hit, text.value))
      found += answer.hits.length
      total = answer.end
      from = answer.next
      progress.value = from == null ? 1 : from / Math.max(1, total)
      status.textContent = `${number(found)} found`
    }
    if (mine !== run && from != null) status.textContent += ', stopped'
    else if (from != null) status.textContent += ' so far; narrow the search'
    progress.hidden = stop.hidden = true
  }

  return h('section', { className: 'card' }, h('h2', {}, 'Search'),
    h('form', { className: 'row', id: 'search', submit: (event) => search(event).catch(context.trouble) },
      text, 'in', where, h('button', { className: 'main' }, 'Search'), stop, progress, status),
    h('table', {}, hits))
}

function row(context, hit, text) {
  const at = hit.value.toLowerCase().indexOf(text.toLowerCase())
  const from = Math.max(0, at - 60)
  return h('tr', { className: 'hit' },
    h('td', {}, h('button', { className: 'link', click: () => context.select(hit.entity) }, hit.entity)),
    h('td', {}, hit.component),
    h('td', {}, h('code', {}, from ? '…' : '', hit.value.slice(from, at), h('mark', {}, hit.value.slice(at, at + text.length)),
      hit.value.slice(at + text.length, at + 160))))
}

/** A form that spawns an entity from an object, with a member for each component or table. */
function spawning(context) {
  const text = h('textarea', { rows: 3, spellcheck: false, id: 'spawn-value' }, '{}')
  const error = h('div', { className: 'bad', role: 'alert' })
  const set = (members) => { text.value = `{\n${members.map(([name, value]) => `  "${name}": ${value}`).join(',\n')}\n}`; text.rows = members.length + 2 }
  async function likeSelected() {
    if (!context.selected) { error.textContent = 'Select an entity first.'; return }
    const entity = await get('entity', { entity: context.selected })
    const has = (unit) => entity.components.some((component) => component.name === unit.components[0])
    set(context.units.filter((unit) => unit.insertable && has(unit)).map((unit) => [unit.of, unitText(unit, entity)]))
  }
  async function add(event) {
    const unit = context.units.find((other) => other.of === event.target.value)
    event.target.value = ''
    if (!unit) return
    const value = await sample(unit)
    const inside = text.value.trim().replace(/^\{/, '').replace(/\}$/, '').trim().replace(/,$/, '')
    text.value = `{\n  ${inside ? `${inside},\n  ` : ''}"${unit.of}": ${value}\n}`
    text.rows = text.value.split('\n').length
  }
  async function spawn() {
    try {
      error.textContent = ''
      context.select((await post('spawn', {}, text.value)).entity)
    } catch (problem) {
      error.textContent = problem.message
    }
  }
  const units = context.units.filter((unit) => unit.insertable)
  return h('section', { className: 'card' }, h('div', { className: 'row' }, h('h2', {}, 'Spawn'),
    h('select', { change: (event) => add(event).catch(context.trouble) }, h('option', { value: '' }, 'add …'),
      ...units.map((unit) => h('option', { value: unit.of }, unit.of))),
    h('button', { click: () => likeSelected().catch(context.trouble) }, 'Like the selected one'),
    h('button', { className: 'main push', id: 'spawn', click: spawn }, 'Spawn')), text, error)
}
