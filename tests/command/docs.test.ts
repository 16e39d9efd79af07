/** What the README and docs show is what the program says. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { answer, takeSeat, type Seat } from '../../src/cli/play/seat.ts'
import { inForce } from '../kit/cells.ts'

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
    .filter(([, , output]) => output!.trim() !== '')
    .map(([, command, output]) => [page, command!, output!] as const),
)

describe('pages', () => {
  it.each(shown)('%s: felt %s', (_, command, output) => {
    const { stdout } = spawnSync(process.execPath, ['bin/felt.js', ...command.split(' ')], { encoding: 'utf8' })
    expect(stdout).toBe(output)
  })

  it('shows at least three commands at work', () => {
    expect(shown.length).toBeGreaterThanOrEqual(3)
  })

  it('README.md: the round at its beginning is played as shown', () => {
    const [, block] = /```\n\$ npm ci && npm start\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))!
    let seat: Seat = takeSeat(inForce('dragon-fire'), 100_000)
    const rounds = block!.split('dragon-fire> ').slice(1)
    expect(rounds.length).toBeGreaterThan(3)
    for (const round of rounds) {
      const [typed, ...printed] = round.trimEnd().split('\n')
      const answered = answer(seat, typed!, () => 0)
      seat = answered.seat
      expect(answered.text).toBe(printed.join('\n'))
    }
  })

  it.each(pages)('%s: every file it links to is there', (page) => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!)
    expect(links.filter((path) => !existsSync(resolve(join(dirname(page), path))))).toEqual([])
  })
})
