/** A table of a house of three nodes in a real browser, while its owner is killed, and then the node that the browser is on. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { expect, test, type Page } from '@playwright/test'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/in-force.ts'
import { area, rack, wager } from './at-tables.ts'

/** felt cluster, as people start it. */
class Started {
  readonly #folder = mkdtempSync(join(tmpdir(), 'felt-cluster-'))
  readonly #process: ChildProcess
  #said = ''

  constructor() {
    // PostgreSQL does not run as root, so that another account may have to get at it.
    chmodSync(this.#folder, 0o755)
    const args = [resolve('bin/felt.js'), 'cluster', join(this.#folder, 'data'), '--port', '0']
    this.#process = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    this.#process.stdout!.setEncoding('utf8').on('data', (text: string) => (this.#said += text))
  }

  async found(what: RegExp): Promise<RegExpExecArray> {
    await expect.poll(() => what.exec(this.#said), { timeout: 240_000 }).not.toBeNull()
    return what.exec(this.#said)!
  }

  /** As its welcome has them. */
  get nodes(): readonly { readonly name: string; readonly pid: number; readonly tables: readonly string[] }[] {
    return Array.from(this.#said.matchAll(/^ +(\w+) +process (\d+) +(.*)$/gm), ([, name, pid, tables]) => ({
      name: name!,
      pid: Number(pid),
      tables: tables!.split(', '),
    }))
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done))
    this.#process.kill('SIGINT')
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Asks for the result, and has it. */
const settled = async (page: Page): Promise<void> => {
  const [next, net] = [page.locator('.table-shooting .button-main:not([aria-disabled])').first(), page.locator('[data-net]')]
  await next.click()
  await expect(net).toBeVisible({ timeout: 30_000 })
}

test(
  'a round goes on in a browser where the owner of the table is killed, and where the browser’s own node is: the stack is where it was',
  { tag: '@nightly' },
  async ({ browser }) => {
    test.setTimeout(600_000)
    const cluster = new Started()
    try {
      const [, url] = await cluster.found(/open (http:\S+)\/ in a browser[^]*Who owns a table now/)
      const [own, ...others] = cluster.nodes
      const game = 'dragon-tiger'
      const owner = others.find(({ tables }) => tables.includes(game))!
      const spot = (rulesInForce(gameNamed(game)!) as InForce).layout.first!
      const page = await (await browser.newContext({ baseURL: url! })).newPage()
      const lost = page.getByText(/reconnecting/i)
      await page.goto(`/tables/${game}`)
      await page.getByRole('button', { name: 'Take a seat' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Play as a guest' }).click()
      await expect(rack(page)).toHaveText('500.00')

      await wager(page, spot)
      const stack = await rack(page).innerText()
      process.kill(owner.pid, 'SIGKILL')
      await cluster.found(new RegExp(`${game}: ${owner.name} →`))
      await expect(lost).toBeHidden()
      await expect(rack(page)).toHaveText(stack)
      await settled(page)

      await expect(area(page, spot)).not.toHaveAccessibleName(/not now/, { timeout: 30_000 })
      await wager(page, spot)
      const later = await rack(page).innerText()
      const told = lost.waitFor()
      process.kill(own!.pid, 'SIGKILL')
      await told
      await expect(lost).toBeHidden({ timeout: 30_000 })
      await expect(rack(page)).toHaveText(later)
      await settled(page)
    } finally {
      await cluster.close()
    }
  },
)
