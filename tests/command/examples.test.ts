/** The examples of the documents are priced as the documents say. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { felt } from '../kit/felt.ts'

describe('examples', () => {
  it.each([
    ['one-roll.ts', '5.5556%'],
    ['many-rolls.ts', '7.7613%'],
    ['cards.ts', '6.1093%'],
    ['three-dice.ts', '2.7778%'],
    ['side-bet.ts', '7.7613%'],
    ['hot-dice.ts', '5.8985%'],
    ['whole-game.ts', '16.6667%'],
    ['two-deals.ts', '3.4243%'],
  ])('%s has an edge of %s, from any folder', (file, edge) => {
    const path = resolve('examples', file)
    expect(felt(['odds', path], { cwd: tmpdir() }).stdout).toContain(edge)
  })
})
