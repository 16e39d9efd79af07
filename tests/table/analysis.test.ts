/** Odds and simulations are kept from those who play while a round is open, where a rulebook says so. */
import { expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { analysisRefusal } from '../../src/table/staff/odds-withheld.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { ann, dealer, given } from '../kit/table.ts'

const refusedAt = ({ phase, inForce: { conduct } }: TableState) => analysisRefusal({ conduct, phase })

it('[DF 11.1] a seated player is refused analysis from the start of a round of play until it is settled, at every moment of it', () => {
  const seated = given(dragonFire, { players: ['ann'], automation: ['answer-duties', 'select-dice'] })
  expect(refusedAt(seated.state)).toBeUndefined()
  const moments = [
    [dealer('start-round'), 'betting'],
    [ann('place', { wager: 'dragon', amount: 1000 }), 'betting'],
    [dealer('offer-dice'), 'betting'],
    [ann('accept-dice'), 'betting'],
    [dealer('close-bets'), 'bets closed'],
    [dealer('hand-dice'), 'bets closed'],
    [ann('throw'), 'rolling'],
    [dealer('enter-result', { keys: [3, 4] }), 'declared'],
    [dealer('collect'), 'collected'],
  ] as const
  let scene = seated
  for (const [said, phase] of moments) {
    scene = scene.and(said)
    expect([scene.state.phase, refusedAt(scene.state)]).toMatchObject([
      phase,
      {
        code: 'analysis-forbidden',
        clause: '11.1',
        reason: 'people who play at a table of this game may not look at odds or simulations while a round of play is open there',
      },
    ])
  }
  expect(refusedAt(scene.and(dealer('pay')).state)).toBeUndefined()
})

it('[DF 11.1] a table that is closed keeps nobody from anything', () => {
  expect(refusedAt(newTable(dragonFire))).toBeUndefined()
})

it('[DF 11.2] the rulebook leaves such devices to the staff, and says where', () => {
  expect(newTable(dragonFire).inForce.conduct.analysis).toEqual({ forbidden: '11.1', staff: '11.2' })
})

it('a rulebook that forbids nothing keeps nobody out in the middle of a round', () => {
  const open = given(craps, { players: ['ann'] }).and(dealer('start-round'))
  expect(open.state.phase).toBe('betting')
  expect(refusedAt(open.state)).toBeUndefined()
})
