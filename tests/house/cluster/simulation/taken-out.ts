/**
 * Guards of the classes that nodes run, and what stands in the place of each where it is taken out: the simulation must find
 * what follows (`npm run simulate:mutants`). What only saves time is not here: without it everything is right, and later.
 */
export interface TakenOut {
  readonly file: string
  readonly guard: string
  readonly instead: string
}

/** The source without the guard, which must be there once. */
export const without = (source: string, { file, guard, instead }: TakenOut): string => {
  const parts = source.split(guard)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times what is to be taken out: ${guard}`)
  return parts.join(instead)
}

const cluster = 'src/house/cluster'
const ownership = `${cluster}/ownership.ts`
const beating = `${cluster}/beating.ts`
const groupCommit = 'src/house/journal/postgres/group-commit.ts'

export const takenOut: Readonly<Record<string, TakenOut>> = {
  'a node believes for a whole lease what it was told': {
    file: `${cluster}/trust.ts`,
    guard: 'this.#span = lease / 2',
    instead: 'this.#span = lease',
  },
  'a node begins something with a table that it is giving up': {
    file: ownership,
    guard: 'held && !held.isGoing && this',
    instead: 'held && this',
  },
  'a node begins something although it has not been answered for half a lease': {
    file: ownership,
    guard: ' && this.#parts.trust.holds ? held.epoch',
    instead: ' ? held.epoch',
  },
  'a node keeps what the database says is another’s': {
    file: ownership,
    guard: 'if (lease?.node !== this.#parts.node || lease.epoch !== held.epoch) this.#end(resource, held)',
    instead: 'void [lease, held]',
  },
  'a node goes on with an epoch that is over': {
    file: ownership,
    guard: ' || lease.epoch !== held.epoch',
    instead: '',
  },
  'a node goes on serving what it owned when it is not answered': {
    file: ownership,
    guard: 'this.#fitness.lapsed()\n    this.#endAll()',
    instead: 'this.#fitness.lapsed()',
  },
  'a node serves what it took after it has stopped believing': {
    file: ownership,
    guard: 'if (!this.#parts.trust.holds) return',
    instead: '',
  },
  'a node that stops goes on with what it owns': {
    file: ownership,
    guard: 'for (const held of this.#held.values()) held.isGoing = true',
    instead: '',
  },
  'nobody takes what a dead node owned': {
    file: ownership,
    guard: ' || !living.has(lease.node)',
    instead: '',
  },
  'a node does not take again what is its own and was ended': {
    file: ownership,
    guard: ' || lease.node === this.#parts.node ||',
    instead: ' ||',
  },
  'only the best owner takes what is free': {
    file: ownership,
    guard: 'best?.node === node || isNext',
    instead: 'best?.node === node',
  },
  'a node takes what is free although others should': {
    file: ownership,
    guard: 'headStart && mayOwn &&',
    instead: 'headStart &&',
  },
  'a node that may have given something up holds on to it': {
    file: ownership,
    guard: 'this.#end(resource, held)\n      this.#parts.failed(error)',
    instead: 'this.#parts.failed(error)',
  },
  'a slow node keeps in the database what it does not hold': {
    file: ownership,
    guard: 'if (!mayOwn) await this.#letGo()',
    instead: '',
  },
  'a node takes itself for quick however often it was answered too late': {
    file: `${cluster}/fitness.ts`,
    guard: 'if (now - this.#lapsed < 2 * this.#lease) this.failed()',
    instead: '',
  },
  'a node that cannot serve what it took keeps it': {
    file: ownership,
    guard: 'this.#fitness.failed()',
    instead: '',
  },
  'a node that cannot read keeps what it owns': {
    file: ownership,
    guard: 'if (this.#isBlind) this.#fitness.isBlind()',
    instead: '',
  },
  'a node does not notice that it is not answered': {
    file: beating,
    guard: 'this.#watchTrust()\n      told',
    instead: 'told',
  },
  'a node does not join again after a failure': {
    file: beating,
    guard: 'if (this.#joined === joined) this.#joined = undefined',
    instead: 'void joined',
  },
  'a node never waits longer for a database that is slow': {
    file: `${cluster}/patience.ts`,
    guard: 'this.#now = Math.min(2 * patience, 4 * this.#least)',
    instead: 'void patience',
  },
  'the session stays the same when a commit was not answered': {
    file: groupCommit,
    guard: 'this.#session += 1',
    instead: '',
  },
  'a commit that was not answered counts as refused': {
    file: groupCommit,
    guard: 'if (error instanceof FateUnknown) return this.#lookUp(entries, sent)',
    instead: '',
  },
  'a commit that is not answered is waited for': {
    file: groupCommit,
    guard: '() => reject(new FateUnknown(silence))',
    instead: '() => undefined',
  },
  'what is found not to be kept is not sent again': {
    file: groupCommit,
    guard: 'this.#queue.unshift(...rest)',
    instead: 'void rest',
  },
  'a commit is given up while nobody knows what became of it': {
    file: groupCommit,
    guard: 'this.#isOutOfPatience && (this.#closed !== undefined || sent.length === 0)',
    instead: 'this.#isOutOfPatience',
  },
  'a node stamps its events with times before those of others': {
    file: `${cluster}/database-clock.ts`,
    guard: 'this.#clock.notBefore(at)',
    instead: 'void at',
  },
}
