import { expect, it } from 'vitest'
import { sharingTheNext } from '../../../src/house/journal/sharing.ts'

it('asks once more for all who come while one asking is under way, of each thing by itself, and again after one that failed', async () => {
  const begun: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const ask = sharingTheNext((key) => {
    begun.push(key)
    ends.push(Promise.withResolvers<void>())
    return ends.at(-1)!.promise
  })
  const [first, ...late] = [ask('people'), ask('people'), ask('people'), ask('book')]
  expect(begun).toEqual(['people', 'book'])
  ends[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const later = ask('people')
  expect(begun).toEqual(['people', 'book', 'people'])
  for (const { resolve } of ends) resolve()
  await Promise.all(late)
  expect(begun).toEqual(['people', 'book', 'people', 'people'])
  ends[3]!.resolve()
  await later
  const last = ask('people')
  ends[4]!.resolve()
  await last
  expect(begun).toHaveLength(5)
})
