/** The wager that a player lacks for a throw, as the rule of each game finds it. */
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { lackedToBeOffered, lackedToThrow } from '../../src/table/dice/lacking.ts'
import { layoutOf } from '../../src/table/wagers/layout.ts'
import { ann, bob, dealer, given, quiet } from '../kit/table.ts'

const opened = (id: string, players = ['ann']) => {
  const game = games.find((each) => each.id === id)!
  return given(game, { players, source: 'real', automation: quiet }).and(dealer('start-round'))
}

const lacking = {
  '[TU 3.6] the spinner’s wager': { game: 'two-up', clause: '3.6', areas: ['spinner-heads', 'spinner-tails'] },
  '[DD 7.1] the Shooter’s Bet': { game: 'double-dice', clause: '7.1', areas: ['shooters'] },
  '[CR 1.7] Pass or Don’t Pass': { game: 'craps', clause: '1.7', areas: ['pass', 'dont-pass'] },
  '[DF 4.3] Dragon or Fire': { game: 'dragon-fire', clause: '4.3', areas: ['dragon', 'fire'] },
  '[SE 5.4] any wager': { game: 'snake-eyes', clause: '5.4', areas: undefined },
} as const

describe('a player who has no wager to throw with', () => {
  for (const [title, { game, clause, areas }] of Object.entries(lacking))
    it(`${title} is named with its clause, the area where most people wager first before the others, and with it nothing is lacking`, () => {
      const scene = opened(game)
      const { layout } = scene.state.inForce
      const lacks = lackedToThrow(scene.state, 'ann')!
      expect(lacks.refused.clause).toBe(clause)
      const wagers = [...new Set(lacks.areas.map(({ wager }) => wager))]
      expect(wagers.toSorted()).toEqual([...new Set(areas ?? layout.areas.map(({ wager }) => wager))].toSorted())
      if (lacks.areas.some(({ id }) => id === layout.first)) expect(lacks.areas[0]!.id).toBe(layout.first)
      expect(lackedToThrow(scene.and(ann('place', { wager: wagers[0], amount: 1000 })).state, 'ann')).toBeUndefined()
    })

  it('[DF 3.2] is told which wagers get the dice offered, and none where no wager of theirs would', () => {
    const scene = opened('dragon-fire')
    const lacks = lackedToBeOffered(scene.state, 'ann')
    expect(lacks?.refused.clause).toBe('3.2')
    expect(new Set(lacks?.areas.map(({ wager }) => wager))).toEqual(new Set(['dragon', 'fire']))
    expect(lackedToBeOffered(scene.and(ann('place', { wager: 'fire', amount: 1000 })).state, 'ann')).toBeUndefined()
    // The player who has placed the spinner’s wager has the kip first, and another one is not taken.
    const spun = opened('two-up', ['ann', 'bob']).and(bob('place', { wager: 'spinner-heads', amount: 1000 }))
    expect(spun.state.inForce.conduct.shooting?.mayBeOffered('ann', layoutOf(spun.state), true)?.clause).toBe('3.6')
    expect(lackedToBeOffered(spun.state, 'ann')).toBeUndefined()
  })

  it('lacks nothing where nobody throws', () => {
    expect(lackedToThrow(opened('roulette').state, 'ann')).toBeUndefined()
  })
})
