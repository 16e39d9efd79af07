/** The forms of the house's commands: each fills in its command, and goes where its command is taken. */
import { describe, expect, test } from 'vitest'
import { houseCommands } from '../../src/house/commands.ts'
import { games } from '../../src/rules/games/registry.ts'
import { commandOf, sampleOf, faultIn } from '../../src/table/forms/field.ts'
import { cageForms } from '../../src/wire/forms/cage.ts'
import type { HouseForm } from '../../src/wire/forms/form.ts'
import { houseForms, suspending } from '../../src/wire/forms/house.ts'
import { ownForms } from '../../src/wire/forms/own.ts'
import { peopleForms } from '../../src/wire/forms/people.ts'
import { newSetup, setupFields, typedSetup } from '../../src/wire/forms/table-setup.ts'
import { fieldsOf } from '../../src/wire/routes/routes.ts'
import { buyInSchema, cashOutSchema } from '../../src/wire/people/accounts.ts'
import { commandSchemas } from '../../src/wire/tables/commands.ts'
import { tableSetupSchema } from '../../src/wire/tables/tables.ts'

const now = Date.UTC(2026, 4, 1)
const { 'buy-in': buyIn, 'cash-out': cashOut, 'exchange-voucher': exchange, ...atCage } = cageForms
const all: Readonly<Record<string, HouseForm>> = {
  ...peopleForms,
  ...atCage,
  ...ownForms,
  ...houseForms,
  'suspend-play': suspending([['craps', 'Craps']]),
}

/** What the route of a form takes, or the command at a table, by its names. */
const takenBy = ({ route, command }: HouseForm) => {
  const schema = command ? commandSchemas.get(command.type)! : fieldsOf(route)
  return 'shape' in schema ? schema : expect.fail(`${route} takes this or that`)
}

/** What a page knows before it asks. */
const known = {
  person: 'nina',
  player: 'nina',
  number: 3,
  id: crypto.randomUUID(),
  session: 'a session',
  table: 'high',
  roles: ['dealer'],
  money: 'cash',
  bought: null,
  lost: null,
  timeOut: null,
  node: 'north',
  taken: true,
  duty: 7,
}

describe('the forms of the house', () => {
  test.each(Object.entries(all))('%s sends what its command takes', (_, form) => {
    const schema = takenBy(form)
    const body = { ...form.command, ...sampleOf(form.fields ?? [], {}, now) }
    const rest = Object.fromEntries(Object.entries(known).filter(([name]) => name in schema.shape && !(name in body)))
    expect(schema.safeParse({ ...rest, ...body })).toMatchObject({ success: true })
    expect(Object.keys(body).filter((name) => !(name in schema.shape))).toEqual([])
    // A passkey is known by an id too, which the path names.
    const { shape } = fieldsOf(form.route) as typeof schema
    expect(form.once === true).toBe('id' in shape && !form.route.endsWith(':id'))
  })

  test('chips between an account and a table are sent as those routes take them', () => {
    const known = { id: crypto.randomUUID(), as: 'cashier', player: 'nina' }
    expect(buyInSchema.safeParse({ ...known, ...sampleOf(buyIn.fields, {}, now) }).success).toBe(true)
    expect(cashOutSchema.safeParse({ ...known, ...sampleOf(cashOut.fields, { amount: '5' }, now) }).success).toBe(true)
    expect(buyInSchema.safeParse({ ...known, voucher: 'C-000001' }).success).toBe(true)
    expect(exchange).not.toHaveProperty('fields')
  })

  test('every command of the house has a form, but for one that asks for nothing and two that set up a table', () => {
    const taken = new Set<string>(Object.values(all).map(({ route }) => route))
    const without = houseCommands.flatMap(({ type, route }) => (taken.has(route) ? [] : type))
    expect(without.toSorted()).toEqual(['change-table', 'end-own-sessions', 'make-table'])
  })

  test('what was typed wrong is said at its field, and nothing is said of what is right or empty', () => {
    const [payment] = atCage['change-cage-limits'].fields
    expect(faultIn(payment!, '12.345')).toContain('at most two decimals')
    expect([faultIn(payment!, '12.34'), faultIn(payment!, '')]).toEqual([undefined, undefined])
  })

  test('nobody excludes themselves without saying that they understand it, and that is no part of what is sent', () => {
    const { fields } = ownForms['exclude-oneself']
    const typed = { until: '12', reason: 'enough' }
    expect(commandOf('', fields, typed, now)).toEqual({ lacks: 'I understand that this cannot be taken back.' })
    expect(commandOf('', fields, { ...typed, understood: 'yes' }, now)).toEqual({
      command: { type: '', until: Date.UTC(2027, 4, 1), reason: 'enough' },
    })
  })
})

describe.each(games.map((game) => [game.id, game] as const))('the set-up of a table of %s', (id, game) => {
  const fields = Object.values(setupFields(game, [[id, game.name]], true)).flat()
  const read = (values: object) => commandOf('', fields, { ...newSetup(game), called: 'High', table: 'high', ...values }, 0)

  test('is what a table is made of, and is typed again as it was', () => {
    const made = read({})
    if (!('command' in made)) return expect.fail(made.lacks)
    const { type: _, table, ...setup } = made.command
    const parsed = tableSetupSchema.parse(setup)
    expect(table).toBe('high')
    expect(read(typedSetup(parsed, game))).toEqual(made)
    return undefined
  })

  test('keeps only the options that are not the rulebook’s own, amounts in minor units', () => {
    const house = { ...(newSetup(game)['house'] as object), minimum: '5', maximum: '1000' }
    expect(read({ house })).toMatchObject({ command: { house: { minimum: '500', maximum: '100000' } } })
  })

  test('lacks what the rulebook does not permit', () => {
    const house = { ...(newSetup(game)['house'] as object), minimum: 'much' }
    expect(read({ house })).toHaveProperty('lacks')
    expect(read({ table: 'High' })).toEqual({ lacks: 'Address' })
    expect(read({ seats: '0' })).toEqual({ lacks: 'Seats' })
    expect(read({ chips: '1 5 x' })).toEqual({ lacks: 'Chips' })
  })
})
