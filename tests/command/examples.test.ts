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

  const file = 'two-deals.ts'
  const note = 'Deals are taken as independent, each from the same cards: cards that went in earlier deals are not counted out'
  it.each([
    ['odds', file, '--wager', 'raise'],
    ['odds', file, '--diff', file],
    ['odds', file, '--drift'],
    ['simulate', file, 'raise', '--rolls', '1000'],
    ['simulate', file, '--strategy', 'flat', '--sessions', '10', '--rounds', '10'],
    ['simulate', file, '--strategies', 'flat,martingale', '--on', 'ante', '--sessions', '10', '--rounds', '10'],
  ])('of two deals, felt %s of %s %s %s calls nothing exact that takes deals as independent', (...given) => {
    const args = given.map((word) => (word === file ? resolve('examples', file) : word))
    const { stdout } = felt(args)
    expect(stdout).toContain(note)
    expect(stdout.replace('Not exact', '')).not.toMatch(/exact/)
    expect(felt([...args, '--json']).stdout).toContain('"assumes": "independent-results')
  })
})
