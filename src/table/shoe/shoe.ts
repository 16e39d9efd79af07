/** The shoe: how many cards it holds, and when the next round needs a fresh one. */
import { held } from '../../rules/equipment/cards.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { citation, refuse } from '../command.ts'
import type { TableShoe } from '../equipment/state.ts'
import type { ResultKept } from '../schemas.ts'
import { conductOf, type TableState } from '../state.ts'

/** The most cards that one round takes. */
export const perRound = ({ inForce }: TableState): number => inForce.results.equipment.dealing?.most ?? 0

export const fullShoe = ({ inForce }: TableState): number =>
  inForce.results.equipment.dealing?.counts?.reduce((sum, count) => sum + count, 0) ?? 0

/** Once the cut card has come, or there is no shoe, cards are shuffled before the next round. */
export const shoeSpent = (state: TableState): Refusal | undefined => {
  if (!state.inForce.results.equipment.dealing?.counts) return undefined
  const { shoe, setup } = state
  if (!shoe) return refuse(state, 'no-shoe', 'shoe', 'there is no shoe at the table: shuffle one first')
  // An automatic table starts no round with too few cards.
  const tooFew = setup.source === 'virtual' && shoe.left < perRound(state)
  return tooFew || roundsLeft(state, shoe) === 0
    ? refusal(
        'cut-card',
        conductOf(state).shoe?.end ?? citation(state, 'shoe'),
        'the cut card has come: shuffle before the next round',
      )
    : undefined
}

/** Rounds still dealt after the cut card; undefined until it has come. */
export const roundsLeft = (state: TableState, { left, cutCard, results }: TableShoe): number | undefined => {
  if (left > cutCard) return undefined
  const { after = 0 } = conductOf(state).shoe ?? {}
  let before = left
  for (let round = 1; round <= after; round += 1) {
    before += cardsIn(results.at(-round)).length
    // That round began before the cut card, which then came out in it; a cut card that is the first to come ends the shoe with its round.
    if (before > cutCard) return after - round + 1
  }
  return 0
}

export const cardsIn = (result: ResultKept | undefined): readonly string[] => (result?.kind === 'deal' ? result.cards : [])

const counted = (seen: TableShoe['seen'], cards: readonly string[], by: 1 | -1): TableShoe['seen'] => {
  const now = { ...seen }
  for (const card of cards) now[card] = (now[card] ?? 0) + by
  return now
}

/** The shoe once these cards have been seen. */
export const seeing = (shoe: TableShoe, result: ResultKept): TableShoe => withSeen(shoe, cardsIn(result))

export const withSeen = (shoe: TableShoe, cards: readonly string[]): TableShoe => ({
  ...shoe,
  seen: counted(shoe.seen, cards, 1),
})

/** The shoe after its last cards were corrected; a later shoe is unaffected. */
export const seeingInstead = (shoe: TableShoe | undefined, was: ResultKept, now: ResultKept): TableShoe | undefined => {
  if (!shoe || cardsIn(was).some((card) => !shoe.seen[card])) return shoe
  // The right cards may be more or fewer than those that were entered.
  const more = was.kind === 'deal' && now.kind === 'deal' ? now.cards.length - was.cards.length : 0
  return seeing({ ...shoe, left: shoe.left - more, seen: counted(shoe.seen, cardsIn(was), -1) }, now)
}

/** The shoe once a result of it has been settled, or settled anew in the place of another; what gives no result leaves no trace. */
export const settledFrom = (shoe: TableShoe | undefined, result: ResultKept, instead?: ResultKept): TableShoe | undefined =>
  shoe && {
    ...shoe,
    results: [
      ...(instead?.kind === 'deal' ? shoe.results.slice(0, -1) : shoe.results),
      ...(result.kind === 'deal' ? [result] : []),
    ],
  }

/** A card of which every one has been seen already belongs to no shoe; `instead` is the result that these cards replace. */
export const foreignCard = (state: TableState, result: ResultKept, instead?: ResultKept): Refusal | undefined => {
  const { shoe, inForce } = state
  if (!shoe || !inForce.results.equipment.dealing?.counts) return undefined
  const { seen } = (instead && seeingInstead(shoe, instead, result)) ?? seeing(shoe, result)
  const card = cardsIn(result).find((name) => seen[name]! > held(inForce.results.equipment.dealing!.counts, name))
  return card === undefined
    ? undefined
    : refuse(
        state,
        'foreign-card',
        'no-roll',
        'every {card} of the shoe has been dealt, so that another is foreign to it and the round is void; or it was misread',
        { card },
      )
}
