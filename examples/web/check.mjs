// Prints the hashes of both worlds after some steps: `node check.mjs FOLDER BOIDS HUNTERS STEPS SEED TICKS`.
import { readFileSync } from 'node:fs'

const [folder, ...numbers] = process.argv.slice(2)
const [boids, hunters, steps, seed, ticks] = numbers.map(Number)

async function load(name) {
  return (await WebAssembly.instantiate(readFileSync(`${folder}/${name}.wasm`), {})).instance.exports
}

const hex = hash => BigInt.asUintN(64, hash).toString(16).padStart(16, '0')

const flock = await load('flock')
const sky = flock.flock_new(boids, hunters, seed)
for (let n = 0; n < steps; n++) flock.flock_step(sky)

const moths = await load('moths')
const night = moths.moths_new(seed)
for (let n = 0; n < ticks; n++) moths.moths_play(night)

console.log(hex(flock.flock_hash(sky)), hex(moths.moths_hash(night)))
