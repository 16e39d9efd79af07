/**
 * Checks that every folder imports only from levels below it, that folders within a level import one way, and that the check
 * really saw the modules.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import process from 'node:process'

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[]
  }[]
}

const cruise = (): Report =>
  JSON.parse(
    execFileSync('depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  ) as Report

/** A table is one aggregate: its slices decide about one state and fold one another's events. */
const asOne = /^src\/table\//

const folderOf = (file: string): string =>
  asOne.test(file) ? 'src/table' : file.slice(0, file.lastIndexOf('/')).split('/').slice(0, 3).join('/')

/** Which folder imports which, to the second level, with one import as the example. Types alone are not loaded. */
const importsBetween = (modules: Report['modules']): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const all = new Map<string, Map<string, string>>()
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)]
      if (from === to || !resolved.startsWith('src/') || dependencyTypes.includes('type-only')) continue
      if (dependencyTypes.includes('dynamic-import')) continue
      const before = all.get(from) ?? new Map<string, string>()
      all.set(from, before.set(to, `${source} → ${resolved}`))
    }
  return all
}

/** Folders that reach one another, each cycle once. */
const cyclesOf = (imports: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly (readonly string[])[] => {
  const reach = (folder: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const next of imports.get(folder)?.keys() ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reach(next, seen)
      }
    return seen
  }
  const reached = new Map([...imports.keys()].map((folder) => [folder, reach(folder)]))
  const cycles = [...reached.keys()].map((folder) =>
    [...reached.keys()].filter((other) => reached.get(folder)!.has(other) && reached.get(other)!.has(folder)).toSorted(),
  )
  return [...new Map(cycles.filter(({ length }) => length > 1).map((cycle) => [cycle.join(' '), cycle])).values()]
}

const { summary, modules } = cruise()
const seen = new Set(modules.map(({ source }) => source))
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
const unseen = sources.filter((file) => !seen.has(file))
for (const { rule, from, to } of summary.violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
for (const file of unseen) process.stderr.write(`not seen by the level check: ${file}\n`)
const imports = importsBetween(modules)
const cycles = cyclesOf(imports)
for (const cycle of cycles) {
  process.stderr.write(`folders import one another: ${cycle.join(', ')}\n`)
  for (const from of cycle)
    for (const to of cycle) if (imports.get(from)?.has(to)) process.stderr.write(`  ${imports.get(from)!.get(to)}\n`)
}
if (summary.violations.length + unseen.length + cycles.length > 0) process.exitCode = 1
else process.stdout.write(`levels: ${sources.length} modules, no import goes up or sideways\n`)
