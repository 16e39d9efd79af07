/** What the events of wagers do. */
import { recalled } from '../../rules/in-play/off-and-working.ts'
import { tableOf } from '../../rules/game/in-force.ts'
import { put, type InPlay } from '../../rules/in-play/in-play.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { TableEvent } from '../events.ts'
import { lyingOn } from './layout.ts'
import { withoutAsking } from '../round/closing.ts'
import type { TableState } from '../state.ts'
import { withChange } from '../corrections/since-settled.ts'
import { wishKept } from '../settlement/wishes-when-paid.ts'
import { laidBefore, withWithdrawn } from '../corrections/withdrawn-wagers.ts'
import { credit } from '../money/racks.ts'
import { between } from '../money/ledger.ts'
import { eventsOf } from '../event.ts'
import type { wagerSchemas } from './schemas.ts'

const lastAfter = (state: TableState, event: TableEvent<'wager-changed'>, stack: Stack, inPlay: InPlay): TableState['last'] => {
  if (event.withdrawn && state.last) return withWithdrawn(state.last, event)
  // What is put right before a declared result is settled is what that result is settled on, and corrected on later.
  if (state.phase !== 'declared' || !state.last) return withChange(state.last, event)
  const before = state.last.before === state.inPlay ? inPlay : laidBefore(state, event.wager, event.state, stack)
  return { ...state.last, before }
}

const wagerChanged = (state: TableState, event: TableEvent<'wager-changed'>): TableState => {
  const { player, wager, total, tokensTotal, commission, order, chips, tokens, fee } = event
  const { key, slot } = state.racks.found(player)
  const stack = { player: key, amount: total, tokens: tokensTotal, commission, order, rack: slot }
  const toRack = event.act === 'forfeit' ? 0 : chips + fee
  const inPlay = put(state.inForce, state.inPlay, wager, event.state, stack)
  return {
    ...state,
    inPlay,
    ...withoutAsking(state, player),
    ...madeSoFar(state, inPlay, wager),
    last: lastAfter(state, event, stack, inPlay),
    racks: credit(state.racks, player, -toRack),
    tokenRacks: event.act === 'forfeit' ? state.tokenRacks : credit(state.tokenRacks, player, -tokens),
  }
}

/** Of wagers that the game counts, how many lie as long as more are taken: later changes do not alter what was made. */
const madeSoFar = ({ inForce, made }: TableState, inPlay: InPlay, wager: string): Partial<Pick<TableState, 'made'>> => {
  const { conduct, procedure, cycles } = inForce
  if (!conduct.counted?.includes(wager)) return {}
  if (procedure.window(wager, tableOf(inForce, wager).wager.starts[0], cycles.states[inPlay.cycle])) return {}
  return { made: { ...made, [wager]: lyingOn(inPlay, wager).reduce((sum, { count }) => sum + count, 0) } }
}

const called = (state: TableState, event: TableEvent<'wager-called'>): TableState => ({
  ...state,
  inPlay: recalled(state.inForce, state.inPlay, event),
})

export const wagerEvents = eventsOf<typeof wagerSchemas>({
  'wager-changed': {
    evolve: wagerChanged,
    moves: ({ act, chips, tokens, fee }) =>
      act === 'forfeit'
        ? [...between('float', 'layout', chips), ...between('token box', 'token layout', tokens)]
        : [
            ...between('racks', 'layout', chips),
            ...between('racks', 'float', fee),
            ...between('token racks', 'token layout', tokens),
          ],
  },
  'staying-chosen': {
    evolve: (state, { player, wager, up }) => {
      const known = state.players.get(player)!
      const others = known.stayUp.filter((each) => each !== wager)
      return {
        ...state,
        players: state.players.with(player, { ...known, stayUp: up ? [...others, wager] : others }),
        last: wishKept(state, player),
      }
    },
  },
  'wager-called': {
    evolve: called,
  },
})
