/** Who may give which command, as a page: the table of docs/reference/roles.md, from the commands and from each game's conduct. */
import { isRefusal, type Game } from '../src/rules/game/game.ts'
import { games } from '../src/rules/games/registry.ts'
import { rulesInForce } from '../src/rules/game/in-force.ts'
import { atLeast, roles, staff, type Role } from '../src/rules/conduct/people.ts'
import { roleSentence } from '../src/rules/conduct/role-words.ts'
import type { CommandDefinition } from '../src/table/command.ts'
import { commands } from '../src/table/commands.ts'
import type { HouseCommand } from '../src/house/streams/command.ts'
import { houseCommands } from '../src/house/commands.ts'
import type { Access, Route } from '../src/wire/route.ts'
import { allRoutes } from '../src/wire/routes/routes.ts'
import { mayGive } from '../src/table/table.ts'

/** The first title of each rank, from the lowest. */
const ranks: readonly Role[] = ['dealer', 'gaming supervisor', 'casino supervisor', 'senior casino supervisor', 'operator']

const sameRoles = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role))

/** Names a complete range of ranks by its lowest one. */
const peopleText = (who: readonly Role[]): string => {
  if (sameRoles(who, roles)) return 'everybody'
  if (sameRoles(who, staff)) return 'everybody except players'
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
  return access === 'anyone' ? 'everybody, signed in or not' : 'everybody who is signed in'
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
    'A command from another role is refused with the code `not-your-role` and changes nothing. A dealer must also be posted to the table first. Inspections, approvals and disputes wait for a person; each is a duty. Everybody may send `answer`; the duty itself names its answerers, and whether it takes a second person.',
    '',
    'The ranks that run a table, from the lowest; some games have their own titles for a step:',
    '',
    ...ranks.map(rankText),
    '',
    `Besides them there are the player, ${roles.filter((role) => role !== 'player' && !atLeast('dealer').includes(role) && role !== 'house').join(', ')}, and the house: the system itself, acting in place of a person. Pages and invitations describe each role with the same sentence (\`src/rules/conduct/role-words.ts\`):`,
    '',
    ...roles.filter((role) => role !== 'house').map((role) => `- **${role}**: ${roleSentence(role)}`),
    '',
    'Besides its fields a command has its `type`, its author (`by`) and the time (`at`). Fields with a question mark are optional; each source file explains them. The last column is for rulebooks that name the people themselves, with the clause. It then replaces the column before it.',
    '',
    '| command | purpose | fields | who may give it | where a rulebook restricts it |',
    '|---|---|---|---|---|',
    ...commands.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map(rowOf),
    '',
    '## In the house',
    '',
    'The house’s own commands have the same form. Each has a route of the API, under `/api/v1`; path parameters are not sent again. The role at the time of the decision counts, and no role of a disabled account does. Another person approves or declines a proposal: never its author or the person concerned.',
    '',
    '| command | purpose | route | fields | who may give it | streams it reads | events it makes |',
    '|---|---|---|---|---|---|---|',
    ...houseCommands.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map(houseRow),
    '',
    '## Other routes',
    '',
    'Each route is a value of `src/wire/routes`; these give no command of the house. The routes of health have no `/api/v1` before them.',
    '',
    '| route | purpose | who may ask |',
    '|---|---|---|',
    ...otherRoutes.map(([name, { summary, access }]) => `| \`${name}\` | ${summary} | ${askersText(access)} |`),
    '',
  ].join('\n')
