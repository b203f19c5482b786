// The view of resources, which can be edited.

import { get, post } from './api.js'
import { bytes, h } from './dom.js'
import { field, reason } from './entity.js'

export function resourcesView(context) {
  const element = h('div')
  const fields = new Map()
  return {
    element,
    async refresh() {
      const resources = await get('resources')
      if (resources.length === 0) {
        element.replaceChildren(h('p', { className: 'quiet' }, 'The world has no resources.'))
        return
      }
      for (const resource of resources) {
        if (!fields.has(resource.name)) {
          const made = field({
            label: resource.name,
            editable: resource.editable,
            why: reason(resource, context.layout),
            write: (text) => post('resource', { name: resource.name }, text),
          })
          fields.set(resource.name, made)
          element.append(h('section', { className: 'card' },
            h('div', { className: 'row' }, h('h2', {}, resource.name),
              h('span', { className: 'quiet' }, `${resource.type}, ${bytes(resource.size)}${resource.part ? `, of ${resource.part}` : ''}`)),
            made.element))
        }
        fields.get(resource.name).show(resource.value, resource.error, context.select)
      }
    },
  }
}
