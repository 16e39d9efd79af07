/** What moves, and what is there when it has come to rest. */
import type { Page } from '@playwright/test'
import { rack, staffed, wager, wagers } from './at-tables.ts'
import { expect, test } from './kit.ts'

type Moved = { moved: Set<string> }

/** Notes by name, frame by frame, everything that takes longer to move than anybody could see. */
const noteMoving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved = new Set<string>()
    ;(globalThis as unknown as Moved).moved = moved
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect!.getComputedTiming()
        if (Number(duration) * (iterations ?? 1) <= 1) continue
        moved.add(animation instanceof CSSAnimation ? animation.animationName : (animation as CSSTransition).transitionProperty)
      }
      requestAnimationFrame(look)
    }
    look()
  })

const moved = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...(globalThis as unknown as Moved).moved])

/** Everything that was drawn moving has ended, and nothing is left that cannot be seen. */
const expectAtRest = async (page: Page): Promise<void> => {
  await expect(page.locator('.table-slide, .felt-dice-rolling')).toHaveCount(0)
  const hidden = await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect!.getComputedTiming().iterations !== Infinity)
    await Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)))
    const drawn = document.querySelectorAll('.felt-stack, .felt-die-cube, .felt-dealt, .table-payment, .table-said-one')
    return Array.from(drawn)
      .filter((each) => getComputedStyle(each).opacity !== '1' || each.getBoundingClientRect().width === 0)
      .map(({ outerHTML }) => outerHTML)
  })
  expect(hidden).toEqual([])
}

const shot = ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'throw', 'collect', 'pay'] as const

test(
  'dice tumble and payments slide until everything is as the house has it; where that is not wanted nothing moves',
  { tag: '@nightly' },
  async ({ felt, signedIn }) => {
    const { players, deal } = await staffed(felt, signedIn, 'dragon-fire', ['Ann'], { automation: shot })
    const ann = players[0]
    const dice = ann.locator('.table-bowl').getByRole('img')
    const [caption, own] = [ann.locator('.table-result-title'), wagers(ann).getByRole('listitem')]
    await ann.emulateMedia({ reducedMotion: 'no-preference' })
    await deal({ type: 'start-round' })
    await wager(ann, 'dragon-left')
    await wager(ann, 'total-8')
    await noteMoving(ann)
    await deal({ type: 'close-bets' })
    await expect(ann.locator('.table-bowl .felt-dice-rolling')).toBeVisible()
    await expect(caption).toHaveText('Dice are out')
    await expect(own).toHaveCount(2)
    await deal({ type: 'enter-result', keys: [1, 2] })
    await expect(dice).toHaveAccessibleName(/1.*2/)
    await expect(caption).toHaveText('1, 2 — 3')
    await expect(rack(ann)).toHaveText('100.00')
    await expect(own).toHaveCount(0)
    await expect.poll(() => moved(ann)).toEqual(expect.arrayContaining(['felt-tumble', 'felt-hop', 'felt-settle', 'table-slide']))
    await expectAtRest(ann)

    await ann.emulateMedia({ reducedMotion: 'reduce' })
    await ann.reload()
    await deal({ type: 'start-round' })
    await wager(ann, 'dragon-left')
    await noteMoving(ann)
    await wager(ann, 'total-8')
    await deal({ type: 'close-bets' }, { type: 'enter-result', keys: [2, 3] })
    await expect(dice).toHaveAccessibleName(/2.*3/)
    await expect(caption).toHaveText('2, 3 — 5')
    await expect(rack(ann)).toHaveText('100.00')
    await expectAtRest(ann)
    expect(await moved(ann)).toEqual([])
  },
)

test('cards lie face down, turn, and stay to be seen', { tag: '@nightly' }, async ({ felt, signedIn }) => {
  const { players, deal } = await staffed(felt, signedIn, 'dragon-tiger', ['Ann'])
  const ann = players[0]
  await ann.emulateMedia({ reducedMotion: 'no-preference' })
  await ann.reload()
  await deal({ type: 'shuffle' }, { type: 'start-round' })
  await wager(ann, 'tie-left')
  await noteMoving(ann)
  const cards = ann.locator('.table-cards').getByRole('img')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toHaveAccessibleName(/face down/i)
  await deal({ type: 'close-bets' }, { type: 'enter-result', cards: ['KH', '2S'] })
  await expect(cards.first()).toHaveAccessibleName(/king of hearts/i)
  await expect(cards.last()).toHaveAccessibleName(/two of spades|2 of spades/i)
  await expect.poll(() => moved(ann)).toContain('transform')
  await expectAtRest(ann)
  // Face up: neither hand is left half way round.
  for (const turn of await ann.locator('.table-cards .felt-card-turn').all()) {
    expect(await turn.evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).m11)).toBeCloseTo(1)
  }
})
