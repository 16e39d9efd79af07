/** felt dev in a browser: a designer plays at the table of a file, chooses results, saves it, and sees what is wrong. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { expectAccessible } from './kit.ts'

interface Dev {
  readonly url: string
  readonly save: (text: string) => void
}

const file = (step: string): string => `import { dice, evenMoney, lose, ownWager, to1, win } from 'felthouse'
export default ownWager(dice(3), { id: 'low', name: 'Low', step: ({ total }) => ${step} })
`

const addressFrom = async (child: ChildProcess): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('felt dev has ended')
}

const test = base.extend<{ readonly dev: Dev }>({
  dev: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-dev-browser-'))
    const save = (text: string): void => writeFileSync(join(folder, 'mine.ts'), text)
    save(file('(total <= 10 ? win(evenMoney) : lose())'))
    const args = ['bin/felt.js', 'dev', join(folder, 'mine.ts'), '--port', '0']
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await use({ url: await addressFrom(child), save })
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    rmSync(folder, { recursive: true })
  },
})

for (const width of [390, 1366]) {
  test(
    `a designer wagers, chooses a result, saves the file and is told what is wrong, ${width} pixels wide`,
    { tag: '@nightly' },
    async ({ dev, page }) => {
      const complaints: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
      await page.setViewportSize({ width, height: 900 })
      await page.goto(dev.url)
      const table = page.frameLocator('iframe')
      const rack = table.locator('[data-rack]')
      await expect(rack).toContainText('500.00')
      await expect(page.getByText('No faults.')).toBeVisible()
      await table.locator('[data-area="low"]').click()
      await expect(rack).toContainText('495.00')
      for (const face of [1, 2, 4]) await page.getByRole('button', { name: `Face ${face}`, exact: true }).click()
      await page.getByRole('button', { name: 'Enter it' }).click()
      await expect(table.locator('.table-payments')).toContainText(/Low.*rule/s)
      await expect(rack).toContainText('505.00')
      await page.getByRole('button', { name: 'Draw for me' }).click()
      await expect(page.getByRole('alert')).toContainText('Put a chip on the cloth first')
      await table.locator('[data-area="low"]').click()
      await expect(rack).toContainText('500.00')
      await page.getByRole('button', { name: 'Draw for me' }).click()
      await expect(table.getByText('Round 3', { exact: true })).toBeVisible()

      dev.save(file('(total <= 10 ? wn(evenMoney) : lose())'))
      await expect(page.getByRole('alert')).toContainText('wn is not defined')
      await expect(page.getByText('The table below is of the file as it was before')).toBeVisible()
      dev.save(file('(total <= 9 ? win(to1(2)) : lose())'))
      await expect(page.getByText('low-2 is a new table of it, with new chips')).toBeVisible()
      await expect(rack).toContainText('500.00')
      await expect(page.getByLabel('Prices')).toContainText('-12.5000%')
      await expect(table.locator('[data-area="low"]')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    },
  )
}
