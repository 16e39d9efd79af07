import { expect, test } from './kit.ts'

const budget = 150_000

/** What all of a page's own scripts weigh, as they come over the wire. */
test('a player’s table comes with less than 150 KB of compressed script', async ({ page, request, felt }) => {
  for (const game of ['dragon-fire', 'dragon-tiger', 'double-dice', 'snake-eyes', 'craps']) {
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await page.goto(`${felt.url}/tables/${game}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    let bytes = 0
    for (const url of scripts) {
      const sent = await request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      expect(sent.headers()['content-encoding'], url).toBe('br')
      bytes += Number(sent.headers()['content-length'])
    }
    expect(scripts.size).toBeGreaterThan(3)
    expect(bytes, `${game}: ${bytes} bytes in ${scripts.size} files`).toBeLessThan(budget)
    page.removeAllListeners('response')
  }
})
