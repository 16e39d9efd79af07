import { describe, expect, it } from 'vitest'
import { AnswerFilter } from '../../../src/store/sqlite/answer-filter.ts'
import { keyOf } from '../../../src/store/sqlite/answers.ts'
import { openToWrite } from '../../../src/store/sqlite/database.ts'
import { journalFile } from '../../../src/store/sqlite/sqlite.ts'
import { newFolder, removeFolder } from './kit.ts'

const indexOf = (folder: string, keys: readonly number[]) => {
  const { database } = openToWrite(journalFile(folder))
  database.exec('begin')
  const keep = database.prepare('insert into answered values (?, ?)')
  for (const [place, key] of keys.entries()) keep.run(key, place + 1)
  database.exec('commit')
  return database
}

const keysOf = (count: number, called: string): readonly number[] =>
  Array.from({ length: count }, (_, at) => keyOf(`${called} ${at}`))

describe('a filter before the index of answers', () => {
  it('has every key of the index, over many pages, and those that two commands share', () => {
    const folder = newFolder()
    const keys = [...keysOf(120_000, 'answered'), keyOf('answered 7'), 0, 2 ** 52 - 1]
    const database = indexOf(folder, keys)
    const filter = AnswerFilter.of(database)
    expect(keys.filter((key) => !filter.mayHave(key))).toEqual([])
    database.close()
    removeFolder(folder)
  })

  it('lets few of those through that are new, when it is as full as it was made for', () => {
    const filter = new AnswerFilter(2 ** 20)
    for (const key of keysOf(2 ** 16, 'answered')) filter.add(key)
    const through = keysOf(50_000, 'new').filter((key) => filter.mayHave(key))
    expect(through.length).toBeLessThan(50_000 * 0.005)
  })
})
