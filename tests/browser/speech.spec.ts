/** The dealer's voice: only the loudspeaker of the browser is replaced by a list of what comes out of it. */
import type { Page } from '@playwright/test'
import { said, staffed, wager } from './at-tables.ts'
import { expect, test } from './kit.ts'

type Heard = { heard: string[] }

const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    ;(globalThis as unknown as Heard).heard = heard
    globalThis.speechSynthesis.speak = ({ text }) => void heard.push(text)
  })
}

const heard = (page: Page): Promise<readonly string[]> => page.evaluate(() => (globalThis as unknown as Heard).heard)

test(
  'what the dealer announces is said aloud while that is switched on, and only then',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { players, deal } = await staffed(felt, signedIn, 'dragon-fire', ['Ann'], {
      automation: ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'throw', 'collect', 'pay'],
    })
    const ann = players[0]
    await listen(ann)
    await ann.reload()
    const voice = ann.getByRole('checkbox', { name: 'Say it aloud' })
    await expect(voice).not.toBeChecked()
    await deal({ type: 'start-round' })
    await wager(ann, 'dragon-left')
    expect(await heard(ann)).toEqual([])

    await voice.check()
    await deal({ type: 'close-bets' }, { type: 'enter-result', keys: [1, 2] }, { type: 'start-round' })
    await expect(said(ann)).toContainText('Place your bets. Round 2')
    expect(await heard(ann)).toEqual(['No more bets', 'Dice are out', '1, 2 — 3', 'You win 5', 'Place your bets. Round 2'])

    // Remembered when one comes back, and what was said before is not said again.
    await ann.reload()
    await expect(voice).toBeChecked()
    await wager(ann, 'dragon-left')
    await deal({ type: 'close-bets' })
    await expect(said(ann)).toContainText('No more bets')
    expect(await heard(ann)).toEqual(['No more bets', 'Dice are out'])
    await voice.uncheck()
    await deal({ type: 'enter-result', keys: [4, 5] })
    await expect(said(ann)).toContainText('You lose 5')
    expect(await heard(ann)).toEqual(['No more bets', 'Dice are out'])
  },
)
