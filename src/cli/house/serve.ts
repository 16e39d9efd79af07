/** felt serve: a house on this machine. */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { Command } from 'commander'
import type { Served } from '../../house/serve.ts'
import { Failure } from '../failure.ts'

interface Options {
  readonly port: string
  readonly host: string
  readonly log: string
  readonly cert?: string
  readonly key?: string
}

export const serveCommand = (): Command =>
  new Command('serve')
    .description('run a house on this machine: a table of each game, play money, an API over HTTP and WebSocket')
    .argument('[data]', 'the folder of its journal and keys, made on the first start', 'felt-data')
    .option('--port <number>', 'the port to listen on', '7070')
    .option('--host <address>', 'the address to listen on; this machine alone unless said otherwise', '127.0.0.1')
    .option('--cert <file>', 'a TLS certificate, for use on a network')
    .option('--key <file>', 'its key')
    .option('--log <level>', 'what is logged, as JSON lines to standard error: silent, error, info or debug', 'error')
    .action(async (folder: string, options: Options) => {
      const served = await start(folder, options)
      say(served, folder)
      await ended()
      process.stdout.write('closing: the command in hand is finished\n')
      await served.close()
    })

const start = async (folder: string, { port, host, log, cert, key }: Options): Promise<Served> => {
  const number = Number(port)
  if (!/^\d{1,5}$/.test(port) || number > 65_535) throw new Failure(`--port takes a number up to 65535, not "${port}"`)
  if ((cert === undefined) !== (key === undefined)) throw new Failure('--cert and --key go together')
  // A server is much to load: only whoever serves waits for it.
  const [{ serve }, { houseLog }, { JournalRefused }] = await Promise.all([
    import('../../house/serve.ts'),
    import('../../house/api/log.ts'),
    import('../../house/journal/database.ts'),
  ])
  const tls = cert !== undefined && key !== undefined ? { cert: read(cert), key: read(key) } : undefined
  try {
    return await serve({
      folder,
      host,
      port: number,
      log: houseLog(log, process.stderr),
      ...(tls && { tls }),
      progress: (what) => process.stderr.isTTY && process.stderr.write(`${what}\n`),
    })
  } catch (error) {
    if (error instanceof JournalRefused) throw new Failure(error.message)
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Failure(`port ${port} is taken: choose another with --port`)
    }
    throw error
  }
}

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const say = ({ address, house, operator }: Served, folder: string): void => {
  const tables = [...house.tables.values()].map(
    ({ id, state }) => `  ${id.padEnd(16)}${state.phase === 'closed' ? 'closed' : 'open'}`,
  )
  const first = operator
    ? `The operator’s one-time sign-in, shown once and kept nowhere: ${operator.person} ${operator.password}\n`
    : ''
  process.stdout.write(`A house in ${folder}, at ${address} (the API is described at ${address}/docs)
${tables.join('\n')}
${first}Ctrl-C closes it.
`)
}

const ended = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
