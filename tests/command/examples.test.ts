/** The examples of the documents are priced as the documents say. */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'

const oddsOf = (path: string): string =>
  spawnSync(process.execPath, [resolve('bin/felt.js'), 'odds', path], { encoding: 'utf8', cwd: tmpdir() }).stdout

describe('examples', () => {
  it.each([
    ['one-roll.ts', '5.5556%'],
    ['many-rolls.ts', '7.7613%'],
    ['cards.ts', '6.1093%'],
    ['three-dice.ts', '2.7778%'],
    ['side-bet.ts', '7.7613%'],
    ['hot-dice.ts', '5.8985%'],
    ['whole-game.ts', '16.6667%'],
  ])('%s has an edge of %s, from any folder', (file, edge) => {
    const path = resolve('examples', file)
    expect(oddsOf(path)).toContain(edge)
  })
})
