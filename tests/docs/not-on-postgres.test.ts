/** What is not brought to PostgreSQL by night is there by day: a file or a test that was renamed would be run without its reason. */
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesNotOnPostgres, testsNotOnPostgres } from '../kit/not-on-postgres.ts'
import { titlesIn } from '../kit/titles.ts'

const none = (what: readonly string[], isThere: (each: string) => boolean): readonly string[] =>
  what.filter((each) => !isThere(each))

it('every file and test of the house that stays on SQLite by night is there', () => {
  const files = filesNotOnPostgres.flatMap(({ of }) => of)
  expect(none(files, (file) => globSync(`tests/house/${file}`).length > 0)).toEqual([])
  const titles = new Set(globSync('tests/house/**/*.test.ts').flatMap(titlesIn))
  expect(none(Object.values(testsNotOnPostgres).flat(), (title) => titles.has(title))).toEqual([])
})
