// Loads a world in wasm, and lets the page of the inspector call it in place of a server.

const { instance } = await WebAssembly.instantiateStreaming(fetch('world.wasm'))
const world = instance.exports

globalThis.inspectorSend = async (method, path, body = '') => {
  const bytes = new TextEncoder().encode(`${method}\n${path}\n${body}`)
  const at = world.input(bytes.length)
  new Uint8Array(world.memory.buffer, at, bytes.length).set(bytes)
  const status = world.request()
  const answer = new Uint8Array(world.memory.buffer, world.output(), world.output_length())
  return { status, body: new TextDecoder().decode(answer) }
}

setInterval(() => world.turn(), 16)
await import('./main.js')
