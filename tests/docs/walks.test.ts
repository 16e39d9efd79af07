/** The walks of the architecture page name files that run. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/internals/architecture.md', 'utf8')

/** The source files that a part of the page links to; what runs in a browser is not traced. */
const linked = (from: string, to: string): readonly string[] => {
  const part = page.slice(page.indexOf(from), page.indexOf(to))
  const files = Array.from(part.matchAll(/\]\(\.\.\/\.\.\/(src\/[^)]*)\)/g), ([, file]) => file!)
  return files.filter((file) => !file.startsWith('src/web/'))
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, ...env } })

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

/** Files that a command runs, by V8's coverage. */
const filesOf = (args: readonly string[]): ReadonlySet<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-walk-'))
  try {
    run(args, { NODE_V8_COVERAGE: folder })
    const results = readdirSync(folder).flatMap(
      (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage).result,
    )
    const ran = results.filter(({ functions }) => functions.slice(1).some(({ ranges }) => ranges[0]!.count > 0))
    return new Set(ran.flatMap(({ url }) => /\/(src\/.*)$/.exec(url)?.[1] ?? []))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the walks of the architecture page', () => {
  const served = JSON.parse(run(['tests/docs/walks-child.ts'])) as Readonly<Record<'chip' | 'result', readonly string[]>>

  it.each([
    ['chip', '**A chip is put down.**', '**A result is entered.**', 12],
    ['result', '**A result is entered.**', '**A price is asked for**', 10],
  ] as const)('name files that run when a %s comes', (walk, from, to, least) => {
    const files = linked(from, to)
    expect(files.length).toBeGreaterThanOrEqual(least)
    expect(files.filter((file) => !served[walk].includes(file))).toEqual([])
  })

  it('name files that run when a price is asked for', () => {
    const ran = filesOf(['bin/felt.js', 'odds', 'craps'])
    const files = linked('**A price is asked for**', '## The map').filter((file) => file !== 'src/loading/own-games.ts')
    expect(files.length).toBeGreaterThanOrEqual(8)
    expect(files.filter((file) => !ran.has(file))).toEqual([])
  })
})
