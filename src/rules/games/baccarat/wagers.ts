/** The wagers of baccarat (5.1) and what they pay (8.2). */
import { evenMoney, to1, type Odds } from '../../money/payout.ts'
import type { Call } from '../../wager/result.ts'
import { terms, type Wager } from '../../wager/wager.ts'
import type { BaccaratClause } from './clauses.ts'
import type { Coup } from './coup.ts'
import type { BaccaratChosen } from './options.ts'

const { wager, win, lose, push, voided } = terms<BaccaratClause, 'always', Coup>()

/** Every irregularity of rule 9 voids the coup. */
const voidCoup = { onCall: ({ clause }: Call<BaccaratClause>) => voided(clause) }

const player = wager({
  id: 'player',
  name: 'Player',
  step: (coup) => {
    if (coup.player === coup.banker) return push('5.1.1')
    return coup.player > coup.banker ? win(evenMoney, '5.1.1', '8.2 Player') : lose('5.1.1')
  },
  ...voidCoup,
})

const banker = (commission: BaccaratChosen['commission']) => {
  const paid = ({ banker: count }: Coup): readonly [Odds, BaccaratClause] => {
    if (commission === '5') return [to1(19, 20), '8.2 Banker']
    return [count === 6 ? to1(1, 2) : evenMoney, '8.2 Banker six']
  }
  return wager({
    id: 'banker',
    name: 'Banker',
    step: (coup) => {
      if (coup.player === coup.banker) return push('5.1.2')
      if (coup.banker < coup.player) return lose('5.1.2')
      const [odds, clause] = paid(coup)
      return win(odds, '5.1.2', clause)
    },
    ...voidCoup,
  })
}

const tie = wager({
  id: 'tie',
  name: 'Tie',
  step: (coup) => (coup.player === coup.banker ? win(to1(8), '5.1.3', '8.2 Tie') : lose('5.1.3')),
  ...voidCoup,
})

const pair = (id: string, name: string, clause: '5.1.4' | '5.1.5', isPair: (coup: Coup) => boolean) =>
  wager({
    id,
    name,
    step: (coup) => (isPair(coup) ? win(to1(11), clause, '8.2 Pair') : lose(clause)),
    ...voidCoup,
  })

export const wagersFor = ({ commission }: BaccaratChosen): readonly Wager<'always'>[] => [
  player,
  banker(commission),
  tie,
  pair('player-pair', 'Player Pair', '5.1.4', ({ playerPair }) => playerPair),
  pair('banker-pair', 'Banker Pair', '5.1.5', ({ bankerPair }) => bankerPair),
]
