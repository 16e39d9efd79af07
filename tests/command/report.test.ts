/** felt report as people run it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import { bin, felt as ran } from '../kit/felt.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const felt = (...args: readonly string[]) => ran(args, { cwd: folder })

const commandOn = (html: string): string =>
  /Made with<\/dt><dd>(.*?)<\/dd>/
    .exec(html)![1]!
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")

describe('felt report', () => {
  it('writes a page whose own command makes the same page again', () => {
    const args = ['report', 'dragon-fire', '--house', 'no-roll=hold', '--rolls', '3e3', '--seed', 'two words', '--workers', '1']
    const made = felt(...args, '--out', 'first.html')
    expect(made).toMatchObject({ status: 0 })
    expect(made.stdout).toMatch(
      /^first\.html\nDragon Fire: 20 wagers, definition [0-9a-f]{16}, \d+ of \d+ p-values below 0\.01\n$/,
    )
    const first = readFileSync(join(folder, 'first.html'), 'utf8')
    const again = commandOn(first).replace(/^felt/, `'${process.execPath}' '${bin}'`)
    expect(spawnSync('sh', ['-c', again], { cwd: folder })).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'dragon-fire-report.html'), 'utf8')).toBe(first)
  })

  it('takes a wager of one’s own from a file', () => {
    const source = `import { diceWager, lose, to1, win } from 'felthouse'
export default diceWager({ id: 'my-own', name: 'Mine', step: ({ pair }) => (pair ? win(to1(4)) : lose()) })`
    writeFileSync(join(folder, 'mine.ts'), source)
    expect(felt('report', './mine.ts', '--rolls', '1000')).toMatchObject({ status: 0, stderr: '' })
    expect(commandOn(readFileSync(join(folder, 'my-own-report.html'), 'utf8'))).toBe(
      'felt report ./mine.ts --rolls 1000 --seed felt',
    )
  })

  it.each([
    [['report', 'crap'], /perhaps craps/],
    [['report', 'craps', '--house', 'field-12=4'], /field-12 may be 2, 3/],
    [['report', 'craps', '--rolls', 'many'], /--rolls takes a whole number/],
    [['report', 'craps', '--workers', '0'], /--workers takes a whole number/],
  ])('says in one line what is wrong with %j', (args, reason) => {
    const { status, stdout, stderr } = felt(...args)
    expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 })
    expect(stderr).toMatch(reason)
  })

  it.each(['nowhere/page.html', '.'])('says so before the work where it cannot write: %s', (out) => {
    const { status, stdout, stderr } = felt('report', 'snake-eyes', '--rolls', '1e12', '--out', out)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^felt: cannot write .*\n$/)
    expect(existsSync(join(folder, 'snake-eyes-report.html'))).toBe(false)
  })
})
