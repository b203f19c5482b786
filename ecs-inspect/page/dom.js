// Small helpers to make elements and to write numbers.

/** Makes an element. Members of `props` whose value is a function are listeners; `style` is an object. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (name === 'style') Object.assign(element.style, value)
    else if (name in element) element[name] = value
    else element.setAttribute(name, value)
  }
  element.append(...children.filter((child) => child != null))
  return element
}

export const byId = (id) => document.getElementById(id)

/** Writes text only if it differs, so that a selection of the user stays. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text
}

export const number = (n) => n.toLocaleString('en').replaceAll(',', '\u202f')

export function bytes(n) {
  if (n < 1024) return `${n} B`
  if (n < 1024 * 1024) return `${(n / 1024).toFixed(1)} KiB`
  return `${(n / 1024 / 1024).toFixed(1)} MiB`
}

export function micros(us) {
  return us < 1000 ? `${us.toFixed(us < 10 ? 1 : 0)} µs` : `${(us / 1000).toFixed(2)} ms`
}

export const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`

/** Returns a function that wraps an action for a button: `error` shows why it failed, and `then` is called in any case. */
export const attempts = (error, then) => (action) => async () => {
  try {
    error.textContent = ''
    await action()
  } catch (problem) {
    error.textContent = problem.message
  }
  await then()
}

/** Shows a text beside the pointer, or hides it. */
export function tip(event, text) {
  const element = byId('tip')
  element.hidden = text == null
  if (text == null) return
  element.textContent = text
  element.style.left = `${Math.min(event.clientX + 12, innerWidth - element.offsetWidth - 8)}px`
  element.style.top = `${event.clientY + 16}px`
}

/** Adds spaces and, to a long text, lines. Doesn't read the numbers, which may be longer than those of JavaScript. */
export function pretty(json) {
  const lines = json.length > 40
  let out = ''
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[^]/g)) {
    const closes = token === '}' || token === ']'
    if (closes) depth--
    if (closes && lines && depth === 0) out += '\n'
    out += token
    if (token === '{' || token === '[') depth++
    if ((token === '{' || token === '[') && lines && depth === 1) out += '\n  '
    if (token === ',') out += lines && depth === 1 ? '\n  ' : ' '
    if (token === ':') out += ' '
  }
  return out
}
