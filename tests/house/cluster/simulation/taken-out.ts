/**
 * Guards of the classes that nodes run, and the text in place of each where it is taken out: the simulation must find what
 * follows (`npm run simulate:mutants`). What only saves time is not here: without it everything is right, and later.
 */
export interface TakenOut {
  readonly file: string
  readonly guard: string
  readonly instead: string
  /** The first seed that is tried: near one that finds it, where few do. */
  readonly from?: number
}

/** The source without the guard, which must be there once. */
export const without = (source: string, { file, guard, instead }: TakenOut): string => {
  const parts = source.split(guard)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times what is to be taken out: ${guard}`)
  return parts.join(instead)
}

const cluster = 'src/store/cluster'
const election = `${cluster}/election.ts`
const forwarding = `${cluster}/forwarding.ts`
const freshness = `${cluster}/follower.ts`
const groupCommit = 'src/store/postgres/group-commit.ts'
const journal = 'src/store/streams/journal.ts'

export const takenOut: Readonly<Record<string, TakenOut>> = {
  'a node believes for more than a lease what it was told': {
    file: election,
    guard: 'this.#trustedUntil = sent + trusted * lease',
    instead: 'this.#trustedUntil = sent + 1.4 * lease',
  },
  'a node counts from the answer for how long it believes it': {
    file: election,
    guard: 'this.#trustedUntil = sent + trusted * lease',
    instead: 'this.#trustedUntil = steady.now() + trusted * lease',
  },
  'a node decides although it has not been answered for long': {
    file: election,
    guard: ' && !this.#isGoing && this.#trusts',
    instead: ' && !this.#isGoing',
  },
  'a node whose machine refuses connections tells what no commit bears out': {
    file: election,
    guard: 'if (this.#parts.steady.now() < this.sureUntil) return undefined',
    instead: 'if (this.#trusts) return undefined',
  },
  'a node takes for new what it knew when another took its place': {
    file: election,
    guard: 'return this.#asked + Math.min(surely, trusted * this.#parts.lease)',
    instead: 'return this.#trustedUntil',
  },
  'commands that are looked up go on as the store answers': {
    file: 'src/store/streams/idempotency.ts',
    guard: '    await before\n',
    instead: '',
  },
  'a lookup of an earlier term goes on in a later one': {
    file: 'src/store/streams/idempotency.ts',
    guard: 'this.#journal.underWay(() => this.#unlessKnown(asked, decide))',
    instead: 'this.#unlessKnown(asked, decide)',
    from: 3_197_000,
  },
  'a node that was frozen goes on with the answer that it hears first': {
    file: election,
    guard: 'if (!this.#trusts) this.#lapse()\n    this.#trustedUntil',
    instead: 'this.#trustedUntil',
  },
  'a node begins without reading what was committed': {
    file: election,
    guard: 'await within(steady, 2 * lease, duties.prepare(taken))',
    instead: '',
  },
  'nobody takes over from a node that is gone': {
    file: election,
    guard: 'return !nodes.some((each) => each.node === decider.node && each.isLive) || isRefused(decider.node)',
    instead: 'return void [nodes, isRefused] !== undefined',
  },
  'a node does not decide again by itself what it has lost': {
    file: election,
    guard: 'decider.node === null || decider.node === node',
    instead: 'decider.node === null',
  },
  'a command goes before one of its lane that waits': {
    file: forwarding,
    guard: 'return others.every((other) => other.number >= number || other.at === place)',
    instead: 'return place !== undefined',
  },
  'an answer is news before everything of it is here': {
    file: freshness,
    guard: 'each.commit <= commit',
    instead: 'each.commit <= commit + 9_999',
  },
  'a commit that was not answered counts as refused': {
    file: groupCommit,
    guard: 'if (error instanceof FateUnknown) return this.#lookUp(at.epoch, sent.length > 0 ? sent : undefined, entries)',
    instead: 'if (error instanceof FateUnknown) return rejectAll(entries, epochOver())',
  },
  'a commit that is not answered is waited for': {
    file: groupCommit,
    guard: '() => reject(new FateUnknown(silence))',
    instead: '() => undefined',
  },
  'what is found not to be there is not sent again': {
    file: groupCommit,
    guard: 'if (raised) return void this.#queue.unshift(...rest)',
    instead: 'if (raised) return',
  },
  'what rests on a command of before is kept': {
    file: groupCommit,
    guard: 'if (answer === undefined) this.#decideAgain([entry])',
    instead: 'if (answer === undefined) this.#queue.push(entry)',
  },
  'a node stamps its events with times before those of others': {
    file: `${cluster}/database-clock.ts`,
    guard: 'this.#clock.notBefore(at)',
    instead: 'void at',
  },
  'a node begins while something of before is being decided': {
    file: journal,
    guard: 'while (this.#decisions > 0) {',
    instead: 'while (this.#decisions < 0) {',
  },
  'a stream counts as read while decisions on it are under way': {
    file: journal,
    guard: 'while (live?.isMoving && live.kept < version) await live.moved()',
    instead: '',
  },
}
