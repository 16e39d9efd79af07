/** What the options of every game must keep: each permitted value gives rules, and any other is refused with its clause. */
import type { Game } from '../game.ts'
import { isRefusal } from '../game.ts'
import type { HouseOption } from '../options.ts'
import { repeated } from './rule.ts'

/** A value that no option would permit. */
const nonsense = 'no such value'

export const optionFaults = (game: Game): readonly string[] => [
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
