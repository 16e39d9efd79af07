/** A guide for a game that has none of its own, made from its definition: its equipment, its first area, results that win and lose. */
import { areaName, firstArea, type Area } from '../cloth/layout.ts'
import type { Shown } from '../equipment/equipment.ts'
import { likelyAfter } from '../equipment/likely.ts'
import type { InForce } from '../in-force.ts'
import type { InPlay } from '../in-play/in-play.ts'
import { capitalised } from '../lists.ts'
import type { Guide, GuideStep } from './guide.ts'
import { nothingDown, placeBet, result } from './playing.ts'

/** Ten chips of a usual table. */
const amount = 1_000

/** A way to a decision that takes longer is not shown. */
const mostResults = 3

/** The game’s own guide, or one that is made from its definition. */
export const guideOf = (inForce: InForce): Guide => inForce.guide ?? derivedGuide(inForce)

const derivedGuide = (inForce: InForce): Guide => {
  const { game, results, layout } = inForce
  const { what, shows } = results.equipment.words
  const area = openArea(inForce)
  const clause = clauseOf(inForce, area?.wager)
  const intro: GuideStep = {
    title: capitalised(what),
    words: `${game.name} is played with ${what}. You bet on what ${shows}.`,
    clause,
  }
  if (!area) return [intro, ...withoutBets(inForce, clause)]
  const called = areaName(area)
  const pays = area.pays === undefined ? '' : ` It pays ${area.pays}.`
  const bet: GuideStep = {
    title: `Bet on ${called}`,
    words: `Choose a chip and press the area to put it there, before the result comes.${pays}`,
    clause,
    bets: [betOn(area)],
  }
  const won = wayTo(inForce, area, (net) => net > 0, [])
  const lost = wayTo(inForce, area, (net) => net < 0, won?.shown ?? [])
  const win = stepsOf(inForce, area, won, `${called} wins`)
  const loss = stepsOf(inForce, area, lost, `${called} loses`)
  const again = win.length > 0 ? loss.map((step, at) => (at === 0 ? { ...step, bets: [betOn(area)] } : step)) : loss
  const played = win.length + again.length > 4 ? (win.length > 0 ? win : loss) : [...win, ...again]
  const last = lastStep(layout.areas, area, clause)
  return played.length > 0 ? [intro, bet, ...played, last] : [intro, bet, settledStep(clause), last]
}

const betOn = ({ wager, state }: Area) => ({ wager, amount, ...(state !== undefined && { state }) })

/** The first area, or the next one on which chips may lie before anything has come. */
const openArea = (inForce: InForce): Area | undefined => {
  const first = firstArea(inForce.layout)
  const all = [...(first ? [first] : []), ...inForce.layout.areas]
  return all.find((area) => typeof placeBet(inForce, nothingDown, betOn(area)) !== 'string')
}

/** The clause by which a wager is decided, or the first of the rulebook. */
const clauseOf = (inForce: InForce, wager: string | undefined): string => {
  const cited = wager === undefined ? [] : (inForce.table(wager)?.answers ?? []).flatMap(({ clauses }) => clauses)
  return cited[0] ?? Object.keys(inForce.game.clauses)[0]!
}

const settledStep = (clause: string): GuideStep => ({
  title: 'Wait for the result',
  words: 'Some bets are decided by one result, others by several. What wins is lit, and is paid at once.',
  clause,
})

const lastStep = (areas: readonly Area[], first: Area, clause: string): GuideStep => {
  const others = [
    ...new Map(areas.filter(({ wager }) => wager !== first.wager).map((area) => [area.wager, area])).values(),
  ].slice(0, 3)
  const told = others.map((area) => (area.pays === undefined ? areaName(area) : `${areaName(area)} pays ${area.pays}`))
  return {
    title: others.length > 0 ? 'More to bet on' : 'Your turn',
    words:
      others.length > 0
        ? `${told.join(', ')}. Press “Pays” at the table to see every bet and its chance.`
        : 'Press “Pays” at the table to see what a bet wins and how often. Every payment cites its rule.',
    clause,
    ...(others.length > 0 && { looks: others.map(({ wager }) => wager) }),
  }
}

/** Where nothing can be put down before the first result. */
const withoutBets = ({ layout }: InForce, clause: string): Guide => {
  const [first] = layout.areas
  return [
    {
      title: 'Put chips on an area',
      words: 'Choose a chip and press an area to put it there. An area that takes no bet now says why.',
      clause,
    },
    settledStep(clause),
    ...(first ? [lastStep(layout.areas, first, clause)] : []),
  ]
}

/** The results of a way, one step for each; the last one decides. */
const stepsOf = ({ results }: InForce, area: Area, way: Way | undefined, decided: string): readonly GuideStep[] =>
  way === undefined
    ? []
    : way.shown.map((shown, at): GuideStep => {
        const said = capitalised(results.equipment.say(shown))
        const isLast = at === way.shown.length - 1
        return {
          title: isLast ? decided : 'Not decided yet',
          words: isLast ? `${said}: ${decided}.` : `${said}: ${areaName(area)} waits for the next result.`,
          clause: way.clause,
          looks: [area.wager],
          shows: shown,
          ...(isLast && { net: way.net }),
        }
      })

interface Way {
  readonly shown: readonly Shown[]
  readonly net: number
  readonly clause: string
}

interface Reached {
  readonly inPlay: InPlay
  readonly shown: readonly Shown[]
}

/** The shortest way to a decision, by results that are likely to come. */
const wayTo = (inForce: InForce, area: Area, isIt: (net: number) => boolean, gone: readonly Shown[]): Way | undefined => {
  const start = placeBet(inForce, nothingDown, betOn(area))
  if (typeof start === 'string') return undefined
  const seen = new Set<string>()
  let reached: readonly Reached[] = [{ inPlay: start, shown: [] }]
  for (let results = 0; results < mostResults; results += 1) {
    const next: Reached[] = []
    for (const { inPlay, shown: before } of reached) {
      for (const shown of likelyAfter(inForce.results.equipment, [...gone, ...before])) {
        const came = result(inForce, inPlay, shown)
        const way = [...before, shown]
        if (came.net !== undefined && isIt(came.net)) return { shown: way, net: came.net, clause: clauseOf(inForce, area.wager) }
        const key = `${came.inPlay.cycle} ${came.inPlay.piles.map(({ state }) => state).join()}`
        if (came.net !== undefined || seen.has(key)) continue
        seen.add(key)
        next.push({ inPlay: came.inPlay, shown: way })
      }
    }
    reached = next
  }
  return undefined
}
