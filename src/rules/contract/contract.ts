/** Everything that a game must keep, under its default house and every house that differs from it in one option. */
import { clothRules } from './cloth.ts'
import { uprightRules } from './upright.ts'
import { type Game, isRefusal } from '../game/game.ts'
import { rulesInForce } from '../game/in-force.ts'
import type { ChosenOptions, HouseOption } from '../options.ts'
import { againRules } from './again.ts'
import { citationRules } from './citations.ts'
import { guideRules } from './guide.ts'
import { oneOptionHouses } from './houses.ts'
import { gameParts, rulesParts } from './parts.ts'
import { repeated, type Rule } from './rule.ts'
import { differentIds, wagerRules } from './wagers.ts'

/** A value that no option would permit. */
const nonsense = 'no such value'

const optionFaults = (game: Game): readonly string[] => [
  ...repeated(game.options.map(({ name }) => name)).map((name) => `option ${name}: two options have this name`),
  ...game.options.flatMap((option) => [...defaultFaults(option), ...nonsenseFaults(game, option)]),
]

const defaultFaults = ({ name, byDefault, permitted, parse }: HouseOption): readonly string[] =>
  parse(byDefault) === undefined ? [`option ${name}: its default ${byDefault} is none of what it permits: ${permitted}`] : []

const nonsenseFaults = (game: Game, { name, clause, permitted, parse }: HouseOption): readonly string[] => {
  if (parse(nonsense) !== undefined) return []
  const refused = game.rules({ [name]: nonsense })
  if (!isRefusal(refused)) return [`option ${name}: a value that is not permitted is not refused`]
  const told = refused.clause === clause && refused.reason.includes(permitted)
  return told ? [] : [`option ${name}: its refusal does not name clause ${clause} and what is permitted`]
}

export const contract: readonly Rule[] = [
  differentIds,
  ...wagerRules,
  ...againRules,
  ...citationRules,
  ...clothRules,
  ...uprightRules,
  ...guideRules,
]

/** Where in the user's files an error was thrown, such as "./mine.ts:3:7"; undefined where nobody knows. */
type PlaceOf = (error: unknown) => string | undefined

/** What is wrong with a game: a sentence each, which begins with its place. What is wrong under every house is told once. */
export const contractFaults = (game: Game, placeOf: PlaceOf = () => undefined): readonly string[] => {
  const parts = gameParts(game)
  if (parts.length > 0) return parts
  const told = new Set(attempt('the options fail', () => optionFaults(game), placeOf))
  for (const house of oneOptionHouses(game.options)) {
    const chosen = Object.entries(house).map(([name, value]) => `${name}=${value}`)
    for (const fault of houseFaults(game, house, placeOf)) {
      if (!told.has(fault)) told.add(chosen.length === 0 ? fault : `with ${chosen.join(', ')}: ${fault}`)
    }
  }
  return [...told]
}

/** The same in one sentence, for whatever opens a table of the game: what is wrong there would be found in the middle of a round. */
export const brokenContract = (game: Game): string | undefined => {
  const [first, ...others] = contractFaults(game)
  if (first === undefined || others.length === 0) return first
  return `${first} (felt check tells this and ${others.length} more)`
}

const houseFaults = (game: Game, house: ChosenOptions, placeOf: PlaceOf): readonly string[] => {
  const work = (): readonly string[] => {
    const made = game.rules(house)
    if (isRefusal(made)) return [`the house has no rules: ${made.reason}`]
    const parts = rulesParts(made)
    const rules = parts.length > 0 ? undefined : rulesInForce(game, house)
    if (!rules || isRefusal(rules)) return parts
    const broken = (kept: readonly Rule[]): readonly string[] =>
      kept.flatMap(({ faults }) => attempt('the rules fail', () => faults(rules), placeOf))
    // Everything else follows from wagers that cannot be told apart, and most faults of the upright cloth from the other one.
    const alike = broken([differentIds])
    if (alike.length > 0) return alike
    const all = broken(contract)
    return all.some((fault) => fault.startsWith('layout,')) ? all.filter((fault) => !fault.startsWith('portrait,')) : all
  }
  return attempt('the rules fail', work, placeOf)
}

/** A definition has passed no compiler: whatever fails in it is a fault of its own. */
const attempt = (what: string, work: () => readonly string[], placeOf: PlaceOf): readonly string[] => {
  try {
    return work()
  } catch (error) {
    const place = placeOf(error)
    return [`${place === undefined ? '' : `${place}: `}${what}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
