/**
 * What is asked on a node that does not decide: it goes to the one that does, in the order in which it was asked, and the answer
 * goes back as it is. A command has an idempotency key, so it is sent again where its answer is lost; another request is not.
 *
 * Commands of one person at one table (a lane) never overtake one another: a command goes to where commands are decided now
 * only when all that came before it in its lane have been answered, or have gone there too.
 */
import { NotDeciding, NotReached } from '../errors.ts'
import type { MonotonicClock } from '../clock.ts'

interface Waiting<Request, Response> {
  readonly request: Request
  readonly isRepeatable: boolean
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
  readonly callOff: () => void
}

/** Where commands are decided: over a connection to another node, or here for as long as this node decides. */
interface Place<Request, Response> {
  readonly send?: (number: number, request: Request) => void
  readonly decide?: (request: Request) => Promise<Response>
}

/** The place of a command among those of its lane, from when it comes until it is answered. */
export class Ticket {
  readonly number: number
  readonly lane: string | undefined
  /** Where it has gone. */
  at: object | undefined

  constructor(number: number, lane: string | undefined) {
    this.number = number
    this.lane = lane
  }
}

/** The place of a command in its lane. */
export interface Arrived {
  /** Whether it may be decided here at once. Another node may decide, or earlier commands may wait for one that does. */
  readonly isFirst: () => boolean
  /** It has been answered. */
  readonly over: () => void
}

export interface ArrivedTicket extends Arrived {
  readonly ticket: Ticket
}

interface Asking {
  readonly isRepeatable: boolean
  readonly ticket?: Ticket | undefined
}

/** Milliseconds for which a request waits for a node that decides: longer than another takes to take over. */
const usualPatience = 8_000

/** Milliseconds for which the answer of a node that does not decide any more is waited for. */
const answersWithin = 300

export class Forwarding<Request, Response> {
  readonly #steady: MonotonicClock
  readonly #patience: number
  readonly #waiting = new Map<number, Waiting<Request, Response>>()
  readonly #tickets = new Map<number, Ticket>()
  /** Those of each lane that are not over, in the order in which they came. */
  readonly #lanes = new Map<string, Ticket[]>()
  #numbers = 0
  /** Where commands are decided now; nothing where that is not known. */
  #place: Place<Request, Response> | undefined
  /** The connection to the node that decides. */
  #link: Place<Request, Response> | undefined
  /** How many were sent. */
  count = 0

  constructor(steady: MonotonicClock, patience = usualPatience) {
    this.#steady = steady
    this.#patience = patience
  }

