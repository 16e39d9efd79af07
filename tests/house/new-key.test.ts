/** felt new-key: a key that somebody may have seen is replaced. */
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../../src/house/running/postgres.ts'
import { replaceKey } from '../../src/house/running/new-key.ts'
import { lastNoted } from '../../src/house/upkeep/notes.ts'
import { felt as ran } from '../kit/felt.ts'
import { testDatabase } from '../kit/postgres.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

const felt = (...args: readonly string[]) => ran(args)

let folders: string[]
const aFolder = (): string => {
  const folder = newFolder()
  folders.push(folder)
  return folder
}
beforeEach(() => (folders = []))
afterEach(() => folders.forEach(removeFolder))

const keyIn = (folder: string, name = 'sessions.key'): string => readFileSync(join(folder, 'keys', name), 'hex')

describe('a key that is replaced', () => {
  it('of a house on PostgreSQL: the other nodes start with the new one alone, and nothing happens while one runs', async () => {
    const database = await testDatabase()
    const [folder, other] = [aFolder(), aFolder()]
    const running = await openPostgres({ folder, url: database.url })
    cpSync(join(folder, 'keys'), join(other, 'keys'), { recursive: true })
    const old = keyIn(folder)
    await expect(replaceKey(other, 'sessions', database.url)).rejects.toThrow(
      /^nodes are running on the database .*: stop them first$/,
    )
    await running.close()
    expect(readdirSync(join(other, 'keys')).toSorted()).toEqual(readdirSync(join(folder, 'keys')).toSorted())
    for (const [key, name] of [
      ['sessions', 'sessions.key'],
      ['house', 'house.key'],
    ] as const) {
      expect(await replaceKey(folder, key, database.url)).toBe(name)
      await expect(openPostgres({ folder: other, url: database.url })).rejects.toThrow(
        `${join(other, 'keys', name)} is not the one of this house: copy it from another node of it`,
      )
      cpSync(join(folder, 'keys', name), join(other, 'keys', name))
    }
    expect(keyIn(folder)).not.toBe(old)
    const again = await openPostgres({ folder: other, url: database.url })
    expect((await lastNoted(again, 'key'))?.what).toBe('the key by which nodes know each other was replaced')
    await again.close()
    await database.drop()
  })

  it('of a house in its folder: the one that signs sign-ins, while it does not run', async () => {
    const folder = aFolder()
    const played = await PlayedHouse.open(folder)
    expect(felt('new-key', folder, 'sessions')).toMatchObject({
      status: 1,
      stderr: `felt: a house is running on ${folder} already\n`,
    })
    await played.close()
    expect(felt('new-key', folder, 'house')).toMatchObject({ status: 1 })
    expect(felt('new-key', folder, 'sessions')).toEqual({
      status: 0,
      stderr: '',
      stdout: `${folder}/keys/sessions.key is new: everybody signs in again\n`,
    })
    const [first, mode] = [keyIn(folder), statSync(join(folder, 'keys', 'sessions.key')).mode & 0o777]
    felt('new-key', folder, 'sessions')
    expect([keyIn(folder) === first, mode]).toEqual([false, 0o600])
  })
})
