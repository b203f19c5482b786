// The flock: rows of the calm group are drawn dim, and those behind it bright.

import { Painter, Times } from './draw.js'
import { mount } from './inspect.js'
import { load } from './module.js'

const NIGHT = [0.05, 0.07, 0.12]
const COLORS = [[0.36, 0.62, 0.95], [0.95, 0.66, 0.38], [0.55, 0.82, 0.56]]
const with_opacity = a => COLORS.map(color => [...color, a])

const module = await load('flock')
const canvas = document.getElementById('canvas')
const choice = document.getElementById('boids')
const times = new Times(document.getElementById('times'))
const asked = new URLSearchParams(location.search).get('boids')
if ([...choice.options].some(option => option.value === asked)) choice.value = asked

let flock = 0, painter
function start() {
  const boids = Number(choice.value)
  const numbers = [boids, Math.ceil(boids / 2500), 7]
  if (flock) module.again(flock, ...numbers)
  else flock = module.new(...numbers)
  painter ??= new Painter(canvas, module.width(flock), module.height(flock))
  Object.assign(painter, { width: module.width(flock), height: module.height(flock) })
  painter.gl.uniform2f(painter.uniforms.field, painter.width, painter.height)
}
choice.onchange = start
start()

canvas.onpointerdown = event =>
  module.add_hunter(flock, event.offsetX / canvas.clientWidth, event.offsetY / canvas.clientHeight)

function draw() {
  const [boids, calm] = [module.boids(flock), module.calm(flock)]
  const positions = module.floats(module.positions(flock), 2 * boids)
  const kinds = module.bytes(module.species(flock), boids)
  const size = Math.max(painter.height / 250, 0.14)
  painter.begin(NIGHT, 0.72)
  painter.points(positions.subarray(0, 2 * calm), size, with_opacity(0.75), { kinds: kinds.subarray(0, calm) })
  painter.points(positions.subarray(2 * calm), size * 1.4, with_opacity(1), { kinds: kinds.subarray(calm) })
  const hunters = module.floats(module.places(flock), 2 * module.hunters(flock))
  painter.points(hunters, size * 7, [[1, 1, 1, 0.5]], { soft: true, add: true })
  painter.points(hunters, size * 2, [[1, 1, 1, 1]])
}

// A step lasts as long as a frame of 60 per second. Screens that are faster show some frames twice.
let due = performance.now()
function frame(now) {
  let step = 0
  if (now >= due - 2) {
    due = Math.max(due + 1000 / 60, now - 50)
    const start = performance.now()
    if (module.runs(flock)) module.step(flock)
    step = performance.now() - start
    draw()
    times.frame(step, performance.now() - start - step)
  }
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)

mount(request => module.ask(flock, request))
globalThis.demo = { module, times, handle: () => flock }
