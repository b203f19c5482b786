// Requests to the program.
//
// A page with wasm sets `globalThis.inspectorSend = async (method, path, body) => ({status, body})` before it loads
// main.js, and calls the inspector in it.

async function overHttp(method, path, body) {
  const answer = await fetch(path, { method, body: method === 'POST' ? body : undefined })
  return { status: answer.status, body: await answer.text() }
}

function address(path, query) {
  const given = Object.entries(query).filter(([, value]) => value != null)
  const text = new URLSearchParams(given).toString()
  return `/api/${path}${text && '?'}${text}`
}

async function send(method, path, query, body) {
  const send = globalThis.inspectorSend ?? overHttp
  const answer = await send(method, address(path, query), body)
  let json
  try {
    json = JSON.parse(answer.body)
  } catch {
    throw new Error(`the program answered with status ${answer.status} and no JSON`)
  }
  if (answer.status !== 200) throw Object.assign(new Error(json.error), { status: answer.status })
  return json
}

export const get = (path, query = {}) => send('GET', path, query)
export const post = (path, query = {}, body = '') => send('POST', path, query, body)

/** Requests until there is no `next`, and passes each answer to `each`, which can return false to stop. */
export async function walk(path, query, each) {
  let from = 0
  while (from != null) {
    const answer = await get(path, { ...query, from })
    if (each(answer) === false) return
    from = answer.next
  }
}
