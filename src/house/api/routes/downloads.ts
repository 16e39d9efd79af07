/** Statements and plays as sheets, to be kept or opened in a program for sheets. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { moneyText } from '../../../rules/money/money.ts'
import type { span } from '../../../wire/routes/asked.ts'
import { csvLine } from '../../../rules/csv.ts'
import { aboutCells, aboutColumns, isoTime } from '../../files/sheets.ts'
import type { Projections } from '../../projections/projections.ts'
import { playsOf, type PlayRecord } from '../../projections/asking/queries.ts'
import { statementOf } from '../../projections/asking/statements.ts'
import type { Api, Premises } from '../api.ts'
import { known } from '../problem.ts'
import { route } from '../route.ts'

type Span = z.infer<typeof span>

/** More rounds than anybody plays in years. */
const mostPlays = 100_000
const page = 1000

const counted = { counted: 'sheets' } as const

function* statementLines(projections: Projections, player: string, { from, to }: Span): Generator<string> {
  const amounts = ['amount', 'tokens', 'after', 'tokens_after', 'total', 'tokens_total', 'round_net'].map(
    (name) => `${name}_cents`,
  )
  yield csvLine(['at', 'table', 'kind', ...amounts, ...aboutColumns])
  for (let after: string | undefined; ;) {
    const { lines, next } = statementOf(projections, player, { from, to, after, limit: page })
    for (const line of lines) {
      const { table, kind, amount, tokens, after: left, tokensAfter, total, tokensTotal, net, about } = line
      const said = aboutCells(about)
      const cells = [amount, tokens, left, tokensAfter, total, tokensTotal, net, ...aboutColumns.map((column) => said[column])]
      yield csvLine([isoTime(line.at), table, kind, ...cells])
    }
    if (next === null) return
    after = next
  }
}

function* playLines(projections: Projections, player: string): Generator<string> {
  const amounts = ['rack_before', 'wagered', 'fees', 'won', 'moved', 'adjusted', 'rack_after', 'net'].map(
    (name) => `${name}_cents`,
  )
  yield csvLine(['at', 'table', 'round', 'money', ...amounts, 'wagers'])
  for (const play of allPlays(projections, player)) {
    const { table, round, money, rackBefore, wagered, fees, won, moved, adjusted, rackAfter, net, wagers } = play
    const said = wagers.map(
      ({ wager, amount, result, chips }) => `${wager} ${moneyText(amount)}: ${result}, ${moneyText(chips)} back`,
    )
    const cells = [rackBefore, wagered, fees, won, moved, adjusted, rackAfter, net, said.join('; ')]
    yield csvLine([isoTime(play.at), table, round, money, ...cells])
  }
}

/** Pages overlap by a moment, since several rounds may have ended in one. */
function* allPlays(projections: Projections, player: string): Generator<PlayRecord> {
  let told = new Set<string>()
  let before: number | undefined
  for (let count = 0; count < mostPlays;) {
    const plays = playsOf(projections, player, { before, limit: page })
    const fresh = plays.filter((play) => !told.has(keyOf(play)))
    yield* fresh
    if (fresh.length === 0) return
    count += fresh.length
    const last = plays.at(-1)!.at
    told = new Set([...told, ...plays.filter((play) => play.at === last).map(keyOf)])
    before = last + 1
  }
}

const keyOf = ({ at: time, table, round }: PlayRecord): string => `${time} ${round} ${table}`

/** Page by page, so that the tables have their turn between two of them. */
const sendSheet = (reply: FastifyReply, name: string, lines: Iterable<string>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '-')}.csv"`)
    .send(Readable.from(lines))

export const downloadRoutes = (app: Api, { house, projections }: Premises): void => {
  if (!projections) return
  const statement = (reply: FastifyReply, player: string, asked: Span): FastifyReply =>
    sendSheet(reply, `statement-${player}`, statementLines(projections, player, asked))

  route(app, 'GET /me/statement.csv', (asked, { caller, reply }) => statement(reply, caller.person, asked), counted)

  route(
    app,
    'GET /me/plays.csv',
    (_, { caller: { person }, reply }) => sendSheet(reply, `plays-${person}`, playLines(projections, person)),
    counted,
  )

  route(
    app,
    'GET /accounts/:player/statement.csv',
    ({ player, ...asked }, { reply }) => {
      known(house, player)
      return statement(reply, player, asked)
    },
    counted,
  )
}
