/** Which node should own what: rendezvous hashing, so that a node that comes or goes moves only what is its own. */
import type { HouseNode, Lease } from './leases.ts'

/** FNV-1a with the mixing of MurmurHash3 at its end, so that names that differ in one letter are far apart. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Those that may own something: slow nodes, and those that are being drained, only where there is no other. */
export const candidates = (living: readonly HouseNode[]): readonly HouseNode[] => {
  const staying = living.filter(({ isDraining }) => !isDraining)
  const quick = staying.filter(({ isSlow }) => !isSlow)
  return [quick, staying, living].find(({ length }) => length > 0) ?? []
}

/**
 * The best owner among those that may: the one that somebody wants, or the one whose name goes best with the resource. Names
 * stay when a node starts again, so its tables come back to it.
 */
export const bestOwner = (resource: string, among: readonly HouseNode[], wanted: Lease['wanted']): HouseNode | undefined => {
  let best: HouseNode | undefined
  let most = -1
  for (const each of among) {
    if (each.node === wanted) return each
    const score = hashOf(`${each.name} ${resource}`)
    if (score < most || (score === most && best && best.node < each.node)) continue
    best = each
    most = score
  }
  return best
}
