/** What wagers pay and are worth, in words. */
import { translated } from './language.ts'

/** So many are named one by one. */
const most = 3

const oneOf = (all: readonly string[]): string => {
  const last = all.at(-1)!
  if (all.length === 1) return last
  return all.length > most ? `${all[0]} to ${last}` : `${all.slice(0, -1).join(', ')} or ${last}`
}

export const text = translated('worth', {
  title: 'Pays and options at this table',
  about: 'The house edge per unit in the long run, and how often a player comes out ahead.',
  exact: 'Exact, rounded here to two places.',
  rounded: 'Rounded here to two places.',
  wager: 'Wager',
  paysHead: 'Pays',
  edgeHead: 'House edge',
  chanceHead: 'Wins',
  options: 'House options in force',
  pays: (odds: readonly string[]) => `pays ${odds.length > most ? odds.join(', ') : oneOf(odds)}`,
  edge: (edge: string) => `house edge ${edge}`,
  chance: (chance: string) => `wins ${chance} of the time`,
  range: (least: string, greatest: string) => `${least} to ${greatest}`,
  wins: (amount: string, wins: readonly string[]) => `${amount} wins ${oneOf(wins)}`,
})
