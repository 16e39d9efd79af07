/** Somebody who knows the procedure: takes the next proper step of any table, in the place of the person who should. */
import type { Role } from '../../src/rules/conduct/people.ts'
import { nextPicked } from '../../src/table/dice/dice.ts'
import { takesLateWagers } from '../../src/table/round/closing.ts'
import type { OpenDuty, TableState } from '../../src/table/state.ts'
import { act, type Acted, type Command } from '../../src/table/table.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { cardName, cards } from '../../src/rules/equipment/cards.ts'
import { anyEntry } from './any-entry.ts'
import { person, type Said } from './table.ts'

const dealer = person('dee', 'dealer')
const house = person('house', 'house')
const cashier = person('kay', 'cashier')

/** A person of a role who has not answered a duty yet. */
const nameOf = (role: Role, at: number): string => (role === 'dealer' ? 'dee' : `${role} on call ${at}`)

/** The person who asked for it does not answer it. */
const answerTo = ({ id, by, answers, answered, subject }: OpenDuty): Said => {
  const at = answered.length
  const role = by[at]!.find((each) => nameOf(each, at) !== subject?.['proposer'])!
  return person(nameOf(role, at), role)('answer', { duty: id, answer: answers[0] })
}

/** The shoe in the order of the cards, which is as good as any other here. */
const shoeOrder = ({ inForce }: TableState): readonly string[] =>
  cards.flatMap((card, at) => Array.from({ length: inForce.results.equipment.dealing!.counts[at]! }, () => cardName(card)))

const entry = ({ inForce, shoe }: TableState, [a, b]: readonly [number, number]) => {
  const { dealing } = inForce.results.equipment
  const next = shoe?.order && dealing!.deal(shoe.order)
  if (next) return { cards: next }
  const any = anyEntry(inForce, a - 1, b - 1)
  const left = dealing?.counts && shoe ? cardsLeft(dealing.counts, shoe.seen) : undefined
  // Real cards come from the shoe: one of which all have been dealt does not come again.
  if (!left || any.cards?.every((card) => left.includes(card)) !== false) return any
  const from = (a * 6 + b) % left.length
  return { cards: dealing!.deal([...left.slice(from), ...left.slice(0, from)])! }
}

/** Far apart in the shoe, those of one kind are not next to each other. */
const cardsLeft = (counts: readonly number[], seen: Readonly<Record<string, number>>): readonly string[] => {
  const left = cards.map((card, at) => ({ name: cardName(card), count: counts[at]! - (seen[cardName(card)] ?? 0) }))
  const most = Math.max(...left.map(({ count }) => count))
  return Array.from({ length: most }, (_, nth) => left.filter(({ count }) => count > nth).map(({ name }) => name)).flat()
}

/** A new shoe, where the cut card has come or there is none. */
const shuffleDue = (state: TableState): Said | undefined => {
  const { shoe, setup, inForce } = state
  if (!inForce.results.equipment.dealing?.counts || (shoe && shoe.left > shoe.cutCard)) return undefined
  return setup.source === 'virtual' ? house('shuffle', { order: shoeOrder(state) }) : dealer('shuffle')
}

/** The next proper step; nothing where the table has nothing to do. */
export const nextStep = (state: TableState, faces: readonly [number, number]): Said | undefined => {
  const duty = state.duties[0]
  if (duty) return answerTo(duty)
  switch (state.phase) {
    case 'closed':
      return undefined
    case 'between rounds':
      return shuffleDue(state) ?? dealer('start-round')
    case 'betting':
      return takesLateWagers(state) ? unlessEmpty(state) : dealer('close-bets')
    case 'bets closed':
      if (state.inPlay.piles.length === 0) return dealer('start-round')
      return state.inForce.conduct.shooting ? untilThrown(state) : declare(state, faces)
    case 'rolling':
      return declare(state, faces)
    case 'declared':
      return dealer('collect')
    case 'collected':
      return state.ledger.float < 5_000_000 ? cashier('fill', { amount: 10_000_000 }) : dealer('pay')
  }
}

const declare = (state: TableState, faces: readonly [number, number]): Said => {
  if (state.dice.off.length > 0) return dealer('find-die', { die: state.dice.off[0] })
  return (state.setup.source === 'virtual' ? house : dealer)('enter-result', entry(state, faces))
}

