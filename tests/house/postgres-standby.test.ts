/** R25: what is kept has a second copy as it is written. By night, since it starts two servers of its own. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { problemOf } from '../../src/house/api/errors.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { openPostgres } from '../../src/house/running/postgres.ts'
import { PostgresServer } from '../../src/cli/cluster/postgres-server.ts'
import { tableStream } from '../../src/house/tables/house-table.ts'
import { openDeciding } from '../kit/deciding.ts'
import { asked, standbyOf } from '../kit/postgres-standby.ts'
import { until } from '../kit/until.ts'
import { after } from './journal/contract.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

/** The commits that wait for the standby. */
const waiting = (primary: PostgresServer): Promise<readonly object[]> =>
  asked(primary, `select from pg_stat_activity where wait_event = 'SyncRep'`)

const isWaiting = async (primary: PostgresServer): Promise<boolean> => (await waiting(primary)).length > 0

describe('R25: a house whose database has a synchronous standby', () => {
  it('loses nothing that was acknowledged when the database dies: the standby is promoted, has it all, and is played on', async () => {
    const [folder, primary] = [newFolder(), await PostgresServer.start()]
    let standby: PostgresServer | undefined
    try {
      const played = await PlayedHouse.on(await openDeciding({ folder, url: primary.url() }), folder)
      await played.admit('ann', 900_000)
      await played.table('fire', 'dragon-fire', 'ann')
      standby = await standbyOf(primary)
      const heads = (): Promise<readonly object[]> => played.house.journal.store.heads()
      // Without the standby nothing is acknowledged: a commit waits until that has it too.
      await standby.halt()
      let isAnswered = false
      const playing = played.play('fire', 'dragon', 1).then(() => (isAnswered = true))
      await until(() => isWaiting(primary))
      expect(isAnswered).toBe(false)
      await standby.start()
      await playing
      for (let rounds = 0; rounds < 5; rounds += 1) await played.play('fire', 'dragon', 1)
      const acknowledged = await heads()
      // At once, as a power cut would: whatever it had not sent is gone with it.
      await primary.halt()
      await played.close().catch(() => undefined)
      await expect(openPostgres({ folder, url: standby.url() })).rejects.toThrow(/is a replica, which can only be read/)
      const began = performance.now()
      await asked(standby, 'select pg_promote()')
      const store = await openDeciding({ folder, url: standby.url() })
      process.stdout.write(`promoted and opened after ${Math.round(performance.now() - began)} ms\n`)
      expect(await store.heads()).toEqual(acknowledged)
      const again = await PlayedHouse.on(store, folder)
      again.now = played.now + 3_600_000
      await again.play('fire', 'dragon', 1)
      await again.close()
      expect(await verifyHouse(folder, { database: standby.url() })).toMatchObject({ ok: true })
    } finally {
      await primary.stop()
      await standby?.stop()
      removeFolder(folder)
    }
  })

  it('acknowledges nothing while the standby is away: what was sent waits, more is refused as not kept, and when it is back all that was told is there once', async () => {
    const [folder, primary] = [newFolder(), await PostgresServer.start()]
    let standby: PostgresServer | undefined
    try {
      const played = await PlayedHouse.on(await openDeciding({ folder, url: primary.url() }), folder)
      const { house } = played
      await played.admit('ann', 900_000)
      await played.table('fire', 'dragon-fire', 'ann')
      const second = newFolder()
      cpSync(join(folder, 'keys'), join(second, 'keys'), { recursive: true })
      const other = await openPostgres({ folder: second, url: primary.url() })
      standby = await standbyOf(primary)
      const bought = { type: 'buy-in', player: 'ann', amount: 700, with: 'chips' }
      const told = async (id: string): Promise<string> => {
        try {
          return (await house.give('fire', bought, byHouse, id)).kind
        } catch (error) {
          return problemOf(error).code
        }
      }
      const boughtIn = async (): Promise<readonly object[]> => {
        const kept = await house.journal.store.read(tableStream('fire'), 0, 1_000)
        return kept.filter(({ text }) => text.includes('"bought-in"') && text.includes('700'))
      }
      expect(await told('both there')).toBe('done')
      await standby.halt()
      let isAnswered = false
      const first = told('standby away').finally(() => (isAnswered = true))
      await until(() => isWaiting(primary))
      // What is not on its way yet is refused after ten seconds, by when the node has tried more than once to find out.
      const later = house.journal.store.append({ appends: [after('another', 0, 'a')] })
      expect(await later.catch((error: unknown) => problemOf(error).code)).toBe('not-kept')
      expect(isAnswered).toBe(false)
      // Nobody sees what the standby lacks, so that nobody misses it where the standby is promoted.
      expect(await boughtIn()).toHaveLength(1)
      // Somebody who cancels what waits shows it to all; it is told to nobody for that.
      await asked(primary, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
      await until(async () => (await boughtIn()).length === 2)
      await until(() => isWaiting(primary))
      await asked(primary, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
      // Nor is it by another node, which could read by now that it was done.
      const [answered] = (await asked(primary, `select command from felt.answers where command like '%standby away%'`)) as [
        { readonly command: string },
      ]
      let isToldThere = false
      const there = other.answer(answered.command).finally(() => (isToldThere = true))
      await until(async () => (await waiting(primary)).length > 1)
      expect([isAnswered, isToldThere]).toEqual([false, false])
      await standby.start()
      expect(await first).toBe('done')
      expect(await there).toBeDefined()
      await other.close()
      removeFolder(second)
      // Its epoch may have been raised by an answer that was lost.
      await until(async () => (await told('standby back')) === 'done')
      // Sent again, it is answered and not done again; what was refused is not there.
      await told('standby away')
      expect(await house.journal.store.head('another')).toBeUndefined()
      expect(await boughtIn()).toHaveLength(3)
      await played.close()
      expect(await verifyHouse(folder, { database: primary.url() })).toMatchObject({ ok: true })
    } finally {
      await primary.stop()
      await standby?.stop()
      removeFolder(folder)
    }
  })
})
