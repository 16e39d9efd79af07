/** The wagers of Dragon Tiger (rule 3) and what they pay (rule 4). */
import { evenMoney, to1 } from '../../money/payout.ts'
import type { Card } from '../../equipment/cards.ts'
import type { Deal } from '../../equipment/shoe.ts'
import type { Call } from '../../wager/result.ts'
import { terms, type Wager } from '../../wager/wager.ts'
import type { DragonTigerClause } from './clauses.ts'

const { wager, win, lose, loseHalf, voided } = terms<DragonTigerClause, 'always', Deal>()

/** Every irregularity of rule 5 voids the round. */
const voidRound = { onCall: ({ clause }: Call<DragonTigerClause>) => voided(clause) }

const side = (id: 'dragon' | 'tiger', name: 'Dragon' | 'Tiger', mine: 0 | 1) =>
  wager({
    id,
    name,
    step: ({ cards }) => {
      const ahead = cards[mine].rank - cards[mine === 0 ? 1 : 0].rank
      if (ahead === 0) return loseHalf('3.8')
      return ahead > 0 ? win(evenMoney, '3.6', `4.1 ${name}`) : lose('3.6')
    },
    // Half of it must be payable on a tie.
    divides: { by: 2, clause: '3.8' },
    ...voidRound,
  })

const tie = wager({
  id: 'tie',
  name: 'Tie',
  step: ({ cards: [dragon, tiger] }) => (dragon.rank === tiger.rank ? win(to1(11), '3.8', '4.1 Tie') : lose('3.6')),
  ...voidRound,
})

const isSeven = ({ rank }: Card): boolean => rank === 7

const big = (id: string, name: string, mine: 0 | 1, onSeven: '3.11' | '3.12') =>
  wager({
    id,
    name,
    step: ({ cards }) => {
      if (isSeven(cards[mine])) return lose(onSeven)
      return cards[mine].rank > 7 ? win(evenMoney, '3.9', '4.1 Big') : lose('3.9')
    },
    ...voidRound,
  })

const small = (id: string, name: string, mine: 0 | 1, onSeven: '3.11' | '3.12') =>
  wager({
    id,
    name,
    step: ({ cards }) => {
      if (isSeven(cards[mine])) return lose(onSeven)
      return cards[mine].rank < 7 ? win(evenMoney, '3.10', '4.1 Small') : lose('3.10')
    },
    ...voidRound,
  })

export const wagers: readonly Wager<'always'>[] = [
  side('dragon', 'Dragon', 0),
  side('tiger', 'Tiger', 1),
  tie,
  big('dragon-big', 'Dragon Big', 0, '3.11'),
  small('dragon-small', 'Dragon Small', 0, '3.11'),
  big('tiger-big', 'Tiger Big', 1, '3.12'),
  small('tiger-small', 'Tiger Small', 1, '3.12'),
]
