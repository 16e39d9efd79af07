/** Cards by a rule, a table that remembers, and a decision in the middle: equal cards are a war, in which a player may raise. */
import { callsOf, decks, defineGame, enforced, evenMoney, resultsOf, shoe, terms, type DealRule } from 'felthouse'

const clauses = {
  '1': enforced('One card each for the player and the dealer. The higher one wins, an ace is the lowest.'),
  '2': enforced('Ante pays 1 to 1. Equal cards are a war: the ante waits for a second deal, which hands it back or loses it.'),
  '3': enforced('In a war a player may raise by the amount of the ante. Raise pays 1 to 1 unless the dealer’s card is higher.'),
  '4': enforced('A misdeal decides nothing.'),
}
type Clause = keyof typeof clauses

interface War {
  readonly kind: 'deal'
  readonly card: 'higher' | 'lower' | 'equal'
}

const rule: DealRule<readonly number[], War> = {
  start: [],
  next: (ranks) => ['player', 'dealer'][ranks.length],
  take: (ranks, { rank }) => [...ranks, rank],
  read: ([player = 0, dealer = 0]) => ({
    kind: 'deal',
    card: player > dealer ? 'higher' : player < dealer ? 'lower' : 'equal',
  }),
  apart:
    () =>
    ({ rank }) =>
      String(rank),
  sample: ['KS', '7H'],
}

const { wager, win, lose, push, stand, standIn, cycleOf } = terms<Clause, 'deal' | 'war', War>()

const cycle = cycleOf({
  start: 'deal',
  next: (state, result) => {
    if (result.kind === 'call') return state
    return state === 'deal' && result.card === 'equal' ? 'war' : 'deal'
  },
  name: (state) => (state === 'war' ? 'at war' : 'a new deal'),
})

const ante = wager({
  id: 'ante',
  name: 'Ante',
  step: {
    first: ({ card }) => (card === 'equal' ? standIn('war', '2') : card === 'higher' ? win(evenMoney, '2') : lose('2')),
    war: ({ card }) => (card === 'lower' ? lose('2') : push('2')),
  },
  says: () => 'waits for the second deal',
  onCall: () => stand('4'),
})

const raise = wager({
  id: 'raise',
  name: 'Raise',
  step: ({ card }) => (card === 'lower' ? lose('3') : win(evenMoney, '3')),
  onCall: () => stand('4'),
})

export default defineGame({
  id: 'two-deals',
  name: 'Two Deals',
  prefix: 'TD',
  clauses,
  rules: () => ({
    results: resultsOf(shoe(decks(6), rule), callsOf('void round', ['4'], 'misdeal')),
    cycle,
    wagers: [ante, raise],
    procedure: {
      window: (id, _state, now) => {
        if ((id === 'raise') === (now === 'war')) return undefined
        return id === 'raise'
          ? { code: 'no-war', clause: '3', reason: 'A raise is made in a war.' }
          : { code: 'at-war', clause: '2', reason: 'The war is decided first.' }
      },
      check: ({ wager: id, player, total }, { cycle: now, held }) => {
        if (now !== 'war') return undefined
        if (id === 'ante') return { code: 'at-war', clause: '2', reason: 'The ante stays until the war is decided.' }
        return total === 0 || total === held(player, 'ante')
          ? undefined
          : { code: 'as-the-ante', clause: '3', reason: 'A raise is as much as the ante.' }
      },
    },
  }),
})
