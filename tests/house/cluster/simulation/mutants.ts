/** The house without one of its protections each time: the simulation must find every one of them. */
import { Election } from '../../../../src/store/cluster/election.ts'
import { Follower, type Commit, Freshness } from '../../../../src/store/cluster/follower.ts'
import { Forwarding, type Ticket } from '../../../../src/store/cluster/forwarding.ts'
import { PresentElsewhere } from '../../../../src/house/cluster/present.ts'
import type { Answer } from './node.ts'
import type { Mutation } from './schedule.ts'
import type { Command } from './table.ts'

/** Believes for longer than its lease what it was told. */
class TrustsTooLong extends Election {
  constructor(parts: ConstructorParameters<typeof Election>[0]) {
    super({ ...parts, lease: 3 * parts.lease })
  }
}

/** Takes a commit for the next one, whichever it is. */
class Skips extends Follower {
  override hear(commit: Commit): void {
    this.made(commit.commit - 1)
    super.hear(commit)
  }
}

/** Takes whoever decides for gone. */
class Greedy extends Election {
  constructor(parts: ConstructorParameters<typeof Election>[0]) {
    super({ ...parts, isRefused: () => true })
  }
}

/** Knows of those who were on a node that is gone for ever. */
class NeverLoses extends PresentElsewhere {
  override lose(): void {
    // As if it were there.
  }
}

/** Knows of no order. */
class Overtakes extends Forwarding<Command, Answer> {
  override arrived(): Ticket {
    return super.arrived()
  }
}

/** Serves whatever it has. */
class NeverOld extends Freshness {
  override get age(): number {
    return 0
  }
}

/** Takes an answer for news, however long it was on its way. */
class CountsFromTheAnswer extends Freshness {
  readonly #now: () => number

  constructor(steady: ConstructorParameters<typeof Freshness>[0]) {
    super(steady)
    this.#now = steady.now
  }

  override answered(_: number, commit: number): void {
    super.answered(this.#now(), commit)
  }
}

export interface Mutant extends Mutation {
  /** A seed from which it is found soon; where the code has changed since, a little later. */
  readonly from: number
}

export const mutants: Readonly<Record<string, Mutant>> = {
  'a commit with an old epoch is taken': { from: 490, without: { epoch: false } },
  'a commit with an old epoch is taken, wherever streams end': { from: 40, without: { epoch: false, ends: false } },
  'a command that was answered is done again': { from: 1, without: { answers: false } },
  'the epoch does not rise when a node takes over': { from: 1, without: { raisedEpoch: false } },
  'a node takes over from one that lives': { from: 1, without: { living: false }, election: Greedy },
  'a call of before frees or takes what was taken since': { from: 7170, without: { seenEpoch: false } },
  'a node answers and refuses after a stall': { from: 1, election: TrustsTooLong },
  'a node that does not decide answers and refuses': { from: 1, decidesAnyway: true },
  'a node decides by who was there on a node that is gone': { from: 5500, present: NeverLoses },
  'a lost call is carried out late': { from: 3070, raisesEpoch: false },
  'a node does not look what became of a lost call': { from: 20, looksUp: false },
  'a follower skips a commit': { from: 540, follower: Skips },
  'a command overtakes the one before it': { from: 930, forwarding: Overtakes },
  'what changes nothing is answered on what is not committed': { from: 1, answersAtOnce: true },
  'a follower that is cut off goes on serving': { from: 1, freshness: NeverOld },
  'a follower that was frozen takes old news for new': { from: 22_900, freshness: CountsFromTheAnswer },
  'events bear the time of the machine': { from: 1, ownTime: true },
}