/** Nothing closes wagers there before the dice rest, so that nothing is thrown for an empty layout. */
const unlessEmpty = (state: TableState): Said | undefined => (state.inPlay.piles.length === 0 ? undefined : untilThrown(state))

const untilThrown = (state: TableState): Said => {
  const { shooter, offer, dice } = state
  const off = dice.off[0]
  if (off !== undefined) return dealer('find-die', { die: off })
  if (!shooter)
    return offer?.to ? person(offer.to, 'player')('accept-dice') : dealer(newDiceNeeded(state) ? 'new-dice' : 'offer-dice')
  if (dice.active.length < 2) {
    const picked = nextPicked(state)
    return picked.length < 2 ? dealer('new-dice', { shooterAgrees: true }) : dealer('select-dice', { dice: picked })
  }
  if (!dice.handed) return dealer('hand-dice')
  return throwerOf(state)('throw')
}

/** A person throws in the role that they have at the table. */
const throwerOf = ({ shooter, players, dealers }: TableState) => {
  const name = shooter!.person
  const role = players.get(name) ? 'player' : dealers.includes(name) ? 'dealer' : name === 'house' ? 'house' : 'operator'
  return person(name, role)
}

const newDiceNeeded = ({ dice, inForce }: TableState): boolean => dice.lost > (inForce.conduct.dice?.spare ?? 0)

/** What a proper step refuses says what is in the way; some of it is known and cleared here. */
export const unstuck = (state: TableState, said: Said, code: string): Said | undefined => {
  // What can no longer be approved is declined.
  if (said.type === 'answer') return { ...said, answer: state.duties.find(({ id }) => id === said['duty'])!.answers.at(-1) }
  if (code === 'die-off') return dealer('call-no-result', { reason: state.inForce.conduct.clauses['die-off'] })
  if (code === 'foreign-card') return dealer('call-no-result', { reason: state.inForce.conduct.clauses['no-roll'], cards: 2 })
  // A shooter who neither wagers again nor passes delays the game, where nothing closes wagers before the throw.
  if (code === 'no-wager')
    return takesLateWagers(state) ? dealer('order-to-pass', { reason: 'no wager to roll with' }) : dealer('offer-dice')
  if (code === 'not-posted') return person('gus', 'gaming supervisor')('post-dealer', { person: 'dee', age: 30 })
  return undefined
}

/** Takes proper steps until nothing undecided is left, or says what is in the way. */
export const rollOut = (from: TableState, faces: Iterator<readonly [number, number]>, most = 4000): TableState => {
  let state = from
  for (let step = 0; step < most; step += 1) {
    if (
      state.phase === 'closed' ||
      (state.inPlay.piles.length === 0 && ['between rounds', 'betting', 'bets closed'].includes(state.phase))
    )
      return state
    const off = calledOff(state)
    const said = off ?? nextStep(state, faces.next().value as [number, number])
    if (!said) return state
    state = stepOn(state, said).state
  }
  throw new Error(
    `still undecided after ${most} steps: ${state.phase}, ${state.inPlay.piles.map(({ table }) => table.wager.id).join()}`,
  )
}

/** A wager that its player has called off is decided by nothing, so its player takes it down. */
export const calledOff = (state: TableState): Said | undefined => {
  const pile = state.phase === 'betting' ? state.inPlay.piles.find(({ off }) => off) : undefined
  return pile && person([...pile.stacks][0]!.player, 'player')('remove', { wager: pile.table.wager.id })
}

/** Carries a proper step out, or clears what is in its way. */
export const stepOn = (state: TableState, said: Said): Acted => {
  const acted = act(state, timed(state, said))
  if (!isRefusal(acted)) return acted
  const other = unstuck(state, said, acted.code)
  const cleared = other ? act(state, timed(state, other)) : acted
  if (isRefusal(cleared)) throw new Error(`${said.type} is in the way: ${acted.reason} [${acted.clause}]; then ${cleared.reason}`)
  return cleared
}

export const timed = (state: TableState, { after = 1000, ...said }: Said): Command =>
  ({ at: state.at + after, ...said }) as Command
