/**
 * A table of a house of three nodes in a real browser, while nodes die and freeze: the one that decides, and the one that the
 * browser is connected to, which is the front's first that is well.
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
  readonly data = join(this.#folder, 'data')
  readonly #process: ChildProcess
  #said = ''

  constructor() {
    // PostgreSQL does not run as root, so that another account may have to get at it.
    chmodSync(this.#folder, 0o755)
    this.#process = spawn(process.execPath, [bin, 'cluster', this.data, '--port', '0'], {
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

  /** Which node decides, as a node has it that runs. */
  decider(at: Node): string | undefined {
    const { stdout } = feltAlone(['nodes', join(this.data, at.name)])
    return /^(\w+) +decides /m.exec(stdout)?.[1]
  }

  async untilDecides(name: string, at: Node): Promise<void> {
    await expect.poll(() => this.decider(at), { timeout: 60_000 }).toBe(name)
  }

  async untilAnother(than: Node, at: Node): Promise<void> {
    await expect.poll(() => [undefined, than.name].includes(this.decider(at)), { timeout: 60_000 }).toBe(false)
  }

  /** As its welcome has them: the front hands browsers on to the first while that is well. */
  get nodes(): readonly Node[] {
    return Array.from(this.#said.matchAll(/^ +(\w+) +process (\d+) /gm), ([, name, pid]) => ({ name: name!, pid: Number(pid) }))
  }

  /** As people let another node decide. */
  handOver(from: Node, { name }: Node): void {
    const { status, stderr } = feltAlone(['nodes', 'hand-over', join(this.data, from.name), name])
    expect(status, stderr).toBe(0)
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

/** A page may be drawn from what it knew: a new one asks the house. */
const mustHaveMissedNothing = async (page: Page, stands: readonly string[]): Promise<void> => {
  await expect(page.getByText(/reconnecting|^(Connecting to|Catching up with) the table/i)).toHaveCount(0, { timeout: 15_000 })
  await mustStand(page, stands)
  await page.reload()
  await mustStand(page, stands)
  await settled(page, stands)
}

/** Whether the page has said since now that its connection is lost, for however short a time. */
const heardLost = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => {
    const look = (): void => {
      if (/reconnecting/i.test(document.body.textContent)) document.body.dataset['lost'] = 'told'
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => document.body.dataset['lost'] === 'told')
}

test('[R15] a round goes on in a browser while nodes are killed and frozen', { tag: '@nightly' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const cluster = new Started()
  let frozen: Node | undefined
  try {
    const [, url] = await cluster.found(/open (http:\S+)\/ in a browser[^]*Which node decides is said here/)
    const [own, other, third] = cluster.nodes as readonly [Node, Node, Node]
    // Wagers stay open until a lone player throws, and this one is decided by every throw.
    const [game, spot] = ['snake-eyes', 'field']
    const page = await (await browser.newContext({ baseURL: url! })).newPage()
    const lost = page.getByText(/reconnecting/i)
    await page.goto(`/tables/${game}`)
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click()
    await expect(rack(page)).toHaveText('500.00')

    await test.step('the deciding node is killed, and the browser is on another', async () => {
      cluster.handOver(own, other)
      await cluster.untilDecides(other.name, own)
      await wager(page, spot)
      const stands = await standsOf(page)
      process.kill(other.pid, 'SIGKILL')
      await cluster.untilAnother(other, own)
      await expect(lost).toBeHidden()
      await mustHaveMissedNothing(page, stands)
    })
    await test.step('the deciding node freezes, and the browser is on another', async () => {
      if (cluster.decider(own) === own.name) cluster.handOver(own, third)
      await cluster.untilDecides(third.name, own)
      await wager(page, spot)
      const stands = await standsOf(page)
      process.kill(third.pid, 'SIGSTOP')
      frozen = third
      await cluster.untilAnother(third, own)
      await mustHaveMissedNothing(page, stands)
      process.kill(third.pid, 'SIGCONT')
      frozen = undefined
    })
    await test.step('the node of the browser freezes, which decides', async () => {
      await cluster.untilDecides(own.name, own)
      await wager(page, spot)
      const stands = await standsOf(page)
      const told = await heardLost(page)
      process.kill(own.pid, 'SIGSTOP')
      frozen = own
      // The page says so within two seconds, and a little later on a busy machine; mostly it is on another node at once.
      await expect.poll(told, { timeout: 4_000 }).toBe(true)
      await cluster.untilAnother(own, third)
      await mustHaveMissedNothing(page, stands)
      process.kill(own.pid, 'SIGCONT')
      frozen = undefined
    })
    await test.step('the node that decides now is killed', async () => {
      await expect.poll(() => feltAlone(['nodes', join(cluster.data, own.name)]).stdout).toMatch(/^north +follows/m)
      const decider = cluster.nodes.find(({ name }) => name === cluster.decider(own))!
      await wager(page, spot)
      const stands = await standsOf(page)
      process.kill(decider.pid, 'SIGKILL')
      await cluster.untilAnother(decider, own)
      await mustHaveMissedNothing(page, stands)
    })
  } finally {
    if (frozen) process.kill(frozen.pid, 'SIGCONT')
    await cluster.close()
  }
})
