import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { callReasons } from '../../src/rules/wager/result.ts'
import { roles } from '../../src/rules/conduct/people.ts'
import { steps } from '../../src/table/automation.ts'
import { sampleEntry } from '../../src/table/round/next-step.ts'
import { firstWager } from '../kit/first-wager.ts'
import { ann, casinoSupervisor, dealer, given, house, person, type Scene } from '../kit/table.ts'

/** Games of two dice that players throw. */
const dice = games.filter((game) => {
  const { drawing } = (rulesInForce(game) as InForce).results.equipment
  return drawing?.purpose === 'roll'
})

const byItself = steps.filter((step) => step !== 'collect' && step !== 'pay')

/** The house has drawn a result, and nothing is settled yet. */
const drawn = (game: (typeof games)[number]): Scene =>
  given(game, { source: 'virtual', automation: byItself }).and(
    ann('place', { wager: firstWager(game), amount: 1000 }),
    ann('throw'),
    house('enter-result', { keys: [5, 6] }),
  )

describe.each(dice.map((game) => [game.name, game] as const))('%s with virtual dice', (_, game) => {
  it.each(['override-result', 'decide-face'])('no role may change by %s what the house drew', (type) => {
    const scene = drawn(game)
    for (const role of roles) expect(scene.when(person('somebody', role)(type, { keys: [1, 1] })).refusal).toBeDefined()
    expect(scene.state.declared).toEqual({ kind: 'roll', faces: [5, 6] })
  })

  it('no roll is called off, nor does a die leave the table, at any time of the round', () => {
    const [reason] = callReasons(drawn(game).state.inForce.results)
    const open = given(game, { source: 'virtual', automation: byItself }).and(
      ann('place', { wager: firstWager(game), amount: 1000 }),
    )
    for (const scene of [open, open.and(ann('throw')), drawn(game)]) {
      scene.when(dealer('call-no-result', { reason })).isRefused(null, 'drawn')
      scene.when(dealer('dice-off', { dice: [1] })).isRefused(null, 'drawn')
    }
  })

  it('no settled round is corrected', () => {
    const settled = drawn(game).and(casinoSupervisor('automate', { steps: ['collect', 'pay'] }))
    for (const role of ['casino supervisor', 'senior casino supervisor', 'operator'] as const) {
      settled.when(person('somebody', role)('correct-round', { keys: [1, 1], reason: 'misread' })).isRefused(null, 'drawn')
    }
  })

  it('nobody but the house enters a result, and not before wagers are closed', () => {
    const open = given(game, { source: 'virtual', automation: byItself }).and(
      ann('place', { wager: firstWager(game), amount: 1000 }),
    )
    const thrown = open.and(ann('throw'))
    expect(thrown.state.closed).toBe(true)
    for (const role of roles.filter((each) => each !== 'house')) {
      expect(thrown.when(person('dee', role)('enter-result', { keys: [1, 1] })).refusal).toBeDefined()
    }
    const closed = thrown.events.findIndex(({ type }) => type === 'bets-closed')
    const next = thrown.and(house('enter-result', { keys: [1, 1] }))
    expect(closed).toBeGreaterThan(-1)
    expect(next.events.findIndex(({ type }) => type === 'result-declared')).toBeGreaterThan(closed)
  })
})

describe('real dice and cards', () => {
  it.each(games.map((game) => [game.name, game] as const))('the house enters no result of %s', (_, game) => {
    const table = given(game)
    table.when(house('enter-result', { ...sampleEntry(table.state) })).isRefused(null, 'not-this-source')
  })
})
