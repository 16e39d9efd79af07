/** A house that was played in, of which each test has a copy of its own to spoil. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CommittedEvent } from '../../../src/store/store.ts'
import { openedRow } from '../../../src/store/signing/seal.ts'
import { sealToRead } from '../../../src/store/signing/seal-key.ts'
import { verifyHouse, type Verdict, type VerifyOptions } from '../../../src/house/check/verify.ts'
import { change, copyOf, withDatabase } from './forging.ts'
import { newFolder, PlayedHouse, removeFolder } from './kit.ts'

export let whole: string
/** The same house a minute before. */
export let early: string
/** A copy of the whole for one test to spoil. */
export let folder: string

export const eachHasACopy = (): void => {
  beforeAll(async () => {
    whole = newFolder()
    const played = await PlayedHouse.open(whole)
    await played.admit('ann', 900_000)
    await played.admit('bob', 900_000)
    await played.table('fire', 'dragon-fire', 'ann', 'bob')
    await played.table('tiger', 'dragon-tiger', 'ann')
    await played.play('fire', 'dragon', 3)
    await played.play('tiger', 'dragon', 4)
    await played.give('fire', { type: 'cash-out', player: 'bob' }, { person: 'house', role: 'house' })
    await played.close()
    early = copyOf(whole)
    // No remains of rows that have moved.
    change(early, 'vacuum')
    const later = await PlayedHouse.open(whole)
    later.now += 60_000
    await later.play('fire', 'dragon', 30)
    await later.close()
  })
  afterAll(() => [whole, early].forEach(removeFolder))

  beforeEach(() => {
    folder = copyOf(whole)
    return () => removeFolder(folder)
  })
}

export const verify = (options?: VerifyOptions): Promise<Verdict> => verifyHouse(folder, options)

export const faultOf = (verdict: Verdict) => (verdict.ok ? undefined : verdict.fault)

export const spoil = async (sql: string) => {
  change(folder, sql)
  return faultOf(await verify())
}

export const firstOf = (stream: string, type: string, from = folder): CommittedEvent =>
  withDatabase(from, (database) => {
    const found = database.prepare(`select * from events where stream = ? and text ->> 'type' = ? order by version`)
    return openedRow(sealToRead(from), found.get(stream, type) as unknown as CommittedEvent)
  })
