/**
 * Connections between simulated nodes: each calls the one that decides, as the shipped star does. What is said arrives late and
 * in order; a connection that is cut holds it back, as TCP does, until somebody has waited for too long.
 */
import type { Machine } from './machine.ts'
import type { World } from './world.ts'

/** Milliseconds, as the shipped connections have them. */
const mostSilence = 1_500
const looks = 300
const again = 50

/** What is said in one direction. */
class Wire {
  readonly #world: World
  readonly #from: Machine
  readonly #to: Machine
  readonly #under: (() => void)[] = []
  #arrival = 0

  constructor(world: World, from: Machine, to: Machine) {
    this.#world = world
    this.#from = from
    this.#to = to
  }

  send(arrive: () => void): void {
    const { time } = this.#world
    this.#under.push(arrive)
    this.#arrival = Math.max(this.#arrival, time.now + this.#world.between(this.#from, this.#to))
    time.after(this.#arrival - time.now, () => this.#arrive())
  }

  #arrive(): void {
    const { time } = this.#world
    if (this.#world.isCut(this.#from, this.#to)) return void time.after(again, () => this.#arrive())
    const next = this.#under.shift()!
    this.#to.run(next)
  }
}

/** One end of a connection. */
export class End<Message> {
  readonly node: string
  readonly machine: Machine
  readonly #world: World
  readonly #out: Wire
  #other!: End<Message>
  #heard: number
  #isOpen = true
  #hear: ((message: Message) => void) | undefined
  /** What has come before anybody hears it. */
  #early: Message[] = []
  ended: () => void = () => undefined

  constructor(world: World, node: string, machine: Machine, to: Machine) {
    this.#world = world
    this.node = node
    this.machine = machine
    this.#out = new Wire(world, machine, to)
    this.#heard = machine.steady.now()
  }

