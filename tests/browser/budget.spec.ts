import type { APIRequestContext } from '@playwright/test'
import { loadable } from '../../src/rules/games/load.ts'
import { expect, test } from './kit.ts'

const budget = 130_000

/** What a file weighs as it comes over the wire to a browser that takes it compressed. */
const weight = async (request: APIRequestContext, url: string): Promise<number> => {
  const sent = await request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(sent.headers()['content-encoding'], url).toBe('br')
  return Number(sent.headers()['content-length'])
}

/** Opened by its address in a browser that has never been here; everything that is loaded counts. */
for (const game of loadable) {
  const tag = game === 'craps' ? [] : '@nightly'
  test(
    `a player’s table of ${game} comes with less than 130 KB of compressed script`,
    { tag },
    async ({ browser, request, felt }) => {
      const context = await browser.newContext({ baseURL: felt.url })
      const loaded = new Set<string>()
      context.on('response', (response) => loaded.add(response.url()))
      const page = await context.newPage()
      await page.goto(`/tables/${game}`)
      await expect(page.locator('[data-area]').first()).toBeVisible()
      await page.waitForLoadState('networkidle').catch(() => undefined)
      const scripts = Array.from(loaded).filter((url) => /\.(js|wasm)$/.test(url))
      expect(scripts.length).toBeGreaterThan(3)
      let bytes = 0
      for (const url of scripts) bytes += await weight(request, url)
      expect(bytes, `${game}: ${bytes} bytes in ${scripts.length} files`).toBeLessThan(budget)
      await context.close()
    },
  )
}

test('a visitor’s console has no error, and a table that is watched asks for nothing more while nothing happens', async ({
  browser,
  felt,
}) => {
  const context = await browser.newContext({ baseURL: felt.url })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/tables/craps')
  await expect(page.locator('[data-area]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor('00:50')
  expect(asked).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('what the house serves is built for production', { tag: '@nightly' }, async ({ page, felt }) => {
  const scripts: string[] = []
  page.on('response', (response) => void (response.url().endsWith('.js') && scripts.push(response.url())))
  await page.goto(`${felt.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const url of scripts) expect(await (await page.request.get(url)).text(), url).not.toContain('jsxDEV')
  expect(scripts.length).toBeGreaterThan(1)
})
