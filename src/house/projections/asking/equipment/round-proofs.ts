/** The proofs of a round: for each draw that decided it, what it takes to compute it again. None before the seed is revealed. */
import type { Refusal } from '../../../../rules/procedure.ts'
import { cardName, cards } from '../../../../rules/equipment/cards.ts'
import { twoDice } from '../../../../rules/equipment/dice.ts'
import type { Equipment } from '../../../../rules/equipment/equipment.ts'
import { shownOf } from '../../../../table/equipment/shown.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { tableForms, type TableEvent } from '../../../../table/events.ts'
import { drawnAs, shuffleFrom, type Drawn } from '../../../integrity/equipment/drawn.ts'
import { type PlayerSeed } from '../../../integrity/seeds.ts'
import { type Proof } from '../../../integrity/fairness.ts'
import { tableStream } from '../../../tables/house-table.ts'
import { storedEventsAfter, isUnopened, type JournalReader, type CommittedEvent } from '../../../../store/store.ts'
import { refused } from '../../../streams/refused.ts'
import { revealedRow } from '../../../watching/revealed.ts'
import type { Projections } from '../../projections.ts'
import { recallRound } from '../recall.ts'

const page = 500

/** The shoe that a table's cards come from: how many of each card. */
const shoeOf = (order: readonly string[]): readonly number[] => {
  const counts = new Map<string, number>()
  for (const card of order) counts.set(card, (counts.get(card) ?? 0) + 1)
  return cards.map((card) => counts.get(cardName(card)) ?? 0)
}

/** What was drawn from one seed, in the order of the draws. */
interface FromSeed {
  readonly draws: readonly { readonly version: number; readonly result: Drawn }[]
  readonly players: readonly PlayerSeed[]
  /** The version by which it was revealed, and what that says. */
  readonly revealed?: number
  readonly reveal?: TableEvent<'seed-revealed'>
  /** It cannot be revealed any more. */
  readonly isLost?: true
}

export const proofsOf = async (projections: Projections, table: string, round: number): Promise<readonly Proof[] | Refusal> => {
  const { journal } = projections
  const stream = tableStream(table)
  projections.catchUp([stream])
  const [found] = projections.file.rows('rounds', 'where "table" = ? and round = ?', table, round)
  if (!found) return refused('no-such-round', 'there is no round {round} at {table}', { round, table })
  const declared = (await listed(eventsIn(journal, stream, found.first - 1, found.last)))
    .filter(({ event }) => event.type === 'result-declared')
    .map(({ kept, event }) => ({ version: kept.version, result: (event as TableEvent<'result-declared'>).result }))
  const kept = await keptBefore(journal, stream, declared[0]?.version ?? found.last)
  if (!kept) return noDraw
  const { for: purpose } = JSON.parse(kept.text) as TableEvent<'seed-kept'>
  // Only what the game itself says how to draw needs the rules of that time.
  const equipment =
    purpose === 'roll' ? twoDice : (await recallRound(projections, table, round, undefined))?.before.inForce.results.equipment
  const { draws, players, revealed, reveal, isLost } = await fromSeed(journal, table, kept, equipment)
  if (revealed !== undefined && revealed < found.first) return noDraw
  if (declared.length === 0 && found.ended === null)
    return refused('not-revealed', 'round {round} is still on: its proof is public when it is settled and the seed is revealed', {
      round,
    })
  const decisive = decisiveOf(draws, declared)
  if (decisive.length === 0)
    return refused('no-draw', 'nothing was drawn in round {round}: it was called without a result', { round })
  if (isLost) return lost
  if (!reveal) return notRevealed(decisive[0]!.result)
  const { salt, text, digest } = isUnopened(kept) ? revealedRow(kept, reveal) : kept
  const { round: seedRound } = JSON.parse(text) as TableEvent<'seed-kept'>
  return decisive.map(({ version, result }) => ({
    table,
    round: seedRound,
    draw: draws.findIndex((each) => each.version === version) + 1,
    kept: { salt, text, digest },
    players,
    result,
  }))
}

interface Declared {
  readonly version: number
  readonly result: TableEvent<'result-declared'>['result']
}

