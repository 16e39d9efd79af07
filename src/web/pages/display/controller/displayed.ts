/** Everything that a display says of a table at one time. */
import { winningAreas } from '../../../../rules/in-play/winning-areas.ts'
import type { RoadSign } from '../../../../rules/conduct/roads.ts'
import { dealsFromShoe, roundsCounted } from '../../../../table/shoe/between-rounds.ts'
import type { ResultKept } from '../../../../table/schemas.ts'
import { shownAs, wagerCalled } from '../../../../table/names.ts'
import { tableRemembers, cameAs, resultOf } from '../../../../table/round/results.ts'
import { namesOf, placesWon, spotsWon } from '../../../../table/settlement/could-win.ts'
import { announcedLimits, limitsAt } from '../../../../table/wagers/sign.ts'
import { everyWager, type Limits, type TableState } from '../../../../table/state.ts'
import { leftText, moneyText } from '../../../words/format.ts'
import { postedWords } from '../../../house/words/posted-words.ts'
import { withUnit } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/display.ts'
import { text as countsText } from '../../../text/past.ts'
import { countsOf } from '../../../felt/past/counts.ts'

export interface Present {
  readonly result: ResultKept
  /** Whether it is the result of now rather than the last one. */
  readonly isNow: boolean
  /** The round that it is of. */
  readonly round: number
  /** Who won, where the game has roads. */
  readonly winner: RoadSign | undefined
}

const winnerOf = ({ inForce }: TableState, result: ResultKept): RoadSign | undefined => {
  const winner = inForce.roads?.winner(resultOf(inForce, result))
  return winner && inForce.roads![winner]
}

const presentOf = (state: TableState): Present | undefined => {
  const { declared, history, phase, lit, round } = state
  const result = declared ?? history.at(-1)
  const isNow = declared !== undefined || (phase === 'between rounds' && lit.length > 0)
  return result && { result, isNow, round: isNow ? round : round - 1, winner: winnerOf(state, result) }
}

/** The areas that win by the present result, or by the last until there is another. */
const litBy = ({ lit, last, inForce }: TableState): readonly string[] =>
  lit.length > 0 || !last ? lit : winningAreas(inForce, last.before, cameAs(inForce, last.result))

/** A sign that binds nobody is not hung up. */
const shownLimits = (state: TableState, at: number): Limits | undefined => {
  const limits = state.limits[everyWager] && limitsAt(state, at)
  return limits && limits.minimum + limits.maximum + limits.unit > 0 ? limits : undefined
}

const limitsText = ({ minimum, maximum, unit }: Limits, { inForce }: TableState): string =>
  withUnit(text.newLimits(moneyText(minimum), maximum === 0 ? undefined : moneyText(maximum)), {
    unit,
    unitFrom: inForce.conduct.unitFrom,
  })

/** What is announced, and how long there is until it is so. */
const noticesOf = (state: TableState, at: number): readonly string[] => [
  ...announcedLimits(state, at).map(({ wager, ...limits }) => {
    const [told, left] = [limitsText(limits, state), leftText(limits.from - at)]
    return wager === everyWager ? text.limitsIn(told, left) : text.announcedFor(wagerCalled(state, wager), told, left)
  }),
  ...(state.closing === undefined ? [] : [state.closing > at ? text.closesIn(leftText(state.closing - at)) : text.closesNow]),
]

/** Everything that is shown of a table at one time. */
export const displayed = (state: TableState, at: number) => {
  const { inForce, inPlay, shooter } = state
  const lit = litBy(state)
  const lay = state.last?.before ?? inPlay
  return {
    state,
    present: presentOf(state),
    limits: shownLimits(state, at),
    posted: postedWords(state, at),
    notices: noticesOf(state, at),
    /** What the rulebook has counted in plain view. */
    counted: Object.entries(inForce.conduct.display?.(inForce.cycles.states[inPlay.cycle]) ?? {}),
    /** Where the table stands, where no puck shows it. */
    remembers: tableRemembers(inForce, inPlay.cycle),
    shooter: shooter && shownAs(state, shooter.person),
    counts: countsOf(state),
    countedOf: countsText.of(roundsCounted(state), dealsFromShoe(state)),
    /** What is left of equipment that lasts. */
    left: state.shoe && countsText.cardsLeft(state.shoe.left),
    lit,
    /** What wins: the areas that are lit, by their names, and spots between them with chips on them, which print none. */
    winning: namesOf(placesWon(inForce, lay, lit)),
    spots: namesOf(spotsWon(inForce, lay, lit)),
  }
}

export type Displayed = ReturnType<typeof displayed>
