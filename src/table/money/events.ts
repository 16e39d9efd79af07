/** What the events of chips, tokens and the float do. */
import type { TableState } from '../state.ts'
import { creditRacks } from './racks.ts'
import { between, noEntries } from './ledger.ts'
import { eventsOf, ownPlayer, unchanged, staffOnly } from '../event.ts'
import type { moneySchemas } from './schemas.ts'

/** Chips that a player brings or takes away are neither won nor lost. */
const brought = (state: TableState, player: string, amount: number): TableState => {
  const known = state.players.get(player)
  if (!known?.sitting) return state
  const sitting = { ...known.sitting, brought: known.sitting.brought + amount }
  return { ...state, players: state.players.with(player, { ...known, sitting }) }
}

export const moneyEvents = eventsOf<typeof moneySchemas>({
  'bought-in': {
    evolve: (state, { player, chips, tokens }) => brought(creditRacks(state, player, chips, tokens), player, chips + tokens),
    moves: ({ with: paidWith, chips, tokens }) => [
      ...(paidWith === 'cash' ? between('cage', 'drop box', chips) : noEntries),
      ...between(paidWith === 'cash' ? 'float' : 'cage', 'racks', chips),
      ...between('promotion', 'token racks', tokens),
    ],
    audience: ownPlayer,
  },
  'cashed-out': {
    evolve: (state, { player, chips, tokens }) => brought(creditRacks(state, player, -chips, -tokens), player, -chips - tokens),
    moves: ({ chips, tokens }) => [...between('racks', 'cage', chips), ...between('token racks', 'promotion', tokens)],
    audience: ownPlayer,
  },
  'float-filled': {
    evolve: unchanged,
    moves: ({ amount }) => between('cage', 'float', amount),
    audience: staffOnly,
  },
  'float-credited': {
    evolve: unchanged,
    moves: ({ amount }) => between('float', 'cage', amount),
    audience: staffOnly,
  },
  'float-counted': {
    evolve: unchanged,
    // A count that two people stand for is believed: what is missing or too much is the cage's, under its own name.
    moves: ({ variance }) => between('cage', 'float', variance),
    audience: staffOnly,
  },
  'box-dropped': {
    evolve: unchanged,
    moves: ({ amount }) => between('drop box', 'cage', amount),
    audience: staffOnly,
  },
  'colour-marked': {
    evolve: (state, { colour, player, value }) => ({
      ...state,
      colours: { ...state.colours, [colour]: { player, value } },
    }),
    isSetting: true,
  },
  'colour-cleared': {
    evolve: (state, { colour }) => ({
      ...state,
      colours: Object.fromEntries(Object.entries(state.colours).filter(([each]) => each !== colour)),
    }),
  },
})
