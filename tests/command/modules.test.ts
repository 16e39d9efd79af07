/** The modules of src that the felt command loads: only those that a subcommand needs. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { Command, Help } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import { subcommands } from '../../src/cli/subcommands.ts'
import { bin } from '../kit/felt.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const recorder = join(folder, 'recorder.mjs')
writeFileSync(
  recorder,
  `import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
process.on('exit', () => process.stderr.write(loaded.map((url) => url + '\\n').join('')))`,
)

const source = new URL('../../src/', import.meta.url).href

const modulesOf = (...args: readonly string[]): readonly string[] => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', pathToFileURL(recorder).href, bin, ...args], {
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  return stderr.split('\n').flatMap((url) => (url.startsWith(source) ? [url.slice(source.length)] : []))
}

describe('the modules that felt loads', () => {
  it.each([['--version'], ['--help'], ['help']])('felt %s loads under 20', (word) => {
    const modules = modulesOf(word)
    expect(modules).toContain('cli/main.ts')
    expect(modules.length).toBeLessThan(20)
  })

  it('felt odds craps loads craps alone, under 95, and nothing of a table or a house', () => {
    const modules = modulesOf('odds', 'craps', '--wager', 'pass')
    const games = modules.flatMap((path) => /^rules\/games\/([^/]+)\//.exec(path)?.[1] ?? [])
    expect([...new Set(games)]).toEqual(['craps'])
    expect(modules.filter((path) => /^(table|house|wire|web|client|replay|report)\//.test(path))).toEqual([])
    expect(modules.length).toBeLessThan(95)
  })
})

describe('the table of subcommands', () => {
  it.each(subcommands)('$name is listed with the options and arguments that it takes', async ({ name, usage, load }) => {
    const command = (await load())(new Command(name))
    expect(`${name} ${usage}`.trim()).toBe(new Help().subcommandTerm(command))
  })
})