  /** Both ends; each knows who is at the other. */
  static pair<Message>(world: World, one: Named, other: Named): readonly [End<Message>, End<Message>] {
    const first = new End<Message>(world, other.id, one.machine, other.machine)
    const second = new End<Message>(world, one.id, other.machine, one.machine)
    first.#other = second
    second.#other = first
    first.#mind()
    second.#mind()
    return [first, second]
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  hear(hearing: (message: Message) => void): void {
    this.#hear = hearing
    for (const message of this.#early.splice(0)) hearing(message)
  }

  #take(message: Message): void {
    this.#heard = this.machine.steady.now()
    if (this.#hear) this.#hear(message)
    else this.#early.push(message)
  }

  send(message: Message): void {
    if (!this.#isOpen) return
    const other = this.#other
    this.#out.send(() => {
      if (other.#isOpen) other.#take(message)
    })
  }

  /** Both say all the time that they are there. */
  #mind(): void {
    const { steady } = this.machine
    steady.after(looks, () => {
      if (!this.#isOpen) return
      const { machine } = this.#other
      // A machine says so when something comes for a connection that it does not have any more.
      if (!this.#other.#isOpen && !this.#world.isCut(machine, this.machine)) return this.#close()
      const isHeard = !machine.isDead && !machine.isFrozen && !this.#world.isCut(machine, this.machine)
      // A process that was frozen looks at its clock first, or at what has come.
      if (isHeard && (steady.now() - this.#heard <= mostSilence || this.#world.chance.is(0.5))) this.#heard = steady.now()
      if (steady.now() - this.#heard > mostSilence) this.end()
      else this.#mind()
    })
  }

  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    // What was said before arrives first, or is lost with the connection.
    const other = this.#other
    if (this.#world.chance.is(0.5)) this.#out.send(() => other.#close())
    else this.#world.time.after(this.#world.between(this.machine, other.machine), () => other.#cut())
    this.#world.time.after(0, () => this.machine.run(() => this.ended()))
  }

  #cut(): void {
    if (this.#world.isCut(this.machine, this.#other.machine)) return
    this.machine.run(() => this.#close())
  }

  #close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.ended()
  }

  /** Its process was killed: its machine hangs up. */
  kill(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    const other = this.#other
    this.#world.time.after(this.#world.between(this.machine, other.machine), () => other.#cut())
  }
}

export interface Named {
  readonly id: string
  readonly machine: Machine
}

/** A node that can be called. */
export interface Reached<Message> extends Named {
  readonly star: SimulatedStar<Message>
}

export interface Hearing<Message> {
  readonly isKnown: (node: string) => Promise<boolean>
  readonly joined: (node: string) => void
  readonly left: (node: string) => void
  readonly unlinked: () => void
  readonly refused: () => void
  readonly heard: (node: string, message: Message) => void
}

export class SimulatedStar<Message> {
  readonly #world: World
  readonly #own: Named
  readonly #find: (node: string) => Reached<Message> | undefined
  readonly #hearing: Hearing<Message>
  readonly #followers = new Map<string, End<Message>>()
  #takesFollowers = false
  #called: string | undefined
  #link: End<Message> | undefined
  #isCalling = false
  #refused: string | undefined

  constructor(world: World, own: Named, find: (node: string) => Reached<Message> | undefined, hearing: Hearing<Message>) {
    this.#world = world
    this.#own = own
    this.#find = find
    this.#hearing = hearing
  }

  takeFollowers(takes: boolean): void {
    this.#takesFollowers = takes
    if (takes) return
    for (const end of this.#followers.values()) end.end()
  }

  follow(node: string | undefined): void {
    if (node === this.#called) return
    this.#called = node
    this.#refused = undefined
    this.#link?.end()
    this.#call()
  }

  /** Calls again and again until it is reached, one call after another. */
  #call(): void {
    const node = this.#called
    if (this.#isCalling || node === undefined || this.#link) return
    this.#isCalling = true
    const { time } = this.#world
    const { machine } = this.#own
    const over = (then: () => void): void => {
      machine.run(() => {
        this.#isCalling = false
        then()
        if (!this.#link) machine.steady.after(again, () => this.#call())
      })
    }
    const called = this.#find(node)
    const far = called?.machine
    if (far && this.#world.isCut(machine, far)) return void machine.steady.after(mostSilence, () => over(() => undefined))
    const there = far ? this.#world.between(machine, far) : 1
    time.after(there, () => {
      if (!called || called.machine.isDead || this.#world.refusing.has(called.machine))
        return void time.after(there, () => over(() => this.#isGone(node)))
      let isLate = false
      const callOff = machine.steady.after(mostSilence, () => {
        isLate = true
        over(() => undefined)
      })
      called.machine.run(() => {
        if (isLate) return
        callOff()
        const [near, end] = End.pair<Message>(this.#world, this.#own, called)
        void called.star.#met(end)
        time.after(there, () => over(() => this.#join(node, near)))
      })
    })
  }

  #isGone(node: string): void {
    if (this.#called !== node) return
    this.#refused = node
    this.#hearing.refused()
  }

  #join(node: string, end: End<Message>): void {
    if (this.#called !== node) return end.end()
    this.#link = end
    this.#refused = undefined
    end.hear((message) => this.#hearing.heard(node, message))
    end.ended = () => {
      this.#link = undefined
      this.#hearing.unlinked()
      this.#call()
    }
    if (!end.isOpen) end.ended()
  }

  async #met(end: End<Message>): Promise<void> {
    if (!(await this.#hearing.isKnown(end.node)) || !this.#takesFollowers || !end.isOpen) return end.end()
    this.#followers.get(end.node)?.end()
    this.#followers.set(end.node, end)
    end.hear((message) => this.#hearing.heard(end.node, message))
    this.#hearing.joined(end.node)
    end.ended = () => {
      if (this.#followers.get(end.node) !== end) return
      this.#followers.delete(end.node)
      this.#hearing.left(end.node)
    }
  }

  tellDecider(message: Message): void {
    this.#link?.send(message)
  }

  tell(node: string, message: Message): void {
    this.#followers.get(node)?.send(message)
  }

  tellAll(message: Message): void {
    for (const end of this.#followers.values()) end.send(message)
  }

  get isLinked(): boolean {
    return this.#link !== undefined
  }

  isRefused(node: string): boolean {
    return this.#refused === node
  }

  /** The process is gone, or a connection breaks. */
  kill(): void {
    this.#link?.kill()
    for (const end of this.#followers.values()) end.kill()
  }

  breakLink(): void {
    this.#link?.end()
  }

  breakAll(): void {
    this.breakLink()
    for (const end of this.#followers.values()) end.end()
  }

  get followers(): readonly string[] {
    return [...this.#followers.keys()]
  }
}
