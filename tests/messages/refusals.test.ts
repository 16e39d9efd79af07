/** Every refusal is said by a literal template, so that all of them can be listed for translators. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentencesIn } from './sentences.ts'

/** Messages that no literal says where they are given, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/house/api/problem.ts: { message: template, ...(params && { params }) }': 'a refusal is handed on',
  'src/house/api/routes/games.ts: term(left.reason)': 'what is wrong with a shoe, which the odds say to programs too',
  'src/house/api/routes/upkeep.ts: term(error.message)': 'the name of the work that is under way',
  'src/house/api/safety/access.ts: term(why)': 'why a node does not decide, which the cluster says to operators',
  'src/house/people/limits/limits.ts: byOwnLimit[what]({ most: moneyText(most), already: moneyText(Math.max(0, already)) })':
    'made of messages in its file',
  'src/replay/replay.ts: taken.reason': 'a refusal is written into a document, in English',
  'src/rules/in-play/in-play.ts: absent(table, state)': 'made of messages in its file',
  'src/rules/money/amounts.ts: notTheUnit(wager.id, total, nearest(shown, total, limits), shown)': 'made of messages in its file',
  'src/rules/procedure.ts: fill(each)': 'every refusal is made here',
  'src/table/corrections/correction.ts: changed': 'made of messages in its file',
  'src/table/duties/commands.ts: notTheirs(duty, by.role)': 'made of messages in its file',
  "src/table/round/late-calls.ts: ended[known?.until ?? 'collection']": 'made of messages in its file',
  'src/table/round/overriding.ts: judges[matter]': 'made of messages in its file',
  'src/table/round/results.ts: term(equipment.fault?.(given) ?? equipment.asks)': 'each equipment says what it asks for',
  'src/table/seats/seated.ts: underAge[what]': 'made of messages in its file',
  'src/table/table.ts: wrong': 'what a schema finds wrong',
}

/** Pages have their own words; the store and what loads games answer no person, and a schema of refusals says none. */
const elsewhere = /^src\/(web|store|report|loading)\/|^src\/house\/cluster\/messages\.ts$/

const sentences = globSync('src/**/*.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !elsewhere.test(file))
  .flatMap((file) => sentencesIn(file, readFileSync(file, 'utf8')))

const templates = sentences.flatMap(({ template }) => template ?? [])

describe('refusals', () => {
  it('are said by literal templates, apart from the exceptions named', () => {
    const others = sentences.filter(({ template }) => template === undefined).map(({ file, source }) => `${file}: ${source}`)
    expect(others.toSorted()).toEqual(Object.keys(exceptions).toSorted())
    expect(templates.length).toBeGreaterThan(450)
  })

  it('are whole sentences, which begin and end with words', () => {
    expect(templates.filter((each) => !/^[\p{L}“{\d].*[^\s,;:]$/u.test(each))).toEqual([])
  })

  it.each([
    ['a template literal', 'refuse(state, "code", null, `seat ${seat} is taken`)'],
    ['a sentence from a variable', 'refused("code", why)'],
    ['a branch of a choice', 'message(isLate ? "too late" : `${minutes} minutes ahead`)'],
    ['a refusal that is written as an object', 'const no = { code: "closed", clause: null, reason: "it is closed" }'],
  ])('are found where they are said by %s', (_, text) => {
    expect(sentencesIn('src/a.ts', text).filter(({ template }) => template === undefined)).toHaveLength(1)
  })

  it('are read from both branches of a choice and from nested messages', () => {
    const text = "refuse(state, 'code', null, isOne ? 'one {a}' : message('two {b}', { b: message('three') }))"
    expect(sentencesIn('src/a.ts', text).map(({ template }) => template)).toEqual(['one {a}', 'two {b}', 'three'])
  })
})
