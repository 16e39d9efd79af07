/** What the supervisor's console works out before it asks the house: what waits for whom, what a form is as a command, what will happen. */
import { describe, expect, test } from 'vitest'
import { neededSign } from '../../src/rules/game/in-force.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { roles, type Role } from '../../src/rules/conduct/people.ts'
import { act } from '../../src/table/table.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { forms } from '../../src/table/forms/forms.ts'
import { changesOf } from '../../src/wire/changes.ts'
import { consequences } from '../../src/web/forms/consequences.ts'
import { commandOf, type FormField, type FormValue } from '../../src/table/forms/field.ts'
import { lyingWagers } from '../../src/table/forms/lying.ts'
import type { StaffList } from '../../src/web/house/records/use-staff.ts'
import * as field from '../../src/table/forms/table-fields.ts'
import { attempt, roleFor } from '../../src/table/forms/trial.ts'
import { inOrder, waitingAt } from '../../src/web/pages/supervisor/waiting/waiting-duties.ts'

const staff: StaffList = {
  all: [
    { person: 'dan', called: 'Dan', roles: ['dealer'] },
    { person: 'dora', called: 'Dora', roles: ['dealer'] },
    { person: 'gone', called: 'Gone', roles: [] },
    { person: 'gus', called: 'Gus', roles: ['gaming supervisor'] },
  ],
  named: (person) => ({ dan: 'Dan', dora: 'Dora' })[person] ?? person,
}

type Given = readonly [person: string, role: Role, command: { readonly type: string; readonly [name: string]: unknown }]

const played = (game: string, ...given: readonly Given[]): TableState => {
  let state = newTable(gameNamed(game)!)
  for (const [at, [person, role, command]] of given.entries()) {
    const sign = command.type === 'open' && { house: neededSign(state.game) }
    const acted = act(state, { ...sign, ...command, by: { person, role }, at: (at + 1) * 1_000 })
    if (isRefusal(acted)) throw new Error(`${command.type}: ${acted.reason}`)
    state = acted.state
  }
  return state
}

const opened: readonly Given[] = [
  ['cass', 'casino supervisor', { type: 'open', float: 1_000_000 }],
  ['gus', 'gaming supervisor', { type: 'post-dealer', person: 'dora', age: 40 }],
]

const wagered: readonly Given[] = [
  ...opened,
  ['dora', 'dealer', { type: 'shuffle' }],
  ['ann', 'player', { type: 'take-seat', called: 'Ann', age: 30 }],
  ['dora', 'dealer', { type: 'buy-in', player: 'ann', amount: 50_000, with: 'cash' }],
  ['dora', 'dealer', { type: 'start-round' }],
  ['ann', 'player', { type: 'place', wager: 'dragon', amount: 10_000 }],
]

const settled: readonly Given[] = [
  ...wagered,
  ['dora', 'dealer', { type: 'close-bets' }],
  ['dora', 'dealer', { type: 'enter-result', cards: ['2S', 'KH'] }],
  ['dora', 'dealer', { type: 'collect' }],
  ['dora', 'dealer', { type: 'pay' }],
]

const cass = { person: 'cass', roles: ['casino supervisor'] as const satisfies readonly Role[] }
const of = (person: string, ...roles: readonly Role[]) => ({ person, roles: [...roles] })

describe('what waits', () => {
  test('a duty is for a person who has its role, in that role', () => {
    const state = played('dragon-fire', ...opened)
    const seen = (...roles: readonly Role[]) => waitingAt('t', 'Table', state, of('x', ...roles), 9_000).map(({ as }) => as)
    expect(seen('gaming supervisor')).toEqual(['gaming supervisor'])
    expect(seen('casino supervisor')).toEqual([undefined])
    expect(seen('casino supervisor', 'gaming supervisor')).toEqual(['gaming supervisor'])
  })

  test('nobody approves what they asked for', () => {
    const state = played('dragon-tiger', ...settled, [
      'cass',
      'casino supervisor',
      { type: 'correct-round', cards: ['KS', '2H'], reason: 'misread' },
    ])
    const [asked] = waitingAt('t', 'Table', state, of('cass', 'casino supervisor'), 90_000)
    expect(asked).toMatchObject({ as: undefined, own: true })
    const [open] = waitingAt('t', 'Table', state, of('sven', 'casino supervisor'), 90_000)
    expect(open).toMatchObject({ as: 'casino supervisor', own: false })
  })

  test('one’s own come first, and each kind the oldest first', () => {
    const state = played('dragon-fire', ...opened)
    const [duty] = waitingAt('t', 'Table', state, of('gus', 'gaming supervisor'), 9_000)
    const at = (raisedAt: number, as: Role | undefined) => ({ ...duty!, as, duty: { ...duty!.duty, raisedAt } })
    const { mine, others } = inOrder([at(3, 'operator'), at(1, undefined), at(2, 'operator'), at(0, undefined)])
    expect(mine.map((each) => each.duty.raisedAt)).toEqual([2, 3])
    expect(others.map((each) => each.duty.raisedAt)).toEqual([0, 1])
  })
})

