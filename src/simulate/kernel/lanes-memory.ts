/** How a small machine lies in memory for the vectors of kernel/vectors.ts in the root, and how they walk it. */
import type { Machine } from './machine-memory.ts'

const at = {
  limit: 512,
  first: 528,
  second: 544,
  leads: 560,
  codes: 576,
  adds: 608,
  places: 656,
  events: 672,
} as const

/** A place of 0 to 31 as the vectors have it: the lower half of the table by its low bits, the other with the highest one. */
const byteOf = (place: number): number => (place & 15) | ((place & 16) << 3)

/** A place that no column has. */
const nowhere = 64

/** Words of each stream that the vectors take at a time. */
const group = 6

interface Exports {
  readonly lanes: (groups: number, rows: number, rowBytes: number, ends: number, rejected: number) => void
}

/** Goes on for so many words of each stream by vectors; `single` steps do the few that are left over. */
export const vectorLanes = (
  vectors: WebAssembly.Module,
  memory: WebAssembly.Memory,
  machine: Machine,
  single: (words: number) => void,
): ((words: number) => void) => {
  const { lanes } = new WebAssembly.Instance(vectors, { env: { memory } }).exports as unknown as Exports
  const { rows, ends, table, used } = machine
  const { columnAt } = machine.lanes!
  fill(new Uint8Array(memory.buffer), machine)
  const rowBytes = (table.length / rows) * 4
  const rejected = used < 1 ? byteOf(columnAt.at(-1)!) : nowhere
  return (words) => {
    lanes(Math.floor(words / group), rows, rowBytes, ends, rejected)
    single(words % group)
  }
}

const fill = (bytes: Uint8Array, { slots, lanes, ends }: Machine): void => {
  const { rowAt, columnAt, codes, leadsTo, endCodes } = lanes!
  bytes.set(codes, at.codes)
  bytes.set(leadsTo.map(byteOf), at.leads)
  bytes.set(rowAt.map(byteOf), at.places)
  for (const [slot, { limit, first, second }] of slots.entries()) {
    // A slot of one column has no limit that a signed byte could be; nor has a column of no weight a place.
    const share = first === second ? 0 : Number(limit)
    bytes[at.limit + slot] = 16 * share - 128
    bytes[at.first + slot] = byteOf(columnAt[share === 0 ? second : first]!)
    bytes[at.second + slot] = byteOf(columnAt[second]!)
  }
  for (const [end, code] of endCodes.entries()) {
    if (code !== undefined) bytes[at.adds + 16 * (end >> 1) + code] = end % 2 === 0 ? 1 : 16
  }
  new Uint32Array(bytes.buffer, at.events, ends).set(Array.from({ length: ends }, (_, end) => 4 * (end + 1)))
}
