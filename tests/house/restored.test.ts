/** A house that was restored from a backup is another life of the same house: nobody is signed in there. */
import { copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupHouse, restoreHouse } from '../../src/house/files/backup.ts'
import { House } from '../../src/house/house.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { openDesk } from '../../src/house/people/desk.ts'
import { Premises } from './people/kit.ts'

let premises: Premises
let backup: string
let restored: string
let token: string

beforeEach(async () => {
  premises = await Premises.open()
  backup = join(premises.folder, 'backup')
  restored = join(premises.folder, 'restored')
  await premises.admit('ann', 'player')
  ;({ token } = premises.desk.sessions.begin('ann', 'player'))
  await backupHouse(premises.folder, backup)
})
afterEach(() => premises.close())

/** What a house on this folder says to the cookie. */
const checkedAt = async (folder: string) => {
  const house = await House.open(await openJournal(folder), { now: () => premises.now })
  try {
    return openDesk(house, folder).sessions.check(token)
  } finally {
    await house.close()
  }
}

describe('R18: a house restored from a backup', () => {
  it('takes no cookie of the house that the backup was made of', async () => {
    expect(premises.desk.sessions.check(token)).toMatchObject({ session: { person: 'ann' } })
    await restoreHouse(backup, restored)
    expect(await checkedAt(restored)).toMatchObject({ code: 'no-session' })
  })

  it('takes none either from a backup of before, which has the key of the cookies', async () => {
    copyFileSync(join(premises.folder, 'keys', 'sessions.key'), join(backup, 'keys', 'sessions.key'))
    await restoreHouse(backup, restored)
    expect(await checkedAt(restored)).toMatchObject({ code: 'no-session' })
  })

  it('takes none where it is started on the backup itself', async () => {
    expect(await checkedAt(backup)).toMatchObject({ code: 'no-session' })
  })

  it('cannot be forged a cookie for from its backup, which has no key of sessions', () => {
    expect(readdirSync(join(backup, 'keys'))).toContain('head.key')
    expect(existsSync(join(backup, 'keys', 'sessions.key'))).toBe(false)
  })
})
