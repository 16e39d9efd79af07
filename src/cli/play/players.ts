/** What a command line asks for: which rules, whose table, and who sits at it. */
import type { InForce } from '../../rules/game/in-force.ts'
import { roles } from '../../rules/conduct/people.ts'
import { Failure } from '../failure.ts'
import { you } from './terminal.ts'

export interface Opening {
  readonly inForce: InForce
  /** What every player begins with. */
  readonly rack: number
  /** Their names; without names there is one player. */
  readonly players: readonly string[]
  /** Whether results are those of real equipment, typed in. */
  readonly real: boolean
  readonly byHand: boolean
}

const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gil', 'hal', 'ida', 'jim', 'kay', 'leo', 'mia', 'ned']

const titles = new Set<string>([...roles, you])

const whatIsWrong = (name: string, taken: ReadonlySet<string>): string | undefined => {
  if (titles.has(name.toLowerCase())) return 'is what somebody else at the table is called'
  if (taken.has(name.toLowerCase())) return 'is there twice'
  return /^[a-z][a-z0-9-]{0,19}$/i.test(name) ? undefined : 'is no name'
}

/** "3", or "ann,bob" */
export const readPlayers = (given: string): readonly string[] => {
  const count = /^\d+$/.test(given) ? Number(given) : undefined
  const players = count === undefined ? given.split(',').map((name) => name.trim()) : names.slice(0, count)
  if (players.length === 0 || players.length > names.length || (count ?? 0) > names.length)
    throw new Failure(`--players takes a number from 1 to ${names.length}, not ${given}`)
  const taken = new Set<string>()
  for (const name of players) {
    const wrong = whatIsWrong(name, taken)
    if (wrong !== undefined) throw new Failure(`--players takes a number, or names such as ann,bob: "${name}" ${wrong}`)
    taken.add(name.toLowerCase())
  }
  return players
}
