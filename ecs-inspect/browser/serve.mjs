// Serves the page with a world in wasm: `node serve.mjs PAGE BOOT WASM`. Prints the address.

import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'

const [, , page, boot, wasm] = process.argv
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', wasm: 'application/wasm' }

function file(name) {
  if (name === 'boot.js') return boot
  if (name === 'world.wasm') return wasm
  return join(page, normalize(`/${name}`))
}

const server = createServer(async (request, response) => {
  const name = new URL(request.url, 'http://127.0.0.1').pathname.slice(1) || 'index.html'
  try {
    let body = await readFile(file(name))
    if (name === 'index.html') body = body.toString().replace('src="main.js"', 'src="boot.js"')
    response.writeHead(200, { 'content-type': TYPES[name.split('.').pop()] ?? 'text/plain' })
    response.end(body)
  } catch {
    response.writeHead(404)
    response.end()
  }
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`))
