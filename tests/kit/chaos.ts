/** Random commands from random people at random moments, legal and not, for any game. */
import fc from 'fast-check'
import { roles, type Role } from '../../src/rules/conduct/people.ts'
import { callReasons } from '../../src/rules/wager/result.ts'
import { automations } from '../../src/table/automation.ts'
import { commands } from '../../src/table/commands.ts'
import type { TableState } from '../../src/table/state.ts'
import { anyEntry } from './any-entry.ts'
import { nextStep } from './driver.ts'
import { person, type Said } from './table.ts'

/** Numbers out of which a command is made for the state that it meets. */
export interface Whim {
  readonly kind: number
  readonly who: number
  readonly a: number
  readonly b: number
  readonly c: number
}

/** One number is one whim, so that a long story that fails can still be read. */
export const stories = (most: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.nat(), { minLength: 1, maxLength: most, size: 'max' })

export const whimOf = (number: number): Whim => {
  const spread = (by: number): number => Math.floor(((number + 1) * by) % 999_983)
  return { kind: number % 100, who: spread(7919), a: spread(104_729), b: spread(611_953), c: spread(15_485) }
}

const players = ['ann', 'bob', 'cat', 'dan']
const face = (number: number): number => (number % 6) + 1
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!

/** A person with this role: most roles have two people, so that a second person can be found. */
const somebody = (role: Role, at: number) => {
  if (role === 'player') return person(pick(players, at), 'player')
  return person(role === 'dealer' ? 'dee' : `${role} ${at % 2}`, role)
}

const amount = (number: number): number => ((number % 40) + 1) * 100

/** What a command of each type might carry here; a type without a line carries nothing. */
const bodies: Readonly<Record<string, (state: TableState, whim: Whim) => Readonly<Record<string, unknown>>>> = {
  place: (state, { a, b, c }) => ({ ...onLayout(state, a), amount: amount(b), ...(c % 5 === 0 && { tokens: amount(c) }) }),
  'call-wager': (state, { a, b, c }) => ({
    ...onLayout(state, a),
    amount: amount(b),
    chipsDown: c % 3 > 0,
    ...(c % 4 === 0 && { player: pick(players, c) }),
  }),
  remove: (state, { a, b, c }) => ({ ...lying(state, a), ...(c % 2 === 0 && { amount: amount(b) }) }),
  'call-working': (state, { a, b }) => ({ wager: lying(state, a).wager, as: pick(['off', 'working', 'as-the-house'], b) }),
  'leave-up': (state, { a, b }) => ({ wager: onLayout(state, a).wager, up: b % 2 === 0 }),
  'enter-result': (state, { a, b }) => entered(state, a, b),
  'override-result': (state, { a, b }) => entered(state, a, b),
  'decide-face': (state, { a, b }) => entered(state, a, b),
  'correct-round': (state, { a, b, c }) => ({
    ...(c % 2 === 0 ? entered(state, a, b) : { call: pick(callReasons(state.inForce.results), a) }),
    reason: 'misread',
  }),
  'call-no-result': (state, { a, b }) => ({
    reason: pick(callReasons(state.inForce.results), a),
    ...(b % 3 > 0 && { cards: b % 4 }),
  }),
  'take-seat': (_, { a, b }) => ({ seat: (a % 5) + 1, age: b % 9 === 0 ? 17 : 40 }),
  'post-dealer': (_, { a }) => ({ person: a % 3 === 0 ? pick(players, a) : 'dee', age: 30 }),
  'relieve-dealer': () => ({ person: 'nobody' }),
  'buy-in': (_, { a, b, c }) => ({
    player: pick(players, a),
    amount: amount(b) * 10,
    with: pick(['cash', 'chips', 'voucher'], c),
  }),
  'cash-out': (_, { a }) => (a % 2 === 0 ? { amount: amount(a) } : {}),
  fill: (_, { a }) => ({ amount: amount(a) * 100 }),
  credit: (_, { a }) => ({ amount: amount(a) * 100 }),
  'count-float': (state, { a }) => ({
    when: 'audit',
    chips: { [state.setup.chips[0]!]: state.ledger.float / state.setup.chips[0]! + (a % 3) },
  }),
  compensate: (_, { a, b }) => ({ player: pick(players, a), amount: (b % 2 ? 1 : -1) * amount(b), reason: 'a dispute' }),
  'mark-colour': (_, { a, b }) => ({ colour: pick(['red', 'blue', 'pink'], a), player: pick(players, b), value: 500 }),
  'clear-colour': (_, { a }) => ({ colour: pick(['red', 'blue', 'pink'], a) }),
  'select-dice': (state, { a, b }) => ({ dice: [pick([1, 2, 3, 4, 5], a), pick([...state.dice.set, 9], b)] }),
  'dice-off': (state, { a }) => ({ dice: [pick([...state.dice.set, 9], a)] }),
  'find-die': (state, { a }) => ({ die: pick([...state.dice.off, 9], a) }),
  'lose-die': (state, { a }) => ({ die: pick([...state.dice.off, 9], a) }),
  'new-dice': (_, { a }) => ({ shooterAgrees: a % 2 === 0 }),
  'order-to-pass': () => ({ reason: 'delay' }),
  'name-substitute': (_, { a }) => ({ person: pick([...players, 'dee'], a) }),
  'change-limits': (state, { a, b }) => ({
    ...(a % 2 === 0 && { wager: onLayout(state, a).wager }),
    minimum: (b % 5) * 100,
    maximum: 3000 + (a % 3) * 1000,
  }),
  'limit-player': (_, { a, b }) => ({ player: pick(players, a), minimum: 100, maximum: amount(b) * 2 }),
  'change-house': (state) => ({ house: state.inForce.house }),
  automate: (_, { a }) => ({ steps: automations.filter((_step, at) => (a >> at) % 2 === 1) }),
  'find-wager': (state, { a, b }) => ({ player: pick(players, b), wager: lying(state, a).wager, amount: amount(b) * 3 }),
  'restore-wager': (state, { a, b, c }) => ({
    player: pick(players, c),
    from: lying(state, a).wager,
    to: onLayout(state, b).wager,
    reason: 'knocked over',
  }),
  'refuse-wager': (state, { a, b }) => ({ player: pick(players, b), wager: lying(state, a).wager, reason: 'good reason' }),
  'void-wagers': (_, { a }) => ({ player: pick(players, a), reason: 'a device' }),
  'free-seat': (_, { a }) => ({ player: pick(players, a), reason: 'gone' }),
  'bar-player': (_, { a }) => ({ player: pick(players, a), reason: 'a device' }),
  'exclude-player': (_, { a }) => ({ player: pick(players, a), reason: 'a device' }),
  'readmit-player': (_, { a }) => ({ player: pick(players, a), reason: 'time is served' }),
  invalidate: (_, { a, b, c }) => ({
    clause: pick(['11.4.1', '11.4.2', '10.3'], a),
    reason: 'fire',
    ...(c % 2 === 0 && { of: pick(['round in hand', 'last round', 'undecided'], c) }),
    forfeits: b % 3 === 0 ? [pick(players, b)] : [],
  }),
  'report-fault': (_, { a }) => ({ what: pick(['lights', 'display'], a) }),
  'open-dispute': () => ({ claim: 'it was a six' }),
  'seek-review': (state, { a }) => ({ dispute: Number(pick([...Object.keys(state.disputes), '1'], a)) }),
  'record-incident': (_, { a }) => ({ about: pick(players, a), note: 'advice' }),
  'correct-marker': () => ({ from: null, to: '6', reason: 'it lay wrong' }),
  answer: (state, { a, b }) => {
    const duty = pick([...state.duties, undefined], a)
    return { duty: duty?.id ?? 1, answer: duty ? pick(duty.answers, b) : 'done' }
  },
  'keep-seed': (_, { a }) => ({ seed: String(a).padStart(64, '0') }),
  'promise-seed': (_, { a }) => ({ commitment: String(a).padStart(64, '0') }),
  'give-seed': (_, { a }) => ({ seed: `a seed numbered ${a}` }),
  'reveal-seed': () => ({ salt: 'salt' }),
  burn: () => ({ count: 1 }),
  'remove-shoe': () => ({ reason: 'worn' }),
}