describe('a form as a command', () => {
  const read = (fields: readonly FormField[], values: Parameters<typeof commandOf>[2]) =>
    commandOf('record-incident', fields, values, 1_000_000)

  test('money is read in minor units, with its sign where it may have one', () => {
    const fields = [field.change('amount', 'Amount')]
    expect(read(fields, { amount: '-12.50' })).toEqual({ command: { type: 'record-incident', amount: -1250 } })
    expect(read(fields, { amount: '12,5' })).toEqual({ command: { type: 'record-incident', amount: 1250 } })
    expect(read(fields, { amount: 'much' })).toEqual({ lacks: 'Amount' })
    expect(read([field.money('amount', 'Amount')], { amount: '-1' })).toEqual({ lacks: 'Amount' })
  })

  test('what may be left out is left out, and what may not is asked for', () => {
    expect(read([field.note], {})).toEqual({ command: { type: 'record-incident' } })
    expect(read([field.reason], { reason: '  ' })).toEqual({ lacks: 'Reason' })
  })

  test('minutes are a time by the house’s clock', () => {
    const fields: readonly FormField[] = [{ kind: 'minutes', name: 'from', label: 'In' }]
    expect(read(fields, { from: '20' })).toEqual({ command: { type: 'record-incident', from: 1_000_000 + 20 * 60_000 } })
  })

  test('only options that are to be otherwise are asked for', () => {
    const state = played('dragon-fire', ...opened)
    const fields = field.house(state)
    const [options] = fields
    const first = options?.kind === 'options' ? options.among[0]! : undefined
    expect(first?.values?.length).toBeGreaterThan(1)
    const other = first!.values!.find(([value]) => value !== first!.now)![0]
    expect(commandOf('change-house', fields, {}, 0)).toEqual({ lacks: 'House options' })
    expect(commandOf('change-house', fields, { house: { [first!.name]: other } }, 0)).toEqual({
      command: { type: 'change-house', house: { [first!.name]: other } },
    })
  })

  test('a result needs two keys, or two whole cards', () => {
    const dice = [field.entry(played('dragon-fire', ...opened))]
    expect(read(dice, { entered: ['3'] })).toEqual({ lacks: 'The right result' })
    expect(read(dice, { entered: ['3', '3'] })).toMatchObject({ command: { keys: [3, 3] } })
    const cards = [field.entry(played('dragon-tiger', ...opened))]
    expect(read(cards, { entered: ['QS', 'K '] })).toEqual({ lacks: 'The right result' })
    expect(read(cards, { entered: ['QS', 'KH'] })).toMatchObject({ command: { cards: ['QS', 'KH'] } })
  })

  test('a settled round is corrected to a result, or to a call that may still be made', () => {
    const state = played('dragon-tiger', ...settled)
    const fieldsOf = (at: TableState) => forms.find(({ type }) => type === 'correct-round')!.fields(at, staff)
    // Of cards nothing is called after the last payment (DT 5.1.2).
    expect(fieldsOf(state).map(({ name }) => name)).toEqual(['entered', 'reason'])
    const collected = { ...state, phase: 'collected' as const }
    const fields = fieldsOf(collected)
    expect(fields.map(({ name }) => name)).toEqual(['entered', 'call', 'reason'])
    const body = (values: Record<string, string | readonly string[]>) =>
      commandOf('correct-round', fields, { reason: 'so', ...values }, 0)
    expect(body({ call: '5.1' })).toEqual({ command: { type: 'correct-round', call: '5.1', reason: 'so' } })
    expect(body({ entered: ['QS', 'KH'] })).toEqual({ command: { type: 'correct-round', cards: ['QS', 'KH'], reason: 'so' } })
    expect(body({ entered: ['QS', ''] })).toEqual({ lacks: 'The right result' })
  })

  test('a wager that lies is named by its player and itself', () => {
    const state = played('dragon-tiger', ...wagered)
    expect(lyingWagers(state)).toMatchObject([{ player: 'ann', called: 'Ann', wager: 'dragon', amount: 10_000 }])
    const fields = forms.find(({ type }) => type === 'refuse-wager')!.fields(state, staff)
    const made = commandOf('refuse-wager', fields, { reason: 'too late' }, 0)
    expect(made).toEqual({ command: { type: 'refuse-wager', player: 'ann', wager: 'dragon', reason: 'too late' } })
  })
})

