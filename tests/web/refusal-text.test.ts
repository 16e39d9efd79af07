/** Refusals on pages, which are all said by one function, so that they can be said in another language. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { refusal } from '../../src/rules/procedure.ts'
import { refusalText } from '../../src/web/text/language.ts'

const taken = refusal('seat-taken', null, 'seat {seat} is taken', { seat: 3 })

it('a refusal is said in English where nothing is translated', () => {
  expect(refusalText(taken)).toBe('seat 3 is taken')
  expect(refusalText(taken, (template) => template)).toBe('seat 3 is taken')
})

it('a refusal is said by the template of another language', () => {
  expect(refusalText(taken, () => 'Platz {seat} ist besetzt')).toBe('Platz 3 ist besetzt')
})

it('a refusal without a template is translated as a whole', () => {
  expect(refusalText({ reason: 'the connection was lost' }, () => 'Verbindung verloren')).toBe('Verbindung verloren')
})

it('no page says the reason of a refusal by itself', () => {
  // Whether a notice has changed is not said.
  const others = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/head[\\/]notices\.tsx$/.test(file))
  expect(others.length).toBeGreaterThan(200)
  const said = /\b(refused|refusal|fault|why|none)\??\.reason\b|reason(?=[^}]*\} = [\w.]*refus)/
  expect(others.filter((file) => said.test(readFileSync(file, 'utf8')))).toEqual([])
})
