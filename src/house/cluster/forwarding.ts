/**
 * What is asked on a node that does not decide: it goes to the one that does, in the order in which it was asked, and the answer
 * goes back as it is. A command has an idempotency key, so it is sent again where its answer is lost; another request is not.
 */
import { NotDeciding, NotReached } from '../journal/not-kept.ts'
import type { Steady } from './steady.ts'

interface Waiting<Request, Response> {
  readonly request: Request
  readonly isRepeatable: boolean
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
  readonly callOff: () => void
  isSent: boolean
}

/** Milliseconds for which a request waits for a node that decides: longer than another takes to take over. */
const usualPatience = 8_000

/** Milliseconds for which the answer of a node that does not decide any more is waited for. */
const answersWithin = 300

export class Forwarding<Request, Response> {
  readonly #steady: Steady
  readonly #patience: number
  /** In the order in which they came. */
  readonly #waiting = new Map<number, Waiting<Request, Response>>()
  #numbers = 0
  #send: ((number: number, request: Request) => void) | undefined
  #decide: ((request: Request) => Promise<Response>) | undefined
  /** How many were sent. */
  count = 0

  constructor(steady: Steady, patience = usualPatience) {
    this.#steady = steady
    this.#patience = patience
  }

  ask(request: Request, { isRepeatable }: { readonly isRepeatable: boolean }): Promise<Response> {
    return new Promise((resolve, reject) => {
      const number = (this.#numbers += 1)
      const late = (): void => {
        if (this.#waiting.delete(number)) reject(new NotReached('no node of the house decides now'))
      }
      const callOff = this.#steady.after(this.#patience, late)
      this.#waiting.set(number, { request, isRepeatable, resolve, reject, callOff, isSent: false })
      this.#go(number)
    })
  }

  /** There is a connection to the node that decides: whatever waits goes first. */
  linked(send: (number: number, request: Request) => void): void {
    this.#send = send
    for (const number of this.#waiting.keys()) this.#go(number)
  }

  /** What was sent may have been done or not. Its answer may be on the way still, where the node only hands over. */
  unlinked(): void {
    this.#send = undefined
    for (const [number, waiting] of this.#waiting) {
      if (!waiting.isSent) continue
      if (waiting.isRepeatable) waiting.isSent = false
      else this.#steady.after(answersWithin, () => this.#lost(number, waiting))
    }
  }

  #lost(number: number, waiting: Waiting<Request, Response>): void {
    if (this.#waiting.get(number) === waiting && waiting.isSent)
      this.#over(number)?.reject(new NotReached('the node that decides was lost'))
  }

  /** This node decides. */
  here(decide: ((request: Request) => Promise<Response>) | undefined): void {
    this.#decide = decide
    for (const number of this.#waiting.keys()) this.#go(number)
  }

  #go(number: number): void {
    const waiting = this.#waiting.get(number)
    if (!waiting || waiting.isSent) return
    if (this.#decide) {
      waiting.isSent = true
      void this.#here(number, this.#decide(waiting.request))
    } else if (this.#send) {
      waiting.isSent = true
      this.count += 1
      this.#send(number, waiting.request)
    }
  }

  async #here(number: number, deciding: Promise<Response>): Promise<void> {
    try {
      this.answered(number, await deciding)
    } catch (error) {
      if (error instanceof NotDeciding) this.notDone(number)
      else this.failed(number, error)
    }
  }

  answered(number: number, response: Response): void {
    this.#over(number)?.resolve(response)
  }

  failed(number: number, error: unknown): void {
    this.#over(number)?.reject(error)
  }

  /** The node that was asked does not decide any more, and has not done it. */
  notDone(number: number): void {
    const waiting = this.#waiting.get(number)
    if (waiting) waiting.isSent = false
  }

  #over(number: number): Waiting<Request, Response> | undefined {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    waiting?.callOff()
    return waiting
  }
}
