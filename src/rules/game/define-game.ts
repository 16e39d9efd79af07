/** A game as a designer writes it: what it does not say is filled in, the cloth too. The games of the registry say everything. */
import { plainCloth, plainUpright } from '../cloth/plain-cloth.ts'
import type { Layout } from '../cloth/layout.ts'
import { defineGame as wholeGame, isRefusal, type Game, type Rules } from './game.ts'
import { rulesInForce } from './in-force.ts'
import type { OptionRefusal } from '../options.ts'
import { plainProcedure } from './plain-procedure.ts'
import { noCycle } from '../wager/cycle.ts'
import type { Results } from '../wager/result.ts'
import type { Wager } from '../wager/wager.ts'

type Optional = 'cycle' | 'procedure' | 'layout' | 'rounding' | 'sign'

/** The rules of a game, of which only results and wagers must be told; wagers read what the results are. */
export interface RulesDefinition<State = unknown, Reads = never>
  extends Omit<Rules<State>, Optional | 'results' | 'wagers'>, Partial<Pick<Rules<State>, Optional>> {
  readonly results: Results<Reads>
  readonly wagers: readonly Wager<State, NoInfer<Reads>>[]
}

export interface GameDefinition<Chosen = unknown, State = unknown, Reads = never>
  extends Omit<Game, 'rules' | 'options'>, Partial<Pick<Game, 'options'>> {
  readonly rules: (chosen: Chosen) => RulesDefinition<State, Reads> | OptionRefusal
}

const bare: Layout = { width: 1, height: 1, areas: [] }

export const defineGame = <Chosen, State, Reads>(definition: GameDefinition<Chosen, State, Reads>): Game => {
  const named = { ...definition, options: definition.options ?? [] }
  return wholeGame({
    ...named,
    rules: (chosen: Chosen) => {
      const rules = definition.rules(chosen)
      return isRefusal(rules) ? rules : laidOut(named, filledIn(definition, rules))
    },
  })
}

const filledIn = <Chosen, State, Reads>(
  { clauses }: GameDefinition<Chosen, State, Reads>,
  rules: RulesDefinition<State, Reads>,
): Rules => {
  const [clause = ''] = Object.keys(clauses)
  const own = rules as unknown as RulesDefinition
  return {
    // The cycle's states come from the game's own cycle; where it has none, nothing reads them.
    cycle: noCycle as unknown as Rules['cycle'],
    procedure: plainProcedure(own.wagers ?? [], clause),
    rounding: 'down',
    sign: { minimum: 0, maximum: 0, clause },
    ...own,
    layout: own.layout ?? bare,
  }
}

/** With the cloths that are not laid out, by what the wagers pay. */
const laidOut = (game: Omit<Game, 'rules'>, rules: Rules): Rules => {
  if (rules.layout !== bare && rules.portrait) return rules
  // A definition that lacks them has passed no compiler; what it lacks is told where the game is opened.
  if (!rules.results || !rules.wagers) return rules
  const inForce = rulesInForce({ ...game, options: [], rules: () => rules })
  if (isRefusal(inForce)) return rules
  const layout = rules.layout === bare ? plainCloth(inForce) : rules.layout
  return { ...rules, layout, portrait: rules.portrait ?? plainUpright({ ...inForce, layout }) }
}
