/** The parts that strategies of craps are made of: lines and what is behind them, numbers, and when they are played. */
import { always, want, type Strategy, type View } from '../../strategy/strategy.ts'
import { afresh, keep, on, when, type Bet, type Bets, type StrategyPart } from '../../strategy/parts.ts'
import type { Progression } from '../../strategy/ways.ts'
import { points, type CrapsCycle, type CrapsPoint } from './cycle.ts'
import type { Multiples } from './options.ts'
import { trueOdds } from './wagers/numbers.ts'

type CrapsView = View<CrapsCycle>

const groups = { across: points, inside: [5, 6, 8, 9], outside: [4, 5, 9, 10] } as const satisfies Record<
  string,
  readonly CrapsPoint[]
>

/** Numbers one by one, or as players call them together. */
export type Numbers = keyof typeof groups | readonly CrapsPoint[]

const numbersOf = (numbers: Numbers): readonly CrapsPoint[] => (typeof numbers === 'string' ? groups[numbers] : numbers)

/** What wins or is paid exactly: fives on most numbers, sixes where 7 is paid for 6. */
const roundedUp = (amount: number, to: number): number => Math.ceil(amount / to) * to

/** So many units on each of these numbers; on 6 and 8 a fifth more, since they pay 7 for 6. */
export const place = (numbers: Numbers, units = 1): Bets =>
  numbersOf(numbers).map((number) => {
    const isSix = number === 6 || number === 8
    return {
      wager: `place-${number}`,
      amount: ({ unit }) => (isSix ? roundedUp((unit * units * 6) / 5, 6) : roundedUp(unit * units, 5)),
    }
  })

/** What has to be laid on each of these numbers to win so many units. */
export const lay = (numbers: Numbers, units = 1): Bets =>
  numbersOf(numbers).map((number) => ({ wager: `lay-${number}`, amount: ({ unit }) => laidOn(number, unit * units) }))

/** Never more than wins so much, since houses limit what may be laid; shares such as 5/6 may miss a whole number by a hair. */
const laidOn = (number: CrapsPoint, win: number): number => {
  const { pays, to } = trueOdds[number]
  return Math.floor((win * pays) / to + 1e-6)
}

const isComeOut = ({ cycle }: CrapsView): boolean => cycle.point === null

/** While a point is on. */
export const everyPoint = (part: StrategyPart<CrapsCycle>, way?: Progression): Strategy<CrapsCycle> =>
  when((view) => !isComeOut(view), part, way)

/** On the come-out. */
export const onComeOut = (part: StrategyPart<CrapsCycle>, way?: Progression): Strategy<CrapsCycle> => when(isComeOut, part, way)

/** From the beginning again with each shooter. */
export const eachShooter = (part: StrategyPart<CrapsCycle>): Strategy<CrapsCycle> => afresh(({ cycle }) => cycle.newShooter, part)

/** A unit on the line, on each come-out. */
export const line = (wager: 'pass' | 'dont-pass'): Strategy<CrapsCycle> => onComeOut(on(wager))

/** A unit that goes to a number by the dice, until so many of them lie on numbers. */
export const upToNumbers = (wager: 'come' | 'dont-come', count: number): Strategy<CrapsCycle> =>
  always(({ cycle, held, unit }) => {
    const lie = points.filter((point) => held(wager, `${point}`) > 0).length
    return cycle.point !== null && lie < count && held(wager, 'fresh') === 0 ? [want(wager, unit)] : []
  })

/** How many times the wager before them odds are, on any number or on each. */
type Times = number | Multiples

const timesOn = (times: Times, number: CrapsPoint): number => (typeof times === 'number' ? times : times[number])

/** Behind a wager of this amount on a number. */
type Behind = (number: CrapsPoint, amount: number) => number

const behind = (sides: Readonly<Record<string, Behind>>): Strategy<CrapsCycle> =>
  keep(
    Object.entries(sides).flatMap(([wager, odds]): Bets<CrapsCycle> => {
      if (wager.includes('pass'))
        return [
          { wager: `${wager}-odds`, amount: ({ cycle: { point }, held }) => (point === null ? 0 : odds(point, held(wager))) },
        ]
      return points.map((point): Bet<CrapsCycle> => {
        const state = `${point}`
        return { wager: `${wager}-odds`, state, amount: ({ held }) => odds(point, held(wager, state)) }
      })
    }),
  )

/** Odds taken behind Pass and Come, so many times what lies there. */
export const takeOdds = (times: Times = 2): Strategy<CrapsCycle> => {
  const taken: Behind = (number, amount) => amount * timesOn(times, number)
  return behind({ pass: taken, come: taken })
}

/** Odds laid behind Don’t Pass and Don’t Come, to win so many times what lies there. */
export const layOdds = (times: Times = 2): Strategy<CrapsCycle> => {
  const laid: Behind = (number, amount) => laidOn(number, amount * timesOn(times, number))
  return behind({ 'dont-pass': laid, 'dont-come': laid })
}
