// Draws the rows of the moths, from the memory of the game beside it.

import './moths.js'

const { module, handle } = globalThis.demo
const STATES = [['burning', '#ff8e3c'], ['lured', '#b094e3'], ['asleep', '#4d597a'], ['hunting', '#d6dbeb']]
const [COLUMNS, GLOW, FAR] = [36, 24, 40]
const $ = id => document.getElementById(id)
const canvas = $('memory')
const context = canvas.getContext('2d')
const counts = STATES.map(([name, color]) => {
  const item = document.createElement('li')
  item.innerHTML = `<i style="--dot: ${color}"></i> ${name} <b></b>`
  $('states').append(item)
  return item.lastChild
})

let most = 0, last = new Float32Array(), glow = new Uint8Array(), picked = null

function draw() {
  const [game, rows] = [handle(), module.len(handle())]
  const at = module.positions(game)
  const positions = module.floats(at, 2 * rows)
  if (rows > most) [most, last, glow] = [rows, positions.slice(), new Uint8Array(rows)]

  const cell = canvas.clientWidth / COLUMNS * devicePixelRatio
  const [width, height] = [Math.round(COLUMNS * cell), Math.round(Math.ceil(most / COLUMNS) * cell)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.clearRect(0, 0, width, height)
  const square = (row, inset) =>
    context.fillRect(row % COLUMNS * cell + inset, Math.floor(row / COLUMNS) * cell + inset, cell - 2 * inset, cell - 2 * inset)

  // Rows that no moth has now.
  context.fillStyle = '#1a2030'
  for (let row = rows; row < most; row++) square(row, 0.1 * cell)
  STATES.forEach(([, color], state) => {
    const [first, count] = [module.first(game, state), module.count(game, state)]
    counts[state].textContent = count
    context.fillStyle = color
    for (let row = first; row < first + count; row++) square(row, 0.1 * cell)
  })
  context.fillStyle = '#fff'
  for (let row = 0; row < rows; row++) {
    // No moth flies this far in a frame.
    const moved = Math.hypot(positions[2 * row] - last[2 * row], positions[2 * row + 1] - last[2 * row + 1]) > FAR
    glow[row] = moved ? GLOW : Math.max(0, glow[row] - 1)
    context.globalAlpha = glow[row] / GLOW
    if (glow[row]) square(row, 0.25 * cell)
  }
  context.globalAlpha = 1
  last.set(positions)

  const ring = $('ring')
  ring.hidden = picked == null || picked >= rows
  let text = `position: ${rows} rows of 8 bytes at 0x${at.toString(16)}`
  if (!ring.hidden) {
    const [x, y] = positions.subarray(2 * picked, 2 * picked + 2)
    Object.assign(ring.style, { left: `${x / 9.6}%`, top: `${y / 6}%` })
    context.strokeStyle = '#6edcc8'
    context.lineWidth = 2 * devicePixelRatio
    context.strokeRect(picked % COLUMNS * cell, Math.floor(picked / COLUMNS) * cell, cell, cell)
    text = `row ${picked} at 0x${(at + 8 * picked).toString(16)}: (${x.toFixed(1)}, ${y.toFixed(1)})`
  }
  $('where').textContent = text
  requestAnimationFrame(draw)
}
requestAnimationFrame(draw)

canvas.onpointermove = canvas.onpointerdown = event => {
  const cell = canvas.clientWidth / COLUMNS
  picked = Math.floor(event.offsetY / cell) * COLUMNS + Math.min(COLUMNS - 1, Math.floor(event.offsetX / cell))
}
canvas.onpointerleave = () => { picked = null }
