import { z } from 'zod'
import { wagerCalled } from '../called.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { raise, tooManyOpen } from '../duties.ts'
import { money, name, somethingPaid } from '../events/parts.ts'
import { takesLateWagers } from '../round.ts'
import { seatedOrRefused } from '../people.ts'
import { conductOf } from '../state.ts'
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money.ts'
import { placing } from '../wagers.ts'

export const callWager = command({
  type: 'call-wager',
  summary: 'call a wager out: it counts once the dealer says yes in time, with chips or tokens put down for it',
  roles: ['player'],
  schema: z.strictObject({
    wager: z.string(),
    amount: somethingPaid,
    tokens: money.default(0),
    state: z.string().optional(),
    /** The colour of non-value chips. */
    colour: name.optional(),
    chipsDown: z.boolean(),
  }),
  decide: (state, { chipsDown, ...wanted }, { by, at }) => {
    const { person: player } = by
    const late = takesLateWagers(state) && state.phase === 'rolling'
    const refused = firstRefusal(
      () => seatedOrRefused(state, player),
      () => (late ? undefined : outOfPhase(state, ['betting'], 'a wager cannot be called', 'late-placing')),
      () => tooManyOpen(state, 'called-wager', player),
      () => (chipsDown ? undefined : refuse(state, 'no-chips', 'chips-down', 'a called wager needs its chips put down with it')),
    )
    if (refused) return refused
    const placed = placing(state, { ...wanted, player }, at)
    if (isRefusal(placed)) return placed
    return raise(state, [
      {
        matter: 'called-wager',
        clause: state.inForce.conduct.clauses['called-wager'] ?? null,
        what: `${state.players.get(player)!.called} calls ${moneyText(wanted.amount)} on ${wagerCalled(state, wanted.wager)}`,
        by: [conductOf(state).answeredBy?.['called-wager'] ?? ['dealer', 'gaming supervisor', 'box person']],
        holds: 'nothing',
        answers: ['accept', 'decline'],
        byHouse: !late,
        onRecord: true,
        about: player,
        subject: { ...wanted, player },
      },
    ])
  },
})
