/** The house without one of its protections each time: the simulation must find every one of them. */
import { Fitness } from '../../../../src/house/cluster/fitness.ts'
import { Trust } from '../../../../src/house/cluster/trust.ts'
import type { Mutation } from './schedule.ts'

/** Believes for ever what it was told once. */
class Credulous extends Trust {
  override get left(): number {
    return Number.POSITIVE_INFINITY
  }
}

/** Counts from when the answer came, and not from when the beat was sent. */
class CountsFromTheAnswer extends Trust {
  override heard(): void {
    super.heard(this.steady.now())
  }
}

/** Takes itself for quick enough, whatever happens. */
class Stubborn extends Fitness {
  override get isSlow(): boolean {
    return false
  }
}

export interface Mutant extends Mutation {
  /** A seed from which it is found soon; where the code has changed since, a little later. */
  readonly from: number
}

export const mutants: Readonly<Record<string, Mutant>> = {
  'a commit with an old epoch is taken': { from: 580, without: { epoch: false } },
  'a commit of a session that is over is taken': { from: 2720, without: { session: false } },
  'a commit after another version is taken': { from: 1, without: { version: false } },
  'a commit decided on what has changed is taken': { from: 1, without: { guards: false } },
  'a command that was answered is done again': { from: 1, without: { answers: false } },
  'the epoch does not rise when something is taken': { from: 1, without: { raisedEpoch: false } },
  'something is taken from a node that lives': { from: 1, without: { ownersKeep: false } },
  'a release that comes late gives up what was taken since': { from: 2100, without: { releasedEpoch: false } },
  'whether a lease has run out is told by the clock of a node': { from: 80, ownClock: true },
  'a node does not fence itself': { from: 1, trust: Credulous },
  'a node counts half a lease from the answer': { from: 13700, trust: CountsFromTheAnswer },
  'a node that is answered too late keeps what it owns': { from: 30, fitness: Stubborn },
  'a node does not look what became of a commit that was not answered': { from: 20, looksUp: false },
  'events bear the time of the machine': { from: 1, ownTime: true },
  'a node decides on what is not kept where others write too': { from: 40, overtakes: true },
}
