/** Whom a table needs is known before it is opened, so that no round waits for a role that nobody has. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { steps } from '../../src/table/automation.ts'
import { firstSetup } from '../../src/house/tables/first-tables.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { missingFor, peopleNeeded, type Need } from '../../src/table/staff/needed.ts'

const rules = (game: string, house: ChosenOptions = {}): InForce => {
  const inForce = rulesInForce(gameNamed(game)!, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

const byHand = { source: 'real', automation: [] } as const
const byItself = { source: 'virtual', automation: steps } as const

const always = (needs: readonly Need[]): readonly Need[] => needs.filter(({ when }) => when === 'always')

/** Whom a house with these people does not have, of those without whom nothing goes. */
const missing = (game: string, ...staff: readonly (readonly Role[])[]): readonly (readonly Role[])[] =>
  always(peopleNeeded(rules(game), byHand)).flatMap((need) =>
    missingFor(
      need,
      staff.map((roles) => ({ roles })),
    ),
  )

describe('a table with real equipment', () => {
  it('of craps needs a box person beside the dealer, whom a house with dealer, supervisor and cashier does not have', () => {
    expect(missing('craps', ['dealer'], ['gaming supervisor'], ['casino supervisor'], ['cashier'])).toEqual([['box person']])
    expect(missing('craps', ['dealer'], ['box person'])).toEqual([])
  })

  it('is run by one person with several roles where the rulebook lets them', () => {
    expect(missing('craps', ['dealer', 'box person'])).toEqual([])
    expect(missing('dragon-fire', ['dealer', 'gaming supervisor'])).toEqual([])
  })

  it('[SE 5.2] takes two people where two inspect the dice, whatever roles one of them has', () => {
    expect(missing('snake-eyes', ['dealer', 'gaming supervisor'])).toHaveLength(1)
    expect(missing('snake-eyes', ['dealer', 'gaming supervisor'], ['dealer'])).toEqual([])
    expect(missing('snake-eyes', ['dealer'], ['gaming supervisor'])).toEqual([])
  })

  it('needs nobody who inspects where no rulebook asks for it', () => {
    expect(missing('double-dice', ['dealer'])).toEqual([])
    expect(missing('dragon-tiger', ['dealer'])).toEqual([])
  })
})

it.each(games.map(({ id }) => id))('a table of %s that runs by itself needs nobody', (game) => {
  expect(peopleNeeded(rules(game), byItself)).toEqual([])
  // The clock starts its rounds where the step is not the table's own.
  const { source, automation } = firstSetup(gameNamed(game)!)
  expect(peopleNeeded(rules(game), { source, automation, paced: true })).toEqual([])
  const [need] = always(peopleNeeded(rules(game), { source, automation, paced: false }))
  expect(need).toMatchObject({ what: 'start rounds', people: [expect.arrayContaining(['dealer'])] })
})

it('[CR F5.1, F5.5, F5.6] craps needs the people of the Fire Bet where it is offered', () => {
  const named = (fire: string): readonly Role[] =>
    peopleNeeded(rules('craps', { fire }), byHand).flatMap(({ people }) => people.flatMap(([first]) => first!))
  expect(named('on')).toEqual(expect.arrayContaining(['floor supervisor', 'surveillance', 'pit manager']))
  expect(named('off')).not.toContain('surveillance')
})

it.each(games.map(({ id }) => id))('the staff needed at %s can answer every duty that came up in its kept evenings', (game) => {
  const logs = readdirSync('tests/logs').filter((file) => file.startsWith(`${game}.`) && file.endsWith('.jsonl'))
  const raised = logs
    .flatMap((file) => readFileSync(`tests/logs/${file}`, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as TableEvent)
    .flatMap((event) => (event.type === 'duty-raised' ? [event.duty] : []))
  // One person for each that is named, and nobody else.
  const staff = peopleNeeded(rules(game), byHand).flatMap(({ people }) => people.map(([first]) => ({ roles: [first!] })))
  const unanswered = raised.filter(({ by }) => missingFor({ people: by }, staff).length > 0)
  expect([...new Set(unanswered.map(({ matter, by }) => `${matter}: ${JSON.stringify(by)}`))]).toEqual([])
})
