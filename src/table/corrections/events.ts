/** What the events of setting a round right or striking it out do. */
import type { TableEvent } from '../events.ts'
import { corrected, invalidated } from './taking-back.ts'
import { creditRacks } from '../money/racks.ts'
import { between, noEntries, type Entry } from '../money/ledger.ts'
import { eventsOf, ownPlayer } from '../event.ts'
import type { correctionSchemas } from './schemas.ts'

/** What was wrongly paid comes back, what is right is paid, and the float bears or keeps the difference. */
const correctionEntries = ({
  players,
  layout,
  tokenLayout,
}: Pick<TableEvent<'round-corrected'>, 'players' | 'layout' | 'tokenLayout'>): readonly Entry[] => {
  const chips = players.reduce((sum, { right, wrong, short }) => sum + right - wrong + short, 0)
  const tokens = players.reduce((sum, each) => sum + each.rightTokens - each.wrongTokens + each.shortTokens, 0)
  return [
    ...between('float', 'layout', layout),
    ...between('float', 'racks', chips),
    ...between('token box', 'token layout', tokenLayout),
    ...between('token box', 'token racks', tokens),
  ]
}

export const correctionEvents = eventsOf<typeof correctionSchemas>({
  'round-corrected': {
    evolve: corrected,
    moves: (event) => correctionEntries(event),
  },
  'round-invalidated': {
    evolve: invalidated,
    moves: ({ players, layout = 0, tokenLayout = 0 }) =>
      players ? correctionEntries({ players, layout, tokenLayout }) : noEntries,
  },
  'player-compensated': {
    evolve: (state, { player, amount }) => ({
      ...creditRacks(state, player, amount),
      last: state.last && { ...state.last, compensated: [...(state.last.compensated ?? []), { player, amount }] },
    }),
    moves: ({ amount }) => between('float', 'racks', amount),
    audience: ownPlayer,
  },
})