/** With a shoe the shuffle decides, whenever it was; otherwise the draws of this round. */
const decisiveOf = (draws: FromSeed['draws'], declared: readonly Declared[]): FromSeed['draws'] => {
  const shuffles = draws.filter(({ result }) => result.kind === 'shuffle')
  if (shuffles.length > 0 && declared.some(({ result }) => result.kind !== 'call')) return shuffles
  return draws.filter(({ version }) => declared.some((each) => each.version === version))
}

const noDraw = refused('no-draw', 'people brought the result of this round, and the house drew nothing')

const lost = refused('seed-lost', 'the key that sealed this seed was lost before it could be revealed: it cannot be worked out')

const notRevealed = ({ kind }: Drawn): Refusal =>
  refused(
    'not-revealed',
    kind === 'shuffle'
      ? 'the seed of this shoe is revealed when the shoe is spent: until then it would tell the cards to come'
      : 'the seed of this round is revealed once the round is settled, before the next one begins: ask again then',
  )

async function* eventsIn(journal: JournalReader, stream: string, after: number, to = Number.MAX_SAFE_INTEGER) {
  for await (const kept of storedEventsAfter(journal, stream, after)) {
    if (kept.version > to) return
    yield { kept, event: tableForms.read(kept.text) }
  }
}

const listed = async <Each>(all: AsyncIterable<Each>): Promise<readonly Each[]> => {
  const list: Each[] = []
  for await (const each of all) list.push(each)
  return list
}

/** The seed that was last kept before an event. */
const keptBefore = async (journal: JournalReader, stream: string, version: number): Promise<CommittedEvent | undefined> => {
  for (let to = version - 1; to > 0; to -= page) {
    const from = Math.max(0, to - page)
    const found = (await journal.read(stream, from, to - from)).findLast(({ text }) => isSeedKept(text))
    if (found) return found
  }
  return undefined
}

const isSeedKept = (text: string): boolean => text.includes('"seed-kept"') && tableForms.read(text).type === 'seed-kept'

/** Everything that followed from a seed until it was revealed or lost, or until now. */
const fromSeed = async (
  journal: JournalReader,
  table: string,
  kept: CommittedEvent,
  equipment: Equipment | undefined,
): Promise<FromSeed> => {
  const draws: { version: number; result: Drawn }[] = []
  const players = new Map<string, PlayerSeed>()
  const found = (): FromSeed => ({ draws, players: [...players.values()] })
  for await (const { kept: each, event } of eventsIn(journal, tableStream(table), kept.version)) {
    if (event.type === 'seed-promised') players.set(event.player, { player: event.player, commitment: event.commitment })
    if (event.type === 'seed-given') players.set(event.player, { ...players.get(event.player)!, seed: event.seed })
    if (event.type === 'shoe-shuffled') draws.push({ version: each.version + 1, result: unknownShoe(event.cards) })
    if (event.type === 'shoe-order-kept' && !isUnopened(each)) {
      const { order } = event
      draws[draws.length - 1] = { version: each.version, result: { kind: 'shuffle', shoe: shoeOf(order), order } }
    }
    const drawn = event.type === 'result-declared' ? drawnIn(event.result, equipment) : undefined
    if (drawn) draws.push({ version: each.version, result: drawn })
    if (event.type === 'seed-lost') return { ...found(), isLost: true }
    if (event.type === 'seed-revealed' && event.version === kept.version)
      return { ...ordered(found(), table, event), revealed: each.version, reveal: event }
  }
  return found()
}

/** What was declared, as it was drawn. */
const drawnIn = (result: ResultKept, equipment: Equipment | undefined): Drawn | undefined => {
  const shown = shownOf(result)
  if (!shown || result.kind === 'deal') return undefined
  return equipment && drawnAs(equipment, shown)
}

/** As many of each card, in an order that was sealed with a key that is not here. */
const unknownShoe = (full: number): Drawn => ({ kind: 'shuffle', shoe: cards.map(() => full / cards.length), order: [] })

/** Sealed orders follow from the seed that has been revealed since. */
const ordered = (from: FromSeed, table: string, { seed: house, round }: TableEvent<'seed-revealed'>): FromSeed => ({
  ...from,
  draws: from.draws.map(({ version, result }, at) => {
    if (result.kind !== 'shuffle' || result.order.length > 0) return { version, result }
    const order = shuffleFrom({ house, players: from.players, table, round, draw: at + 1 }, result.shoe)
    return { version, result: { ...result, order } }
  }),
})
