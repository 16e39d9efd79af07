/** Our own SHA-256 against Node's. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from '../../src/odds/sha256.ts'

const known = (text: string): string => createHash('sha256').update(text).digest('hex')

it('gives the digest that the standard prints', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('gives the digest of any length around the edges of its blocks, and of any letters', () => {
  for (let length = 0; length <= 200; length += 1) expect(sha256('x'.repeat(length))).toBe(known('x'.repeat(length)))
  expect(sha256('Don’t Come — 10½ 🎲')).toBe(known('Don’t Come — 10½ 🎲'))
  expect(sha256('felt'.repeat(100_000))).toBe(known('felt'.repeat(100_000)))
})
