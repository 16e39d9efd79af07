import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { slipNumber } from '../../../src/house/cage/payments.ts'
import { statementOf } from '../../../src/house/projections/asking/statements.ts'
import { inMemory } from '../../../src/house/projections/file.ts'
import { isRefusal } from '../../../src/rules/game/game.ts'
import { accountOf, journalOf } from '../../kit/local.ts'
import { makeTable, removeTable } from '../../../src/house/tables/commands.ts'
import { House } from '../../../src/house/house.ts'
import { backupHouse, restoreHouse } from '../../../src/house/files/backup.ts'
import { exportFormats, exportHouse } from '../../../src/house/files/export.ts'
import { openJournal } from '../../../src/store/sqlite/sqlite.ts'
import { Projections } from '../../../src/house/projections/projections.ts'
import { verifyHouse } from '../../../src/house/check/verify.ts'
import { change } from './forging.ts'
import { newFolder, PlayedHouse, removeFolder } from './kit.ts'
import { eachHasACopy, folder } from './spoilt-copies.ts'

eachHasACopy()

const breakTiger = (): void =>
  change(
    folder,
    `update events set text = '{}' where stream = 'table tiger' and version = (select version from heads where stream = 'table tiger')`,
  )

describe('R15: what lay at a table whose stream is broken', () => {
  it('stands in the statements of its players as taken there, and is paid back at the cage with a note', async () => {
    breakTiger()
    const played = await PlayedHouse.open(folder)
    played.now += 120_000
    expect(played.house.unfit.map(({ table }) => table)).toEqual(['tiger'])
    const projections = new Projections(journalOf(played.house), inMemory)
    projections.catchUp()
    expect([...projections.unread.keys()]).toEqual(['table tiger'])
    const taken = statementOf(projections, 'ann').lines.filter(({ about }) => about['table'] === 'tiger')
    expect(taken).toMatchObject([{ table: null, amount: -100_000 }])
    const clerk = { person: 'kay', role: 'cashier' } as const
    const before = accountOf(played.house, 'ann').amount
    const note = 'for the chips at tiger, whose stream is broken'
    const paid = await played.desk.pay(clerk, 'tiger', { what: 'pay-in', player: 'ann', amount: 100_000, note })
    expect(isRefusal(paid)).toBe(false)
    expect(accountOf(played.house, 'ann').amount).toBe(before + 100_000)
    projections.catchUp()
    expect(statementOf(projections, 'ann').lines.at(-1)).toMatchObject({ amount: 100_000 })
    expect(await played.desk.slip(slipNumber(played.house.cage.state.slips))).toMatchObject({
      player: 'ann',
      amount: 100_000,
      note,
    })
    projections.close()
    await played.close()
  })
})

describe('R15: a table whose stream is broken', () => {
  it('is removed, and another is set up in its place: no table is left that does not open', async () => {
    breakTiger()
    const played = await PlayedHouse.open(folder)
    const { house } = played
    played.now += 120_000
    await played.employ('oz', 'operator')
    const operator = { person: 'oz', role: 'operator' } as const
    const setup = house.book.state.tables['tiger']!
    expect(isRefusal(await house.do(removeTable, { table: 'tiger' }, operator))).toBe(false)
    expect(house.unfit).toEqual([])
    expect(isRefusal(await house.do(makeTable, { table: 'tiger-2', ...setup }, operator))).toBe(false)
    expect([house.unfit, house.tables.has('tiger-2')]).toEqual([[], true])
    await played.close()
  })

  it('comes back whole from a backup of before, and is played on', async () => {
    const backup = join(newFolder(), 'backup')
    await backupHouse(folder, backup)
    breakTiger()
    const broken = await PlayedHouse.open(folder)
    expect(broken.house.unfit.map(({ table }) => table)).toEqual(['tiger'])
    await broken.close()
    const restored = join(newFolder(), 'house')
    await restoreHouse(backup, restored)
    const played = await PlayedHouse.open(restored)
    played.now += 120_000
    const { version } = played.house.tables.get('tiger')!.live
    await played.play('tiger', 'dragon', 1)
    expect([played.house.unfit, played.house.tables.get('tiger')!.live.version > version]).toEqual([[], true])
    await played.close()
    expect(await verifyHouse(restored)).toMatchObject({ ok: true })
  })
})

describe('an export of a house with a broken stream', () => {
  it('has the events before the break, and all of the other streams', async () => {
    change(folder, `update events set text = '{}' where stream = 'table tiger' and version = 5`)
    const out = newFolder()
    const { broken } = await exportHouse(folder, out, { formats: exportFormats })
    expect(broken).toEqual(['table tiger, event 5: its text is not what was kept'])
    const listed = readFileSync(join(out, 'streams.csv'), 'utf8')
    expect(listed).toMatch(/^table tiger,.*,4,/m)
    expect(readFileSync(join(out, 'ledger.csv'), 'utf8')).toMatch(/^fire,/m)
    removeFolder(out)
  })
})

describe('R25: a table whose stream does not verify', () => {
  const started = async () => {
    const house = await (await House.open(await openJournal(folder))).openTables()
    await house.close()
    return house
  }

  it('stays shut and says why, and the others open', async () => {
    change(folder, `update events set text = text || ' ' where stream = 'table tiger' and version = 5`)
    const house = await started()
    expect(house.unfit).toEqual([{ table: 'tiger', why: 'table tiger, event 5: its text is not what was kept' }])
    expect([...house.tables.keys()]).toEqual(['fire'])
  })

  it('stays shut where its end is missing', async () => {
    change(
      folder,
      `update events set stream = 'lost' where stream = 'table tiger' and version = (select version from heads where stream = 'table tiger')`,
    )
    const house = await started()
    expect(house.unfit).toMatchObject([
      {
        table: 'tiger',
        why: expect.stringMatching(/^table tiger ends with event \d+, and not as was kept with event \d+$/) as string,
      },
    ])
  })

  it('is read from its events where only its snapshot is spoilt', async () => {
    const before = (await started()).tables.get('fire')!.state
    change(folder, `update snapshots set text = replace(text, 'sealed 1', 'sealed 2')`)
    const house = await started()
    expect(house.unfit).toEqual([])
    expect(house.tables.get('fire')!.state.racks.get('ann')).toBe(before.racks.get('ann'))
    expect(house.tables.get('fire')!.state.version).toBe(before.version)
  })
})
