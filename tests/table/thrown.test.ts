/** A player who throws something else than two dice: as many as the equipment has, in its own words. */
import { describe, expect, it } from 'vitest'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice, twoDice } from '../../src/rules/equipment/dice.ts'
import type { Equipment, Readable } from '../../src/rules/equipment/equipment.ts'
import { defineGame, isRefusal } from '../../src/rules/game/game.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { noCycle } from '../../src/rules/wager/cycle.ts'
import { lose, ownWager, win } from '../../src/rules/game/own-wager.ts'
import { ann, bob, dealer, given, house, quiet, type Scene } from '../kit/table.ts'

/** The wager of a game whose players throw: as two plain dice are, by a person who has a name of their own. */
const thrownGame = <Read extends Readable>(equipment: Equipment<Read>, least: number, called?: string) => {
  const game = ownWager(equipment, { id: 'even', name: 'Even', step: () => win(evenMoney, 'own') })
  return defineGame({
    ...game,
    rules: () => {
      const rules = game.rules({})
      if (isRefusal(rules)) throw new Error(rules.reason)
      const { dice: set, shooting } = twoDice.plain
      const conduct = { clauses: {}, who: {}, shall: [], closes: 'throw' as const }
      return {
        ...rules,
        cycle: noCycle as never,
        conduct: { ...conduct, dice: { ...set!, least, most: least + 2 }, shooting: { ...shooting!, ...(called && { called }) } },
      }
    },
  })
}

const begun = (game: ReturnType<typeof thrownGame>, automation = quiet.filter((step) => step !== 'select-dice')): Scene =>
  given(game, { players: ['ann'], source: 'real', automation }).and(
    dealer('start-round'),
    ann('place', { wager: 'even', amount: 1000 }),
    dealer('offer-dice'),
    ann('accept-dice'),
  )

const reasonOf = (scene: Scene, said: Parameters<Scene['when']>[0]): string | undefined => scene.when(said).refusal?.reason

describe('three dice thrown by a shooter', () => {
  const scene = begun(thrownGame(dice(3), 3))

  it('are picked three at once, no more, no fewer and none twice', () => {
    for (const picked of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 3, 4],
    ]) {
      expect(reasonOf(scene, ann('select-dice', { dice: picked }))).toBe('three different dice are picked')
    }
    expect(reasonOf(scene, dealer('hand-dice'))).toBe('the shooter has not picked three dice yet')
    scene.when(ann('select-dice', { dice: [1, 3, 5] })).follows({ type: 'dice-selected', dice: [1, 3, 5] })
  })

  it('are thrown and settled by three faces', () => {
    const thrown = scene.and(ann('select-dice', { dice: [1, 3, 5] }), dealer('hand-dice'), ann('throw'))
    thrown.when(dealer('enter-result', { keys: [2, 2, 6] })).followsAmong({ type: 'result-declared' })
  })

  it('are no throw while one of the three is off the table', () => {
    const off = scene.and(
      ann('select-dice', { dice: [1, 3, 5] }),
      dealer('hand-dice'),
      ann('throw'),
      dealer('dice-off', { dice: [3] }),
    )
    expect(reasonOf(off, dealer('enter-result', { keys: [2, 2, 6] }))).toMatch(/^a die has left the table/)
  })

  it('are picked by the house, three at a time', () => {
    const picked = begun(thrownGame(dice(3), 3), quiet)
    expect(picked.latest('dice-selected')).toMatchObject({ dice: [1, 2, 3], by: { role: 'house' } })
    expect(picked.state.dice.active).toEqual([1, 2, 3])
  })
})

describe('two coins thrown by a spinner', () => {
  const scene = begun(thrownGame(coins(2), 2, 'spinner'))

  it.each([
    ['to pick one coin', ann('select-dice', { dice: [1] }), 'two different coins are picked'],
    ['to offer them twice', dealer('offer-dice'), 'ann has the coins'],
    ['to hand them before they are picked', dealer('hand-dice'), 'the spinner has not picked two coins yet'],
    [
      'to pick for the spinner',
      { ...ann('select-dice', { dice: [1, 2] }), by: { person: 'bob', role: 'player' as const } },
      'the spinner picks the coins',
    ],
    ['a coin that is not there', ann('select-dice', { dice: [1, 9] }), 'coin 9 is not there to be picked; there are 1, 2, 3, 4'],
    ['to find a coin that did not fall', dealer('find-die', { die: 2 }), 'coin 2 has not left the table'],
  ] as const)('refuse %s in the words of coins and spinner', (_, said, reason) => {
    expect(reasonOf(scene, said)).toBe(reason)
  })

  it('are none where every one is looked for, and the sentence says so', () => {
    const gone = scene.and(dealer('dice-off', { dice: [1, 2, 3, 4] }))
    expect(reasonOf(gone, dealer('dice-off', { dice: [1] }))).toBe('coin 1 is not on the table; there are none')
    expect(reasonOf(gone, ann('select-dice', { dice: [1, 2] }))).toBe('coin 1 is not there to be picked; there are none')
  })

  it('are tossed and entered by what they show', () => {
    const tossed = scene.and(ann('select-dice', { dice: [1, 4] }), dealer('hand-dice'), ann('throw'))
    tossed
      .when(dealer('enter-result', { shown: ['H', 'T'] }))
      .followsAmong({ type: 'result-declared', result: { kind: 'toss', shown: ['H', 'T'] } })
  })
})

it('a game of coins that nobody throws says so', () => {
  const game = ownWager(coins(2), { id: 'even', name: 'Even', step: () => lose('own') })
  const scene = given(game, { players: ['ann'], source: 'real', automation: quiet }).and(dealer('start-round'))
  expect(reasonOf(scene, house('offer-dice'))).toBe('this game is played with two coins, which no player throws')
})

describe('an offer that a player let go by', () => {
  const offered = (players: readonly string[]): Scene =>
    given(thrownGame(coins(2), 2, 'spinner'), {
      players: [...players],
      source: 'real',
      automation: quiet.filter((step) => step !== 'select-dice'),
    }).and(dealer('start-round'), ann('place', { wager: 'even', amount: 1000 }), dealer('offer-dice'))

  it('may be taken after all while nobody else has the coins or is asked', () => {
    for (const who of [house, ann, dealer]) {
      const passed = offered(['ann']).and(who('decline-dice'))
      passed.when(ann('accept-dice')).follows({ type: 'dice-accepted', player: 'ann' })
    }
    const both = offered(['ann', 'bob']).and(house('decline-dice'), dealer('offer-dice'))
    expect(both.state.offer?.to).toBe('bob')
    expect(reasonOf(both, ann('accept-dice'))).toBe('the coins are not offered to ann')
    const nobody = both.and(bob('decline-dice'))
    nobody.when(ann('accept-dice')).follows({ type: 'dice-accepted', player: 'ann' })
    nobody.when(bob('accept-dice')).follows({ type: 'dice-accepted', player: 'bob' })
    expect(reasonOf(nobody.and(bob('accept-dice')), ann('accept-dice'))).toBe('the coins are not offered to ann')
    nobody.when(dealer('accept-dice', { player: 'bob' })).follows({ type: 'dice-accepted', player: 'bob' })
  })

  it('is nothing to a player who was never asked, and none to the house', () => {
    const passed = offered(['ann', 'bob']).and(house('decline-dice'))
    expect(reasonOf(passed, bob('accept-dice'))).toBe('the coins are not offered to bob')
    expect(passed.when(house('accept-dice')).refusal?.code).toBe('not-offered')
  })
})
