/** What a rulebook wants somebody to look at is a person’s at real dice and cards, however much the house does by itself. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { steps } from '../../src/table/automation.ts'
import { newTable } from '../../src/table/state.ts'
import { ann, casinoSupervisor, dealer, gamingSupervisor, given, house, Scene } from '../kit/table.ts'

const answers = (who: typeof ann, scene: Scene, matter: string, answer: string) =>
  who('answer', { duty: scene.duty(matter), answer })

const opened = (game: typeof snakeEyes, source: 'real' | 'virtual'): Scene =>
  new Scene(newTable(game))
    .and(gamingSupervisor('post-dealer', { person: 'dee', age: 30 }))
    .when(casinoSupervisor('open', { seats: 4, source, automation: [...steps] })).next

describe('a house that answers duties by itself', () => {
  it('[SE 5.2] does not inspect real dice: dealer and gaming supervisor each do', () => {
    const brought = opened(snakeEyes, 'real')
    const refused = brought.when(answers(house, brought, 'inspect-dice', 'good'))
    refused.isRefused('5.2', 'not-your-duty')
    const once = brought.when(answers(dealer, brought, 'inspect-dice', 'good')).next
    expect(once.when(answers(gamingSupervisor, once, 'inspect-dice', 'good')).next.state.duties).toEqual([])
    // Dice of the house’s own are nothing to look at.
    expect(opened(snakeEyes, 'virtual').state.duties).toEqual([])
  })

  it('[DF 3.4.3] does not inspect a real die that was found again', () => {
    const found = given(dragonFire)
      .and(dealer('dice-off', { dice: [1] }))
      .when(dealer('find-die', { die: 1 })).next
    expect(found.state.dice.found).toEqual([1])
    expect(found.when(answers(gamingSupervisor, found, 'inspect-die', 'good')).next.state.dice.found).toEqual([])
  })

  it('[DF 10.3] does not tell the inspector that the lights of a real table failed', () => {
    const failed = given(dragonFire).when(dealer('report-fault', { what: 'lights' })).next
    expect(failed.state.duties.map(({ matter }) => matter)).toEqual(['tell-inspector', 'fault'])
    const told = failed.when(answers(dealer, failed, 'tell-inspector', 'done')).next
    expect(told.state.duties.map(({ matter }) => matter)).toEqual(['fault'])
  })

  it('[CR F3.6] does not bring in Fire Bets, nor [DT 5.1] look at a foreign card', () => {
    const wagered = given(craps)
      .and(dealer('start-round'))
      .when(ann('place', { wager: 'fire', amount: 500 })).next
    expect(wagered.duty('fire-brought-in')).toBeGreaterThan(0)
    const dealt = given(dragonTiger).and(
      dealer('shuffle'),
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 1000 }),
    )
    const voided = dealt.and(dealer('close-bets')).when(dealer('call-no-result', { reason: '5.1' })).next
    expect(voided.duty('foreign-card')).toBeGreaterThan(0)
  })

  it('[SE 4.4] says yes to a wager called out in time, which its own record tells', () => {
    const open = given(snakeEyes).and(dealer('start-round'))
    const called = open.and(ann('call-wager', { wager: 'field', amount: 1000, chipsDown: true }))
    expect([called.rack('ann'), called.state.duties]).toEqual([99_000, []])
  })
})

it('the refusal says why the house may not answer, and who may', () => {
  const brought = opened(snakeEyes, 'real')
  const { reason } = brought.when(answers(house, brought, 'inspect-dice', 'good')).refusal!
  expect(reason).toBe('the equipment of this table is real: that is for dealer and gaming supervisor to see, not for the house')
})