/** Opening and closing end the story, a shuffle of 416 cards slows it; those have tests of their own. */
const left = new Set(['open', 'close', 'shuffle', 'announce-closure', 'show-rules'])
const wild = commands.filter(({ type }) => !left.has(type))

const onLayout = ({ inForce }: TableState, at: number) => {
  const { id, places = [], starts } = pick(inForce.wagers, at)
  return { wager: id, ...(places.includes(starts[0]) && { state: pick(places, at) }) }
}

/** A wager that lies there, where one does. */
const lying = (state: TableState, at: number) => {
  const pile = state.inPlay.piles.length > 0 ? pick(state.inPlay.piles, at) : undefined
  if (!pile) return onLayout(state, at)
  const name = pile.table.states[pile.state]!
  return { wager: pile.table.wager.id, ...(pile.table.wager.places?.includes(name) && { state: name }) }
}

const entered = ({ inForce }: TableState, a: number, b: number) => anyEntry(inForce, a, b)

const playersOwn = [
  'remove',
  'decline-dice',
  'pass-dice',
  'leave-up',
  'call-working',
  'call-wager',
  'leave-seat',
  'come-back',
] as const

/** Something that a player may want just now: one who is offered the dice, has them, or has a wager. */
const ofAPlayer = (state: TableState, whim: Whim): Said => {
  const type = pick(playersOwn, whim.who)
  const pile = state.inPlay.piles.length > 0 ? pick(state.inPlay.piles, whim.a) : undefined
  const holder = pile && pick([...pile.stacks], whim.b).player
  const name = { 'decline-dice': state.offer?.to, 'pass-dice': state.shooter?.person }[type as string] ?? holder
  return person(name ?? pick(players, whim.b), 'player')(type, bodies[type]?.(state, whim) ?? {})
}

/** Mostly the next proper step or a player's wager, so that there is play; else anything by anybody. */
export const commandOf = (state: TableState, whim: Whim): Said => {
  const { kind, who, a, b } = whim
  const proper = kind < 40 ? nextStep(state, [face(a), face(b)]) : undefined
  if (proper) return proper
  if (kind < 65) return somebody('player', who)('place', bodies['place']!(state, whim))
  if (kind < 75) return ofAPlayer(state, whim)
  const { type, roles: allowed } = pick(wild, who)
  const role = kind < 92 ? pick(allowed, b) : pick(roles, b)
  return somebody(role, a)(type, bodies[type]?.(state, whim) ?? {})
}
