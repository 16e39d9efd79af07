import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pagesOfHouse } from '../browser/pages.ts'

/** What felt dev shows needs a file of a game: it has a test of its own. */
const ofDesigners = new Set(['/dev'])

it('every address of the pages is in the list that pictures are made of and that is walked through by keys', () => {
  const addresses = Array.from(readFileSync('src/web/app.tsx', 'utf8').matchAll(/'(\/[^']*)': lazily\(/g), ([, at]) => at!)
  expect(addresses.length).toBeGreaterThan(10)
  const listed = pagesOfHouse.map(({ path }) => path.split('?')[0]!)
  const isListed = (address: string): boolean => {
    const parts = address
      .split('/')
      .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+') : part && `/${part}`))
    const pattern = new RegExp(`^${parts.join('') || '/'}$`)
    return listed.some((path) => pattern.test(path))
  }
  expect(addresses.filter((address) => !ofDesigners.has(address) && !isListed(address))).toEqual([])
})
