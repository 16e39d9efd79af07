/** Records go on from what was kept of each stream: a file in which less is kept than is read on from must be made anew. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { House } from '../../src/house/house.ts'
import { projectionsFile } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { form } from '../../src/house/projections/schema.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { realSetup } from './api/kit.ts'
import { journalOf } from '../kit/local.ts'
import { openTestJournal } from '../kit/test-journal.ts'
import { setUpTable } from '../../src/house/tables/first-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-form-'))

afterAll(() => rmSync(folder, { recursive: true }))

it('a change of what is kept of the book to read on from raises the form of the records', async () => {
  const house = await House.open(await openTestJournal(folder))
  await setUpTable(house, 'one', realSetup(dragonFire))
  const projections = new Projections(journalOf(house), projectionsFile(folder))
  projections.catchUp(['book'])
  projections.close()
  await house.close()
  const database = new DatabaseSync(projectionsFile(folder), { readOnly: true })
  const { state } = database.prepare('select state from seen where stream = ?').get('book') as { readonly state: string }
  database.close()
  const kept = JSON.parse(state) as { readonly book: object }
  // Change a list here together with the form alone: what older versions have kept is read otherwise, and verification finds a fault.
  expect({ form, kept: Object.keys(kept), book: Object.keys(kept.book) }).toEqual({
    form: 14,
    kept: ['book', 'games', 'moneys'],
    book: ['tables', 'removed', 'suspended', 'takesGuests'],
  })
})
