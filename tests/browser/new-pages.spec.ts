/** A page that was left open while the house got other pages. */
import { expect, test } from './kit.ts'

test(
  'a page that is left open while the pages are built anew is loaded anew once, and then says what it could not load',
  { tag: '@nightly' },
  async ({ page, felt }) => {
    const table = `${felt.url}/tables/craps?left=open`
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(table)
    const guide = page.getByRole('button', { name: 'How to play' }).first()
    await expect(guide).toBeVisible()

    const part = '**/assets/guide-*.js'
    await page.route(part, (route) => route.fulfill({ status: 404 }))
    await page.route(`${felt.url}/`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/(assets\/index-)[\w-]+/, '$1another') })
    })
    const again = page.waitForEvent('load')
    await guide.click()
    await again
    expect(page.url()).toBe(table)
    await expect(guide).toBeVisible()

    // The house still says that it has other pages: nobody is caught in a loop.
    await guide.click()
    const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
    await expect(notice).toBeVisible()
    expect(loads).toBe(2)

    await page.unroute(part)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await guide.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(loads).toBe(3)
  },
)
