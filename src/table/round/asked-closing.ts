/** Players who have wagered and ask for the result: who of them is still waited for. */
import { hasWagers } from '../wagering/layout.ts'
import type { TableState } from '../state.ts'

type Wagering = Pick<TableState, 'players' | 'away' | 'inPlay' | 'closingAsked'>

/** The players who have a wager, are there and have not asked yet; nothing where nobody has asked. */
export const waitedFor = ({ players, away, inPlay, closingAsked }: Wagering): readonly string[] | undefined => {
  if (!closingAsked) return undefined
  const passed = new Set([...closingAsked.by, ...closingAsked.missing, ...away])
  return Array.from(players.keys()).filter((player) => !passed.has(player) && hasWagers(inPlay, player))
}

/** A player who changes a wager has not made up their mind, and one who was missed is there. */
export const withoutAsking = ({ closingAsked }: TableState, player: string): Pick<TableState, 'closingAsked'> => {
  if (!closingAsked) return {}
  const by = closingAsked.by.filter((each) => each !== player)
  const missing = closingAsked.missing.filter((each) => each !== player)
  return { closingAsked: by.length === 0 ? undefined : { by, missing } }
}
