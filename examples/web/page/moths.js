// The game. A program plays it until the first key or touch.

import { Painter, Times } from './draw.js'
import { mount } from './inspect.js'
import { load } from './module.js'

const [WIDTH, HEIGHT, NIGHT_TICKS, FUSE] = [960, 600, 5400, 150]
const NIGHT = [0.063, 0.078, 0.133]
// By the numbers of states: burning, lured, asleep and hunting.
const STATES = [[1, 0.84, 0.55, 1], [0.69, 0.58, 0.89, 1], [0.3, 0.35, 0.48, 1], [0.84, 0.86, 0.91, 1]]
const [BURNING, LURED, ASLEEP, HUNTING] = [0, 1, 2, 3]
const ENDS = ['', 'the moths have put out your light', 'dawn', 'no moth is left']

const $ = id => document.getElementById(id)
const module = await load('moths')
const painter = new Painter($('canvas'), WIDTH, HEIGHT)
const times = new Times($('times'))

let game = 0, seed = Date.now() % 1e6, alone = true, paused = false
const still = matchMedia('(prefers-reduced-motion: reduce)')
function start() {
  if (game) module.again(game, seed++)
  else game = module.new(seed++)
}
start()

// Input: keys that are down, the place of the first finger, and a lamp for the next tick.
const keys = new Set()
let finger = null, lamp = false
function wake() {
  if (alone || (module.end(game) && !alone)) {
    alone = false
    start()
  }
}
const WAYS = { ArrowLeft: [-1, 0], KeyA: [-1, 0], ArrowRight: [1, 0], KeyD: [1, 0],
  ArrowUp: [0, -1], KeyW: [0, -1], ArrowDown: [0, 1], KeyS: [0, 1] }
addEventListener('keydown', event => {
  // Other keys are the page's: of a link, of the browser, and to scroll where the game isn't seen.
  if (event.target.closest?.('a, button, summary') || event.altKey || event.ctrlKey || event.metaKey) return
  if ($('stage').getBoundingClientRect().bottom < 40) return
  if (!(event.code in WAYS) && event.code !== 'Space' && event.code !== 'Enter') return
  event.preventDefault()
  if (alone || event.code === 'Enter') wake()
  if (event.code in WAYS) keys.add(event.code)
  if (event.code === 'Space' && !event.repeat) lamp = true
})
addEventListener('keyup', event => keys.delete(event.code))
addEventListener('blur', () => keys.clear())
const place = event => {
  const box = $('canvas').getBoundingClientRect()
  return [(event.clientX - box.left) / box.width * WIDTH, (event.clientY - box.top) / box.height * HEIGHT]
}
$('stage').onpointerdown = event => {
  wake()
  if (event.isPrimary && event.button === 0) {
    $('stage').setPointerCapture(event.pointerId)
    finger = place(event)
  } else {
    lamp = true
  }
}
$('stage').onpointermove = event => { if (finger && event.isPrimary) finger = place(event) }
$('stage').onpointerup = $('stage').onpointercancel = event => { if (event.isPrimary) finger = null }
$('stage').oncontextmenu = event => event.preventDefault()
$('lamp').onclick = () => { wake(); lamp = true; $('lamp').blur() }
$('again').onclick = () => { alone = false; start(); $('again').blur() }

function tick() {
  paused = !module.runs(game)
  if (paused) return
  if (alone) {
    if (still.matches) return
    module.play(game)
    if (module.end(game)) start()
    return
  }
  let [x, y] = [0, 0]
  for (const key of keys) [x, y] = [x + WAYS[key][0], y + WAYS[key][1]]
  if (finger) {
    const [px, py] = module.floats(module.points(game), 2)
    ;[x, y] = [(finger[0] - px) / 20, (finger[1] - py) / 20]
  }
  module.step(game, x, y, lamp)
  lamp = false
}

function draw() {
  const positions = module.floats(module.positions(game), 2 * module.len(game))
  const rows = state => {
    const first = module.first(game, state)
    return positions.subarray(2 * first, 2 * (first + module.count(game, state)))
  }
  const points = [...module.floats(module.points(game), 3 * module.points_len(game))]
  const [px, py, shield] = points
  const [lamps, sparks] = [[], []]
  for (let n = 3; n < points.length; n += 3) {
    (points[n + 2] < 0 ? sparks : lamps).push(points.slice(n, n + 3))
  }
  const flat = list => new Float32Array(list.flatMap(([x, y]) => [x, y]))
  painter.begin(NIGHT)
  painter.points(new Float32Array([px, py]), 190, [[1, 0.84, 0.55, 0.3]], { soft: true, add: true })
  for (const [x, y, left] of lamps) {
    const at = new Float32Array([x, y])
    painter.points(at, 340, [[0.69, 0.58, 0.89, 0.3]], { soft: true, add: true })
    painter.points(at, 30 + 70 * (1 - left / FUSE), [[1, 0.84, 0.55, 0.5]], { soft: true, add: true })
    painter.points(at, 9, [[1, 0.84, 0.55, 1]])
  }
  painter.points(flat(sparks), 26, [[0.43, 0.86, 0.78, 0.5]], { soft: true, add: true })
  painter.points(flat(sparks), 9, [[0.43, 0.86, 0.78, 1]])
  for (const state of [ASLEEP, LURED, HUNTING]) painter.points(rows(state), 5.5, [STATES[state]])
  painter.points(rows(BURNING), 46, [[1, 0.5, 0.15, 0.4]], { soft: true, add: true })
  painter.points(rows(BURNING), 6, [STATES[BURNING]])
  const lit = shield === 0 || Math.floor(shield / 8) % 2 === 0
  painter.points(new Float32Array([px, py]), 15, [lit ? [1, 0.84, 0.55, 1] : [1, 0.45, 0.2, 1]])

  const [score, chain, ticks, lives, left] = [0, 1, 2, 3, 4].map(n => module.number(game, n))
  $('points').textContent = score
  $('chain').textContent = chain > 9 ? `chain ${chain}` : ''
  $('lives').textContent = '●'.repeat(lives)
  $('lamps').textContent = '◆'.repeat(left)
  const end = ENDS[module.end(game)]
  $('say').textContent = paused ? 'paused by the inspector' : end ? `${end}: ${score} points. Enter or a tap: again`
    : alone ? 'press an arrow, or tap, to play' : ''
  $('dawn').style.width = `${100 * (1 - ticks / NIGHT_TICKS)}%`
}

// A game has 60 ticks in a second, on every screen.
let time = performance.now()
function frame(now) {
  const start = performance.now()
  let ticks = 0
  for (time = Math.max(time, now - 100); time <= now; time += 1000 / 60, ticks++) tick()
  const stepped = performance.now()
  draw()
  if (ticks > 0) times.frame((stepped - start) / ticks, performance.now() - stepped)
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)

mount(request => module.ask(game, request))
globalThis.demo = { module, times, handle: () => game }
