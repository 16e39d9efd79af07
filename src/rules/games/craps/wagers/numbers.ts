/** Wagers on a number against the seven: odds (rule 4), place, buy, lay and big (rule 5), hardways (rule 6). */
import { evenMoney, to1, withCommission, type Odds } from '../../../money/payout.ts'
import type { Wager } from '../../../wager/wager.ts'
import { points, type CrapsCycle, type CrapsPoint } from '../cycle.ts'
import type { CrapsChosen } from '../options.ts'
import { chosenBy, lose, onEach, places, push, stand, stands, wager, win } from './words.ts'

/** What each number is truly worth against the seven. */
export const trueOdds: Readonly<Record<CrapsPoint, Odds>> = {
  4: to1(2),
  5: to1(3, 2),
  6: to1(6, 5),
  8: to1(6, 5),
  9: to1(3, 2),
  10: to1(2),
}

const layOdds = (number: CrapsPoint): Odds => to1(trueOdds[number].to, trueOdds[number].pays)

const placeOdds: Readonly<Record<CrapsPoint, Odds>> = {
  4: to1(9, 5),
  5: to1(7, 5),
  6: to1(7, 6),
  8: to1(7, 6),
  9: to1(7, 5),
  10: to1(9, 5),
}

const lineOdds = [
  wager({
    id: 'pass-odds',
    name: 'Pass odds',
    offTheSign: true,
    step: ({ total }, { point }) => {
      if (total === 7) return lose('4.5')
      return point !== null && total === point ? win(trueOdds[point], '4.5') : stand('4.5')
    },
    ...stands,
  }),
  wager({
    id: 'dont-pass-odds',
    name: 'Don’t Pass odds',
    offTheSign: true,
    step: ({ total }, { point }) => {
      if (point !== null && total === 7) return win(layOdds(point), '4.6')
      return total === point ? lose('4.6') : stand('4.6')
    },
    ...stands,
  }),
]

/** Odds that are off on the come-out come back with the roll that decides the wager before them. */
const comeOdds = chosenBy(['come-odds-come-out', 'dont-come-odds-come-out'], (chosen) => {
  const takenWork = chosen['come-odds-come-out'] === 'on'
  const laidWork = chosen['dont-come-odds-come-out'] === 'on'
  return [
    wager({
      id: 'come-odds',
      name: 'Come odds',
      offTheSign: true,
      places,
      starts: places,
      step: onEach((number, total, { point }) => {
        if (total !== 7 && total !== number) return stand('4.5')
        if (point === null && !takenWork) return push('4.7')
        return total === 7 ? lose('4.5') : win(trueOdds[number], '4.5')
      }),
      ...stands,
    }),
    wager({
      id: 'dont-come-odds',
      name: 'Don’t Come odds',
      offTheSign: true,
      places,
      starts: places,
      step: onEach((number, total, { point }) => {
        if (total !== 7 && total !== number) return stand('4.6')
        if (point === null && !laidWork) return push('4.7')
        return total === 7 ? win(layOdds(number), '4.6') : lose('4.6')
      }),
      ...stands,
    }),
  ]
})

/** Whether a wager is off now: on the come-out, where the house has it so (5.5). */
const off = (works: 'on' | 'off', { point }: CrapsCycle): boolean => works === 'off' && point === null

const place = (chosen: Pick<CrapsChosen, 'place-come-out'>, number: CrapsPoint) =>
  wager({
    id: `place-${number}`,
    name: `Place ${number}`,
    step: ({ total }, cycle) => {
      if (off(chosen['place-come-out'], cycle)) return stand('5.5')
      if (total === 7) return lose('5.1')
      return total === number ? win(placeOdds[number], '5.1', '5.1.1') : stand('5.1')
    },
    ...stands,
  })

const commission = ['commission', 'commission-rounding', 'commission-minimum'] as const
type Commission = (typeof commission)[number]

