// Checks the site in a folder, as site/check says: `node check.mjs SITE [PICTURES]`.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, relative } from 'node:path'

const LIMIT = 10_000_000
const PREFIX = '/some/prefix/'
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', wasm: 'application/wasm', svg: 'image/svg+xml',
  png: 'image/png', woff2: 'font/woff2' }
// The pages of which pictures are taken, and which are visited on a narrow screen too.
const OWN = ['index.html', 'moths.html', 'flock.html', 'book/index.html', 'book/docs/benchmarks.html', 'book/guide/src/watch.html',
  'book/guide/src/recipes.html', 'book/examples/moths/world.rs.html', 'api/ecs_core/index.html']
const [site, pictures] = process.argv.slice(2)
const errors = []

const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  .map(file => relative(site, join(file.parentPath ?? file.path, file.name))).sort()
const size = files.reduce((sum, file) => sum + statSync(join(site, file)).size, 0)
if (size > LIMIT) errors.push(`the site has ${size} bytes, and the limit is ${LIMIT}`)

// Links, from the text of each page. Those to other hosts are counted only.
const decoded = text => text.replaceAll('&amp;', '&').replaceAll('&#39;', '\'').replaceAll('&quot;', '"').replaceAll('&#x27;', '\'')
const pages = new Map(files.filter(file => file.endsWith('.html')).map(file => {
  const text = readFileSync(join(site, file), 'utf8').replace(/<!--.*?-->/gs, '').replace(/(<script[^>]*>).*?<\/script>/gs, '$1')
  const all = pattern => [...text.matchAll(pattern)].map(found => decoded(found[1]))
  return [file, { ids: new Set(all(/<[^>]*\sid="([^"]*)"/g)), links: all(/<[^>]*?\s(?:href|src)="([^"]*)"/g) }]
}))
let links = 0
const outside = new Set()
for (const [file, { links: all }] of pages) {
  for (const link of new Set(all)) {
    if (/^(data|javascript|mailto):/.test(link)) continue
    if (/^(\w+:)?\/\//.test(link)) {
      outside.add(new URL(link, 'https://x').host)
      continue
    }
    links++
    const [, path, fragment] = /^([^?#]*)[^#]*#?(.*)$/.exec(link)
    let target = path === '' ? file : normalize(join(dirname(file), decodeURIComponent(path)))
    if (path.endsWith('/')) target = join(target, 'index.html')
    if (path.startsWith('/') || target.startsWith('..')) errors.push(`${file}: ${link} leads out of the site`)
    else if (!existsSync(join(site, target)) || statSync(join(site, target)).isDirectory()) errors.push(`${file}: ${link} is missing`)
    // rustdoc checks its own places.
    else if (fragment && pages.has(target) && !file.startsWith('api/') && !pages.get(target).ids.has(decodeURIComponent(fragment))) {
      errors.push(`${file}: ${link} has no such place`)
    }
  }
}
console.log(`${files.length} files, ${(size / 1e6).toFixed(1)} MB of ${LIMIT / 1e6}; ${pages.size} pages, ${links} links`)
console.log(`hosts that links lead to: ${[...outside].join(', ')}`)

if (process.env.CHROMIUM) await visitAll()
else console.log('!! NOT CHECKED: the pages in Chromium, which is missing')
for (const error of errors.slice(0, 60)) console.log(`error: ${error}`)
console.log(errors.length ? `${errors.length} errors` : 'the site is right')
process.exitCode = errors.length ? 1 : 0

// Chromium, by the pipes 3 and 4 of its protocol.
async function visitAll() {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname)
    const file = join(site, path.slice(PREFIX.length).replace(/(^|\/)$/, '$1index.html'))
    const found = path.startsWith(PREFIX) && existsSync(file) && statSync(file).isFile()
    response.writeHead(found ? 200 : 404, { 'content-type': TYPES[file.split('.').pop()] ?? 'text/plain' })
    response.end(found ? readFileSync(file) : '')
  })
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${server.address().port}${PREFIX}`

  const profile = mkdtempSync(join(tmpdir(), 'site-'))
  const chromium = spawn(process.env.CHROMIUM, ['--headless', '--no-sandbox', '--no-first-run', '--disable-background-networking',
    '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const waiting = new Map(), tabs = new Map()
  let last = 0, rest = ''
  const send = (method, params = {}, sessionId) => new Promise((done, failed) => {
    waiting.set(++last, { done, failed })
    chromium.stdio[3].write(JSON.stringify({ id: last, method, params, sessionId }) + '\0')
  })
  chromium.stdio[4].setEncoding('utf8').on('data', text => {
    const messages = (rest + text).split('\0')
    rest = messages.pop()
    for (const { id, error, result, method, params, sessionId } of messages.map(message => JSON.parse(message))) {
      if (id) error ? waiting.get(id).failed(new Error(error.message)) : waiting.get(id).done(result)
      else tabs.get(sessionId)?.(method, params)
    }
  })

  async function tab() {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const call = (method, params) => send(method, params, sessionId)
    let page = '', loaded = () => {}
    tabs.set(sessionId, (method, params) => {
      const report = what => errors.push(`${page}: ${what}`)
      if (method === 'Page.loadEventFired') loaded()
      if (method === 'Runtime.exceptionThrown') report(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text)
      if (method === 'Runtime.consoleAPICalled' && params.type === 'error') report(params.args.map(arg => arg.value).join(' '))
      if (method === 'Log.entryAdded' && params.entry.level === 'error') report(`${params.entry.text} ${params.entry.url ?? ''}`)
      if (method === 'Network.requestWillBeSent' && !/^(data|blob|about):/.test(params.request.url) && !params.request.url.startsWith(base)) {
        report(`asks for ${params.request.url}`)
      }
    })
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await call(`${domain}.enable`)
    const evaluate = async expression =>
      (await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result.value
    const until = async (what, expression) => {
      for (let n = 0; n < 150; n++) {
        if (await evaluate(expression)) return
        await new Promise(done => setTimeout(done, 100))
      }
      errors.push(`${page}: not within 15 s: ${what}`)
    }
    const visit = async (path, width, scheme) => {
      page = path
      await call('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: width < 500 })
      await call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] })
      const load = new Promise(done => { loaded = done })
      await call('Page.navigate', { url: base + path })
      await load
      const wide = await evaluate('document.documentElement.scrollWidth')
      if (wide > width) errors.push(`${path}: ${wide} px wide on a screen of ${width} px`)
    }
    return { call, visit, until }
  }

  const began = Date.now()
  const own = OWN.filter(path => pages.has(path))
  // Of pages that are written alike, every twentieth. The list of the book is a part of its other pages.
  const alike = path => path.startsWith('api/') || /^book\/.*\.\w+\.html$/.test(path)
  const queue = [...pages.keys()].filter((path, n) => !own.includes(path) && path !== 'book/toc.html' && (!alike(path) || n % 20 === 0))
  const visited = queue.length + own.length
  const { call, visit, until } = await tab()
  for (const path of own) {
    for (const [width, scheme] of [[1280, 'light'], [390, 'dark'], ...(pictures ? [[1280, 'dark'], [390, 'light']] : [])]) {
      await visit(path, width, scheme)
      if (/^[a-z]+\.html$/.test(path)) await until('it runs', `globalThis.demo?.handle() > 0 && (${!pictures} || demo.times.report)`)
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      const { data } = await call('Page.captureScreenshot', { format: 'png' })
      writeFileSync(join(pictures, `${path.replaceAll('/', '-')}-${width}-${scheme}.png`), Buffer.from(data, 'base64'))
    }
  }
  await visit('index.html', 1280, 'light')
  await until('a program plays', 'document.getElementById("say").textContent.startsWith("press")')
  for (const type of ['keyDown', 'keyUp']) await call('Input.dispatchKeyEvent', { type, code: 'ArrowRight', key: 'ArrowRight' })
  await until('the game is played', 'document.getElementById("say").textContent === ""')
  await until('the memory is drawn', '/[1-9]\\d* rows/.test(document.getElementById("where").textContent)')
  for (const [path, hits] of [['book/index.html', '#mdbook-searchresults li'], ['api/ecs_core/index.html', '.search-results a']]) {
    await visit(`${path}?search=despawn`, 1280, 'light')
    await until('hits of a search', `document.querySelector("${hits}")`)
  }
  await visit('moths.html?inspect', 1280, 'light')
  await until('the inspector shows rows', 'document.querySelector("iframe")?.contentDocument.querySelector("[data-unit=moth]")')

  await Promise.all(Array.from({ length: 4 }, async () => {
    const { visit } = await tab()
    while (queue.length) await visit(queue.shift(), 390, 'light')
  }))
  console.log(`${visited} pages visited below ${PREFIX} in ${Math.round((Date.now() - began) / 1000)} s`)
  const closed = new Promise(done => chromium.on('exit', done))
  await send('Browser.close')
  await closed
  server.close()
  rmSync(profile, { recursive: true, force: true })
}
