/** Commands and programs of the README and the documents, against what the program really prints. */
import { execFileSync, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve as pathTo } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { playTranscript } from '../cli/transcript.ts'
import { felt } from '../kit/felt.ts'

const pages = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]

/** Commands that a page shows with what they print. */
const shown = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\$ npx felt (.+)\n([\s\S]*?)^```/gm)]
    .filter(([, command, output]) => output!.trim() !== '' && !command!.startsWith('play '))
    .map(([, command, output]) => [page, command!, output!] as const),
)

/** Tables that a page shows line by line. */
const evenings = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\$ npx felt (play .+)\n([\s\S]*?)^```/gm)].map(
    ([, command, output]) => [page, command!, output!] as const,
  ),
)

/** What a house says at its first start, up to the operator's password, which nobody can know. */
const firstWords = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-docs-'))
    const felt = pathTo('bin/felt.js')
    const house = spawn(process.execPath, [felt, 'serve', '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    house.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ctrl-C')) house.kill()
    })
    house.on('error', reject)
    house.on('exit', () => {
      rmSync(folder, { recursive: true })
      resolve(said.replaceAll(/localhost:\d+/g, 'localhost:7070').split('\nThe operator')[0]!)
    })
  })

describe('pages', () => {
  it.each(shown)('%s: felt %s', (_, command, output) => {
    expect(felt(command.split(' ')).stdout).toBe(output)
  })

  it('shows at least three commands at work', () => {
    expect(shown.length).toBeGreaterThanOrEqual(3)
  })

  it.each(evenings)('%s: felt %s is typed and answered as shown', async (_, command, shown) => {
    // The dice fall as they are shown to fall; everything else is what the program makes of them.
    const rolls = [...shown.matchAll(/^([1-6]), ([1-6]) — \d+$/gm)].map(([, a, b]) => `${a} ${b}`)
    const dice = command.includes('--by-hand') || rolls.length === 0 ? '' : `# dice ${rolls.join(', ')}\n`
    const written = `$ felt ${command}\n${dice}${shown.trimStart()}`
    expect(await playTranscript(written)).toBe(written)
  })

  it('docs/start/terminal.md shows a round at the terminal, and one by hand', () => {
    expect(evenings.map(([page, command]) => `${page}: ${command}`)).toEqual([
      'docs/start/terminal.md: play dragon-fire',
      'docs/start/terminal.md: play dragon-fire --by-hand --players ann,bob',
    ])
  })

  it('README.md shows a program of the library with its output', () => {
    const [, program, output] = /^```ts\n([\s\S]*?)^```\n\n```\n([\s\S]*?)^```/m.exec(readFileSync('README.md', 'utf8'))!
    const folder = mkdtempSync(join(tmpdir(), 'felt-library-'))
    const file = join(folder, 'price.mts')
    writeFileSync(file, program!.replace("'felthouse'", `'${pathToFileURL(pathTo('src/index.ts')).href}'`))
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toBe(output)
    rmSync(folder, { recursive: true })
  })

  it('README.md shows the output of npm start', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
    expect(scripts.start).toBe('node bin/felt.js serve')
    const [, shown] = /^\$ npm ci && npm start\n\n([\s\S]*?)^```/m.exec(readFileSync('README.md', 'utf8'))!
    // The pages are not built where nothing but the tests has run.
    const pages = /^ {2}Play .*$/m
    expect((await firstWords()).replace(pages, pages.exec(shown!)![0])).toBe(shown)
  })
})
