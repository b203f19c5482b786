// Small curves of what a number was in the last refreshes.

const COUNT = 120
const [WIDTH, HEIGHT] = [120, 18]
const SVG = 'http://www.w3.org/2000/svg'

/** Makes curves by key. `draw` adds the present value of a key, and returns its element. */
export function sparks() {
  const all = new Map()
  return {
    draw(key, value) {
      if (!all.has(key)) all.set(key, make())
      const spark = all.get(key)
      spark.values.push(value)
      if (spark.values.length > COUNT) spark.values.shift()
      const [low, high] = [Math.min(...spark.values), Math.max(...spark.values)]
      const y = (value) => high === low ? HEIGHT / 2 : HEIGHT - 2 - (value - low) / (high - low) * (HEIGHT - 4)
      const from = COUNT - spark.values.length
      spark.line.setAttribute('points', spark.values.map((value, i) => `${((from + i) / (COUNT - 1) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`).join(' '))
      return spark.element
    },
  }
}

function make() {
  const element = document.createElementNS(SVG, 'svg')
  element.setAttribute('class', 'spark')
  element.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`)
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', 'the last values')
  const line = document.createElementNS(SVG, 'polyline')
  element.append(line)
  return { element, line, values: [] }
}
