// One column or table: a square for each row of a page, in the order of memory.

import { get } from './api.js'
import { h, number, say, bytes, tip } from './dom.js'
import { colour, css } from './palette.js'

const CELL = 11
const FLASH_MS = 900
const MANY = 64

export class Strip {
  constructor(context, unit) {
    this.context = context
    this.unit = unit
    this.start = 0
    this.page = null
    this.last = new Map()
    this.flashes = new Map()
    this.watch = unit.components.find((name) => context.component(name).shown !== 'hidden') ?? null
    this.build()
  }

  build() {
    const { unit } = this
    this.about = h('span', { className: 'quiet' })
    this.changed = h('span', { className: 'quiet' })
    this.range = h('span', { className: 'quiet pager' })
    const go = (pages) => () => this.go(this.start + pages * this.context.rowsPerPage)
    this.back = h('button', { className: 'small', title: 'The page before', click: go(-1) }, '◀')
    this.forth = h('button', { className: 'small', title: 'The next page', click: go(1) }, '▶')
    this.bar = h('canvas', { className: 'bar', title: 'All rows; click to go there', click: (e) => this.jump(e) })
    this.squares = h('canvas', {
      className: 'squares',
      click: (e) => this.pick(e),
      mousemove: (e) => this.hover(e),
      mouseleave: (e) => tip(e, null),
    })
    this.legend = h('div', { className: 'legend' })
    this.chips = unit.components.map((name) => this.chip(name))
    this.element = h('section', { className: 'card strip' },
      h('div', { className: 'row' },
        h('h2', {}, unit.title), this.about, this.changed,
        h('span', { className: 'push' }), this.range, this.back, this.forth),
      unit.group ? null : h('div', { className: 'row' }, ...this.chips),
      this.bar, this.squares, this.legend)
    this.element.dataset.unit = unit.of
  }

  /** The name of a component, which chooses whose changes flash. */
  chip(name) {
    const component = this.context.component(name)
    const why = component.shown === 'hidden'
      ? 'Its values can\'t be shown: its type is neither Serialize nor Debug'
      : `Flash the rows whose ${name} changes`
    const click = () => {
      this.watch = this.watch === name ? null : name
      this.last.clear()
      this.mark()
      this.refresh().catch(this.context.trouble)
    }
    const text = `${name}: ${component.type}`
    const chip = h('button', { className: 'chip', title: why, click, disabled: component.shown === 'hidden' }, text)
    chip.dataset.component = name
    if (name === this.watch) chip.classList.add('on')
    return chip
  }

  mark() {
    for (const chip of this.chips) chip.classList.toggle('on', chip.dataset.component === this.watch)
  }

  go(start) {
    const last = Math.max(0, (this.page?.len ?? 0) - 1)
    const size = this.context.rowsPerPage
    this.start = Math.floor(Math.min(Math.max(0, start), last) / size) * size
    this.refresh().catch(this.context.trouble)
  }

  jump(event) {
    this.go(event.offsetX / this.bar.clientWidth * (this.page?.len ?? 0))
  }

  async refresh() {
    const count = this.context.rowsPerPage
    const { unit, start, watch } = this
    const page = await get('rows', { of: unit.of, start, count, watch: unit.group ? null : watch })
    this.page = page
    // Rows have gone, and this page with them.
    if (page.len > 0 && page.index.length === 0) return this.go(page.len)
    this.compare()
    this.draw()
    const mine = this.context.state?.units.find((other) => other.name === unit.of)
    say(this.about, `${number(page.len)} rows${mine ? `, ${bytes(mine.bytes)}` : ''}`)
    const many = page.len > count
    this.bar.hidden = !many && !page.groups?.length
    say(this.range, many ? `rows ${number(page.start)} to ${number(page.start + page.index.length - 1)}` : '')
    this.back.hidden = this.forth.hidden = !many
    this.back.disabled = page.start === 0
    this.forth.disabled = page.start + page.index.length >= page.len
  }

  name(row) {
    return `${this.page.index[row]}v${this.page.generation[row]}`
  }

