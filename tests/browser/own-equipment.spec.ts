/** Every kind of equipment at served tables, in games from files: entered on the dealer's pad, shown on the display, drawn and proved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { give, rack, sitDown, staffed, wager } from './at-tables.ts'
import { expect, test } from './kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-equipment-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

interface Own {
  readonly id: string
  /** A definition without its imports. */
  readonly text: string
  /** The keys of a result by which the wager wins at 1 to 1, and how it is said. */
  readonly keys: readonly (string | RegExp)[]
  readonly said: string | RegExp
  /** What a display shows of cards: those of each hand. */
  readonly hands?: Readonly<Record<string, readonly string[]>>
}

/** The hands on a display by their names, once there are so many. */
const handsOn = async (shown: Locator, many: number): Promise<Readonly<Record<string, readonly string[]>>> => {
  const hands = shown.getByRole('figure')
  await expect(hands).toHaveCount(many)
  return Object.fromEntries(
    await Promise.all(
      (await hands.all()).map(async (hand) => [
        await hand.locator('figcaption').innerText(),
        await hand.getByRole('img').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))),
      ]),
    ),
  )
}

const winsWhere = (id: string, equipment: string, condition: string): string =>
  `export default ownWager(${equipment}, { id: '${id}', name: '${id}', step: (came) => (${condition} ? win(evenMoney) : lose()) })`

/** Two cards for each of two hands, and a third for the left one where its first is a deuce. */
const thirdCard = `const rule = {
  start: { cards: 0, third: false },
  next: ({ cards, third }) => ['left', 'right', 'left', 'right', ...(third ? ['left'] : [])][cards],
  take: ({ cards, third }, { rank }) => ({ cards: cards + 1, third: third || (cards === 0 && rank === 2) }),
  read: ({ cards }) => ({ kind: 'deal', cards }),
  apart: ({ cards }) => (card) => (cards === 0 && card.rank === 2 ? 'deuce' : 'other'),
  sample: ['KS', '7H', '3D', '9C'],
}
`

/** One card, then one after another to the left and to the right until its rank comes again. */
const untilItMatches = `const rule = {
  start: { rank: 0, side: 'left', done: false },
  next: ({ rank, side, done }) => (rank === 0 ? 'the middle' : done ? undefined : side),
  take: (state, { rank }) =>
    state.rank === 0
      ? { ...state, rank }
      : rank === state.rank
        ? { ...state, done: true }
        : { ...state, side: state.side === 'left' ? 'right' : 'left' },
  read: ({ side }) => ({ kind: 'deal', side }),
  apart: ({ rank }) => (card) => (rank === 0 ? String(card.rank) : String(card.rank === rank)),
  sample: ['KS', '7H', 'KD'],
}
`

const games: readonly Own[] = [
  {
    id: 'red-ahead',
    text: winsWhere('red-ahead', "dice(3, { colours: ['red', 'gold', 'gold'] })", 'came.faces[0] > came.faces[1]'),
    keys: ['gold Face 2', 'red Face 5', 'gold Face 3'],
    said: 'red 5, gold 2, gold 3 — 10',
  },
  {
    id: 'joker',
    text: winsWhere('joker', "wheel([{ name: '1', weight: 24 }, { name: '2', weight: 15 }, 'joker'])", "came.pocket === 'joker'"),
    keys: ['joker'],
    said: 'joker',
  },
  { id: 'odds', text: winsWhere('odds', 'coins(2)', 'came.heads === 1'), keys: ['tails', 'heads'], said: 'one head, one tail' },
  {
    id: 'low-ball',
    text: winsWhere('low-ball', 'balls(20, { of: 80, sets: { one: [1] } })', 'came.hits.one === 1'),
    keys: Array.from({ length: 20 }, (_, at) => String(at + 1)),
    said: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
  },
  {
    id: 'a-third-card',
    text: thirdCard + winsWhere('a-third-card', 'shoe(decks(1), rule)', 'came.cards === 5'),
    keys: ['Rank 2', 'Spades', 'Rank 7', 'Hearts', 'Rank 3', 'Diamonds', 'Rank 9', 'Clubs', 'Rank Q', 'Hearts'],
    said: /left 2S 3D QH, right 7H 9C/,
    hands: {
      left: ['two of spades', 'three of diamonds', 'queen of hearts'],
      right: ['seven of hearts', 'nine of clubs'],
    },
  },
  {
    id: 'right-side',
    text: untilItMatches + winsWhere('right-side', 'shoe(decks(1), rule)', "came.side === 'right'"),
    keys: ['Rank K', 'Spades', 'Rank 7', 'Hearts', 'Rank K', 'Diamonds'],
    said: /the middle KS, left 7H, right KD/,
    hands: { 'the middle': ['king of spades'], left: ['seven of hearts'], right: ['king of diamonds'] },
  },
]

const words = 'balls, coins, decks, dice, evenMoney, lose, ownWager, shoe, wheel, win'

for (const { id, text, keys, said, hands } of games) {
  test(
    `${id}: a dealer enters it by its keys and a display shows it; the house draws it, and its proof verifies`,
    { tag: '@nightly' },
    async ({ felt, page, signedIn }) => {
      const file = join(folder, `${id}.ts`)
      writeFileSync(file, `import { ${words} } from 'felthouse'\n${text}\n`)
      await felt.do({ do: 'own', file })

      const { table, dealer, players, deal } = await staffed(felt, signedIn, id, ['Ann'])
      await dealer.goto(`/dealer/${table}`)
      // Cards are shuffled first; anything else has nothing to be shuffled.
      if (text.includes('shoe(')) await deal({ type: 'shuffle' })
      await deal({ type: 'start-round' })
      await give(players[0], table, 'player', { type: 'place', wager: id, amount: 2_000 })
      await deal({ type: 'close-bets' })
      for (const key of keys) {
        const [row, name] = String(key).includes(' Face ') ? String(key).split(/ (?=Face)/) : [undefined, String(key)]
        const pad = row === undefined ? dealer : dealer.getByRole('group', { name: row })
        await pad.getByRole('button', { name, exact: true }).click()
      }
      await dealer.getByRole('button', { name: 'Confirm' }).click()
      await expect(rack(players[0])).toHaveText('120.00')
      await page.goto(`/display/${table}`)
      const shown = page.getByRole('region', { name: /^(Result|Last result)$/ })
      if (hands === undefined) await expect(shown.getByRole('img', { name: said })).toBeVisible()
      else expect(await handsOn(shown, Object.keys(hands).length)).toEqual(hands)
      await expect(page.getByRole('region', { name: 'Winning areas' })).toContainText(id)
      await dealer.goto(`/tables/${table}/rounds/1`)
      await expect(dealer.getByRole('main')).toContainText(said)

      const virtual = await felt.table(id)
      await sitDown(page, virtual)
      await wager(page, id)
      await page.getByRole('button', { name: / now$/ }).click()
      await expect(page.locator('.table-payments')).toContainText(id)
      await page.goto(`/tables/${virtual}/rounds/1`)
      const proof = page.getByRole('region', { name: 'Proof of fairness' })
      await expect(proof).toContainText(
        text.includes('shoe(') ? /revealed when the shoe is spent|Verified/ : 'Verified: the seeds give this result.',
      )
    },
  )
}