describe('what will happen', () => {
  const said = (state: TableState, command: Parameters<typeof attempt>[2], now = 90_000) => {
    const tried = attempt(state, of(cass.person, ...cass.roles), command, now)
    return tried.refusal ? tried.refusal.reason : consequences(tried.events, state, now).join('. ')
  }

  test('a wager that is refused goes back', () => {
    const state = played('dragon-tiger', ...wagered)
    const command = { type: 'refuse-wager', player: 'ann', wager: 'dragon', reason: 'a device' } as const
    expect(said(state, command)).toBe('Ann’s wager of 100 on Dragon is refused and returned: a device')
  })

  test('a correction waits for a second person, and its approval says what everybody is due', () => {
    const state = played('dragon-tiger', ...settled)
    const asked = { type: 'correct-round' as const, cards: ['KS', '2H'], reason: 'misread' }
    expect(said(state, asked)).toContain('Proposed to casino supervisor or above: correct round 1')
    const raised = played('dragon-tiger', ...settled, ['sven', 'casino supervisor', asked])
    const approval = { type: 'answer', duty: raised.duties[0]!.id, answer: 'approve' } as const
    expect(said(raised, approval)).toContain('Ann is due 200 in place of 0')
  })

  test('a settled round that is struck out says what everybody has then', () => {
    const struck = { type: 'invalidate' as const, reason: 'a fire' }
    const raised = played('dragon-tiger', ...settled.slice(0, -1), ['sven', 'casino supervisor', struck])
    const approval = { type: 'answer', duty: raised.duties[0]!.id, answer: 'approve' } as const
    expect(said(raised, approval)).toBe('Round 1 is struck out: a fire. Ann is due 100 in place of 0')
  })

  test('a higher minimum is shown with the time that is left', () => {
    const state = played('dragon-tiger', ...wagered)
    expect(said(state, { type: 'change-limits', minimum: 2_500 })).toMatch(
      /^The sign changes at .+, in 20:00: 25 minimum, no maximum$/,
    )
    expect(said(state, { type: 'change-limits', maximum: 50_000 })).toBe('The sign: no minimum, 500 maximum')
    expect(said(state, { type: 'change-limits', minimum: 0, unit: 1_000 })).toMatch(
      /^The sign changes at .+, in 20:00: no minimum, no maximum, (above the minimum in steps|in multiples) of 10$/,
    )
  })

  test('a refusal is shown before the command is sent', () => {
    const state = played('dragon-tiger', ...wagered)
    expect(said(state, { type: 'close' })).toContain('undecided')
  })

  test('an action is for the roles of its game, in the first that may', () => {
    const state = played('dragon-fire', ...opened)
    expect(roleFor(state, of('x', 'gaming supervisor'), 'override-result', 9_000)).toBeUndefined()
    expect(roleFor(state, of('x', 'gaming supervisor', 'pit manager'), 'override-result', 9_000)).toBe('pit manager')
    const tiger = played('dragon-tiger', ...opened)
    expect(roleFor(tiger, of('x', 'gaming supervisor'), 'override-result', 9_000)).toBe('gaming supervisor')
  })

  test('the house’s own steps after a command are not shown as the person’s', () => {
    const state = played('dragon-tiger', ...wagered.slice(0, 5))
    const command = { type: 'automate' as const, steps: ['start-round'] }
    const acted = act(state, { ...command, by: { person: 'cass', role: 'casino supervisor' }, at: 9_000 })
    expect('events' in acted && acted.events.map(({ by }) => by.person)).toEqual(['cass', 'house'])
    const { events } = attempt(state, of('cass', 'casino supervisor'), command, 9_000)
    expect(events.map(({ type }) => type)).toEqual(['steps-automated'])
  })
})

/** Something that fits into a field. */
const filled = (given: FormField): FormValue => {
  if (given.kind === 'choice') return given.among[0]?.[0] ?? JSON.stringify(['ann', 'dragon'])
  if (given.kind === 'many') return given.among.slice(0, 1).map(([value]) => value)
  if (given.kind === 'entry') return given.equipment.sample
  if (given.kind === 'counts') return Object.fromEntries(given.among.map(([chip]) => [chip, '3']))
  if (given.kind === 'options')
    return Object.fromEntries(
      given.among.map(({ name, now, values }) => [name, values?.find(([each]) => each !== now)?.[0] ?? now]),
    )
  return ['money', 'change', 'minutes'].includes(given.kind) ? '25' : 'something'
}