/** Odds with the house's commission: in the price where it is taken from a win, else taken with the wager. */
const commissioned = (chosen: Pick<CrapsChosen, Commission>, odds: Odds, of: 'wager' | 'win') => {
  const { 'commission-rounding': rounding, 'commission-minimum': minimum } = chosen
  const charged = withCommission(odds, {
    percent: 5,
    of,
    ...(rounding !== 'with-payment' && { rounding }),
    ...(minimum > 0 && { minimum }),
  })
  return chosen.commission === 'on-win' ? { pays: charged, charge: {} } : { pays: odds, charge: { upFront: charged } }
}

const buy = (chosen: Pick<CrapsChosen, Commission | 'buy-come-out'>, number: CrapsPoint) => {
  const { pays, charge } = commissioned(chosen, trueOdds[number], 'wager')
  return wager({
    id: `buy-${number}`,
    name: `Buy ${number}`,
    step: ({ total }, cycle) => {
      if (off(chosen['buy-come-out'], cycle)) return stand('5.5')
      if (total === 7) return lose('5.2')
      return total === number ? win(pays, '5.2', '5.2.1', '5.4') : stand('5.2')
    },
    ...charge,
    ...stands,
  })
}

const lay = (chosen: Pick<CrapsChosen, Commission | 'lay-come-out'>, number: CrapsPoint) => {
  const { pays, charge } = commissioned(chosen, layOdds(number), 'win')
  return wager({
    id: `lay-${number}`,
    name: `Lay ${number}`,
    step: ({ total }, cycle) => {
      if (off(chosen['lay-come-out'], cycle)) return stand('5.5')
      if (total === 7) return win(pays, '5.3', '5.3.1', '5.4')
      return total === number ? lose('5.3') : stand('5.3')
    },
    ...charge,
    ...stands,
  })
}

/** What a place wager to lose pays when the 7 comes first. */
const loseOdds: Readonly<Record<CrapsPoint, Odds>> = {
  4: to1(5, 11),
  5: to1(5, 8),
  6: to1(4, 5),
  8: to1(4, 5),
  9: to1(5, 8),
  10: to1(5, 11),
}

const placeToLose = (chosen: Pick<CrapsChosen, 'lose-come-out'>, number: CrapsPoint) =>
  wager({
    id: `lose-${number}`,
    name: `Place ${number} to lose`,
    step: ({ total }, cycle) => {
      if (off(chosen['lose-come-out'], cycle)) return stand('5.5')
      if (total === 7) return win(loseOdds[number], '5.9', '5.9.1')
      return total === number ? lose('5.9') : stand('5.9')
    },
    ...stands,
  })

const big = (number: 6 | 8) =>
  wager({
    id: `big-${number}`,
    name: `Big ${number}`,
    step: ({ total }) => {
      if (total === 7) return lose('5.6')
      return total === number ? win(evenMoney, '5.6', '5.6.1') : stand('5.6')
    },
    ...stands,
  })

const hard = (chosen: Pick<CrapsChosen, 'hard-come-out'>, number: 4 | 6 | 8 | 10) =>
  wager({
    id: `hard-${number}`,
    name: `Hard ${number}`,
    step: ({ total, pair }, cycle) => {
      if (off(chosen['hard-come-out'], cycle)) return stand('5.5')
      if (total === number && pair) return win(to1(number === 4 || number === 10 ? 7 : 9), '6.1', '6.2')
      return total === number || total === 7 ? lose('6.1') : stand('6.1')
    },
    ...stands,
  })

/** Each reads little of what a house can choose, and is the same under all houses that choose that alike. */
const families = [
  comeOdds,
  chosenBy(['place-come-out'], (chosen) => points.map((number) => place(chosen, number))),
  chosenBy([...commission, 'buy-come-out'], (chosen) => points.map((number) => buy(chosen, number))),
  chosenBy([...commission, 'lay-come-out'], (chosen) => points.map((number) => lay(chosen, number))),
  chosenBy(['lose-come-out'], (chosen) => points.map((number) => placeToLose(chosen, number))),
  chosenBy([], () => [big(6), big(8)]),
  chosenBy(['hard-come-out'], (chosen) => ([4, 6, 8, 10] as const).map((number) => hard(chosen, number))),
]

export const numbers = (chosen: CrapsChosen): readonly Wager<CrapsCycle>[] => [
  ...lineOdds,
  ...families.flatMap((family) => family(chosen)),
]
