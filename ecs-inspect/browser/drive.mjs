// Drives the page of one example: `node drive.mjs EXAMPLE URL`.

import { open } from './page.mjs'
import * as checks from './checks.mjs'

const [, , example, url] = process.argv
let failed = 0
for (const [name, check] of Object.entries(checks[example])) {
  const { browser, page, errors, foreign } = await open(url.trim(), name.includes('dark') ? 'dark' : 'light')
  try {
    await check(page)
    if (errors.length) throw new Error(`the page reported ${errors.join('; ')}`)
    const trouble = await page.$('#trouble:not([hidden])')
    if (trouble) throw new Error(`the page says: ${await trouble.textContent()}`)
    if (foreign.length) throw new Error(`the page asked for ${foreign.join(', ')}`)
    console.log(`${example}: ${name} ... ok`)
  } catch (problem) {
    failed++
    console.log(`${example}: ${name} ... FAILED\n  ${problem.message}`)
  }
  await page.screenshot({ path: `${example}-${name.replaceAll(' ', '-')}.png` }).catch(() => {})
  await browser.close()
}
process.exit(failed ? 1 : 0)
