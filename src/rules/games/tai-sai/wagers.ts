/** The wagers of Tai Sai (rule 4.1) and what they pay (rule 4.10). One spin decides every one of them. */
import { evenMoney, to1 } from '../../money/payout.ts'
import { faces, type Face, type Roll } from '../../equipment/dice.ts'
import type { Call } from '../../wager/result.ts'
import { terms, type Wager } from '../../wager/wager.ts'
import type { TaiSaiClause } from './clauses.ts'
import { doubleTrios, fours, pairs, said, singleTrios, totalPays, totals, trioPays, type Trio } from './numbers.ts'

type Spin = Roll<readonly number[]>

const { wager, win, lose, stand } = terms<TaiSaiClause, 'always', Spin>()

/** Wagers wait for the next spin. */
const waits = { onCall: ({ clause }: Call<TaiSaiClause>) => stand(clause) }

const showing = ({ faces: shown }: Spin, face: number): number => shown.filter((each) => each === face).length

/** Half of the totals, three of a kind excepted. */
const half = (id: string, letter: 'a' | 'b' | 'k' | 'l', paid: TaiSaiClause, wins: (total: number) => boolean) =>
  wager({
    id: id.toLowerCase(),
    name: id,
    step: ({ total, pair }) => (wins(total) && !pair ? win(evenMoney, `4.1(${letter})(i)`, paid) : lose(`4.1(${letter})(ii)`)),
    ...waits,
  })

const total = (named: number) =>
  wager({
    id: `total-${named}`,
    name: `Total ${named}`,
    step: (spin) => (spin.total === named ? win(to1(totalPays(named)), '4.1(f)(i)', '4.10 Totals') : lose('4.1(f)(ii)')),
    ...waits,
  })

const single = (face: Face) =>
  wager({
    id: `single-${face}`,
    name: `Single ${face}`,
    step: (spin) => {
      const dice = showing(spin, face)
      return dice > 0 ? win(to1(dice), '4.1(h)(i)', '4.10 Singles') : lose('4.1(h)(ii)')
    },
    ...waits,
  })

const double = (face: Face) =>
  wager({
    id: `double-${face}`,
    name: `Double ${face}`,
    step: (spin) => {
      const dice = showing(spin, face)
      return dice < 2 ? lose('4.1(d)(iii)') : win(to1(10), dice === 2 ? '4.1(d)(i)' : '4.1(d)(ii)', '4.10 Doubles')
    },
    ...waits,
  })

const triple = (face: Face) =>
  wager({
    id: `triple-${face}`,
    name: `Triple ${face}`,
    step: (spin) => (showing(spin, face) === 3 ? win(to1(180), '4.1(c)(i)', '4.10 Triples') : lose('4.1(c)(ii)')),
    ...waits,
  })

const anyTriple = wager({
  id: 'any-triple',
  name: 'Any Triple',
  step: ({ pair }) => (pair ? win(to1(30), '4.1(e)(i)', '4.10 Any Triple') : lose('4.1(e)(ii)')),
  ...waits,
})

const pair = (named: readonly Face[]) =>
  wager({
    id: `pair-${named.join('-')}`,
    name: `Pair ${said(named)}`,
    step: (spin) =>
      named.every((face) => showing(spin, face) > 0) ? win(to1(5), '4.1(g)(i)', '4.10 Pairs') : lose('4.1(g)(ii)'),
    ...waits,
  })

const trio = (named: Trio) =>
  wager({
    id: `trio-${named.join('-')}`,
    name: `Trio ${said(named)}`,
    step: ({ faces: shown }) =>
      shown.toSorted((a, b) => a - b).join() === named.join()
        ? win(to1(trioPays(named)), '4.1(i)(i)', '4.10 Trios')
        : lose('4.1(i)(ii)'),
    ...waits,
  })

const four = (named: readonly Face[]) =>
  wager({
    id: `four-${named.join('-')}`,
    name: `Four ${said(named)}`,
    step: (spin) =>
      named.filter((face) => showing(spin, face) > 0).length === 3 ? win(to1(7), '4.1(j)(i)', '4.10 Fours') : lose('4.1(j)(ii)'),
    ...waits,
  })

export const wagers: readonly Wager<'always'>[] = [
  half('Small', 'a', '4.10 Small and Big', (sum) => sum <= 10),
  half('Big', 'b', '4.10 Small and Big', (sum) => sum >= 11),
  half('Odd', 'k', '4.10 Odd and Even', (sum) => sum % 2 === 1),
  half('Even', 'l', '4.10 Odd and Even', (sum) => sum % 2 === 0),
  ...totals.map(total),
  ...faces.map(single),
  ...faces.map(double),
  ...faces.map(triple),
  anyTriple,
  ...pairs.map(pair),
  ...doubleTrios.map(trio),
  ...singleTrios.map(trio),
  ...fours.map(four),
]
