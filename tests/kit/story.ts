/** A long story of one table, for logs that are kept: everything that can happen there, opened and closed. */
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { neededSign } from '../../src/rules/game/in-force.ts'
import { cardName, cards } from '../../src/rules/equipment/cards.ts'
import type { TableEvent } from '../../src/table/events.ts'
import type { TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { anyEntry } from './any-entry.ts'
import { commandOf, whimOf } from './chaos.ts'
import { calledOff, nextStep, stepOn, timed } from './driver.ts'
import {
  ann,
  boxPerson,
  casinoSupervisor,
  cashier,
  cat,
  dealer,
  gamingSupervisor,
  given,
  house,
  later,
  operator,
  person,
  pitManager,
  type Said,
} from './table.ts'

type Teller = (state: TableState) => Said | undefined

interface Told {
  readonly story: readonly TableEvent[]
  readonly state: TableState
}

/** Goes on by a command if it is not refused. */
const tell = ({ story, state }: Told, said: Said | undefined): Told => {
  const acted = said && act(state, timed(state, said))
  return !acted || isRefusal(acted) ? { story, state } : { story: [...story, ...acted.events], state: acted.state }
}

const faces = (number: number): readonly [number, number] => [(number % 6) + 1, ((number >> 8) % 6) + 1]

const next = (number: number): number => (number * 48_271) % 2_147_483_647

/** Takes proper steps until the table is at some point of the round. */
const until = (told: Told, phase: TableState['phase'], number: number): Told => {
  let now = told
  for (let at = 0; at < 40 && now.state.phase !== phase; at += 1) now = tell(now, nextStep(now.state, faces(number)))
  return now
}

const approve =
  (matter: string): Teller =>
  ({ duties }) => {
    const duty = duties.find((each) => each.matter === matter)
    return duty && operator('answer', { duty: duty.id, answer: 'approve' })
  }

const dan = person('dan', 'player')

/** What chance seldom brings: each line is tried in every game, and refused where it has no place. */
const tour: readonly (Said | Teller)[] = [
  dan('take-seat', { seat: 4, age: 44 }),
  dealer('mark-colour', { colour: 'red', player: 'ann', value: 500 }),
  dealer('clear-colour', { colour: 'red' }),
  casinoSupervisor('limit-player', { player: 'bob', minimum: 500, maximum: 50_000 }),
  operator('change-house', { house: {} }),
  cashier('fill', { amount: 100_000 }),
  cashier('credit', { amount: 50_000 }),
  cashier('buy-in', { player: 'ann', amount: 10_000, with: 'cash' }),
  casinoSupervisor('drop-box'),
  casinoSupervisor('compensate', { player: 'ann', amount: 500, reason: 'a dispute' }),
  approve('compensation'),
  casinoSupervisor('bar-player', { player: 'cat', reason: 'a device' }),
  operator('readmit-player', { player: 'cat', reason: 'it was a watch' }),
  cat('take-seat', { seat: 3, age: 30 }),
  ({ setup, ledger }) =>
    dealer('count-float', { when: 'audit', chips: { [setup.chips[0]!]: ledger.float / setup.chips[0]! - 1 } }),
  ({ dice }) => dealer('dice-off', { dice: dice.set.slice(0, 2) }),
  ({ dice }) => dealer('find-die', { die: dice.off[0] }),
  ({ duties }) => gamingSupervisor('answer', { duty: duties.find(({ matter }) => matter === 'inspect-die')?.id, answer: 'good' }),
  ({ dice }) => dealer('lose-die', { die: dice.off[0] }),
  dealer('shuffle'),
  dealer('burn', { count: 1 }),
  dealer('remove-shoe', { reason: 'a worn card' }),
]

const entry = ({ inForce }: TableState, number: number) => anyEntry(inForce, number, number >> 8)

/** A round with every correction: overridden before it is settled, set right after. */
const rounds = (told: Told): Told => {
  let now = told
  for (const number of [3, 700, 1200, 5000]) {
    now = until(now, 'betting', number)
    for (const { id } of now.state.inForce.wagers.slice(0, 6)) now = tell(now, ann('place', { wager: id, amount: 1000 }))
    now = tell(now, ann('place', { wager: 'place-6', amount: 600 }))
    now = tell(now, ann('call-working', { wager: 'place-6', as: 'off' }))
    now = until(now, 'declared', number)
    now = tell(now, operator('override-result', { ...entry(now.state, number + 1), reason: 'misread' }))
    now = tell(now, dealer('collect'))
    now = tell(now, dealer('pay'))
    now = tell(now, casinoSupervisor('correct-round', { ...entry(now.state, number), reason: 'misread after all' }))
    now = tell(now, approve('correction')(now.state))
    now = tell(now, boxPerson('correct-marker', { from: null, to: '8', reason: 'it was knocked off' }))
    const asked = now.state.duties.find(({ matter }) => matter === 'marker-correction')
    now = tell(now, asked && pitManager('answer', { duty: asked.id, answer: 'agreed' }))
  }
  return now
}

/** Players who are sent away for good would leave an empty table. */
const leftOut = new Set(['bar-player', 'exclude-player', 'leave-seat', 'free-seat'])
const whims = 260

/** By hand, with real dice or cards, under random commands; then closed with notice; then opened again to run by itself. */
export const storyOf = (game: Game): readonly TableEvent[] => {
  const scene = given(game, { seats: 4, automation: [], rack: 50_000 })
  let told: Told = { story: scene.events, state: scene.state }
  for (const line of tour) told = tell(told, typeof line === 'function' ? line(told.state) : line)
  told = rounds(told)
  told = tell(until(told, 'betting', 1), ann('place', { wager: told.state.inForce.wagers[0]!.id, amount: 1000 }))
  told = tell(told, casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'a fire alarm' }))
  let number = 20_261_115
  for (let at = 0; at < whims; at += 1) {
    number = next(number)
    const said = commandOf(told.state, whimOf(number))
    told = tell(told, leftOut.has(said.type) ? undefined : said)
  }
  return byItself(closed(told, number)).story
}

