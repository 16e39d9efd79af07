import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '../../../src/house/journal/answers.ts'
import { openToRead, openToWrite } from '../../../src/house/journal/database.ts'
import { journalFile } from '../../../src/house/journal/sqlite.ts'
import { SoonAnswers } from '../../../src/house/journal/soon-answers.ts'
import { newFolder, removeFolder } from './kit.ts'

let folder: string
let writer: DatabaseSync
let answers: SoonAnswers

beforeEach(() => {
  folder = newFolder()
  writer = openToWrite(journalFile(folder)).database
  answers = new SoonAnswers(openToRead(journalFile(folder)))
})
afterEach(() => {
  answers.close()
  writer.close()
  removeFolder(folder)
})

const index = (place: number, command: string, answer: string): void => {
  writer.prepare('insert into answers values (?, 1, ?, ?)').run(place, command, answer)
  writer.prepare('insert into answered values (?, ?)').run(keyOf(command), place)
}

/** Whether everything written ahead could be moved into the file: nobody looks at an older state. */
const isUnwatched = (): boolean => {
  writer.exec('pragma busy_timeout = 0')
  return writer.prepare('pragma wal_checkpoint(truncate)').get()!['busy'] === 0
}

describe('answers that are looked up together', () => {
  it('are those of one moment, until it is said that there are more', () => {
    index(1, 'one', 'first')
    expect(answers.get('one')).toBe('first')
    index(2, 'two', 'second')
    expect(answers.get('two')).toBeUndefined()
    answers.refresh()
    expect(answers.get('two')).toBe('second')
  })

  it('are looked up anew by whoever comes later', async () => {
    expect(answers.get('one')).toBeUndefined()
    index(1, 'one', 'first')
    await nextTurn()
    expect(answers.get('one')).toBe('first')
  })

  it('leave the file to its writer as soon as they are found', async () => {
    index(1, 'one', 'first')
    answers.get('one')
    expect(isUnwatched()).toBe(false)
    await nextTurn()
    expect(isUnwatched()).toBe(true)
  })
})
