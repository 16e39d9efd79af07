/** A whole game of one's own: three wagers, a house option, a layout and three rules. */
import {
  callsOf,
  choice,
  defineGame,
  enforced,
  evenMoney,
  noCycle,
  resultsOf,
  row,
  terms,
  to1,
  twoDice,
  type Roll,
} from 'felthouse'

const clauses = {
  '1': enforced('Under wins 1 to 1 on a total below 7, Over on a total above 7.'),
  '2': enforced('Seven wins on a total of 7, 4 to 1 or 5 to 1 as the house posts.'),
  '3': enforced('A no roll decides nothing.'),
}
type Clause = keyof typeof clauses

const { wager, win, lose, stand } = terms<Clause, 'always', Roll>()
const waits = { onCall: () => stand('3') }

const under = wager({ id: 'under', name: 'Under', step: ({ total }) => (total < 7 ? win(evenMoney, '1') : lose('1')), ...waits })
const over = wager({ id: 'over', name: 'Over', step: ({ total }) => (total > 7 ? win(evenMoney, '1') : lose('1')), ...waits })
const seven = (pays: number) =>
  wager({ id: 'seven', name: 'Seven', step: ({ total }) => (total === 7 ? win(to1(pays), '2') : lose('2')), ...waits })

export default defineGame({
  id: 'over-under',
  name: 'Over and Under',
  prefix: 'OU',
  clauses,
  options: [choice('seven', [4, 5], '2', 'what Seven pays to 1')],
  rules: (chosen: { seven: 4 | 5 }) => ({
    results: resultsOf(twoDice, callsOf('no roll', ['3'])),
    cycle: noCycle,
    wagers: [under, seven(chosen.seven), over],
    procedure: { window: () => undefined, check: () => undefined },
    layout: {
      width: 60,
      height: 16,
      areas: row(['under', 'seven', 'over'], [0, 0, 20, 16], (id) => ({ id, wager: id, label: id.toUpperCase() })),
    },
    rounding: 'down',
    sign: { minimum: 0, maximum: 0, clause: '1' },
  }),
})
