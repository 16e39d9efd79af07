/** A table of baccarat that the house deals: whole shoes, shuffled from seeds, burnt, cut, changed, and proved. */
import { afterAll, expect, it } from 'vitest'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { inForce } from '../kit/cells.ts'
import { journalOf } from '../kit/local.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'
import { whereOf } from '../kit/test-journal.ts'

const folder = newFolder()
afterAll(() => removeFolder(folder))

it('[BA 3.6, 4.1, 4.3, 4.4, 7.4] deals each coup from the next cards of a shoe whose order its seeds prove, until one coup after the cut card', async () => {
  const played = await PlayedHouse.open(folder)
  await played.admit('ann', 900_000)
  await played.table('coups', 'baccarat', 'ann')
  await played.play('coups', 'player', 90)
  const events = journalOf(played.house)
    .read('table coups', 0, 10_000)
    .map(({ text }) => JSON.parse(text) as TableEvent)
  await played.close()

  const shoes = events.filter(({ type }) => type === 'shoe-shuffled').length
  expect(shoes).toBeGreaterThan(1)
  const { equipment } = inForce('baccarat').results
  let left = 0
  const before: number[] = []
  for (const event of events) {
    if (event.type === 'shoe-shuffled') {
      // The last coup began behind the cut card, and no other.
      if (before.length > 0) expect(before.slice(-2).map((cards) => cards > 14)).toEqual([true, false])
      left = event.cards
      before.length = 0
    }
    if (event.type === 'cards-burnt') {
      expect(event.clause).toBe('4.3')
      left -= event.count
    }
    if (event.type === 'result-declared' && event.result.kind === 'deal') {
      before.push(left)
      left -= event.result.cards.length
      expect(equipment.read(event.result.cards)).toEqual(event.result.cards)
    }
  }
  // One proof for each shoe; that every coup took its next cards is checked beside it.
  expect(await verifyHouse(folder, whereOf(folder))).toMatchObject({ ok: true, proofs: shoes })
})
