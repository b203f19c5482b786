// The view of queries: what each borrows, and how it walks.

import { h } from './dom.js'
import { colour } from './palette.js'

export function queriesView(context) {
  const queries = context.layout.queries.map((query) => h('section', { className: 'card' },
    h('div', { className: 'row' }, h('h2', {}, query.name), h('span', { className: 'quiet' }, query.part ? `of ${query.part}` : '')),
    h('code', {}, [...query.fields.map(([name, access]) => field(name, access)), ...filters(query)].join(', ')),
    h('p', {}, ...plan(context, query.plan))))
  const none = h('p', { className: 'quiet' }, 'The world declares no queries.')
  return { element: h('div', {}, ...(queries.length ? queries : [none])), async refresh() {} }
}

function field(name, access) {
  return { entity: 'entity', read: `&${name}`, write: `&mut ${name}` }[access] ??
    `Option<${access.endsWith('write') ? '&mut ' : '&'}${name}>`
}

function filters(query) {
  return ['with', 'without', 'changed', 'added'].filter((word) => query[word].length)
    .map((word) => `${word}(${query[word].join(', ')})`)
}

/** The words of a plan, with the names of groups in their colours. */
function plan(context, text) {
  return text.split(/(`[^`]+`)/).map((piece) => {
    const name = piece.startsWith('`') ? piece.slice(1, -1) : null
    if (!context.layout.groups.some((group) => group.name === name)) return name == null ? piece : h('code', {}, name)
    return h('span', { className: 'chip' }, h('i', { className: 'dot', style: { background: colour(name) } }), name)
  })
}