test('a dealer is chosen among those of the house who do not deal here yet, and relieved by name', () => {
  const state = played('dragon-tiger', ...opened)
  expect(field.posted(state, staff)).toMatchObject({ name: 'person', among: [['dan', 'Dan']] })
  expect(field.dealer(state, staff)).toMatchObject({ name: 'person', among: [['dora', 'Dora']] })
})

test('a filled form is a command as the table reads it', () => {
  const tried: string[] = []
  for (const { id: game } of games) {
    const state = played(game, ...opened, ['ann', 'player', { type: 'take-seat', called: 'Ann', age: 30 }])
    for (const { type, fields, fits } of forms) {
      if (fits && !fits(state)) continue
      const all = fields(state, staff)
      const made = commandOf(type, all, Object.fromEntries(all.map((each) => [each.name, filled(each)])), 60_000)
      if ('lacks' in made) continue
      const refused = attempt(state, of('x', ...roles), made.command, 60_000)?.refusal
      expect(refused?.code, `${type} at ${game}: ${refused?.reason}`).not.toBe('malformed')
      tried.push(type)
    }
  }
  expect(new Set(tried).size).toBeGreaterThan(28)
})

/** As a page reads it, where ann is known. */
const reading = {
  timeText: (time: number) => `at ${time}`,
  calledOf: (person: string) => (person === 'ann' ? 'Ann' : person),
}

test('of what was before and after only the difference is shown', () => {
  const told = (kind: string, before: unknown, after: unknown) => changesOf(kind, before, after, reading)
  expect(told('limits', { minimum: 0, unit: 0 }, { minimum: 500, unit: 0 })).toEqual([
    { what: 'minimum', was: '0.00', became: '5.00' },
  ])
  expect(told('roles', null, { roles: ['dealer', 'cashier'] })).toEqual([
    { what: 'roles', was: undefined, became: 'dealer, cashier' },
  ])
  // Its sentence says both.
  expect(told('override', 'a', 'b')).toEqual([])
  expect(told('round-voided', 'a', undefined)).toEqual([{ what: 'result', was: 'a', became: undefined }])
  expect(told('excluded', null, null)).toEqual([])
})

test('a significant event is written in money and words, not in cents and keys', () => {
  const told = (kind: string, before: unknown, after: unknown) => changesOf(kind, before, after, reading)
  expect(told('large-wager', 0, 250_000)).toEqual([{ what: 'wager', was: '0.00', became: '2,500.00' }])
  expect(told('excluded', true, false)).toEqual([{ what: 'excluded', was: 'yes', became: 'no' }])
  expect(told('clock', 1_800_000_000_000, 1_800_000_000_001)).toEqual([
    { what: 'clock', was: 'at 1800000000000', became: 'at 1800000000001' },
  ])
  expect(told('automation', ['collect'], ['collect', 'start-round'])).toEqual([
    { what: 'steps', was: 'collect', became: 'collect, start round' },
  ])
  expect(told('limits', null, { payment: 100_000, wager: 5000, win: 1_000_000 })).toEqual([
    { what: 'payments from', was: undefined, became: '1,000.00' },
    { what: 'wagers from', was: undefined, became: '50.00' },
    { what: 'wins from', was: undefined, became: '10,000.00' },
  ])
  expect(told('house-options', { 'field-12': '2', minimum: '500' }, { 'field-12': '3', minimum: '1000' })).toEqual([
    { what: 'field 12', was: '2', became: '3' },
    { what: 'minimum', was: '5.00', became: '10.00' },
  ])
  expect(told('any', undefined, { player: 'ann', wager: 'place-6', amount: 1200, until: 1_800_000_000_000 })).toEqual([
    { what: 'player', was: undefined, became: 'Ann' },
    { what: 'wager', was: undefined, became: 'place-6' },
    { what: 'amount', was: undefined, became: '12.00' },
    { what: 'until', was: undefined, became: 'at 1800000000000' },
  ])
  // What is a share is one, and what is no money stays a number.
  expect(told('return', undefined, { wager: 'field', actual: 0.91, results: 20_000 })).toEqual([
    { what: 'wager', was: undefined, became: 'field' },
    { what: 'actual', was: undefined, became: '91.00%' },
    { what: 'results', was: undefined, became: '20000' },
  ])
})
