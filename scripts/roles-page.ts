/** Who may give which command, as a page: the table of docs/reference/roles.md, from the commands and from each game's conduct. */
import { isRefusal, type Game } from '../src/rules/game.ts'
import { games } from '../src/rules/games/registry.ts'
import { rulesInForce } from '../src/rules/in-force.ts'
import { atLeast, roles, staff, type Role } from '../src/rules/conduct/people.ts'
import { roleSentence } from '../src/rules/conduct/role-words.ts'
import type { CommandDefinition } from '../src/table/command.ts'
import { commands } from '../src/table/commands.ts'
import type { HouseCommand } from '../src/house/command.ts'
import { houseCommands } from '../src/house/commands.ts'
import type { Access, Route } from '../src/wire/route.ts'
import { allRoutes } from '../src/wire/routes.ts'
import { mayGive } from '../src/table/table.ts'

/** The first title of each rank, from the lowest. */
const ranks: readonly Role[] = ['dealer', 'gaming supervisor', 'casino supervisor', 'senior casino supervisor', 'operator']

const sameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role))

/** Everyone of the lowest rank from which nobody is missing is said in one word. */
const peopleText = (who: readonly Role[]): string => {
  if (sameRoles(who, roles)) return 'anybody'
  if (sameRoles(who, staff)) return 'anybody but a player'
  const from = ranks.find((rank) => atLeast(rank).every((role) => who.includes(role)))
  const upwards = from === undefined || from === 'operator' ? [] : atLeast(from)
  const others = roles.filter((role) => who.includes(role) && !upwards.includes(role))
  const last = new Set<Role>(['cashier', 'house'])
  return [
    ...others.filter((role) => !last.has(role)),
    ...(upwards.length > 0 ? [`${from} and above`] : []),
    ...others.filter((role) => last.has(role)),
  ].join(', ')
}

const inForceOf = (game: Game) => {
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) throw new Error(`${game.id} has no rules under its own defaults: ${inForce.reason}`)
  return inForce
}

/** Where a rulebook names the people itself: the game, its clause and whom it names. */
const closer = (definition: CommandDefinition): string =>
  games
    .flatMap((game) => {
      const inForce = inForceOf(game)
      const said = inForce.conduct.who[definition.type]
      return said ? [`${game.name} ${said.clause}: ${peopleText(mayGive(definition, inForce))}`] : []
    })
    .join('<br>')

/** By their paths, what is read of one before what is done to it. */
const pathIn = (route: string): string => route.split(' ').toReversed().join(' ')

/** The fields of a command; those with a question mark may be left out. */
const fields = ({ schema }: Pick<CommandDefinition, 'schema'>): string =>
  Object.entries(schema.shape)
    .map(([name, field]) => `\`${name}${field.safeParse(undefined).success ? '?' : ''}\``)
    .join(' ')

const rowOf = (definition: CommandDefinition): string =>
  `| \`${definition.type}\` | ${definition.summary} | ${fields(definition)} | ${peopleText(definition.roles)} | ${closer(definition)} |`

const houseRow = (command: HouseCommand): string => {
  const { type, summary, roles: who, route, reads, events } = command
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ')
  return `| \`${type}\` | ${summary} | \`${route}\` | ${fields(command)} | ${askersText(who)} | ${list(reads)} | ${list(events)} |`
}

/** Who may ask, in words. */
const askersText = (access: Access): string => {
  if (typeof access !== 'string') return peopleText(access)
  return access === 'anyone' ? 'anyone at all' : 'anybody who is signed in'
}

/** Routes that give no command of the house: what is read, and what begins and ends sessions. */
const otherRoutes = Object.entries<Route>(allRoutes)
  .filter(([name]) => !houseCommands.some(({ route }) => route === name))
  .toSorted(([a], [b]) => (pathIn(a) < pathIn(b) ? -1 : 1))

const rankText = (rank: Role, at: number): string => {
  const next = ranks[at + 1]
  const higher = next === undefined ? [] : atLeast(next)
  return `${at + 1}. ${atLeast(rank)
    .filter((role) => !higher.includes(role))
    .join(', ')}`
}

export const rolesPage = (): string =>
  [
    '# Who may do what',
    '',
    `Generated from \`src/table/commands/\`, each game’s \`conduct.ts\`, \`src/house/commands/\` and \`src/wire/routes/\` by \`npm run rules\`; edit those files. ${commands.length} commands at a table, ${houseCommands.length} of the house itself.`,
    '',
    '## At a table',
    '',
    'A command from anybody else is refused with the code `not-your-role` and changes nothing. A dealer is moreover posted to the table first. What waits for a person, such as an inspection, an approval or a dispute, is a duty: `answer` may come from anybody, and the duty itself says who may answer it and whether it takes a second person.',
    '',
    'Those who run a table, each rank above the one before; some games have titles of their own for a step:',
    '',
    ...ranks.map(rankText),
    '',
    `Besides them there are the player, ${roles.filter((role) => role !== 'player' && !atLeast('dealer').includes(role) && role !== 'house').join(', ')}, and the house, which is the system itself for whatever it does in a person’s place. Each in a sentence, as pages and invitations say it too (\`src/rules/conduct/role-words.ts\`):`,
    '',
    ...roles.filter((role) => role !== 'house').map((role) => `- **${role}**: ${roleSentence(role)}`),
    '',
    'What a command carries comes beside its `type`, who gives it (`by`) and the time (`at`); fields with a question mark may be left out, and each file says what they mean. The last column is where a rulebook names the people itself, and by which clause; there it holds in place of the column before it.',
    '',
    '| command | what it is for | what it carries | who may give it | where a rulebook says it more closely |',
    '|---|---|---|---|---|',
    ...commands.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map(rowOf),
    '',
    '## In the house',
    '',
    'The house’s own commands have the same form. Each has a route of the API, under `/api/v1`; what the path names is not sent again. The role counts that somebody has when the command is decided, and no role of a disabled account does. Where a command proposes something, another person approves or declines it: never the one who proposed it or whom it is about.',
    '',
    '| command | what it is for | route | what it carries | who may give it | what it reads | the events it makes |',
    '|---|---|---|---|---|---|---|',
    ...houseCommands.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map(houseRow),
    '',
    '## What else the API is asked',
    '',
    'Each route is a value of `src/wire/routes`; these give no command of the house itself. The health of the machine is asked for without `/api/v1` before it.',
    '',
    '| route | what it is for | who may ask |',
    '|---|---|---|',
    ...otherRoutes.map(([name, { summary, access }]) => `| \`${name}\` | ${summary} | ${askersText(access)} |`),
    '',
  ].join('\n')
