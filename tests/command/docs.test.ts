/** What the README and docs show is what the program says. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { playTranscript } from '../cli/transcript.ts'

const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]

/** Commands that a page shows with what they print. */
const shown = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\$ npx felt (.+)\n([\s\S]*?)^```/gm)]
    .filter(([, command, output]) => output!.trim() !== '' && !command!.startsWith('play '))
    .map(([, command, output]) => [page, command!, output!] as const),
)

/** Tables that a page shows line by line; the first is what npm start opens. */
const evenings = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\$ (?:npx felt (play .+)|npm ci && npm start)\n([\s\S]*?)^```/gm)].map(
    ([, command = 'play dragon-fire', output]) => [page, command, output!] as const,
  ),
)

describe('pages', () => {
  it.each(shown)('%s: felt %s', (_, command, output) => {
    const { stdout } = spawnSync(process.execPath, ['bin/felt.js', ...command.split(' ')], { encoding: 'utf8' })
    expect(stdout).toBe(output)
  })

  it('shows at least three commands at work', () => {
    expect(shown.length).toBeGreaterThanOrEqual(3)
  })

  it.each(evenings)('%s: felt %s is typed and answered as shown', (_, command, shown) => {
    // The dice fall as they are shown to fall; everything else is what the program makes of them.
    const rolls = [...shown.matchAll(/^([1-6]), ([1-6]) — \d+$/gm)].map(([, a, b]) => `${a} ${b}`)
    const dice = command.includes('--by-hand') || rolls.length === 0 ? '' : `# dice ${rolls.join(', ')}\n`
    const written = `$ felt ${command}\n${dice}${shown.trimStart()}`
    expect(playTranscript(written)).toBe(written)
  })

  it('README.md begins with a round that npm start plays, and shows another by hand', () => {
    expect(evenings.map(([page, command]) => `${page}: ${command}`)).toEqual([
      'README.md: play dragon-fire',
      'README.md: play dragon-fire --by-hand --players ann,bob',
    ])
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
    expect(scripts.start).toBe('node bin/felt.js play dragon-fire')
  })

  it.each(pages)('%s: every file it links to is there', (page) => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(resolve(join(dirname(page), path))))).toEqual([])
  })
})