  /** Something comes that is to be decided; `over` must be called with what is returned. */
  arrived(lane?: string): Ticket {
    const ticket = new Ticket((this.#numbers += 1), lane)
    if (lane === undefined) return ticket
    const others = this.#lanes.get(lane)
    if (others) others.push(ticket)
    else this.#lanes.set(lane, [ticket])
    return ticket
  }

  /** The same for a command that this node decides itself, where it decides. */
  asArrived(lane: string, isHere: () => boolean): ArrivedTicket {
    const ticket = this.arrived(lane)
    return { ticket, isFirst: () => isHere() && this.isFirst(ticket), over: () => this.over(ticket) }
  }

  /** Whether it may be decided here at once, without being asked; from then on those behind it may be decided here too. */
  isFirst(ticket: Ticket): boolean {
    if (!this.#place?.decide || !this.#mayGo(ticket, this.#place)) return false
    ticket.at = this.#place
    return true
  }

  over(ticket: Ticket): void {
    this.#tickets.delete(ticket.number)
    if (ticket.lane === undefined) return
    const others = this.#lanes.get(ticket.lane)
    const at = others?.indexOf(ticket) ?? -1
    if (at === -1) return
    others!.splice(at, 1)
    if (others!.length === 0) this.#lanes.delete(ticket.lane)
    else this.#goOn(others!)
  }

  ask(request: Request, { isRepeatable, ticket = this.arrived() }: Asking): Promise<Response> {
    return new Promise((resolve, reject) => {
      const { number } = ticket
      const late = (): void => {
        // What cannot be sent again may take its time where it is being done, such as a verification: the end of the connection ends it.
        if (isRepeatable || ticket.at === undefined)
          this.#over(number)?.reject(new NotReached('no node of the house decides now'))
      }
      const callOff = this.#steady.after(this.#patience, late)
      this.#waiting.set(number, { request, isRepeatable, resolve, reject, callOff })
      this.#tickets.set(number, ticket)
      ticket.at = undefined
      this.#goFrom(ticket)
    })
  }

  /** There is a connection to the node that decides: whatever waits goes first. */
  linked(send: (number: number, request: Request) => void): void {
    this.unlinked()
    this.#link = { send }
    this.#place = this.#link
    this.#goAll()
  }

  /**
   * What was sent may have been done or not: a command is sent again over the next connection. The answer to another request
   * may be on its way still, where the node only hands over.
   */
  unlinked(): void {
    const left = this.#link
    this.#link = undefined
    if (this.#place === left) this.#place = undefined
    if (!left) return
    for (const ticket of this.#inOrder()) {
      if (ticket.at !== left) continue
      if (this.#waiting.get(ticket.number)?.isRepeatable) ticket.at = undefined
      else this.#steady.after(answersWithin, () => this.#lost(ticket, left))
    }
  }

  #lost(ticket: Ticket, left: object): void {
    if (ticket.at === left) this.#over(ticket.number)?.reject(new NotReached('the node that decides was lost'))
  }

  /** This node decides, or does not any more: what it has begun to decide is answered in any case. */
  here(decide: ((request: Request) => Promise<Response>) | undefined): void {
    this.unlinked()
    this.#place = decide && { decide }
    this.#goAll()
  }

  #inOrder(): readonly Ticket[] {
    return [...this.#tickets.values()].toSorted((a, b) => a.number - b.number)
  }

  #goAll(): void {
    if (this.#place) this.#goOn(this.#inOrder())
  }

  /** And those behind it in its lane, which may have waited for it. */
  #goFrom(ticket: Ticket): void {
    this.#goOn((ticket.lane !== undefined && this.#lanes.get(ticket.lane)) || [ticket])
  }

  #goOn(tickets: readonly Ticket[]): void {
    for (const ticket of tickets.slice()) this.#go(ticket)
  }

  #mayGo({ lane, number }: Ticket, place: object): boolean {
    const others = lane === undefined ? undefined : this.#lanes.get(lane)
    if (!others || others[0]!.number === number) return true
    return others.every((other) => other.number >= number || other.at === place)
  }

  #go(ticket: Ticket): void {
    const { number } = ticket
    const place = this.#place
    const waiting = this.#waiting.get(number)
    if (!place || !waiting || ticket.at !== undefined || !this.#mayGo(ticket, place)) return
    ticket.at = place
    if (place.decide) void this.#here(number, place.decide(waiting.request))
    else {
      this.count += 1
      place.send!(number, waiting.request)
    }
  }

  async #here(number: number, deciding: Promise<Response>): Promise<void> {
    try {
      this.answered(number, await deciding)
    } catch (error) {
      if (!(error instanceof NotDeciding)) return this.failed(number, error)
      this.notDone(number)
    }
  }

  answered(number: number, response: Response): void {
    this.#over(number)?.resolve(response)
  }

  failed(number: number, error: unknown): void {
    this.#over(number)?.reject(error)
  }

  /** The node that was asked does not decide any more, and has not done it: it waits for the next one. */
  notDone(number: number): void {
    const ticket = this.#tickets.get(number)
    if (ticket?.at === undefined) return
    // Nothing more goes there, or it would be decided before this.
    if (ticket.at === this.#place) this.#place = undefined
    ticket.at = undefined
    this.#goFrom(ticket)
  }

  #over(number: number): Waiting<Request, Response> | undefined {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    const ticket = this.#tickets.get(number)
    if (ticket) this.over(ticket)
    waiting?.callOff()
    return waiting
  }
}
