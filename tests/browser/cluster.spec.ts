/**
 * A table of a house of three nodes in a real browser while its owner is killed: first a node that the browser is not on, then
 * the one that it is on, so that table and connection are lost at the same moment.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { bin, feltAlone } from '../kit/felt.ts'
import { rack, throwDice, wager, wagers } from './at-tables.ts'

interface Node {
  readonly name: string
  readonly pid: number
}

/** felt cluster, as people start it. */
class Started {
  readonly #folder = mkdtempSync(join(tmpdir(), 'felt-cluster-'))
  readonly #data = join(this.#folder, 'data')
  readonly #process: ChildProcess
  #said = ''

  constructor() {
    // PostgreSQL does not run as root, so that another account may have to get at it.
    chmodSync(this.#folder, 0o755)
    this.#process = spawn(process.execPath, [bin, 'cluster', this.#data, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    this.#process.stdout!.setEncoding('utf8').on('data', (text: string) => (this.#said += text))
  }

  async found(what: RegExp, since = 0): Promise<RegExpExecArray> {
    const find = (): RegExpExecArray | null => what.exec(this.#said.slice(since))
    await expect.poll(find, { timeout: 240_000 }).not.toBeNull()
    return find()!
  }

  /** Kills the owner of a table; what is given back waits until another has it. */
  kill({ name, pid }: Node, table: string): () => Promise<unknown> {
    // Tables have been moved before, so that what was said until now does not count.
    const since = this.#said.length
    process.kill(pid, 'SIGKILL')
    return () => this.found(new RegExp(`^${table}: ${name} →`, 'm'), since)
  }

  /** As its welcome has them: the front hands browsers on to the first while that is well. */
  get nodes(): readonly Node[] {
    return Array.from(this.#said.matchAll(/^ +(\w+) +process (\d+) /gm), ([, name, pid]) => ({ name: name!, pid: Number(pid) }))
  }

  /** As people move a table; it goes there between two rounds, and stays while that node lives. */
  move(table: string, { name }: Node): void {
    const { status, stderr } = feltAlone(['nodes', 'move', join(this.#data, name), table, name])
    expect(status, stderr).toBe(0)
  }

  async hasMoved(table: string, { name }: Node): Promise<void> {
    const isThere = new RegExp(String.raw`^${name} .*\b${table} \(\d+, kept here\)`, 'm')
    await expect.poll(() => feltAlone(['nodes', join(this.#data, name)]).stdout, { timeout: 60_000 }).toMatch(isThere)
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done))
    this.#process.kill('SIGINT')
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** What must be there again: what the player has, what lies on the layout, and which round it is. */
const places = (page: Page): readonly Locator[] => [
  rack(page),
  wagers(page),
  page.locator('.table-phase .numbers', { hasText: /^Round \d+$/ }),
]

const standsOf = (page: Page): Promise<string[]> => Promise.all(places(page).map((place) => place.innerText()))

const mustStand = async (page: Page, stands: readonly string[]): Promise<void> => {
  for (const [at, place] of places(page).entries()) await expect(place).toHaveText(stands[at]!, { useInnerText: true })
}

/** The round that stood is played on: its dice are thrown, and what it pays comes to the stack that was there. */
const settled = async (page: Page, [stack, , round]: readonly string[]): Promise<void> => {
  await throwDice(page)
  await expect(page.getByText(`Round ${Number(/\d+/.exec(round!)![0]) + 1}`, { exact: true })).toBeVisible()
  const net = Number(await page.locator('[data-net]').getAttribute('data-net'))
  await expect(rack(page)).toHaveText((Number(stack) + 5 + net / 100).toFixed(2))
}

test(
  'a round goes on in a browser where the owner of the table is killed, and where that is the browser’s own node: it says that it is reconnecting, and the stack is where it was',
  { tag: '@nightly' },
  async ({ browser }) => {
    test.setTimeout(600_000)
    const cluster = new Started()
    try {
      const [, url] = await cluster.found(/open (http:\S+)\/ in a browser[^]*Who owns a table now/)
      const [own, other] = cluster.nodes as readonly [Node, Node, Node]
      // Wagers stay open until a lone player throws, and this one is decided by every throw.
      const [game, spot] = ['snake-eyes', 'field']
      cluster.move(game, other)
      await cluster.hasMoved(game, other)
      const page = await (await browser.newContext({ baseURL: url! })).newPage()
      const lost = page.getByText(/reconnecting/i)
      await page.goto(`/tables/${game}`)
      await page.getByRole('button', { name: 'Take a seat' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click()
      await expect(rack(page)).toHaveText('500.00')

      await wager(page, spot)
      const stands = await standsOf(page)
      await cluster.kill(other, game)()
      await expect(lost).toBeHidden()
      await mustStand(page, stands)
      cluster.move(game, own)
      await settled(page, stands)

      await cluster.hasMoved(game, own)
      await wager(page, spot)
      const later = await standsOf(page)
      expect(later).not.toEqual(stands)
      const told = lost.waitFor()
      const hasAnother = cluster.kill(own, game)
      await told
      // Sooner than the node that was killed is started again: it is another one that answers.
      await expect(page.getByText(/reconnecting|^(Connecting to|Catching up with) the table/i)).toHaveCount(0, {
        timeout: 10_000,
      })
      await mustStand(page, later)
      await hasAnother()
      // The page as it was may have been drawn from what it knew: a new one asks the house.
      await page.reload()
      await mustStand(page, later)
      await settled(page, later)
    } finally {
      await cluster.close()
    }
  },
)
