/**
 * How two nodes prove to each other that they have the house's key, which neither sends: each answers what the other has just
 * drawn (HMAC, challenge and response). Both hellos and the place of each node on the connection go into both proofs, and so
 * does what only the two ends of an encrypted connection know. So a proof is worth nothing on any other connection, and
 * nobody in the middle can hand one on.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const helloSchema = z.strictObject({
  felt: z.literal('node 1'),
  node: z.string().min(1).max(100),
  nonce: z.string().regex(/^[\w-]{43}$/),
})

export type Hello = z.infer<typeof helloSchema>

export const proofSchema = z.strictObject({ proof: z.string().max(100) })

export const helloOf = (node: string): Hello => ({ felt: 'node 1', node, nonce: randomBytes(32).toString('base64url') })

/** The connection as both ends see it. */
export interface Meeting {
  /** The node that made the connection, and the one that took it. */
  readonly caller: Hello
  readonly called: Hello
  /** What the keys of an encrypted connection give to both of its ends, and to nobody else. */
  readonly binding: string
}

export const proofBy = (key: Buffer, who: 'caller' | 'called', { caller, called, binding }: Meeting): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['felt between nodes', who, caller.node, caller.nonce, called.node, called.nonce, binding]))
    .digest('base64url')

export const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(right, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A key of its own for what encrypts the connection. */
export const encryptionKey = (key: Buffer): Buffer => createHmac('sha256', key).update('felt between nodes: tls').digest()
