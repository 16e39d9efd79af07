/**
 * What a definition of a game may not ask: chance, clocks, the machine, and code made from text, which could ask for them. Its
 * modules import these names in the place of the global ones, and each of them refuses with a sentence; everything else of
 * JavaScript is as it is.
 */
import { NotLoadable } from './not-loadable.ts'

export const pureModule = 'felt:pure'

const held = Symbol.for('felt.pure')

const sentence = (asked: string, kind: string): string =>
  `it asks ${asked}, which is ${kind}: what a definition answers follows from what it is asked, and chance comes from the equipment`

const refused = (asked: string, kind: string): never => {
  throw new Error(sentence(asked, kind))
}

/** None of it can be had, called or made. */
const refusing = (name: string, kind: string): object =>
  new Proxy(function () {}, {
    get: (_, property) => (typeof property === 'symbol' ? undefined : refused(`${name}.${property}`, kind)),
    apply: () => refused(`${name}()`, kind),
    construct: () => refused(`new ${name}`, kind),
  })

const chance = 'chance'
const clock = 'a clock'

const fromText = 'code made from text'

/** Everything else that a built-in object or the global one has; what is named instead of it is the same for good. */
const allBut = (whole: object, instead: Readonly<Record<string, unknown>>): object =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(whole),
      ...Object.fromEntries(Object.entries(instead).map(([name, value]) => [name, { value }])),
    },
  )

const instead: Readonly<Record<string, object>> = {
  Math: allBut(Math, { random: () => refused('Math.random', chance) }),
  Date: refusing('Date', clock),
  Temporal: refusing('Temporal', clock),
  Intl: allBut(Intl, { DateTimeFormat: refusing('Intl.DateTimeFormat', clock) }),
  performance: refusing('performance', clock),
  crypto: refusing('crypto', chance),
  process: refusing('process', 'the machine that it runs on'),
  Function: refusing('Function', fromText),
}

const whole = allBut(globalThis, { ...instead, eval: refusing('eval', fromText) })
// A property that leads back to it gives the same object.
Object.defineProperties(whole, { globalThis: { value: whole }, global: { value: whole } })
const names: Readonly<Record<string, object>> = { ...instead, globalThis: whole, global: whole }

/** Built-in modules that are the same by another way. */
const builtIn = /^(node:)?(crypto|perf_hooks|process)$/

export const importFault = (specifier: string): string | undefined =>
  builtIn.test(specifier)
    ? `it imports ${specifier}: a definition may not use randomness, a clock or the machine that it runs on`
    : undefined

/** Comments, and what stands in quotes. */
const notCode = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

/** A module cannot import a name in the place of `eval`, nor of what every function has: both are looked for in its text. */
const textFault = (text: string): string | undefined => {
  const code = text.replaceAll(notCode, (part) => (/^(['"])constructor\1$/.test(part) ? '"constructor"' : ''))
  if (/(?<![.\w$])eval\b(?!\s*:)/.test(code)) return sentence('eval', fromText)
  // `constructor(…) {…}` in a class asks for none, and neither does the word as a value.
  const asked = /\.\s*constructor\b|(?<!")\bconstructor\b(?!"|\s*\()|\[\s*"constructor"\s*\]|"constructor"\s*:/
  return asked.test(code) ? sentence('for a constructor', fromText) : undefined
}

/** The text of the module that these names are imported from. */
export const pureSource = (): string => {
  ;(globalThis as { [key: symbol]: unknown })[held] = names
  const listed = Object.keys(names)
  const own = listed.map((name, at) => `${name}: own${at}`).join()
  return `const {${own}} = globalThis[Symbol.for('felt.pure')]\nexport {${listed.map((name, at) => `own${at} as ${name}`).join()}}`
}

/** A module with these names imported at its end, where they move no line, unless it has one of its own by that name. */
export const guarded = (text: string): string => {
  const fault = textFault(text)
  if (fault !== undefined) throw new NotLoadable(fault)
  const asked = Object.keys(names).filter((name) => new RegExp(`\\b${name}\\b`).test(text) && !isDeclared(name, text))
  return asked.length === 0 ? text : `${text}\n;import { ${asked.join(', ')} } from '${pureModule}'\n`
}

const isDeclared = (name: string, text: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|class|function|enum)\\s+${name}\\b|\\b(?:const|let|var|import)\\s*\\{[^}]*\\b${name}\\b[^}]*\\}|\\bimport\\s+(?:\\*\\s*as\\s+)?${name}\\b`,
  ).test(text)
