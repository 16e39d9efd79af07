/**
 * A connection to the simulated database: calls arrive in order and are answered late. When it breaks, nobody knows what has
 * become of those under way: some never arrive, some were carried out and the answer is lost, some are carried out later.
 */
import type { Chance } from './chance.ts'
import type { Machine } from './machine.ts'
import type { Time } from './time.ts'

class Broken extends Error {}

export interface Line {
  readonly time: Time
  readonly chance: Chance
  /** How long a message takes now between this machine and the database; none where it is lost. */
  readonly delay: (machine: Machine) => number | undefined
}

interface Call {
  isLost: boolean
  readonly reject: (error: Error) => void
}

interface Ended {
  readonly atDatabase: () => void
  readonly atNode: () => void
}

const nobody: Ended = { atDatabase: () => undefined, atNode: () => undefined }

/** Milliseconds that the database may go on after a connection is lost. */
const lingering = 1_200

export class Connection {
  readonly #line: Line
  readonly #machine: Machine
  readonly #calls = new Set<Call>()
  /** Tells the database and the node that it has ended. */
  readonly #ended: Ended
  #arrived = 0
  #answered = 0
  isOpen = true

  constructor(line: Line, machine: Machine, ended = nobody) {
    this.#line = line
    this.#machine = machine
    this.#ended = ended
  }

  call<T>(carryOut: () => T): Promise<T> {
    if (!this.isOpen) return Promise.reject(new Broken('the connection is broken'))
    return new Promise((resolve, reject) => {
      const { time, chance, delay } = this.#line
      const call: Call = { isLost: false, reject }
      this.#calls.add(call)
      const wait = delay(this.#machine)
      // A machine that is cut off is not told so.
      if (wait === undefined) return this.#machine.called()
      this.#arrived = Math.max(this.#arrived, time.now + wait)
      const answer = (then: () => void): void => {
        const back = delay(this.#machine)
        if (!this.isOpen || back === undefined) return
        // What was sent first is there first.
        this.#answered = Math.max(this.#answered, time.now + back)
        time.after(this.#answered - time.now, () => {
          if (!this.isOpen) return
          this.#calls.delete(call)
          this.#machine.run(then)
        })
      }
      const arrive = (): void => {
        if (call.isLost) return
        try {
          const result = carryOut()
          answer(() => resolve(result))
        } catch (error) {
          answer(() => reject(error))
        }
      }
      // What had arrived when the connection broke is carried out all the same, some time later.
      time.after(this.#arrived - time.now, () => {
        if (this.isOpen) arrive()
        else time.after(chance.is(0.5) ? chance.between(0, 12) : chance.between(0, lingering), arrive)
      })
      this.#machine.called()
    })
  }

  /** The database sees that it has ended at once or later; the node at once, or only when it is answered no more. */
  break({ isHalfOpen = false, losesAll = false }: { readonly isHalfOpen?: boolean; readonly losesAll?: boolean } = {}): void {
    if (!this.isOpen) return
    this.isOpen = false
    const { time, chance } = this.#line
    for (const call of this.#calls) call.isLost = losesAll || chance.is(0.5)
    if (!isHalfOpen)
      this.#machine.run(() => {
        for (const call of this.#calls) call.reject(new Broken('the connection broke'))
        this.#ended.atNode()
      })
    if (losesAll || chance.is(0.7)) this.#ended.atDatabase()
    else time.after(chance.between(0, lingering), this.#ended.atDatabase)
  }
}
