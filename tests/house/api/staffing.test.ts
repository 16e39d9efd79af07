/** Whom the tables need is known before anybody waits for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { craps } from '../../../src/rules/games/craps/game.ts'
import type { Staffing } from '../../../src/client/index.ts'
import { Served } from './kit.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
  await served.admit('olga', 'operator')
  await served.admit('dee', 'dealer')
  await served.admit('gus', 'gaming supervisor')
  await served.admit('kim', 'cashier')
})
afterAll(() => served.close())

describe('a house that was set up with dealer, supervisor and cashier', () => {
  it('says that craps still needs a box person, until somebody is one, also beside another role', async () => {
    await served.table(craps)
    const olga = await served.signedIn('olga', 'staff')
    const missing = async () => {
      const tables: Staffing = await olga.call('GET /house/staffing')
      const { needs } = tables.find((each) => each.table === craps.id)!
      return needs.filter(({ when }) => when === 'always').flatMap((need) => need.missing)
    }
    expect(await missing()).toEqual([['box person']])
    await olga.call('PUT /people/:person/roles', { person: 'dee', roles: ['dealer', 'box person'] })
    expect(await missing()).toEqual([])
  })
})
