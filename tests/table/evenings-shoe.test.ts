/** Evenings of an inspector: what a shoe remembers of deals that were entered wrongly, more than once. */
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { baccarat } from '../../src/rules/games/baccarat/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { cardsIn } from '../../src/table/shoe/shoe.ts'
import { runs } from '../kit/runs.ts'
import { rolling } from '../kit/settled.ts'
import {
  ann,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')

describe('the shoe after corrections', () => {
  const shoeOf = ({ state }: Scene) => {
    const { left, seen, results } = state.shoe!
    return { left, results, seen: Object.fromEntries(Object.entries(seen).filter(([, count]) => count > 0)) }
  }
  const deals: Readonly<Record<string, readonly (readonly string[])[]>> = {
    'dragon-tiger': [
      ['5S', '4C'],
      ['JH', 'QD'],
      ['AS', '7H'],
      ['2H', '3H'],
    ],
    baccarat: [
      ['KS', '7H', '9D', 'KH'],
      ['9S', '8H', 'KD', 'JH'],
      ['2S', '2H', '2D', '3H', '5S', '6H'],
      ['AS', 'AH', 'AD', 'AC', 'KS', 'KC'],
    ],
  }
  const dealt = (game: Game, cards: readonly string[], opening: Opening = {}): Scene => {
    const shuffled = given(game, { automation: rolling, ...opening }).and(dealer('shuffle'))
    const burnt = game === baccarat ? shuffled.and(dealer('burn', { count: 9, exposed: ['8S'] })) : shuffled
    return burnt.and(
      dealer('start-round'),
      ann('place', { wager: game === baccarat ? 'player' : 'dragon', amount: 1200 }),
      dealer('close-bets'),
      dealer('enter-result', { cards }),
    )
  }
  const setRight = (scene: Scene, body: object): Scene => {
    const asked = scene.and(casinoSupervisor('correct-round', { ...body, reason: 'misread' }))
    return asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
  }

  it.each([dragonTiger, baccarat])('$id [DT 5.1, 2.1] knows the last result as if it had been entered at once', (game) => {
    const all = deals[game.id]!
    const at = fc.nat(all.length - 1)
    fc.assert(
      fc.property(at, fc.array(at, { minLength: 1, maxLength: 4 }), (first, chain) => {
        let scene = dealt(game, all[first]!)
        let now = first
        for (const next of chain.filter((each, index) => each !== (index === 0 ? first : chain[index - 1]))) {
          scene = setRight(scene, { cards: all[next]! })
          now = next
        }
        expect(shoeOf(scene)).toEqual(shoeOf(dealt(game, all[now]!)))
        expect(cardsIn(scene.state.last!.result)).toEqual(all[now])
      }),
      { numRuns: runs(30) },
    )
  })

  it('[DT 5.1] a fifth 2H of four decks is foreign after two corrections, and a fourth 3H is not', () => {
    const once = dealt(dragonTiger, ['5S', '4C'], { house: { decks: '4' } })
    let scene = setRight(setRight(once, { cards: ['2H', '3H'] }), { cards: ['2H', '5C'] })
    const next = (...cards: readonly string[]): readonly Said[] => [
      dealer('start-round'),
      dealer('close-bets'),
      dealer('enter-result', { cards }),
    ]
    for (let round = 0; round < 3; round += 1) scene = scene.and(...next('2H', '3H'))
    const closed = scene.and(dealer('start-round'), dealer('close-bets'))
    closed.when(dealer('enter-result', { cards: ['2H', '9S'] })).isRefused('5.1', 'foreign-card')
    closed.and(dealer('enter-result', { cards: ['9S', '3H'] }))
  })

  it('[DT 5.1] a void round between two deals forgets neither', () => {
    const round = dealt(dragonTiger, ['5S', '4C'], { automation: byHand })
    const voided = round.and(dealer('call-no-result', { reason: '5.2', cards: 2 }))
    const none = voided.and(gamingSupervisor('answer', { duty: voided.duty('no-result'), answer: 'approve' }))
    const again = setRight(setRight(none, { cards: ['JH', 'QD'] }), { cards: ['AS', '7H'] })
    expect(shoeOf(again)).toEqual(shoeOf(dealt(dragonTiger, ['AS', '7H'])))
  })
})
