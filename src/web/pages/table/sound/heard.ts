/** Which sounds go with what happens. A win is heard only where the player is ahead by the result; else chips are, as they move. */
import { byType } from '../../../../table/by-type.ts'
import type { TableEvent } from '../../../../table/events.ts'
import { netOfResult } from '../../../../table/settlement/payments.ts'
import { takesNone } from '../../../../table/round/closing.ts'
import { present, type TableState } from '../../../../table/state.ts'
import type { SoundName } from '../../../sound/sounds.ts'
import type { ShownSettlement } from '../controller/show.ts'
import { equipmentHeard } from '../equipment/heard.ts'
import type { Hearer, HeardOf } from './hearer.ts'

const ownRows = (round: number, { settled }: Hearer): ShownSettlement['rows'] => (settled?.round === round ? settled.rows : [])

/**
 * Wagers are open for the player who hears it. A lone player whose result has just come opened them by playing on, and needs
 * no call.
 */
const opening = (round: number, state: TableState, { me, settled, uncalled }: Hearer): boolean => {
  if (uncalled || me === undefined || !state.players.get(me) || state.away.includes(me)) return false
  if (state.round !== round || state.phase !== 'betting' || takesNone(state)) return false
  return present(state) > 1 || settled?.round !== round - 1
}

const heard: HeardOf = {
  'round-started': ({ round }, state, hearer) => (opening(round, state, hearer) ? 'your-turn' : undefined),
  'wager-changed': ({ player }, _, { me }) => (player === me ? 'chip' : undefined),
  'losers-collected': ({ round }, _, hearer) => (ownRows(round, hearer).length > 0 ? 'chip' : undefined),
  'winners-paid': ({ round, more }, _, hearer) => {
    const rows = ownRows(round, hearer)
    // What the rulebook pays last is yet to come.
    if (more || rows.length === 0) return undefined
    return netOfResult(rows) > 0 ? 'win' : 'chip'
  },
  ...equipmentHeard,
}

/** In the order in which they happened, each once. A win needs no chips beside it. */
export const soundsIn = (events: readonly TableEvent[], state: TableState, hearer: Hearer): readonly SoundName[] => {
  const all = events.flatMap((event) => byType(heard, event, state, hearer) ?? [])
  const once = Array.from(new Set(all))
  return once.includes('win') ? once.filter((name) => name !== 'chip') : once
}
