// The view of the schedule: the last frame as bars, the times of each call, and the plans.

import { get } from './api.js'
import { h, micros, number, tip } from './dom.js'
import { colourOf } from './palette.js'
import { sparks } from './spark.js'

export function scheduleView() {
  const curves = sparks()
  const gantt = h('div', { className: 'gantt' })
  const length = h('span', { className: 'quiet' })
  const body = h('tbody')
  const plans = h('div')
  const empty = h('p', { className: 'quiet' }, 'No call was measured yet. Write ', h('code', {}, '#[schedule(trace = ecs_inspect::trace)]'),
    ' to see the time of each call.')
  const untimed = h('p', { className: 'quiet' }, 'Calls have no times, because a page with wasm has no clock.')
  const frame = h('section', { className: 'card' }, h('div', { className: 'row' }, h('h2', {}, 'The last frame'), length), gantt)
  const table = h('section', { className: 'card' }, h('h2', {}, 'Calls'), h('table', {},
    h('tr', {}, h('th', {}, 'call'), h('th'), h('th', {}, 'of late'), ...['mean', 'last', 'longest', 'calls'].map((text) => h('th', { className: 'number' }, text))), body))
  const element = h('div', {}, empty, untimed, frame, table, plans)

  function draw(spans) {
    const end = Math.max(...spans.map((span) => span.start_us + span.time_us))
    const threads = [...new Set(spans.map((span) => span.thread))].sort((a, b) => a - b)
    length.textContent = `${micros(end)} on ${threads.length} thread${threads.length > 1 ? 's' : ''}`
    gantt.style.height = `${threads.length * 24 + 4}px`
    gantt.replaceChildren(...spans.map((span) => h('div', {
      textContent: span.name,
      style: {
        left: `${span.start_us / end * 100}%`,
        width: `${span.time_us / end * 100}%`,
        top: `${threads.indexOf(span.thread) * 24 + 4}px`,
        background: colourOf(span.name),
      },
      mousemove: (event) => tip(event, `${span.name}: ${micros(span.time_us)}, thread ${span.thread}`),
      mouseleave: (event) => tip(event, null),
    })))
  }

  return {
    element,
    async refresh() {
      const { calls, frame: spans, plans: given, timed } = await get('schedule')
      empty.hidden = !timed || calls.length > 0
      untimed.hidden = timed
      frame.hidden = spans.length === 0
      table.hidden = calls.length === 0
      if (spans.length) draw(spans)
      const most = Math.max(...calls.map((call) => call.mean_us), 1e-9)
      body.replaceChildren(...calls.map((call) => h('tr', {}, h('td', {}, call.name),
        h('td', { className: 'wide' }, h('i', { className: 'meter', style: { width: `${call.mean_us / most * 100}%`, background: colourOf(call.name) } })),
        h('td', {}, curves.draw(call.name, call.last_us)),
        ...[micros(call.mean_us), micros(call.last_us), micros(call.most_us), number(call.calls)].map((text) => h('td', { className: 'number' }, text)))))
      if (plans.childElementCount !== given.length) {
        plans.replaceChildren(...given.map((plan) => h('section', { className: 'card' }, h('h2', {}, `plan of ${plan.name}`), h('pre', {}, plan.text))))
      }
    },
  }
}
