/** Types are checked with the compiler that the user's project has, if it has one: felt itself runs files without their types. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { oneLine } from '../failure.ts'

interface TypeFaults {
  readonly faults: readonly string[]
  /** What was done, or why not. */
  readonly said: string
}

/** The package's own types: those that it ships, or its source where it is a clone. */
const library = (): string => {
  const shipped = fileURLToPath(new URL('../../index.d.ts', import.meta.url))
  return existsSync(shipped) ? shipped : fileURLToPath(new URL('../../index.ts', import.meta.url))
}

export const typeFaults = (source: string): TypeFaults => {
  const file = resolve(source)
  if (!/\.[cm]?ts$/.test(file)) return { faults: [], said: 'Types are not checked: the file has none.' }
  const found = compilerFor(file)
  if (!found) return { faults: [], said: 'Types are not checked: npm install --save-dev typescript, and they are.' }
  const folder = mkdtempSync(join(tmpdir(), 'felt-types-'))
  try {
    const config = join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(configOf(file)))
    const { stdout, stderr, status } = spawnSync(process.execPath, [found.tsc, '-p', config, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: dirname(file),
    })
    const ran = status === 0 || /: error TS\d+: /.test(stdout)
    if (!ran) return { faults: [], said: `Types are not checked: ${oneLine(stderr || stdout).slice(0, 200)}` }
    return { faults: faultsIn(stdout, source), said: `Types are checked with typescript ${found.version}.` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const configOf = (file: string): object => ({
  files: [file],
  compilerOptions: {
    noEmit: true,
    strict: true,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom'],
    types: [],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    paths: { felthouse: [library()] },
  },
})

const compilerFor = (file: string): { readonly tsc: string; readonly version: string } | undefined => {
  try {
    const find = createRequire(file)
    const { version, bin } = find('typescript/package.json') as { version: string; bin: Readonly<Record<string, string>> }
    const tsc = join(dirname(find.resolve('typescript/package.json')), bin['tsc'] ?? Object.values(bin)[0]!)
    return { tsc, version }
  } catch {
    return undefined
  }
}

/**
 * `mine.ts(3,7): error TS2322: Type …` becomes `./mine.ts:3:7: Type … (TS2322)`; what the package itself says is not the
 * user's. Of the reasons that follow, the first two say which part of a type does not fit.
 */
const faultsIn = (output: string, source: string): readonly string[] =>
  output.split(/\n(?! )/).flatMap((told) => {
    const [line = '', ...reasons] = told.split('\n').map((each) => each.trim())
    const [, path, row, column, code, text] = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line) ?? []
    if (path === undefined) return []
    const folder = dirname(resolve(source))
    const named = relative(folder, resolve(folder, path))
    if (named.startsWith('..') || /(^|[\\/])node_modules[\\/]/.test(named)) return []
    const name = resolve(folder, path) === resolve(source) ? source : join(dirname(source), named)
    return [`${name}:${row}:${column}: ${[text, ...reasons.slice(0, 2)].join(' ')} (${code})`]
  })
