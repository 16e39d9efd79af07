/** The wagers of two-up: heads and tails, five odds (rule 3), and the spinner's wager of three sequences in a row. */
import type { Toss } from '../../equipment/coins.ts'
import { evenMoney, to1 } from '../../money/payout.ts'
import type { Call } from '../../wager/result.ts'
import { terms } from '../../wager/wager.ts'
import type { TwoUpClause } from './clauses.ts'
import { mostOdds, type TwoUpCycle } from './cycle.ts'

const { wager, win, lose, stand, standIn } = terms<TwoUpClause, TwoUpCycle, Toss>()

/** A toss that does not count decides nothing, nor does a kip that is passed on. */
const waits = {
  onCall: ({ call, clause }: Call<TwoUpClause>) => (call === 'dice passed' ? stand(clause) : stand('7', clause)),
}

type Side = 'heads' | 'tails'

/** How a toss ends the sequence, unless it goes on. */
const endOf = ({ heads }: Toss, { odds }: TwoUpCycle): Side | 'five odds' | undefined => {
  if (heads !== 1) return heads === 2 ? 'heads' : 'tails'
  return odds === mostOdds - 1 ? 'five odds' : undefined
}

const side = (id: Side, name: string, clause: '3.1' | '3.2') =>
  wager({
    id,
    name,
    step: (toss, cycle) => {
      const end = endOf(toss, cycle)
      if (end === undefined) return stand(clause)
      return end === id ? win(evenMoney, clause, '4.1') : lose(clause)
    },
    ...waits,
  })

const odds = wager({
  id: 'odds',
  name: 'Odds, five in a row',
  step: (toss, cycle) => {
    const end = endOf(toss, cycle)
    if (end === undefined) return stand('3.3')
    return end === 'five odds' ? win(to1(25), '3.3', '4.2') : lose('3.3')
  },
  ...waits,
})

/** How many of the three are won. Where one is, the wager is not to be touched. */
type Won = 'none won' | 'one won' | 'two won'

export const underWay: readonly Won[] = ['one won', 'two won']

const spinners = (on: Side) => {
  const toward = (next?: Won) => (toss: Toss, cycle: TwoUpCycle) => {
    const end = endOf(toss, cycle)
    if (end === undefined) return stand('3.4')
    if (end !== on) return lose('3.5')
    return next === undefined ? win(to1(15, 2), '3.4', '4.3') : standIn(next, '3.4')
  }
  return wager<Won>({
    id: `spinner-${on}`,
    name: `Spinner’s wager on ${on}`,
    step: { 'none won': toward('one won'), 'one won': toward('two won'), 'two won': toward() },
    ...waits,
  })
}

export const spinnersWagers = ['spinner-heads', 'spinner-tails'] as const

export const isSpinners = (id: string): boolean => (spinnersWagers as readonly string[]).includes(id)

export const wagers = [side('heads', 'Heads', '3.1'), side('tails', 'Tails', '3.2'), odds, spinners('heads'), spinners('tails')]
