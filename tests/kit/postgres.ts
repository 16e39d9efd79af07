/** A database of its own for each who asks, on the PostgreSQL of this run or on that of FELT_TEST_DATABASE. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/** Set by the run's setup: a connection there is answered with the address of the server, once it has started. */
export const whereToAsk = 'FELT_TEST_POSTGRES'

/** A server that somebody else runs; its account may create databases. */
export const otherServer = (): string | undefined => process.env['FELT_TEST_DATABASE'] || undefined

const serverUrl = async (): Promise<string> => {
  const other = otherServer()
  if (other !== undefined) return other
  const said = await text(connect(process.env[whereToAsk]!))
  if (said.startsWith('error: ')) throw new Error(said)
  return said
}

/** One statement, or several, on a connection of its own. */
const queryOnce = async <Row extends pg.QueryResultRow>(url: string, sql: string, values?: unknown[]): Promise<Row[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  readonly url: string
  /** By another name and password, or by way of another port. */
  readonly urlWith: (parts: {
    readonly user?: string
    readonly password?: string
    readonly port?: number
    readonly database?: string
  }) => string
  readonly query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  readonly drop: () => Promise<void>
}

/** Empty, or as another is now, which nobody has a connection to. */
export const testDatabase = async (as?: TestDatabase): Promise<TestDatabase> => {
  const server = await serverUrl()
  const name = `felt_${randomUUID().replaceAll('-', '')}`
  const template = as ? ` template ${new URL(as.url).pathname.slice(1)}` : ''
  await queryOnce(server, `create database ${name}${template}`)
  const urlWith: TestDatabase['urlWith'] = ({ user, password, port, database = name }) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    if (user !== undefined) url.username = user
    if (password !== undefined) url.password = password
    if (port !== undefined) url.port = String(port)
    return url.href
  }
  const url = urlWith({})
  return {
    url,
    urlWith,
    query: (sql, values) => queryOnce(url, sql, values),
    drop: async () => {
      await queryOnce(server, `drop database ${name} with (force)`)
    },
  }
}
