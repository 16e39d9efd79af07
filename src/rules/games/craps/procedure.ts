/** When craps' wagers may be placed and changed (rules 2 to 4, F2), and what calls a no roll (1.5). */
import { moneyText } from '../../money/money.ts'
import { refusal, type Change, type Procedure, type Refusal, type Situation } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { CrapsClause } from './clauses.ts'
import type { CrapsCycle, CrapsPoint } from './cycle.ts'
import { allIds, nothingRolled } from './wagers/all.ts'
import { trueOdds } from './wagers/numbers.ts'
import type { CrapsChosen } from './options.ts'

export const calls = [
  ...callsOf<CrapsClause>('no roll', ['1.5', '1.5.1', '1.5.2', '1.5.3', '1.5.4', '1.5.5']),
  ...callsOf<CrapsClause>('dice passed', ['1.7.1']),
]

export const notOffered = refusal<CrapsClause>('not-offered', 'F1.1', 'the Fire Bet is not offered at this table')

type Refused = Refusal<CrapsClause> | undefined

const onlyOnComeOut = (clause: CrapsClause, { point }: CrapsCycle): Refused =>
  point === null ? undefined : refusal('closed', clause, 'it is placed on the come-out only, and a point is on')

const onlyOnPoint = (clause: CrapsClause, { point }: CrapsCycle): Refused =>
  point === null ? refusal('closed', clause, 'it is placed only while a point is on') : undefined

/** Come wagers go to a number by the dice alone, unless the house takes put wagers. */
const onlyFresh = (clause: CrapsClause, state: string): Refused =>
  state === 'fresh' ? undefined : refusal('not-offered', clause, 'it cannot be put on a number: only the dice move it there')

const putOnNumber = (state: string, { point }: CrapsCycle): Refused =>
  state === String(point) ? refusal('on-the-point', '3.3', '{state} is the point: put it on Pass', { state }) : undefined

/** The roll that made a number the point decided every come wager on it. */
const onlyWhereComeCanLie = (state: string, { point }: CrapsCycle): Refused =>
  state === String(point) ? noLineWager('Come or Don’t Come') : undefined

const noLineWager = (line: string): Refusal<CrapsClause> =>
  refusal('no-line-wager', '4.1', 'odds need the player’s own {line} wager with a number before them', { line })

const window = ({ put }: CrapsChosen, wager: string, state: string, cycle: CrapsCycle): Refused => {
  switch (wager) {
    case 'pass':
      return put === 'on' ? undefined : onlyOnComeOut('2.1', cycle)
    case 'dont-pass':
      return onlyOnComeOut('2.2', cycle)
    case 'come':
      return (put === 'on' ? putOnNumber(state, cycle) : onlyFresh('3.1', state)) ?? onlyOnPoint('3.1', cycle)
    case 'dont-come':
      return onlyFresh('3.2', state) ?? onlyOnPoint('3.2', cycle)
    case 'pass-odds':
    case 'dont-pass-odds':
      return onlyOnPoint('4.1', cycle)
    case 'come-odds':
    case 'dont-come-odds':
      return onlyWhereComeCanLie(state, cycle)
    case 'fire':
      return cycle.newShooter
        ? undefined
        : refusal('closed', 'F2.1.2', 'Fire Bets are taken only until the shooter’s first point')
    default:
      return undefined
  }
}

/** The wager that odds lie behind. */
const before: Readonly<Record<string, string>> = {
  'pass-odds': 'pass',
  'dont-pass-odds': 'dont-pass',
  'come-odds': 'come',
  'dont-come-odds': 'dont-come',
}

const lineNames: Readonly<Record<string, string>> = {
  pass: 'Pass',
  'dont-pass': 'Don’t Pass',
  come: 'Come',
  'dont-come': 'Don’t Come',
}

const behind: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(before).map(([odds, line]) => [line, odds]))

/** The number that a line or come wager and its odds are on. */
const numberOf = (state: string, { point }: CrapsCycle): CrapsPoint | null => {
  const number = Number(state)
  return Number.isNaN(number) ? point : (number as CrapsPoint)
}

