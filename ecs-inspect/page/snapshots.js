// The view of snapshots: take one, compare the world with it, go back to it.

import { get, post, walk } from './api.js'
import { attempts, h, number } from './dom.js'

const MOST = 500

export function snapshotsView(context) {
  const name = h('input', { id: 'snapshot-name', placeholder: 'name', value: 'before', spellcheck: false })
  const list = h('tbody')
  const error = h('p', { className: 'bad', role: 'alert' })
  const result = h('section', { className: 'card', hidden: true })
  let run = 0
  let drawn = ''
  const attempt = attempts(error, () => refresh())

  async function refresh() {
    const { snapshots, most, restores } = await get('snapshots')
    const key = JSON.stringify(snapshots)
    if (key === drawn) return
    drawn = key
    about.textContent = restores
      ? `A snapshot is a copy of the world. At most ${most} are kept.`
      : `A snapshot has the values as text. At most ${most} are kept. If the world derives Clone, snapshots are faster and can be restored.`
    list.replaceChildren(...snapshots.map((snapshot) => h('tr', {}, h('td', {}, snapshot.name),
      h('td', { className: 'number' }, `${number(snapshot.entities)} entities`),
      h('td', {}, h('span', { className: 'buttons' },
        h('button', { className: 'small', click: attempt(() => compare(snapshot.name)) }, 'Compare'),
        restores ? h('button', { className: 'small', click: attempt(() => post('restore', { name: snapshot.name })) }, 'Restore') : null,
        h('button', { className: 'small', click: attempt(() => post('forget', { name: snapshot.name })) }, 'Forget'))))))
  }

  async function compare(snapshot) {
    const mine = ++run
    const body = h('tbody')
    const status = h('span', { className: 'quiet', id: 'differences' })
    result.replaceChildren(h('div', { className: 'row' }, h('h2', {}, `Since ${snapshot}`), status), h('table', {}, body))
    result.hidden = false
    let found = 0
    let rest = false
    await walk('differences', { name: snapshot }, (answer) => {
      if (mine !== run) return false
      found += answer.differences.length
      body.append(...answer.differences.map(row))
      status.textContent = `${number(found)} entities differ`
      rest = answer.next != null && found >= MOST
      return !rest
    })
    if (rest) status.textContent += ' so far'
  }

  function row(difference) {
    const entity = h('button', { className: 'link', click: () => context.select(difference.entity) }, difference.entity)
    const changes = (difference.components ?? []).map((component) => h('div', {}, `${component.name} `,
      h('code', { className: 'before' }, component.before ?? 'absent'), ' → ', h('code', { className: 'after' }, component.after ?? 'absent')))
    return h('tr', {}, h('td', {}, entity), h('td', {}, ...(changes.length ? changes : [difference.is])))
  }

  const about = h('p', { className: 'quiet' })
  const take = attempt(() => post('snapshot', { name: name.value }))
  const element = h('div', {}, h('section', { className: 'card' },
    h('div', { className: 'row' }, h('h2', {}, 'Snapshots'), name, h('button', { className: 'main', id: 'take', click: take }, 'Take')),
    about, error, h('table', {}, list)), result)
  return { element, refresh }
}
