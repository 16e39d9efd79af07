/**
 * Figures of how the code reads, held to those of scripts/figures.json: none may rise, and files of an old form may only
 * leave their list. `npm run check:figures -- --write` writes them as they are; a commit that raises one says why.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import process from 'node:process'

interface Figures {
  readonly counts: Readonly<Record<string, number>>
  /** Files that still have a form which is to go, by what it is. */
  readonly oldForms: Readonly<Record<string, readonly string[]>>
}

const file = 'scripts/figures.json'
const sources = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const linesOf = (text: string): number => text.split('\n').length - 1

/** Which files import each file, and which folders each folder, to the second level. */
const importers = new Map<string, Set<string>>()
const folders = new Set<string>()
const folderOf = (path: string): string => dirname(path).split('/').slice(0, 3).join('/')
for (const { path, text } of sources)
  for (const [, from] of text.matchAll(/^(?:import|export)\b[^'\n]*(?:\{[^}]*\}[^'\n]*)?'(\.[^']*)'/gm)) {
    const target = join(dirname(path), from!)
    importers.set(target, (importers.get(target) ?? new Set()).add(path))
    if (folderOf(path) !== folderOf(target)) folders.add(`${folderOf(path)} ${folderOf(target)}`)
  }

const exportedBy = new Map<string, number>()
for (const { text } of sources)
  for (const name of new Set(
    Array.from(text.matchAll(/^export (?:interface|type|abstract class|class) (\w+)(?=[ <=])/gm), ([, each]) => each!),
  ))
    exportedBy.set(name, (exportedBy.get(name) ?? 0) + 1)

const sizes = sources.map(({ text }) => linesOf(text))
const having = (form: RegExp): readonly string[] => sources.filter(({ text }) => form.test(text)).map(({ path }) => path)

const now: Figures = {
  counts: {
    'source files': sources.length,
    'lines of source': sizes.reduce((sum, lines) => sum + lines, 0),
    'lines of the longest file': Math.max(...sizes),
    'files under 40 lines with one importer': sources.filter(
      ({ path, text }) => importers.get(path)?.size === 1 && linesOf(text) < 40,
    ).length,
    'folders that import each other': [...folders].filter((pair) => {
      const [a, b] = pair.split(' ') as [string, string]
      return a < b && folders.has(`${b} ${a}`)
    }).length,
    'type names that several files export': [...exportedBy.values()].filter((count) => count > 1).length,
    'nobody, somebody, anybody, nothing, something, whoever': sources.reduce(
      (sum, { text }) => sum + (text.match(/\b(?:nobody|somebody|anybody|nothing|something|whoever)\b/gi)?.length ?? 0),
      0,
    ),
  },
  oldForms: {
    'a map by type of event': having(/which a union cannot say/),
  },
}

const before = JSON.parse(readFileSync(file, 'utf8')) as Figures
/** A mend may add lines and files; a hundredth more of them is to be looked at. */
const slack = (name: string): number => (name === 'source files' || name === 'lines of source' ? 1.01 : 1)
const worse = Object.entries(now.counts)
  .filter(([name, count]) => count > (before.counts[name] ?? Number.POSITIVE_INFINITY) * slack(name))
  .map(([name, count]) => `${name}: ${count}, and ${before.counts[name]} before`)
const added = Object.entries(now.oldForms).flatMap(([form, files]) =>
  files.filter((each) => !before.oldForms[form]?.includes(each)).map((each) => `${each} has an old form: ${form}`),
)

if (process.argv.includes('--write')) {
  writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`)
} else if (worse.length + added.length > 0) {
  process.stderr.write(`${[...worse, ...added].join('\n')}\n`)
  process.exitCode = 1
} else {
  const less = Object.entries(now.counts).filter(([name, count]) => count < before.counts[name]!)
  const told = less.length === 0 ? '' : `; ${less.length} have become less: npm run check:figures -- --write`
  process.stdout.write(
    `figures: ${Object.entries(now.counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}${told}\n`,
  )
}
