/** What the events of money change besides the ledger: the players' own racks. */
import type { moneyEvents } from '../events/people.ts'
import type { Evolved } from '../evolve.ts'
import type { TableState } from '../state.ts'
import { credit } from './racks.ts'

const racks = (state: TableState, player: string, chips: number, tokens = 0): TableState => ({
  ...state,
  racks: credit(state.racks, player, chips),
  tokenRacks: credit(state.tokenRacks, player, tokens),
})

/** Chips that a player brings or takes away are neither won nor lost. */
const brought = (state: TableState, player: string, amount: number): TableState => {
  const known = state.players.get(player)
  if (!known?.sitting) return state
  const sitting = { ...known.sitting, brought: known.sitting.brought + amount }
  return { ...state, players: state.players.with(player, { ...known, sitting }) }
}

export const moneyEvolved: Evolved<keyof typeof moneyEvents> = {
  'bought-in': (state, { player, chips, tokens }) => brought(racks(state, player, chips, tokens), player, chips + tokens),
  'cashed-out': (state, { player, chips, tokens }) => brought(racks(state, player, -chips, -tokens), player, -chips - tokens),
  'float-filled': (state) => state,
  'float-credited': (state) => state,
  'float-counted': (state) => state,
  'box-dropped': (state) => state,
  'player-compensated': (state, { player, amount }) => ({
    ...racks(state, player, amount),
    last: state.last && { ...state.last, compensated: [...(state.last.compensated ?? []), { player, amount }] },
  }),
  'colour-marked': (state, { colour, player, value }) => ({
    ...state,
    colours: { ...state.colours, [colour]: { player, value } },
  }),
  'colour-cleared': (state, { colour }) => ({
    ...state,
    colours: Object.fromEntries(Object.entries(state.colours).filter(([each]) => each !== colour)),
  }),
}
