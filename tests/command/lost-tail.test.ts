/** What a house had acknowledged when it was killed, and what the disk has lost of it since: nobody says that all is there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openToRead } from '../../src/store/sqlite/database.ts'
import { journalFile, openJournal } from '../../src/store/sqlite/sqlite.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { copyOf } from '../house/journal/forging.ts'
import { newFolder, removeFolder } from '../house/journal/kit.ts'
import { until } from '../kit/until.ts'

const writer = fileURLToPath(new URL('../kit/journal-writer.ts', import.meta.url))

let folder: string
/** Ids of commands that were answered. */
let acknowledged: readonly string[]

const wal = (): string => `${journalFile(folder)}-wal`

/**
 * How many commands are answered before the kill: enough to lose some of them, and too few for the journal to begin
 * its write-ahead file anew, after which the end of that file holds pages that count no more.
 */
const enough = 200

/** Writes until enough has been answered and no more, however long the machine takes over it, and is killed. */
const killed = async (): Promise<void> => {
  const said = join(folder, 'said')
  const out = openSync(said, 'w')
  const child = spawn(process.execPath, [writer, folder, 'write', 'run', String(enough)], { stdio: ['ignore', out, 'inherit'] })
  const ended = once(child, 'close')
  // Ready, and everything that was answered.
  await until(() => readFileSync(said, 'utf8').split('\n').length > enough + 1)
  child.kill('SIGKILL')
  await ended
  closeSync(out)
  acknowledged = readFileSync(said, 'utf8').split('\n').slice(1, -1)
}

/** Puts zeros over so many bytes before the end of what was written ahead. */
const blank = (bytes: number): void => {
  const opened = openSync(wal(), 'r+')
  writeSync(opened, Buffer.alloc(4096), 0, 4096, statSync(wal()).size - bytes)
  closeSync(opened)
}

/** How many acknowledged commands the journal does not have; it is looked at and not opened to write. */
const lost = (): number => {
  const database = openToRead(journalFile(folder))
  const kept = new Set(
    database
      .prepare('select command from answers')
      .all()
      .map(({ command }) => command),
  )
  database.close()
  return acknowledged.filter((id) => !kept.has(id)).length
}

let left: string
beforeAll(async () => {
  left = folder = newFolder()
  await (await openJournal(folder)).close()
  await killed()
})
afterAll(() => removeFolder(left))

/** What a house left that was killed, as often as it is spoilt. */
beforeEach(() => void (folder = copyOf(left)))
afterEach(() => removeFolder(folder))

const cutOff =
  /^its end is cut off: commits? \d+ (?:to \d+ )?with \d+ events? (?:was|were) signed on .* and (?:is|are) not there$/

describe('R18: a journal whose house was killed, and of which the disk then lost the end', () => {
  it('verifies and has everything, where nothing was lost', async () => {
    expect(await verifyHouse(folder)).toMatchObject({ ok: true })
    expect(lost()).toBe(0)
  })

  it.each([
    ['a page near the end of what was written ahead', () => blank(150_000)],
    ['a page far before its end', () => blank(Math.floor(statSync(wal()).size / 2))],
    ['the last third of it', () => truncateSync(wal(), Math.floor((statSync(wal()).size * 2) / 3))],
    ['all of it', () => truncateSync(wal(), 0)],
    ['its file', () => rmSync(wal())],
  ])('names what is missing: %s', async (_, damage) => {
    damage()
    expect(lost()).toBeGreaterThan(0)
    expect(await verifyHouse(folder)).toMatchObject({
      ok: false,
      fault: { where: 'journal', what: expect.stringMatching(cutOff) },
    })
    await expect(openJournal(folder)).rejects.toThrow(/is not what was signed: its end is cut off/)
  })

  it('names it also where one of the two places of the newest mark is spoilt', async () => {
    blank(150_000)
    const newest = join(folder, 'head.newest')
    const bytes = readFileSync(newest)
    const commits = [0, 512].map((at) => (JSON.parse(bytes.toString('latin1', at, at + 512)) as { commit: number }).commit)
    writeFileSync(newest, bytes.fill(0, commits[0]! > commits[1]! ? 0 : 512, commits[0]! > commits[1]! ? 512 : 1024))
    expect(await verifyHouse(folder)).toMatchObject({ ok: false, fault: { what: expect.stringMatching(cutOff) } })
  })

  it.each([
    ['is gone', (file: string) => rmSync(file), /head\.newest is missing/],
    ['is empty', (file: string) => truncateSync(file), /head\.newest holds no mark/],
    [
      'was changed',
      (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replaceAll(/"head":"./g, '"head":"x')),
      /head\.newest does not bear the signature of this house/,
    ],
  ])('says so where the newest mark %s', async (_, spoil, what) => {
    spoil(join(folder, 'head.newest'))
    expect(await verifyHouse(folder)).toMatchObject({
      ok: false,
      fault: { where: 'signed head', what: expect.stringMatching(what) },
    })
    await expect(openJournal(folder)).rejects.toThrow(what)
  })
})