const closed = (told: Told, seed: number): Told => {
  let now = tell(told, casinoSupervisor('announce-closure'))
  let number = seed
  for (let at = 0; at < 2000 && now.state.phase !== 'closed'; at += 1) {
    number = next(number)
    const said = calledOff(now.state) ?? nextStep(now.state, faces(number))!
    const { events, state } = stepOn(now.state, said)
    now = { story: [...now.story, ...events], state }
    if (now.state.inPlay.piles.length === 0) now = tell(now, later(21, casinoSupervisor('close')))
  }
  return now
}

const byItself = (told: Told): Told => {
  const { results } = told.state.inForce
  const order = cards.flatMap((card, at) =>
    Array.from({ length: results.equipment.dealing?.counts?.[at] ?? 0 }, () => cardName(card)),
  )
  const said: readonly Said[] = [
    operator('open', {
      house: neededSign(told.state.game),
      source: 'virtual',
      automation: ['collect', 'pay', 'fill', 'answer-duties'],
      seats: 4,
    }),
    ...(results.equipment.dealing?.counts ? [house('shuffle', { order, burn: 1 })] : []),
    house('keep-seed', { seed: 'ab'.repeat(32) }),
    ann('take-seat', { age: 30 }),
    cashier('buy-in', { player: 'ann', amount: 10_000, with: 'chips' }),
    dealer('start-round'),
    ann('promise-seed', { commitment: 'cd'.repeat(32) }),
    operator('show-rules', {}),
  ]
  let now = said.reduce(tell, told)
  for (const { id } of now.state.inForce.wagers) now = tell(now, ann('place', { wager: id, amount: 1000 }))
  now = tell(tell(now, dealer('close-bets')), ann('give-seed', { seed: 'a seed of my own' }))
  for (let at = 0; at < 30 && now.state.phase !== 'between rounds'; at += 1) now = tell(now, nextStep(now.state, [3, 5]))
  now = tell(now, house('reveal-seed', { salt: 'salt' }))
  return tell(now, operator('relieve-dealer', { person: 'dee' }))
}
