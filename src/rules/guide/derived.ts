/** A guide for a game that has none of its own, made from its definition: its equipment, its first area, results that win and lose. */
import { firstArea, type Area } from '../cloth/layout.ts'
import type { Symbols } from '../equipment/equipment.ts'
import { likelyAfter } from '../equipment/likely.ts'
import type { InForce } from '../game/in-force.ts'
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
  const { game, results } = inForce
  const { what, things, shows } = results.equipment.words
  const area = openArea(inForce)
  const clause = clauseOf(inForce, area?.wager)
  const intro: GuideStep = {
    title: capitalised(things),
    words: `${game.name} is played with ${what}. You bet on what ${shows}.`,
    clause,
  }
  if (!area) return [intro, ...withoutBets(inForce, clause)]
  const called = wagerName(inForce, area)
  const pays = area.pays === undefined ? '' : ` It pays ${area.pays}.`
  const bet: GuideStep = {
    title: `Bet on ${called}`,
    words: `Choose a chip and press the area to put it there, before the result comes.${pays}`,
    clause,
    bets: [betOn(area)],
  }
  const won = wayTo(inForce, area, (net) => net > 0, [])
  const lost = wayTo(inForce, area, (net) => net < 0, won?.shown ?? [])
  const win = stepsOf(inForce, area, won, `${called} wins`, 'Its area is lit, and what it wins is paid at once.')
  const loss = stepsOf(inForce, area, lost, `${called} loses`, 'The chips on it are collected.')
  const again = win.length > 0 ? loss.map((step, at) => (at === 0 ? { ...step, bets: [betOn(area)] } : step)) : loss
  const played = win.length + again.length > 4 ? (win.length > 0 ? win : loss) : [...win, ...again]
  const last = lastStep(inForce, area, clause)
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

const lastStep = (inForce: InForce, first: Area, clause: string): GuideStep => {
  const byWager = new Map(inForce.layout.areas.map((area) => [area.wager, area]))
  const others = [...byWager.values()].filter(({ wager }) => wager !== first.wager).slice(0, 3)
  if (others.length === 0) {
    return {
      title: 'Your turn',
      words: 'Press “Pays” at the table to see what a bet wins and how often. Every payment cites its rule.',
      clause,
    }
  }
  const told = others.map((area) => `${wagerName(inForce, area)}${area.pays === undefined ? '' : ` pays ${area.pays}`}`)
  return {
    title: 'More to bet on',
    words: `${told.join(', ')}. Press “Pays” at the table to see every bet and its chance.`,
    clause,
    looks: others.map(({ wager }) => wager),
  }
}

/** What people call the wager of an area. */
const wagerName = ({ wagers }: InForce, { wager, label }: Area): string => wagers.find(({ id }) => id === wager)?.name ?? label

/** Where nothing can be put down before the first result. */
const withoutBets = (inForce: InForce, clause: string): Guide => {
  const [first] = inForce.layout.areas
  return [
    {
      title: 'Put chips on an area',
      words: 'Choose a chip and press an area to put it there. An area that takes no bet now says why.',
      clause,
    },
    settledStep(clause),
    ...(first ? [lastStep(inForce, first, clause)] : []),
  ]
}

/** The results of a way, one step for each; the last one decides. */
const stepsOf = (inForce: InForce, area: Area, way: Way | undefined, decided: string, words: string): readonly GuideStep[] =>
  (way?.shown ?? []).map((shown, at, { length }): GuideStep => {
    const isLast = at === length - 1
    return {
      title: isLast ? decided : 'Not decided yet',
      words: isLast ? words : `${wagerName(inForce, area)} waits for the next result.`,
      clause: way!.clause,
      looks: [area.wager],
      shows: shown,
      ...(isLast && { net: way!.net }),
    }
  })

interface Way {
  readonly shown: readonly Symbols[]
  readonly net: number
  readonly clause: string
}

interface Reached {
  readonly inPlay: InPlay
  readonly shown: readonly Symbols[]
}

/** The shortest way to a decision, by results that are likely to come. */
const wayTo = (inForce: InForce, area: Area, isIt: (net: number) => boolean, gone: readonly Symbols[]): Way | undefined => {
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