  /** Finds the rows whose value is not the one of the page before. */
  compare() {
    const { page } = this
    say(this.changed, '')
    if (!page.values) return this.flashes.clear()
    const next = new Map()
    const changed = new Set((page.changed ?? []).map((row) => this.name(row)))
    page.values.forEach((value, row) => {
      const entity = this.name(row)
      next.set(entity, value)
      if (value != null && this.last.has(entity) && this.last.get(entity) !== value) changed.add(entity)
    })
    this.last = next
    // If most rows change all the time, flashes say nothing.
    if (changed.size > MANY && changed.size > page.index.length / 2) say(this.changed, `${number(changed.size)} change`)
    else for (const entity of changed) this.flashes.set(entity, performance.now())
  }

  /** The smallest group of which a row is a member, which is the deepest one. */
  deepest(row) {
    let found = null
    for (const group of this.page.groups ?? []) {
      if (row >= group.start && row < group.start + group.len && (!found || group.len <= found.len)) found = group
    }
    return found
  }

  draw() {
    this.drawSquares()
    this.drawBar()
    const groups = this.page.groups ?? []
    const key = groups.map((group) => `${group.name} ${group.len}`).join()
    if (this.drawn !== key) {
      this.drawn = key
      this.legend.replaceChildren(...groups.map((group) => h('span', { className: 'chip' },
        h('i', { className: 'dot', style: { background: colour(group.name) } }),
        `${group.name} ${number(group.len)}`)))
    }
  }

  context2d(canvas, height) {
    const scale = devicePixelRatio || 1
    const width = canvas.clientWidth
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
    canvas.style.height = `${height}px`
    const context = canvas.getContext('2d')
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    return [context, width]
  }

  get wide() {
    return Math.max(1, Math.floor(this.squares.clientWidth / CELL))
  }

  drawSquares() {
    const { page, wide } = this
    const rows = page.index.length
    const [context] = this.context2d(this.squares, Math.max(1, Math.ceil(rows / wide)) * CELL)
    const [flash, pick, empty] = [css('--flash'), css('--pick'), css('--empty')]
    const now = performance.now()
    let moving = false
    for (let row = 0; row < rows; row++) {
      const x = row % wide * CELL
      const y = Math.floor(row / wide) * CELL
      const group = this.deepest(page.start + row)
      const entity = this.name(row)
      context.globalAlpha = 1
      context.fillStyle = group ? colour(group.name) : empty
      context.fillRect(x, y, CELL - 2, CELL - 2)
      const since = now - (this.flashes.get(entity) ?? -Infinity)
      if (since < FLASH_MS) {
        moving = true
        context.globalAlpha = 1 - since / FLASH_MS
        context.fillStyle = flash
        context.fillRect(x + 2.5, y + 2.5, CELL - 7, CELL - 7)
      }
      if (entity === this.context.selected) {
        context.globalAlpha = 1
        context.strokeStyle = pick
        context.lineWidth = 2.5
        context.strokeRect(x - 0.5, y - 0.5, CELL - 1, CELL - 1)
      }
    }
    if (!moving) this.flashes.clear()
    else if (!this.frame) this.frame = requestAnimationFrame(() => { this.frame = 0; this.drawSquares() })
  }

  /** All rows in one line, and where the page is. */
  drawBar() {
    const { page } = this
    const [context, width] = this.context2d(this.bar, 12)
    const scale = width / Math.max(1, page.len)
    context.fillStyle = css('--empty')
    context.fillRect(0, 0, width, 12)
    const groups = [...page.groups ?? []].sort((a, b) => b.len - a.len)
    for (const group of groups) {
      context.fillStyle = colour(group.name)
      context.fillRect(group.start * scale, 0, group.len * scale, 12)
    }
    if (page.index.length < page.len) {
      context.strokeStyle = css('--text')
      context.lineWidth = 2
      context.strokeRect(page.start * scale + 1, 1, Math.max(4, page.index.length * scale - 2), 10)
    }
  }

  rowAt(event) {
    const row = Math.floor(event.offsetY / CELL) * this.wide + Math.floor(event.offsetX / CELL)
    return this.page && row < this.page.index.length ? row : null
  }

  pick(event) {
    const row = this.rowAt(event)
    if (row != null) this.context.select(this.name(row))
  }

  hover(event) {
    const row = this.rowAt(event)
    if (row == null) return tip(event, null)
    const group = this.deepest(this.page.start + row)
    tip(event, `${this.name(row)}, row ${this.page.start + row}${group ? `, ${group.name}` : ''}`)
  }
}
