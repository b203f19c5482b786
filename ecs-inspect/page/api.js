// Requests to the program.
//
// A page with wasm sets `globalThis.inspectorAsk = async (request) => answer` before it loads main.js, and calls
// `Inspector::answer` in it.

async function overHttp(method, path, body) {
  const answer = await fetch(path, { method, body: method === 'POST' ? body : undefined })
  return { status: answer.status, body: await answer.text() }
}

async function inPage(method, path, body = '') {
  const answer = await globalThis.inspectorAsk(`${method}\n${path}\n${body}`)
  const end = answer.indexOf('\n')
  return { status: Number(answer.slice(0, end)), body: answer.slice(end + 1) }
}

function address(path, query) {
  const given = Object.entries(query).filter(([, value]) => value != null)
  const text = new URLSearchParams(given).toString()
  return `/api/${path}${text && '?'}${text}`
}

async function send(method, path, query, body) {
  const over = globalThis.inspectorAsk ? inPage : overHttp
  const answer = await over(method, address(path, query), body)
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
