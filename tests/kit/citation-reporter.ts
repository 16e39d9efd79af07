/** Counts which clauses the tests of a whole run cite in their titles: [DF 6.2.5.1, 9.3]. Only tests that passed count. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

export const freshIndex = '.cache/citations.json'

const citation = /\[([A-Z]{2}) ([^\]]+)\]/g

/** "DF 6.2.5.1" and "DF 9.3" from one title. */
const citedIn = (title: string): readonly string[] =>
  [...title.matchAll(citation)].flatMap(([, prefix, ids]) => ids!.split(', ').map((id) => `${prefix} ${id}`))

export default class CitationReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  /** A run of some files, or of some tests by name, says nothing about the whole. */
  #isWhole(modules: readonly TestModule[]): boolean {
    const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))
    return modules.length === files.length && this.#vitest?.config.testNamePattern === undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.#isWhole(modules)) return
    const counts = new Map<string, number>()
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        for (const cited of new Set(citedIn(test.fullName))) counts.set(cited, (counts.get(cited) ?? 0) + 1)
      }
    }
    const sorted = [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    mkdirSync('.cache', { recursive: true })
    writeFileSync(freshIndex, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
}
