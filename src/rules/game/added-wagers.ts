/** Wagers of a designer's own as one game, or beside those of a game that there is. */
import { flow, type Unplaced } from '../cloth/flow.ts'
import type { Layout } from '../cloth/layout.ts'
import { alongCloth, byPay, plainAreas, uprightCloth } from '../cloth/plain-cloth.ts'
import { defineGame } from './define-game.ts'
import { isRefusal, type Game, type Rules } from './game.ts'
import { rulesInForce } from './in-force.ts'
import { plainProcedure } from './plain-procedure.ts'
import type { Procedure } from '../procedure.ts'
import type { Clauses } from '../rulebook/clause.ts'
import { noCycle } from '../wager/cycle.ts'
import { NotAWager } from '../not-a-wager.ts'
import type { Results } from '../wager/result.ts'
import type { Wager } from '../wager/wager.ts'

interface Named {
  readonly id?: string
  readonly name?: string
}

interface Added extends Named {
  /** The clauses that the wagers cite and the game does not have. */
  readonly clauses?: Clauses
  /** When they may be placed and taken down; until they are under way, by default. */
  readonly procedure?: Procedure
}

/** Several wagers on the same equipment, each made by `diceWager`, `cardWager` or `ownWager`, as one game. */
export const gameOfWagers = (list: readonly Game[], named: Required<Named>): Game => {
  const [first, ...others] = list
  if (!first) throw new NotAWager('a game needs a wager: the list is empty')
  const { results, cycle } = rulesOf(first)
  const parts = others.map((game) => partsOf(game, named.name, results))
  const cycles = new Set([cycle, ...parts.map((part) => part.cycle)].filter((each) => !isNone(each)))
  if (cycles.size > 1) throw new NotAWager(`the wagers of ${named.name} read different cycles, and a table has one`)
  const wagers = [...rulesOf(first).wagers, ...parts.flatMap((part) => part.wagers)]
  mustDiffer(wagers)
  return defineGame({
    ...named,
    prefix: first.prefix,
    clauses: Object.assign({}, ...list.map(({ clauses }) => clauses)) as Clauses,
    rules: () => ({ results, cycle: [...cycles][0] ?? cycle, wagers }),
  })
}

/** A game with side bets of one's own: its rules are what they were, and the side bets lie on a strip of their own below its cloth. */
export const withWagers = (game: Game, added: readonly (Game | Wager<never>)[], more: Added = {}): Game => {
  const { id, name, clauses = {}, procedure } = more
  const names = added.map((each) => each.name)
  const own = added.filter((each) => 'rules' in each)
  const known = Object.keys(clauses).find((clause) => Object.hasOwn(game.clauses, clause))
  if (known !== undefined) throw new NotAWager(`${game.name} has a clause ${known} of its own: give yours another number`)
  const merged = Object.assign({}, ...own.map((each) => each.clauses), clauses, game.clauses) as Clauses
  const cited = Object.keys(own[0]?.clauses ?? clauses)[0] ?? null
  return {
    ...game,
    id: id ?? [game.id, ...added.map((each) => each.id)].join('-'),
    name: name ?? `${game.name} with ${names.join(', ')}`,
    clauses: merged,
    rules: (house) => {
      const rules = game.rules(house)
      if (isRefusal(rules)) return rules
      const wagers = added.flatMap((each): readonly Wager[] => {
        if (!('rules' in each)) return [each as unknown as Wager]
        const part = partsOf(each, game.name, rules.results)
        if (!isNone(part.cycle) && part.cycle !== rules.cycle)
          throw new NotAWager(`${each.id} reads a cycle of its own, and a table of ${game.name} has another`)
        return part.wagers
      })
      mustDiffer([...rules.wagers, ...wagers])
      return extended({ ...game, clauses: merged }, rules, wagers, procedure ?? plainProcedure(wagers, cited))
    },
  }
}

const isNone = (cycle: unknown): boolean => cycle === noCycle

const rulesOf = (game: Game): Rules => {
  const rules = game.rules({})
  if (isRefusal(rules)) throw new NotAWager(`${game.id}: ${rules.reason}`)
  return rules
}

/** The wagers of one that is added, whose equipment must show what the game's does. */
const partsOf = (added: Game, to: string, { equipment }: Results): Pick<Rules, 'wagers' | 'cycle'> => {
  const { results, wagers, cycle } = rulesOf(added)
  if (shows(results) !== shows({ ...results, equipment }))
    throw new NotAWager(
      `${added.id} is a wager on ${results.equipment.words.what}, and ${to} is played with ${equipment.words.what}`,
    )
  return { wagers, cycle }
}

/** What can be shown, whatever its weights: a wager need not mind how many decks there are. */
const shows = ({ equipment }: Results): string =>
  `${equipment.kind}: ${equipment.columns.map((_, column) => equipment.columnName(column)).join(';')}`

const mustDiffer = (wagers: readonly Wager[]): void => {
  const ids = wagers.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) throw new NotAWager(`two wagers have the id "${twice}"`)
}

const extended = (game: Game, rules: Rules, wagers: readonly Wager[], own: Procedure): Rules => {
  const added = new Set(wagers.map(({ id }) => id))
  const whole: Rules = {
    ...rules,
    wagers: [...rules.wagers, ...wagers],
    procedure: {
      window: (wager, ...rest) => (added.has(wager) ? own : rules.procedure).window(wager, ...rest),
      check: (change, situation) => (added.has(change.wager) ? own : rules.procedure).check(change, situation),
    },
  }
  const inForce = rulesInForce({ ...game, options: [], rules: () => whole })
  if (isRefusal(inForce)) return whole
  const areas = wagers.flatMap((wager) => plainAreas(inForce, wager))
  return {
    ...whole,
    layout: below(rules.layout, areas, alongCloth(rules.layout.width)),
    ...(rules.portrait && {
      portrait: below(
        rules.portrait,
        areas.map((area) => ({ ...area, chips: 'corner' as const })),
        uprightCloth,
      ),
    }),
  }
}

/** Between a cloth and the strip below it. */
const gap = 1

const below = (layout: Layout, areas: readonly Unplaced[], cloth: Parameters<typeof flow>[1]): Layout => {
  const strip = flow(byPay(areas), cloth, layout.height + gap)
  return { ...layout, height: strip.end, areas: [...layout.areas, ...strip.areas] }
}
