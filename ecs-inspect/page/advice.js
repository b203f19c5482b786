// The view of advice: groups and tables that may pay, and what was counted.

import { get } from './api.js'
import { h, number, percent } from './dom.js'

export function adviceView() {
  const cards = h('div')
  const body = h('tbody')
  const head = ['query', 'leader', 'rows', 'match', 'looked up', 'moves a step', 'group']
  const element = h('div', {}, cards, h('section', { className: 'card' }, h('h2', {}, 'What was counted'),
    h('table', {}, h('tr', {}, ...head.map((text, i) => h('th', { className: i > 1 && i < 6 && i !== 4 ? 'number' : '' }, text))), body),
    h('p', { className: 'quiet' }, 'The leader is the smallest component or table that a query requires. 256 of its rows are tested: ' +
      'these match all terms of the query, and that many begin or cease to match in a step. A group is advised for a leader of ' +
      '1 000 rows or more, if at most half of them match or another component is looked up, and at most 1 % move in a step. ' +
      'How often a query runs is not known.')))
  let drawn = ''
  return {
    element,
    async refresh() {
      const { queries, advice } = await get('advice')
      const text = JSON.stringify([queries, advice])
      if (text === drawn) return
      drawn = text
      cards.replaceChildren(...(advice.length ? advice : [{ reason: 'Nothing to advise so far. The loop must run for some steps.' }]).map((piece) =>
        h('section', { className: 'card' }, piece.about ? h('h2', {}, piece.about) : null, h('p', {}, ...words(piece.reason)), piece.paste ? paste(piece.paste) : null)))
      body.replaceChildren(...queries.map((query) => h('tr', {}, h('td', {}, query.name), h('td', {}, query.leader ?? ''),
        h('td', { className: 'number' }, number(query.rows)), h('td', { className: 'number' }, query.share == null ? '' : percent(query.share)),
        h('td', {}, query.lookups.join(', ')), h('td', { className: 'number' }, query.moves == null ? '…' : `${(query.moves * 100).toFixed(2)} %`),
        h('td', {}, query.group ?? ''))))
    },
  }
}

/** A text whose names are in backticks. */
function words(text) {
  return text.split(/`([^`]+)`/).map((piece, i) => i % 2 ? h('code', {}, piece) : piece)
}

function paste(text) {
  const copy = () => navigator.clipboard?.writeText(text)
  return h('div', { className: 'row' }, h('pre', {}, text), h('button', { className: 'small', click: copy }, 'Copy'))
}
