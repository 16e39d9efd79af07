/** Digests of passwords that wait until they are let go: who is checked when no longer depends on how fast the machine is. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Argon2 = typeof crypto.argon2
type Parameters = Argon2 extends (kind: string, parameters: infer Given, ...rest: never) => void ? Given : never

/** What was asked of argon2, in the order in which it was asked. */
export class Digests {
  readonly asked: Parameters[] = []
  readonly #real = crypto.argon2
  #held: (() => void)[] | undefined

  constructor() {
    this.#install(((kind: 'argon2id', parameters: Parameters, done: never) => {
      this.asked.push(parameters)
      const go = (): void => this.#real(kind, parameters, done)
      if (this.#held) this.#held.push(go)
      else go()
    }) as Argon2)
  }

  #install(argon2: Argon2): void {
    crypto.argon2 = argon2
    syncBuiltinESMExports()
  }

  hold(): void {
    this.#held = []
  }

  letGo(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const go of held) go()
  }

  /** The words that were checked since so many had been. */
  wordsAfter(count: number): readonly string[] {
    return this.asked.slice(count).map(({ message }) => Buffer.from(message as Uint8Array).toString('utf8'))
  }

  close(): void {
    this.letGo()
    this.#install(this.#real)
  }
}
