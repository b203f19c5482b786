// The view of links: the trees of a link, which are opened step by step.

import { get } from './api.js'
import { h } from './dom.js'

export function linksView(context) {
  const links = context.layout.components.filter((component) => component.link)
  const element = h('div', { className: 'tree' })
  if (links.length === 0) {
    element.append(h('p', { className: 'quiet' }, 'The world has no links: no component has #[link(..)].'))
    return { element, async refresh() {} }
  }
  const trees = h('div')
  const choice = h('select', { id: 'link', change: () => open().catch(context.trouble) },
    ...links.map((link) => h('option', { value: link.name }, link.name)))
  element.append(h('div', { className: 'card' }, h('div', { className: 'row' }, h('h2', {}, 'Trees of'), choice,
    h('button', { click: () => open().catch(context.trouble) }, 'Refresh')), trees))

  async function open() {
    trees.replaceChildren(await list('roots', {}))
    if (!trees.querySelector('li')) trees.replaceChildren(h('p', { className: 'quiet' }, 'No entity has this link.'))
  }

  /** The entities of a request, and a button for more. */
  async function list(path, query) {
    const items = h('ul')
    const more = h('button', { className: 'link', click: () => load().catch(context.trouble) }, 'more …')
    let from = 0
    async function load() {
      more.remove()
      let found = 0
      // Roots may be far apart, so a request can end without one.
      do {
        const answer = await get(path, { link: choice.value, from, ...query })
        items.append(...answer.entities.map(item))
        found += answer.entities.length
        from = answer.next
      } while (from != null && found === 0)
      if (from != null) items.append(h('li', {}, more))
    }
    await load()
    return items
  }

  function item({ entity, children, components }) {
    let opened = null
    const fold = h('button', { className: 'link fold', disabled: !children, click: () => toggle().catch(context.trouble) }, children ? '▸' : '·')
    const self = h('li', {}, fold, h('button', { className: 'link', click: () => context.select(entity) }, entity),
      h('span', { className: 'quiet' }, ` ${components.join(', ')}`))
    async function toggle() {
      if (opened) { opened.remove(); opened = null } else {
        opened = await list('children', { entity })
        self.append(opened)
      }
      fold.textContent = opened ? '▾' : '▸'
    }
    return self
  }

  let begun = false
  return {
    element,
    async refresh() {
      if (!begun) await open()
      begun = true
    },
  }
}
