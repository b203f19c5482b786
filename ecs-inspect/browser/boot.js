// Loads a world in wasm, and lets the page of the inspector call it in place of a server.

const { instance } = await WebAssembly.instantiateStreaming(fetch('world.wasm'))
const world = instance.exports

globalThis.inspectorAsk = async (request) => {
  const bytes = new TextEncoder().encode(request)
  const at = world.input(bytes.length)
  new Uint8Array(world.memory.buffer, at, bytes.length).set(bytes)
  const length = world.answer()
  return new TextDecoder().decode(new Uint8Array(world.memory.buffer, world.output(), length))
}

setInterval(() => world.turn(), 16)
await import('./main.js')
