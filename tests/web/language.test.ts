/** Another language of the pages: which one is chosen, and that every text, form and refusal is then said in it. */
import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Words } from '../../src/web/text/language.ts'
import type { text as Guide } from '../../src/web/text/guide.ts'
import type { text as Sitting } from '../../src/web/text/sitting.ts'

const language = () => import('../../src/web/text/language.ts')

/** Modules of a small language, as its folder would have them. */
const sitting = {
  here: (minutes) => `seit ${minutes} Minuten`,
  net: 'netto',
  title: (minutes) => `Sie sind seit ${minutes} Minuten hier`,
  lost: (amount) => `Sie haben ${amount} verloren.`,
  won: (amount) => `Sie haben ${amount} gewonnen.`,
  even: 'Sie stehen wie am Anfang.',
  leave: 'Den Tisch verlassen',
  goOn: 'Weiter',
} satisfies Words<typeof Sitting>

const messages = {
  Reason: 'Grund',
  'Exclude {name}': '{name} ausschließen',
  'Take a seat first.': 'Setzen Sie sich zuerst.',
}

beforeEach(() => vi.resetModules())

const inGerman = async () => {
  const { dictionary, speak, ...rest } = await language()
  speak(dictionary('de', { sitting }, messages))
  return rest
}

it('the first language that exists is chosen, its region aside', async () => {
  const { firstOf } = await language()
  const existing = { de: 0, 'pt-BR': 0 }
  expect(firstOf(['fr', 'de-AT', 'pt-BR'], existing)).toBe('de')
  expect(firstOf(['pt-BR', 'de'], existing)).toBe('pt-BR')
  expect(firstOf(['pt'], existing)).toBeUndefined()
})

it('a reader who prefers English to another language stays with English', async () => {
  const { firstOf } = await language()
  expect(firstOf(['fr', 'en-GB', 'de'], { de: 0 })).toBeUndefined()
  expect(firstOf(['toString'], { de: 0 })).toBeUndefined()
})

it('texts are translated whether loaded before the language or after it', async () => {
  const { text: early } = await import('../../src/web/text/sitting.ts')
  expect(early.leave).toBe('Leave the table')
  await inGerman()
  expect(early.leave).toBe('Den Tisch verlassen')
  expect(early.here(5)).toBe('seit 5 Minuten')
  const { text: late }: { text: typeof Guide } = await import('../../src/web/text/guide.ts')
  // A text that the language lacks is in English.
  expect(late.back).toBe('Back')
})

it('forms and refusals are translated by their English sentences, names within them untouched', async () => {
  const { refusalText, translate } = await inGerman()
  const { peopleForms } = await import('../../src/wire/forms/people.ts')
  const { formInWords, nameOf } = await import('../../src/web/forms/in-words.ts')
  expect(nameOf(peopleForms['exclude-person'], 'Ann $1')).toBe('Ann $1 ausschließen')
  expect(formInWords(peopleForms['disable-person']).fields!.map(({ label }) => label)).toEqual(['Grund'])
  expect(refusalText({ reason: 'Take a seat first.' })).toBe('Setzen Sie sich zuerst.')
  expect(translate('Of no dictionary')).toBe('Of no dictionary')
})

it('numbers and times follow the language of the texts', async () => {
  const { moneyText } = await import('../../src/web/words/format.ts')
  await inGerman()
  expect(moneyText(1_234_550)).toBe('12.345,50')
})

it('each text is named by its file, where a language has its translation', () => {
  const folder = 'src/web/text/'
  const named = globSync(`${folder}**/*.ts`).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/= translated\(\s*'([^']+)'/g), ([, name]) => [`${folder}${name}.ts`, file]),
  )
  expect(named.length).toBeGreaterThan(50)
  for (const [name, file] of named) expect(name).toBe(file)
})

it('the pseudo-language brackets every text and leaves parameters readable', async () => {
  const { language: pseudo } = await import('../../src/web/text/pseudo.ts')
  const english = {
    title: 'Take a seat',
    mark: '?',
    and: ' and ',
    at: (name: string, seats: number) => `${name} has ${seats} seats`,
    dice: (thing: string) => ({ offered: `The ${thing} are yours`, to: (who: string) => `${thing} to ${who}` }),
    spans: { day: 'Day' },
  }
  const said = pseudo.text('test', english)!
  expect(said.title).toBe('[Ţåķé å šéåţ ···]')
  expect([said.mark, said.and]).toEqual(['?', ' [åñð ·] '])
  expect(said.at('Craps 2', 8)).toBe('[Craps 2 ĥåš 8 šéåţš ·····]')
  expect(said.dice('dice').offered).toBe('[Ţĥé dice åŕé ýöûŕš ·····]')
  expect(said.dice('dice').to('Ann')).toBe('[dice ţö Ann ···]')
  expect(said.spans.day).toBe('[Ðåý ·]')
  expect(pseudo.message('Exclude {name}')).toBe('[Éẋçļûðé {name} ····]')
  // A text within a text is done once.
  expect(pseudo.text('test', { title: said.title })!.title).toBe(said.title)
})
