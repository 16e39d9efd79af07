/**
 * Forwards requests from a follower to the deciding node, in order, and its responses back. A command has an idempotency key, so
 * it is sent again if its response is lost; other requests are not.
 *
 * Commands of one person at one table (a lane) never overtake one another: a command is sent to where commands are decided only
 * when all earlier ones of its lane have been answered or sent there too.
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

/** Where commands are decided: another node, or this one while it decides. */
interface Place<Request, Response> {
  readonly send?: Send<Request>
  readonly decide?: Decide<Request, Response>
}

/**
 * `later` are commands of the same lane that the former deciding node got after this one, when the fate of all was lost. If one
 * of them was done there, this one had failed, and must not be done after it.
 */
type Send<Request> = (number: number, request: Request, later: readonly Request[]) => void
type Decide<Request, Response> = (request: Request, later: readonly Request[]) => Promise<Response>

/** The place of a command in its lane, from its arrival until it is answered. */
export class Ticket {
  readonly number: number
  readonly lane: string | undefined
  /** Where it was sent. */
  at: object | undefined
  /** Where it was sent before, if that place was lost before its answer. */
  lostAt: object | undefined

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

/** Milliseconds that a request waits for a deciding node: longer than a takeover. */
const usualPatience = 8_000

/** Milliseconds that responses of a former deciding node are waited for. */
const answersWithin = 300

export class Forwarding<Request, Response> {
  readonly #steady: MonotonicClock
  readonly #patience: number
  readonly #waiting = new Map<number, Waiting<Request, Response>>()
  readonly #tickets = new Map<number, Ticket>()
  /** Unanswered commands of each lane, in order of arrival. */
  readonly #lanes = new Map<string, Ticket[]>()
  #numbers = 0
  /** Where commands are decided now, if known. */
  #place: Place<Request, Response> | undefined
  /** The connection to the node that decides. */
  #link: Place<Request, Response> | undefined
  /** Requests sent so far. */
  count = 0

  constructor(steady: MonotonicClock, patience = usualPatience) {
    this.#steady = steady
    this.#patience = patience
  }

  /** A command has arrived; call `over` with its ticket when it is answered. */
  arrived(lane?: string): Ticket {
    const ticket = new Ticket((this.#numbers += 1), lane)
    if (lane === undefined) return ticket
    const others = this.#lanes.get(lane)
    if (others) others.push(ticket)
    else this.#lanes.set(lane, [ticket])
    return ticket
  }

  /** The same for a command that this node decides itself, while it decides. */
  asArrived(lane: string, isHere: () => boolean): ArrivedTicket {
    const ticket = this.arrived(lane)
    return { ticket, isFirst: () => isHere() && this.isFirst(ticket), over: () => this.over(ticket) }
  }

  /** Whether it may be decided here at once; those behind it then may too. */
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
        // A request that was sent and cannot be repeated, such as a verification, may take its time: only a lost connection ends it.
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

  /** Connected to the deciding node: waiting requests are sent first. */
  linked(send: Send<Request>): void {
    this.unlinked()
    this.#link = { send }
    this.#place = this.#link
    this.#goAll()
  }

  /**
   * The fate of requests in flight is unknown: commands are sent again over the next connection. Responses to other requests may
   * still arrive, if the node only hands over.
   */
  unlinked(): void {
    const left = this.#link
    this.#link = undefined
    if (this.#place === left) this.#place = undefined
    if (!left) return
    for (const ticket of this.#inOrder()) {
      if (ticket.at !== left) continue
      if (this.#waiting.get(ticket.number)?.isRepeatable) {
        ticket.at = undefined
        ticket.lostAt = left
      } else this.#steady.after(answersWithin, () => this.#lost(ticket, left))
    }
  }

  #lost(ticket: Ticket, left: object): void {
    if (ticket.at === left) this.#over(ticket.number)?.reject(new NotReached('the node that decides was lost'))
  }

  /** This node decides, or no longer does; what it has begun to decide is answered anyway. */
  here(decide: Decide<Request, Response> | undefined): void {
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

  /** Sends it, and those behind it that waited for it. */
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
    const later = this.#laterOf(ticket)
    if (place.decide) void this.#here(number, place.decide(waiting.request, later))
    else {
      this.count += 1
      place.send!(number, waiting.request, later)
    }
  }

  #laterOf({ number, lane, lostAt }: Ticket): readonly Request[] {
    if (lostAt === undefined || lane === undefined) return []
    const others = this.#lanes.get(lane) ?? []
    return others.flatMap((other) => {
      const waiting = other.number > number && other.lostAt === lostAt ? this.#waiting.get(other.number) : undefined
      return waiting ? [waiting.request] : []
    })
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

  /** The node no longer decides and has not done it: the request waits for the next one. */
  notDone(number: number): void {
    const ticket = this.#tickets.get(number)
    if (ticket?.at === undefined) return
    // Later requests must not be decided there before this one.
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
