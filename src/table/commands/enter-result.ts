import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { readEntry } from '../round/entry.ts'
import { entered } from '../equipment/entered.ts'
import { entering, inTurn } from '../round/round.ts'
import { foreignPart, notNext } from '../equipment/lasting.ts'
import { foreseen } from '../stamp.ts'
import { conductOf, type TableState } from '../state.ts'

export const enterResult = command({
  type: 'enter-result',
  summary: 'enter on the terminal what was shown, as the equipment is entered',
  roles: ['dealer', 'house'],
  schema: z.strictObject(entered),
  decide: (state, body, order) => {
    const refused =
      notThisSource(state, order.by.role === 'house') ??
      notClosed(state) ??
      lastIsLookedAt(state) ??
      outOfPhase(state, ['betting', 'bets closed', 'rolling'], 'no result can be entered', 'throw') ??
      notNext(state, body)
    if (refused) return refused
    const result = readEntry(state, body)
    if (isRefusal(result)) return result
    const foreign = foreignPart(state, result)
    if (foreign) return foreign
    return inTurn(state, foreseen(order), ...entering(result))
  },
})

/** Nobody enters a virtual result but the house, and the house enters no real one. */
const notThisSource = (state: TableState, byHouse: boolean) =>
  (state.setup.source === 'virtual') === byHouse
    ? undefined
    : refuse(
        state,
        'not-this-source',
        null,
        byHouse ? 'results of this table are entered by people' : 'the house draws the results of this table: nobody enters one',
      )

const notClosed = (state: TableState) =>
  state.phase === 'betting' && conductOf(state).closes === 'call'
    ? refuse(
        state,
        'bets-not-closed',
        conductOf(state).clauses['bets-not-closed'] === undefined ? 'close-betting' : 'bets-not-closed',
        `no more bets was not pressed before this ${state.inForce.results.equipment.words.one}, so it gives no result`,
      )
    : undefined