/** The most that odds may be; for odds laid, what wins as much as odds taken may be, unless they have a multiple of their own. */
const mostOdds = ({ odds: multiples, 'lay-odds': laid }: CrapsChosen, odds: string, number: CrapsPoint, line: number): number => {
  const taken = multiples[number] * line
  if (!odds.startsWith('dont-')) return taken
  if (laid !== 'as-taken') return laid[number] * line
  const { pays, to } = trueOdds[number]
  return Math.floor((taken * pays) / to)
}

const checkOdds = (chosen: CrapsChosen, { player, wager, state, total }: Change, situation: Situation<CrapsCycle>): Refused => {
  const number = numberOf(state, situation.cycle)
  if (number === null) return undefined
  const onNumber = wager.includes('come') ? state : undefined
  const line = situation.held(player, before[wager]!, onNumber)
  if (line === 0) return noLineWager(lineNames[before[wager]!]!)
  const most = mostOdds(chosen, wager, number, line)
  if (total <= most) return undefined
  const clause = wager.startsWith('dont-') ? '4.3' : '4.2'
  return refusal('over-odds', clause, 'odds on {number} behind {line} may be {most} at most, not {total}', {
    number,
    line: moneyText(line),
    most: moneyText(most),
    total: moneyText(total),
  })
}

/** A wager with odds behind it may not go below what they need. */
const checkBefore = (chosen: CrapsChosen, { player, wager, state, total }: Change, situation: Situation<CrapsCycle>): Refused => {
  const number = numberOf(state, situation.cycle)
  const odds = behind[wager]
  if (odds === undefined || number === null) return undefined
  const laid = situation.held(player, odds, wager.includes('come') ? state : undefined)
  if (laid === 0 || (total > 0 && laid <= mostOdds(chosen, odds, number, total))) return undefined
  return refusal('odds-behind', '4.4', 'the odds of {amount} behind it must come down first', { amount: moneyText(laid) })
}

/** What lies on a number or waits for the point already may not be added to. */
const checkIncrease = ({ put }: CrapsChosen, { wager, state }: Change, { cycle }: Situation<CrapsCycle>): Refused => {
  if (wager === 'dont-pass' && cycle.point !== null) {
    return refusal('contract', '2.2.7', 'Don’t Pass cannot be increased once a point is on')
  }
  const mayBePut = wager === 'come' && put === 'on'
  if ((wager === 'come' || wager === 'dont-come') && state !== 'fresh' && !mayBePut) {
    return refusal('contract', wager === 'come' ? '3.1.6' : '3.2.7', 'it cannot be increased once it lies on {state}', { state })
  }
  return undefined
}

/** Whether the dice have yet to be rolled by this shooter, or since a 7. */
const isUnrolled = ({ came }: Situation<CrapsCycle>): boolean => came?.kind !== 'roll' || came.total === 7

const checkAll = (situation: Situation<CrapsCycle>): Refused =>
  isUnrolled(situation)
    ? undefined
    : refusal('closed', '10.6', 'it is taken until a shooter’s first roll, and after a 7 until the next roll')

const checkTakingDown = (chosen: CrapsChosen, change: Change, situation: Situation<CrapsCycle>): Refused => {
  const { wager, state } = change
  if (wager === 'pass' && situation.cycle.point !== null) {
    return refusal('contract', '2.1.6', 'Pass cannot be reduced or removed once a point is on')
  }
  if (wager === 'come' && state !== 'fresh') {
    return refusal('contract', '3.1.6', 'Come cannot be reduced or removed once it lies on {state}', { state })
  }
  if (allIds.includes(wager) && !(state === nothingRolled && isUnrolled(situation))) {
    return refusal('contract', '10.7', 'it cannot be reduced or removed once the dice have been rolled')
  }
  if (wager === 'fire' && !situation.cycle.newShooter) {
    return refusal('contract', 'F2.3', 'a Fire Bet cannot be reduced or removed after the shooter’s first point')
  }
  return checkBefore(chosen, change, situation)
}

export const procedure = (chosen: CrapsChosen): Procedure<CrapsCycle, CrapsClause> => ({
  window: (wager, state, cycle) => window(chosen, wager, state, cycle),
  asksWhatCame: true,
  check: (change, situation) => {
    if (change.act === 'reduce' || change.act === 'remove') return checkTakingDown(chosen, change, situation)
    if (allIds.includes(change.wager)) return checkAll(situation)
    if (change.wager in before) return checkOdds(chosen, change, situation)
    return change.act === 'increase' ? checkIncrease(chosen, change, situation) : undefined
  },
})
