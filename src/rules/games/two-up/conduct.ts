/** How a two-up ring is run: the spinner and the kip (rules 3.6, 6), the boxer's calls (6.2, 6.3), tosses that do not count (7). */
import { callsUntil, type Conduct } from '../../conduct/conduct.ts'
import type { Shooters } from '../../equipment/handling.ts'
import { atLeast } from '../../conduct/people.ts'
import { refusal } from '../../procedure.ts'
import type { TwoUpClause } from './clauses.ts'
import { mostFouls, mostOdds, type TwoUpCycle } from './cycle.ts'
import { fouls } from './procedure.ts'
import { isSpinners, spinnersWagers, underWay } from './wagers.ts'

type Layout = Shooters<TwoUpCycle>

const holdsOne = ({ held }: Layout, player: string): boolean => spinnersWagers.some((wager) => held(player, wager) > 0)

const anyLies = ({ lies }: Layout): boolean => spinnersWagers.some((wager) => lies(wager, ['none won', ...underWay]))

/** The coins have been taken from a spinner, and nobody is the next one yet. */
const areTaken = ({ cycle }: Layout): boolean => cycle.fouls === mostFouls

/** Somebody else has placed a spinner's wager, and will spin. */
const anotherWill = (layout: Layout, player: string) =>
  anyLies(layout) && !holdsOne(layout, player)
    ? refusal<TwoUpClause>('another-spinner', '3.6', 'another player has placed the spinner’s wager and has the kip first')
    : undefined

export const conduct: Conduct<TwoUpCycle, TwoUpClause> = {
  clauses: {
    'close-betting': '6.3',
    'dealer-rolls': '6.6',
    'dealers-do-not-wager': '2.4',
    'die-off': '7.5',
    'disputed-face': '2.4',
    'hand-dice': '6.3',
    keys: '2.1',
    'late-placing': '6.3',
    'late-removal': '6.3',
    limits: '5.1',
    'new-dice': '2.1',
    'no-roll': '7',
    'offer-dice': '6.9',
    'open-betting': '6.2',
    'order-to-pass': '6.7',
    'pass-dice': '6.9',
    'place-again': '6.9',
    rounding: '4.4',
    'select-dice': '6.1',
    throw: '6.3',
  },
  who: {
    'order-to-pass': { roles: atLeast('dealer'), clause: '6.7' },
  },
  inPerson: { 'start-round': '6.2', 'hand-dice': '6.3' },
  closes: 'call',
  shall: fouls,
  beforeClosing: ['7.8'],
  callable: callsUntil('next wager', '7', fouls),
  dice: { least: 2, most: 4, spare: 0, kept: 'the boxer', inspectors: [], inspection: null },
  shooting: {
    called: 'spinner',
    direction: 'clockwise',
    mayBeOffered: (player, layout) => anotherWill(layout, player),
    mayThrow: (player, layout) =>
      holdsOne(layout, player)
        ? undefined
        : refusal('no-wager', '3.6', 'place the spinner’s wager on heads or on tails to toss the coins'),
    mayPlace: ({ player, wager, layout, shooter }) => {
      if (!isSpinners(wager)) return undefined
      if (shooter !== undefined && shooter !== player) {
        return refusal('not-spinner', '3.6', 'only the spinner places the spinner’s wager')
      }
      if (shooter === undefined && areTaken(layout)) {
        return refusal('kip-first', '3.6', 'the kip is offered first: the player who takes it places the spinner’s wager')
      }
      return spinnersWagers.some((other) => other !== wager && layout.held(player, other) > 0)
        ? refusal('one-side', '3.6', 'the spinner’s wager is on heads or on tails, not on both')
        : anotherWill(layout, player)
    },
    mayPass: () => undefined,
    relinquishes: ({ result, before, after, lost }) => {
      if (spinnersWagers.some((wager) => lost(wager))) return '6.4'
      if (result.kind !== 'call' || after.fouls < mostFouls) return undefined
      return before.odds > 0 ? '6.6' : '6.5'
    },
    otherwise: 'dealer',
    mustEnd: (layout) =>
      layout.cycle.odds > 0 ||
      spinnersWagers.some((wager) => layout.lies(wager, underWay)) ||
      (areTaken(layout) && anyLies(layout)),
  },
  calls: ({ result, before, after }) => {
    if (result.kind !== 'toss') return []
    if (result.heads !== 1) return [result.heads === 2 ? 'Heads' : 'Tails']
    return [after.odds === 0 ? 'Five odds' : `Odds, ${before.odds + 1} of ${mostOdds}`]
  },
  display: ({ odds }) => ({ 'odds in a row': odds }),
}
