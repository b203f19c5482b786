// Opens a page, and what the checks of all examples share.

import { chromium } from 'playwright-core'

export async function open(url, theme) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 }, colorScheme: theme })
  // Long, because a machine can be busy.
  page.setDefaultTimeout(60000)
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  const foreign = []
  page.on('request', (request) => { if (!request.url().startsWith(url)) foreign.push(request.url()) })
  await page.goto(url)
  await page.waitForSelector('#tabs button')
  return { browser, page, errors, foreign }
}

export const tab = (page, name) => page.click(`#tabs button:text-is("${name}")`)

/** Waits until a check holds, because the page asks the program four times a second. */
export async function until(what, check) {
  const end = Date.now() + 60000
  while (Date.now() < end) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not within 60 s: ${what}`)
}

export function assert(what, holds) {
  if (!holds) throw new Error(what)
}

export const text = async (page, selector) => (await page.textContent(selector)) ?? ''

/** The number of steps that the header shows. */
export const steps = async (page) => Number((await text(page, '#running')).replace(/\D/g, ''))

/** Selects an entity by the field of the header. */
export async function select(page, entity) {
  await page.fill('#entity', entity)
  await page.press('#entity', 'Enter')
  await until(`entity ${entity} is shown`, async () => (await text(page, '#panel h2')).includes(entity))
}

/** Writes a value of the selected entity, as a user does. */
export async function write(page, component, value) {
  const field = `#panel [aria-label="${component}"]`
  await page.fill(field, value)
  await page.press(field, 'Enter')
}

export const shown = (page, component) => page.inputValue(`#panel [aria-label="${component}"]`)
export const error = (page, component) => text(page, `#panel [data-value="${component}"] .bad`)

/** The colours of a strip's squares, each once, as numbers. */
export const colours = (page, unit) => page.$eval(`[data-unit="${unit}"] .squares`, (canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const seen = new Map()
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) {
      const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2]
      seen.set(colour, (seen.get(colour) ?? 0) + 1)
    }
  }
  // Those of whole squares, and not of their edges.
  return [...seen].filter(([, pixels]) => pixels >= 50).map(([colour]) => colour)
})
