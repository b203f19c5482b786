// Prints the hashes of both worlds after some steps: `node check.mjs FOLDER BOIDS HUNTERS STEPS SEED TICKS`.
// Then asks the inspector of each, and fails if an answer is wrong, or if a page links to a file that is missing.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [folder, ...numbers] = process.argv.slice(2)
const [boids, hunters, steps, seed, ticks] = numbers.map(Number)

async function load(name) {
  return (await WebAssembly.instantiate(readFileSync(`${folder}/${name}.wasm`), {})).instance.exports
}

const hex = hash => BigInt.asUintN(64, hash).toString(16).padStart(16, '0')

const flock = await load('flock')
const sky = flock.flock_new(boids, hunters, seed)
for (let n = 0; n < steps; n++) flock.flock_step(sky)

const moths = await load('moths')
const night = moths.moths_new(seed)
for (let n = 0; n < ticks; n++) moths.moths_play(night)

console.log(hex(flock.flock_hash(sky)), hex(moths.moths_hash(night)))

// The status and the body of an answer.
function ask(module, name, handle, request) {
  const bytes = new TextEncoder().encode(request)
  const text = length => new Uint8Array(module.memory.buffer, module[`${name}_text`](handle, length), length)
  text(bytes.length).set(bytes)
  const answer = new TextDecoder().decode(text(module[`${name}_inspect`](handle)))
  const end = answer.indexOf('\n')
  return [Number(answer.slice(0, end)), JSON.parse(answer.slice(end + 1))]
}

const VIEWS = ['layout', 'state', 'resources', 'entities', 'entity?entity=0', 'search?text=1', 'schedule', 'snapshots', 'advice']

function inspect(module, name, handle, table, rows, values) {
  const send = request => ask(module, name, handle, request)
  for (const view of VIEWS) {
    const [status, body] = send(`GET\n/api/${view}`)
    // The entity with the index 0 may be gone.
    assert(status === 200 || (view.startsWith('entity?') && status === 400), `${name}: ${view}: ${body.error}`)
  }
  const [, page] = send(`GET\n/api/rows?of=${table}&start=0&count=100&watch=${values}`)
  assert.equal(page.len, rows, `${name}: rows of ${table}`)
  assert.equal(page.index.length, Math.min(rows, 100))
  assert(page.values.every(value => value !== null), `${name}: values of ${values}`)
  const [, entity] = send(`GET\n/api/entity?entity=${page.index[0]}v${page.generation[0]}`)
  assert.match(entity.components.find(component => component.name === values).value, /\d/)

  const turns = () => [0, 0].map(() => module[`${name}_runs`](handle))
  for (const [query, expected] of [['pause', [0, 0]], ['step', [1, 0]], ['run', [1, 1]]]) {
    assert.equal(send(`POST\n/api/run?to=${query}`)[0], 200)
    assert.deepEqual(turns(), expected, `${name}: turns after ${query}`)
  }
  assert.equal(send('POST\n/api/nothing')[0], 404)
}

inspect(flock, 'flock', sky, 'boid', flock.flock_boids(sky), 'position')
inspect(moths, 'moths', night, 'moth', moths.moths_len(night), 'position')

let links = 0
for (const page of ['index.html', 'flock.html', 'moths.html', 'source/index.html']) {
  for (const [, link] of readFileSync(join(folder, page), 'utf8').matchAll(/(?:href|src)="([^"?#]+)/g)) {
    if (link.startsWith('data:')) continue
    assert(existsSync(join(folder, dirname(page), link)), `${page}: no file ${link}`)
    links++
  }
}
assert(links > 40, `only ${links} links`)
