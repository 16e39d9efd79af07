/** Counts which clauses the tests of a whole run cite in their titles: [DF 6.2.5.1, 9.3]. Only tests that passed count. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { leftToTheNight } from './by-night.ts'

const cache = '.cache/citations'

/** What the suites have last cited, taken together. */
export const freshIndex = (): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const suite of suites) {
    const found = JSON.parse(readFileSync(`${cache}/${suite}.json`, 'utf8')) as Record<string, number>
    for (const [cited, count] of Object.entries(found)) counts.set(cited, (counts.get(cited) ?? 0) + count)
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })))
}

/** Projects whose tests cite clauses: those that run in one process, and those that run the command. */
export const suites = ['unit', 'command'] as const
type Suite = (typeof suites)[number]

const isCommand = (file: string): boolean => /[\\/]?command[\\/]/.test(file)

/** The house adds no rule of any game, so its tests prove no clause. */
const isHouse = (file: string): boolean => /[\\/]?house[\\/]/.test(file)

const citation = /\[([A-Z]{2}) ([^\]]+)\]/g

/** "DF 6.2.5.1" and "DF 9.3" from one title. */
const citedIn = (title: string): readonly string[] =>
  [...title.matchAll(citation)].flatMap(([, prefix, ids]) => ids!.split(', ').map((id) => `${prefix} ${id}`))

const isSuite = (name: string): name is Suite => (suites as readonly string[]).includes(name)

export default class CitationReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  /** A run of some files, or of some tests by name, says nothing about the whole. */
  #isWhole(suite: Suite, modules: readonly TestModule[]): boolean {
    const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.test.ts') &&
        !isHouse(file) &&
        isCommand(file) === (suite === 'command') &&
        !leftToTheNight.includes(join('tests', file)),
    )
    return modules.length === files.length && this.#vitest?.config.testNamePattern === undefined
  }

  onTestRunEnd(all: readonly TestModule[]): void {
    for (const [suite, modules] of Map.groupBy(all, ({ project }) => project.name)) {
      if (isSuite(suite) && this.#isWhole(suite, modules)) keepCitations(suite, modules)
    }
  }
}

const keepCitations = (suite: Suite, modules: readonly TestModule[]): void => {
  const counts = new Map<string, number>()
  for (const module of modules) {
    for (const test of module.children.allTests('passed')) {
      for (const cited of new Set(citedIn(test.fullName))) counts.set(cited, (counts.get(cited) ?? 0) + 1)
    }
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${cache}/${suite}.json`, JSON.stringify(Object.fromEntries(counts)))
}
