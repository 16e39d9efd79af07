/** docs/reference/interpretations.md: every reading that was taken, beside its clause, and what spans games. */
import type { CallableUntil } from '../../src/rules/conduct/conduct.ts'
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { clauseRows } from '../../src/rules/rulebook.ts'
import { callReasons } from '../../src/rules/wager/result.ts'
import { beforeGames, sameWord, sources } from './prose.ts'

const until: Readonly<Record<CallableUntil, string>> = {
  entry: 'the entry of the result',
  collection: 'the collection of losing wagers',
  payment: 'the last payment',
  'next wager': 'the first wager of the next round',
}

const order = Object.keys(until) as readonly CallableUntil[]

/** How late each call of a game may be made. */
const callsOf = (game: Game): readonly string[] => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(`${game.id} has no rules under its own defaults: ${inForce.reason}`)
  const { shall, may = [], callable = {} } = inForce.conduct
  const reasons = callReasons(inForce.results).filter(
    (clause) => shall.includes(clause) || may.includes(clause) || callable[clause],
  )
  const byEnd = Map.groupBy(reasons, (clause) => callable[clause]?.until ?? 'collection')
  return order.flatMap((end) => {
    const clauses = byEnd.get(end)
    return clauses ? [`| ${game.name} | ${clauses.join(', ')} | ${until[end]} |`] : []
  })
}

const isItem = (line: string | undefined): boolean => line?.startsWith('- ') ?? false

const headed = (heading: string, text: readonly string[]): readonly string[] => [
  `## ${heading}`,
  '',
  ...text.flatMap((each, at) => (isItem(each) && isItem(text[at + 1]) ? [each] : [each, ''])),
]

const readingsOf = (game: Game): readonly string[] => [
  `## ${game.name}`,
  '',
  ...(sources[game.id] === undefined ? [] : [sources[game.id]!, '']),
  `All its clauses are in \`src/rules/games/${game.id}/RULES.md\`, and \`felt rules ${game.id}\` prints them. Tests cite them with ${game.prefix} before the number.`,
  '',
  '| clause | what it says | how it is read |',
  '|---|---|---|',
  ...clauseRows(game)
    .filter(({ reading }) => reading !== undefined)
    .map(({ clause, summary, reading }) => `| ${clause} | ${summary} | ${reading} |`),
  '',
]

export const interpretationsPage = (): string =>
  [
    '# Interpretations',
    '',
    'Generated from each game’s `clauses.ts` and `scripts/interpretations/` by `npm run rules`; edit those files.',
    '',
    'Rulebooks leave questions open, contradict themselves and have slips. This page lists every reading that Felt adopts, beside its clause. Readings for all games come first. `felt rules GAME CLAUSE` and the pages of the rules print a reading with its clause. [The table](table.md) explains the commands.',
    '',
    ...beforeGames.flatMap(({ heading, text }) => headed(heading, text)),
    '## How late a call may be made',
    '',
    'A call without a result needs a possible throw or deal: a shooter with dice, or closed wagers. A rulebook may name earlier observations (TS Spin 4, TU 7.8, DF 10.5). After an entry a second person approves the call. A call by the heading of a rule has every limit of the reasons below it. A reason that only people can see is `guided`: the table offers it, and enforces its consequences.',
    '',
    '| game | calls by | may be made until |',
    '|---|---|---|',
    ...games.flatMap(callsOf),
    '',
    '## The same word in different rulebooks',
    '',
    ...sameWord.flatMap((row, at) => [`| ${row.join(' | ')} |`, ...(at === 0 ? [`|${'---|'.repeat(row.length)}`] : [])]),
    '',
    ...games.flatMap(readingsOf),
  ].join('\n')
