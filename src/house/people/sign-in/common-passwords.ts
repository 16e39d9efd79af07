/**
 * Passwords that others try first: the commonest, and those that were stolen elsewhere. They are shipped as a Bloom filter,
 * which knows every one of them and takes one good password in ten thousand for one of them. scripts/common-passwords.ts
 * made it.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bits of the filter, and how many of them stand for one password. */
export const filterBits = 2 ** 21
const bitsOfOne = 13

export const filterFile = new URL('./common-passwords.bin', import.meta.url)

let read: Buffer | undefined

/** Small and capital letters, and letters of other widths, are tried as one. */
export const foldedPassword = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The bits of a password: two numbers from its digest, and steps of the second from the first. */
export const bitsOf = (password: string): readonly number[] => {
  const digest = Buffer.from(hash('sha256', foldedPassword(password), 'hex').slice(0, 16), 'hex')
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4) | 1]
  return Array.from({ length: bitsOfOne }, (_, at) => (first + at * (step >>> 0)) % filterBits)
}

export const isCommonPassword = (password: string): boolean => {
  const filter = (read ??= readFileSync(filterFile))
  return bitsOf(password).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0)
}
