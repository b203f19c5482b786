// Loads a file of WebAssembly. Its functions begin with the name of the example, and the first
// parameter of most is the handle that `new` returned.

export async function load(name) {
  const response = await fetch(`${name}.wasm`)
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {})
  const functions = {}
  for (const [key, value] of Object.entries(instance.exports)) {
    if (key.startsWith(`${name}_`)) functions[key.slice(name.length + 1)] = value
  }
  // The memory may have grown, so its buffer is never kept.
  const memory = () => instance.exports.memory.buffer
  return {
    ...functions,
    floats: (pointer, length) => new Float32Array(memory(), pointer, length),
    bytes: (pointer, length) => new Uint8Array(memory(), pointer, length),
    hex: handle => BigInt.asUintN(64, functions.hash(handle)).toString(16).padStart(16, '0'),
    // Sends a request to the inspector, and returns the answer.
    ask(handle, request) {
      const bytes = new TextEncoder().encode(request)
      new Uint8Array(memory(), functions.text(handle, bytes.length), bytes.length).set(bytes)
      const length = functions.inspect(handle)
      return new TextDecoder().decode(new Uint8Array(memory(), functions.text(handle, length), length))
    },
  }
}
