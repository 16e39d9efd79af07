/** The wager that a player lacks for a throw, as the rule of each game finds it. */
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { lackedToThrow } from '../../src/table/equipment/throwing/lacking.ts'
import { ann, dealer, given, quiet } from '../kit/table.ts'

const opened = (id: string) => {
  const game = games.find((each) => each.id === id)!
  return given(game, { players: ['ann'], source: 'real', automation: quiet }).and(dealer('start-round'))
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

  it('lacks nothing where nobody throws', () => {
    expect(lackedToThrow(opened('roulette').state, 'ann')).toBeUndefined()
  })
})
