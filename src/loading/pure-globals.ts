/**
 * What a definition of a game may not ask: chance, clocks and the machine. Its modules import these names in the place of the
 * global ones, and each of them refuses with a sentence; everything else of JavaScript is as it is.
 */
export const pureModule = 'felt:pure'

const held = Symbol.for('felt.pure')

const refused = (asked: string, kind: string): never => {
  throw new Error(
    `it asks ${asked}, which is ${kind}: what a definition answers follows from what it is asked, and chance comes from the equipment`,
  )
}

/** Nothing of it can be had, called or made. */
const refusing = (name: string, kind: string): object =>
  new Proxy(function () {}, {
    get: (_, property) => (typeof property === 'symbol' ? undefined : refused(`${name}.${property}`, kind)),
    apply: () => refused(`${name}()`, kind),
    construct: () => refused(`new ${name}`, kind),
  })

const chance = 'chance'
const clock = 'a clock'

const instead: Readonly<Record<string, object>> = {
  Math: Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(Math), random: { value: () => refused('Math.random', chance) } },
  ),
  Date: refusing('Date', clock),
  performance: refusing('performance', clock),
  crypto: refusing('crypto', chance),
  process: refusing('process', 'the machine that it runs on'),
}

const whole = Object.create(
  globalThis,
  Object.fromEntries(Object.entries(instead).map(([name, value]) => [name, { value }])),
) as object
const names: Readonly<Record<string, object>> = { ...instead, globalThis: whole, global: whole }

/** Built-in modules that are the same by another way. */
const builtIn = /^(node:)?(crypto|perf_hooks|process)$/

export const importFault = (specifier: string): string | undefined =>
  builtIn.test(specifier)
    ? `it imports ${specifier}: a definition asks no chance, no clock and nothing of the machine that it runs on`
    : undefined

/** The text of the module that these names are imported from. */
export const pureSource = (): string => {
  ;(globalThis as { [key: symbol]: unknown })[held] = names
  const listed = Object.keys(names)
  const own = listed.map((name, at) => `${name}: own${at}`).join()
  return `const {${own}} = globalThis[Symbol.for('felt.pure')]\nexport {${listed.map((name, at) => `own${at} as ${name}`).join()}}`
}

/** A module with these names imported at its end, where they move no line, unless it has one of its own by that name. */
export const guarded = (text: string): string => {
  const asked = Object.keys(names).filter((name) => new RegExp(`\\b${name}\\b`).test(text) && !isDeclared(name, text))
  return asked.length === 0 ? text : `${text}\n;import { ${asked.join(', ')} } from '${pureModule}'\n`
}

const isDeclared = (name: string, text: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|class|function|enum)\\s+${name}\\b|\\b(?:const|let|var|import)\\s*\\{[^}]*\\b${name}\\b[^}]*\\}|\\bimport\\s+(?:\\*\\s*as\\s+)?${name}\\b`,
  ).test(text)
