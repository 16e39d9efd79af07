/** A house whose folder is moved away while it runs, and another that was restored from a backup in its place. */
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HouseClient } from '../../src/client/index.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { newFolder, removeFolder } from '../house/journal/kit.ts'
import { felt } from '../kit/felt.ts'
import { RunningHouse } from '../kit/running-house.ts'
import { until } from '../kit/until.ts'

let folder: string
let house: string
let away: string
let copy: string
const running: RunningHouse[] = []

beforeEach(() => {
  folder = newFolder()
  house = join(folder, 'house')
  away = join(folder, 'away')
  copy = join(folder, 'copy')
})
afterEach(async () => {
  for (const each of running.splice(0)) if (each.process.exitCode === null) await each.stop('SIGKILL')
  removeFolder(folder)
})

const started = async (at = house): Promise<{ readonly on: RunningHouse; readonly client: HouseClient }> => {
  const on = new RunningHouse(at, [])
  running.push(on)
  const client = new HouseClient({ url: await on.url() })
  await client.playAsGuest()
  return { on, client }
}

const stateIn = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]![0]!

const frozen = async ({ process: running }: RunningHouse): Promise<void> => {
  running.kill('SIGSTOP')
  await until(() => stateIn(running.pid!) === 'T')
}

const moved = /\nfelt: the folder .*house was moved or replaced while the house ran on it, so the house has ended.*\n$/

const inodes = (): readonly unknown[] =>
  ['journal.sqlite', 'journal.sqlite-wal', 'projections.sqlite-wal', 'console/socket', 'head.newest', 'lock.sqlite'].map(
    (name) => {
      const file = join(house, name)
      return [name, existsSync(file) && statSync(file).ino]
    },
  )

describe.runIf(process.platform === 'linux')('R18: a house whose folder is moved away while it runs', () => {
  it('ends by itself with a sentence, and has all that it answered', async () => {
    const { on, client } = await started()
    await client.give('craps', 'player', { type: 'take-seat' })
    renameSync(house, away)
    expect(await on.ended).toBe(1)
    expect(on.said).toMatch(moved)
    expect(existsSync(house)).toBe(false)
    const again = await started(away)
    expect((await again.client.call('GET /tables')).tables.find(({ table }) => table === 'craps')?.seats.taken).toBe(1)
    expect(await again.on.stop()).toBe(0)
    expect(await verifyHouse(away)).toMatchObject({ ok: true })
  })

  it.each(['a command', 'an end'])('answers nothing and writes nothing where another was restored: %s', async (what) => {
    const first = await started()
    expect(felt(['backup', house, copy])).toMatchObject({ status: 0 })
    await frozen(first.on)
    renameSync(house, away)
    expect(felt(['restore', copy, house])).toMatchObject({ status: 0 })
    const second = await started()
    await second.client.give('craps', 'player', { type: 'take-seat' })
    const before = inodes()
    let answered = false
    if (what === 'a command')
      void first.client.give('roulette', 'player', { type: 'take-seat' }).then(
        () => (answered = true),
        () => undefined,
      )
    else first.on.process.kill('SIGTERM')
    first.on.process.kill('SIGCONT')
    expect(await first.on.ended).toBe(1)
    expect(first.on.said).toMatch(moved)
    expect(answered).toBe(false)
    expect(inodes()).toEqual(before)
    await second.client.give('roulette', 'player', { type: 'take-seat' })
    expect(await second.on.stop('SIGKILL')).toBe(null)
    const third = await started()
    const taken = (await third.client.call('GET /tables')).tables.map(({ table, seats }) => (seats.taken > 0 ? table : ''))
    expect(taken.filter(Boolean).toSorted()).toEqual(['craps', 'roulette'])
    expect(await third.on.stop()).toBe(0)
    expect(await verifyHouse(house)).toMatchObject({ ok: true })
    expect(await verifyHouse(away)).toMatchObject({ ok: true })
  })
})
