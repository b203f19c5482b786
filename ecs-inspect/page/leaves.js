// The numbers, texts and switches of a value, as fields of their own.

const MOST = 12

/**
 * Finds what a value in JSON is made of: `{ name, text, from, to }` for each number, text and switch, with its place in the
 * value. Returns none if there are too many. Doesn't read the numbers, which may be longer than those of JavaScript.
 */
export function leaves(json) {
  const found = []
  const path = []
  let key = null
  for (const match of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    const text = match[0]
    if (text === '{' || text === '[') path.push({ list: text === '[', at: 0, key })
    else if (text === '}' || text === ']') key = path.pop().key
    else if (text === ',') path.at(-1).at++
    else if (text === ':') continue
    else if (/^\s*:/.test(json.slice(match.index + text.length))) { key = JSON.parse(text); continue }
    else if (text !== 'null') found.push({ name: named(path, key), text, from: match.index, to: match.index + text.length })
    if (text === '[' || text === '{') key = null
  }
  return found.length > MOST ? [] : found
}

/** `0.x` is the member `x` of the first element. */
function named(path, key) {
  const parts = path.slice(1).map((inner, i) => path[i].list ? path[i].at : inner.key)
  const last = path.length === 0 ? [] : [path.at(-1).list ? path.at(-1).at : key]
  return [...parts, ...last].join('.')
}
