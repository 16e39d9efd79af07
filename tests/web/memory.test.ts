/** What a table and its wagers remember is said in words where the cloth does not show it. */
import { describe, expect, it } from 'vitest'
import allSmall from '../../examples/many-rolls.ts'
import { withWagers } from '../../src/rules/game/added-wagers.ts'
import { decks } from '../../src/rules/equipment/cards.ts'
import { shoe } from '../../src/rules/equipment/shoe.ts'
import { defineGame } from '../../src/rules/game/define-game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { enforced } from '../../src/rules/rulebook/clause.ts'
import { callsOf, resultsOf } from '../../src/rules/wager/result.ts'
import { terms } from '../../src/rules/wager/wager.ts'
import { tableRemembers, wagerRemembers } from '../../src/table/round/results.ts'
import { areaText } from '../../src/web/felt/cloth/area-text.ts'
import { clothOf } from '../../src/web/felt/cloth/on-cloth.ts'
import { saidOf } from '../../src/web/pages/table/controller/announcing.ts'
import { ann, dealer, given, quiet } from '../kit/table.ts'

interface Higher {
  readonly kind: 'deal'
  readonly outcome: 'higher' | 'lower' | 'equal'
}

/** One card each; equal cards are a war, which the next deal decides. The cycle reads what the rule reads. */
const { wager, win, lose, push, stand, standIn, cycleOf } = terms<'1', 'deal' | 'war', Higher>()
const war = defineGame({
  id: 'war',
  name: 'War',
  prefix: 'W',
  clauses: { '1': enforced('As it says.') },
  rules: () => ({
    results: resultsOf(
      shoe(decks(1), {
        start: [] as readonly number[],
        next: (ranks) => ['player', 'dealer'][ranks.length],
        take: (ranks, { rank }) => [...ranks, rank],
        read: ([a = 0, b = 0]): Higher => ({ kind: 'deal', outcome: a > b ? 'higher' : a < b ? 'lower' : 'equal' }),
        apart:
          () =>
          ({ rank }) =>
            String(rank),
        sample: ['KS', '7H'],
      }),
      callsOf('void round', ['1']),
    ),
    cycle: cycleOf({
      start: 'deal',
      next: (state, result) => {
        if (result.kind === 'call') return state
        return state === 'deal' && result.outcome === 'equal' ? 'war' : 'deal'
      },
      name: (state) => (state === 'war' ? 'the cards are at war' : 'a new deal'),
    }),
    wagers: [
      wager({
        id: 'ante',
        name: 'Ante',
        step: {
          first: ({ outcome }) =>
            outcome === 'equal' ? standIn('war', '1') : outcome === 'higher' ? win(evenMoney, '1') : lose('1'),
          war: ({ outcome }) => (outcome === 'lower' ? lose('1') : push('1')),
        },
        says: () => 'at war',
        onCall: () => stand('1'),
      }),
    ],
  }),
})

const warDealt = given(war, { players: ['ann'], automation: [...quiet, 'collect', 'pay'] }).and(
  dealer('shuffle'),
  dealer('start-round'),
  ann('place', { wager: 'ante', amount: 1000 }),
  dealer('close-bets'),
  dealer('enter-result', { cards: ['KS', 'KH'] }),
)

describe('what a table remembers', () => {
  it('is said where no puck shows it, and not at the start nor by games that lay pucks or remember nothing', () => {
    const rules = rulesInForce(war) as InForce
    expect([0, 1].map((cycle) => tableRemembers(rules, cycle))).toEqual([undefined, 'the cards are at war'])
    expect(games.map((game) => tableRemembers(rulesInForce(game) as InForce, 1))).toEqual(games.map(() => undefined))
  })

  it('is called with the result that changes it', () => {
    const declared = warDealt.events.find(({ type }) => type === 'result-declared')!
    expect(saidOf(declared, warDealt.state, 'ann')!.words).toBe('king of spades, king of hearts. The cards are at war')
  })
})

describe('what a wager remembers', () => {
  it('is said beside its stack, in its own words', () => {
    const { stacks } = clothOf(warDealt.state, 'ann')
    expect(stacks.map(({ remembers }) => remembers)).toEqual(['at war'])
    expect(areaText(warDealt.state.inForce.layout.areas[0]!, stacks)).toContain('yours 10.00, at war')
    expect(areaText(warDealt.state.inForce.layout.areas[0]!, clothOf(warDealt.state, 'bob').stacks)).toContain(
      'ann 10.00, at war',
    )
  })

  it('is the name of its state where it has no words, and nothing in the state in which it was placed', () => {
    const side = rulesInForce(
      withWagers(
        games.find(({ id }) => id === 'craps')!,
        [allSmall],
      ),
    ) as InForce
    expect(['none yet', '2 4'].map((state) => wagerRemembers(side, 'five-low', state))).toEqual([undefined, '2 4'])
  })

  it('[CR F2.4] is the points made by a Fire Bet; a Come bet lies on its point, and a band climbs its steps', () => {
    const [craps, dragon] = ['craps', 'dragon-fire'].map((id) => rulesInForce(games.find((game) => game.id === id)!) as InForce)
    expect(wagerRemembers(craps!, 'fire', '4 10')).toBe('points made: 4, 10')
    expect(wagerRemembers(craps!, 'come', '6')).toBeUndefined()
    expect(wagerRemembers(dragon!, 'dragons-tail', 'one 8')).toBeUndefined()
  })
})
