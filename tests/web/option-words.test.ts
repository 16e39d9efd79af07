/** House options as people read them. */
import { expect, test } from 'vitest'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { listedValues, optionLabel, valueWords } from '../../src/rules/option-words.ts'

const all = games.flatMap((game) => game.options.map((option) => ({ game: game.id, option })))

test.each(all.map(({ game, option }) => [`${game} ${option.name}`, option] as const))('%s is in words', (_, option) => {
  expect(option.label).toBeDefined()
  expect(optionLabel(option)).toMatch(/^[A-Z]/)
  for (const value of listedValues(option) ?? []) expect(valueWords(option, value)).not.toMatch(/^[a-z]+(-[a-z]+)+$/)
  // Words for a value that cannot be chosen would be read by nobody.
  for (const value of Object.keys(option.says ?? {})) expect(option.parse(value), value).toBeDefined()
})

test('a paytable says what it pays', () => {
  const paytable = gameNamed('craps')!.options.find(({ name }) => name === 'fire-paytable')!
  expect(valueWords(paytable, '1')).toBe('4 points 25 for 1, 5 points 250 for 1, 6 points 1,000 for 1')
  expect(valueWords(paytable, '4')).toBe('3 points 6 to 1, 4 points 29 to 1, 5 points 149 to 1, 6 points 299 to 1')
  const field = gameNamed('snake-eyes')!.options.find(({ name }) => name === 'field')!
  expect(valueWords(field, '3')).toBe('3 to 1 on 2, 1 to 1 on 12')
})
