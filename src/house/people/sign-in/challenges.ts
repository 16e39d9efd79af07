/**
 * Challenges that a device must answer, each for one answer and for two minutes. A challenge bears what it was given for,
 * signed by the house.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { House } from '../../house.ts'

/** What a challenge was given for: somebody’s new passkey, a session in which one is used, or anybody’s sign-in. */
export type ChallengePurpose = { readonly register: string } | { readonly prove: string } | 'sign-in'

const life = 2 * 60_000

export class Challenges {
  readonly #house: Pick<House, 'clock'>
  readonly #sign: (text: string) => string
  /** Those that were answered, the oldest first, and until when they would have counted. */
  readonly #taken = new Map<string, number>()
  /** What was answered is forgotten when the process stops: what it gave before does not count after that. */
  readonly #start = newNonce()

  constructor(house: Pick<House, 'clock'>, sign: (text: string) => string) {
    this.#house = house
    this.#sign = sign
  }

  /** The bytes that a device is to sign. */
  give(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
    const given = [newNonce(), String(this.#house.clock.now() + life), this.#purpose(purpose)]
    return new Uint8Array(Buffer.from([...given, this.#signature(given)].join('.'), 'utf8'))
  }

  /** Whether a challenge, as a device sends it back, was given for this and still counts; it never counts again. */
  take(challenge: string, purpose: ChallengePurpose): boolean {
    const [nonce = '', until = '', given = '', signature = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.')
    const isOurs = isSame(signature, this.#signature([nonce, until, given]))
    if (!isOurs || this.#house.clock.now() >= Number(until) || !this.#spend(nonce, Number(until))) return false
    return isSame(given, this.#purpose(purpose))
  }

  /** Whether it is answered for the first time. */
  #spend(nonce: string, until: number): boolean {
    if (this.#taken.has(nonce)) return false
    for (const [old, over] of this.#taken) {
      if (over > this.#house.clock.now()) break
      this.#taken.delete(old)
    }
    this.#taken.set(nonce, until)
    return true
  }

  /** Not in words: it names a person or a session. */
  #purpose(purpose: ChallengePurpose): string {
    return this.#sign(JSON.stringify(['purpose', purpose]))
  }

  #signature(given: readonly string[]): string {
    return this.#sign(JSON.stringify(['challenge', this.#start, ...given]))
  }
}

const newNonce = (): string => randomBytes(16).toString('base64url')

const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(right, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}
