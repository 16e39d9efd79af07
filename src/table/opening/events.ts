/** What the events of a table's opening, closing and house options do. */
import { isRefusal } from '../../rules/game/game.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'
import type { ChosenOptions } from '../../rules/options.ts'
import { afterClosing } from '../equipment/after.ts'
import { everyWager, type TableState } from '../state.ts'
import { eventsOf } from '../event.ts'
import type { openingSchemas } from './schemas.ts'

/** What is owed to people, and not to play, is not over when the table closes. */
const outliveClosing = new Set(['dispute', 'tell-of-inspector', 'variance'])

const underHouse = (state: TableState, house: ChosenOptions): TableState => {
  const inForce = rulesInForce(state.game, house)
  if (isRefusal(inForce)) throw new Error(`the stream names a house that ${state.game.id} does not permit: ${inForce.reason}`)
  return { ...state, inForce }
}

const signOf = (state: TableState, at: number): TableState => {
  const { minimum, maximum, unit = 0 } = state.inForce.sign
  return { ...state, limits: { [everyWager]: [{ minimum, maximum, unit, from: at }] } }
}

/** A settled round can be set right only while the layout is as it left it. */
const changedSince = (last: TableState['last']): TableState['last'] =>
  last && !last.changedSince ? { ...last, changedSince: true } : last

export const openingEvents = eventsOf<typeof openingSchemas>({
  opened: {
    evolve: (state, { house, seats, chips, tokensReturned, source, automation, definition, settles, at }) =>
      signOf(
        {
          ...underHouse(state, house),
          phase: 'between rounds',
          setup: { seats, chips, tokensReturned, source, automation, definition, ...(settles && { settles }) },
          closing: undefined,
        },
        at,
      ),
  },
  closed: {
    evolve: (state) => ({
      ...state,
      phase: 'closed',
      closing: undefined,
      offer: undefined,
      shooter: undefined,
      lastShooterSeat: undefined,
      threwLast: undefined,
      orderedOff: undefined,
      duties: state.duties.filter(({ matter }) => outliveClosing.has(matter)),
      // The layout is empty: the next opening is a new turn.
      inPlay: { ...state.inPlay, cycle: 0, came: undefined },
      last: changedSince(state.last),
      ...afterClosing,
    }),
  },
  'limits-changed': {
    evolve: (state, { wager = everyWager, minimum, maximum, unit, from }) => ({
      ...state,
      // Of two for one time the one that was shown later is meant; whatever binds later still is shown again after it.
      limits: {
        ...state.limits,
        [wager]: [...(state.limits[wager] ?? []).filter((each) => each.from !== from), { minimum, maximum, unit, from }],
      },
    }),
    isSetting: true,
  },
  'house-changed': {
    // What was paid by other odds cannot be worked out again by these.
    evolve: (state, { house, definition, settles }) =>
      underHouse({ ...state, last: changedSince(state.last), setup: { ...state.setup, definition, settles } }, house),
    isSetting: true,
  },
  'rules-changed': {
    evolve: (state, { definition, settles, changed }) => ({
      ...state,
      setup: { ...state.setup, definition, settles },
      last: state.last?.before.piles.some(({ table }) => changed.includes(table.wager.id))
        ? changedSince(state.last)
        : state.last,
    }),
  },
  'closure-announced': {
    evolve: (state, { from }) => ({ ...state, closing: from }),
  },
  'steps-automated': {
    evolve: (state, { automation }) => ({ ...state, setup: { ...state.setup, automation } }),
    isSetting: true,
  },
})
