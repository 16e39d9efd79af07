/** felt serve: a house on this machine. */
import { isIP } from 'node:net'
import process from 'node:process'
import { InvalidArgumentError, Option, type Command } from 'commander'
import type { Served, Serving } from '../../house/running/serve.ts'
import { wholeNumber } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { version } from '../version.ts'
import { closesBy } from './changed-game.ts'
import { renewalsOf, tlsFrom } from './certificate.ts'
import { databaseOption, orFailure } from './open-house.ts'
import { untilAskedToEnd } from '../signals.ts'
import { welcome } from './welcome.ts'

interface Options {
  readonly port: number
  readonly host: string
  readonly log: string
  readonly cert?: string
  readonly key?: string
  readonly origin?: string
  readonly trustProxy?: true | readonly string[]
  readonly insecure?: true
  readonly backupEvery: number
  readonly backupsKept: number
  readonly idleMinutes: number
  readonly database?: string
  readonly node?: string
  readonly nodeHost?: string
  readonly nodePort?: number
  readonly sealKey?: string
  readonly newSealKey?: true
  readonly peoplePerAddress: number
  readonly guestSeatsPerAddress: number
  readonly seatMinutes: number
  readonly game: readonly string[]
  readonly closeChanged?: true
}

const site = (text: string): string => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  throw new InvalidArgumentError('It takes an address without a path, such as https://felt.example.org.')
}

const addresses = (text: string): readonly string[] => {
  const listed = text.split(',')
  if (listed.every((each) => isIP(each) !== 0)) return listed
  throw new InvalidArgumentError('It takes addresses with a comma between them, such as 192.0.2.7,2001:db8::7.')
}

export const serveCommand = (command: Command): Command =>
  command
    .argument('[data]', 'the folder of its journal and keys, made on the first start', 'felt-data')
    .addOption(
      new Option('--game <file>', 'a game of your own, such as ./mine.ts; repeatable; it runs with the rights of the house')
        .argParser((file: string, before: readonly string[]) => [...before, file])
        .default([], 'none'),
    )
    .option(
      '--close-changed',
      'where the file of a game has changed: close its tables by the old definition, then open one by the new',
    )
    .addOption(databaseOption('keep the house on PostgreSQL 16 to 18 instead of in its folder'))
    .option('--node <name>', 'on PostgreSQL, what people call this node of the house (default: machine and folder)')
    .option('--node-host <address>', 'the address of this machine where its other nodes reach it (default: 127.0.0.1)')
    .option('--node-port <number>', 'the port for that; 0 for one that is free (default: 0)', wholeNumber(0, 65_535))
    .option('--port <number>', 'the port to listen on', wholeNumber(0, 65_535), 7070)
    .option('--host <address>', 'the address to listen on; this machine alone unless said otherwise', '127.0.0.1')
    .option('--cert <file>', 'a TLS certificate in PEM form, for use on a network')
    .option('--key <file>', 'its key')
    .option('--origin <url>', 'where people open it, if not by a name of this machine, such as https://felt.example.org', site)
    .option('--trust-proxy [addresses]', 'a proxy says whom it asks for: one on this machine, or at these addresses', addresses)
    .option('--insecure', 'on a network without TLS all the same')
    .option('--backup-every <hours>', 'how often it makes a backup in DATA/backups; 0 for never', wholeNumber(0, 8760), 24)
    .option('--backups-kept <count>', 'how many of these it keeps', wholeNumber(1, 10_000), 7)
    .option(
      '--seal-key <file>',
      'the key that seals seeds and shuffles, made there if it is new; or FELT_SEAL_KEY says which file',
    )
    .option(
      '--new-seal-key',
      'the key is lost: go on with a new one, and strike out rounds whose seeds are lost with it; refused while other nodes run, since they have the key',
    )
    .option('--idle-minutes <minutes>', 'how long players may be idle before they sign in again', wholeNumber(1, 30), 30)
    .option(
      '--people-per-address <count>',
      'how many people may play from one address at once, at each node',
      wholeNumber(1, 100_000),
      200,
    )
    .option(
      '--guest-seats-per-address <count>',
      'how many seats guests of one address may have at once; people with accounts are not counted',
      wholeNumber(1, 100_000),
      48,
    )
    .option(
      '--seat-minutes <minutes>',
      'after how long without a wager a seat is given up, once another player wants it',
      wholeNumber(1, 1_440),
      10,
    )
    .addOption(
      new Option('--log <level>', 'what is logged, as JSON lines to standard error')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('warn'),
    )
    .addHelpText(
      'after',
      `
The journal is verified once a day, and on request (felt verify DATA).
The first Ctrl-C finishes the commands in hand and closes; the second ends at once. Acknowledged commands are never lost.`,
    )
    .action(async (folder: string, options: Options) => {
      const served = await start(folder, options)
      // Installed before the line that Ctrl-C stops it is printed.
      const end = untilAskedToEnd(() => process.stdout.write('ended at once: everything that was answered is in the journal\n'))
      process.stdout.write(welcome(served, folder, options))
      await end
      process.stdout.write('closing: the commands in hand are finished first (Ctrl-C again ends at once)\n')
      await served.close()
      process.stdout.write('closed\n')
    })

const hour = 60 * 60_000

const start = async (folder: string, options: Options): Promise<Served> => {
  const { port, host, log, cert, key, origin, trustProxy, backupEvery, backupsKept, idleMinutes, peoplePerAddress } = options
  const { guestSeatsPerAddress: perAddress, seatMinutes } = options
  if ((cert === undefined) !== (key === undefined)) throw new Failure('--cert and --key go together')
  const tls = cert !== undefined && key !== undefined ? tlsFrom(cert, key) : undefined
  if (!tls) plainFault(options)
  nodeFault(options)
  // A server takes long to load: only felt serve waits for it.
  const [{ serve }, { houseLog }, { ratesFor }, { usualPlan }] = await Promise.all([
    import('../../house/running/serve.ts'),
    import('../../house/api/log.ts'),
    import('../../house/api/limits/rates.ts'),
    import('../../house/upkeep/upkeep.ts'),
  ])
  const written = houseLog(log, process.stderr)
  const serving: Serving = {
    folder,
    database: options.database,
    node: {
      version,
      ...(options.nodeHost !== undefined && { host: options.nodeHost }),
      ...(options.nodePort !== undefined && { port: options.nodePort }),
      ...(options.node !== undefined && { name: options.node }),
    },
    host,
    port,
    log: written,
    ...(tls && { tls: { ...tls, renewals: renewalsOf(cert!, key!, tls, (why) => written.error({}, why)) } }),
    origin,
    trustProxy,
    plan: { ...usualPlan, backupEvery: backupEvery === 0 ? undefined : backupEvery * hour, backupsKept },
    playerIdleMinutes: idleMinutes,
    sealKey: { file: options.sealKey, isLost: options.newSealKey },
    rates: ratesFor(peoplePerAddress),
    seats: { perAddress, idleMinutes: seatMinutes },
    games: options.game,
    closes: closesBy(options.closeChanged === true),
    progress: sayTo(process.stderr),
    moved: (why) => {
      process.stderr.write(`felt: ${why}\n`)
      // No file is closed: closing removes files by their names, and these belong to another house now.
      process.exit(1)
    },
  }
  return orFailure(async () => {
    try {
      return await serve(serving)
    } catch (error) {
      throw listenFailure(error, options) ?? error
    }
  })
}

/** A script that starts it reads only the first line, so that a long start is not a silent one. */
const sayTo = (to: NodeJS.WriteStream): Serving['progress'] => {
  let isFirst = true
  return (what) => {
    if (to.isTTY || isFirst) to.write(`${what}\n`)
    isFirst = false
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** What is said of a node, which only a house on PostgreSQL has. Other nodes are told its address, and go there. */
const nodeFault = ({ database, node, nodeHost, nodePort, host, port }: Options): void => {
  if (/^(0\.0\.0\.0|\[?::\]?)$/.test(nodeHost ?? ''))
    throw new Failure(`--node-host ${nodeHost} leads other nodes nowhere: give the address of this machine where they reach it`)
  // Without its database the node would be a house of its own.
  const given = Object.entries({ '--node': node, '--node-host': nodeHost, '--node-port': nodePort })
  const [option] = given.find(([, value]) => value !== undefined) ?? []
  if (database === undefined && option !== undefined) {
    const which = 'say on which database (--database or FELT_DATABASE)'
    throw new Failure(`${option} is for a node of a house on PostgreSQL: ${which}, or leave ${option} out`)
  }
  const isOnePlace = [nodeHost ?? '127.0.0.1', '0.0.0.0', '::'].includes(host)
  if (isOnePlace && nodePort === port && port !== 0)
    throw new Failure(`--port and --node-port are both ${port}: people and other nodes are answered on different ports`)
}

/** Passwords are not sent in the clear by mistake. */
const plainFault = ({ host, insecure }: Options): void => {
  if (loopback.test(host)) return
  const why = `on ${host} without TLS passwords can be read on the way, and browsers keep no sign-in`
  if (insecure === undefined) {
    throw new Failure(
      `${why}: give it --cert and --key, let it listen on 127.0.0.1 behind a proxy with TLS (--trust-proxy), or say --insecure`,
      1,
    )
  }
  process.stderr.write(`felt: ${why}\n`)
}

/** As the system says where it did not listen, or which name it did not know. */
type NotListening = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number; readonly hostname?: string }

/** Why a port is not listened on: the one for people, or the one for other nodes. */
const listenFailure = (error: unknown, options: Options): Failure | undefined => {
  const { code, address, hostname, port: failed } = error instanceof Error && 'syscall' in error ? (error as NotListening) : {}
  const place = address ?? hostname
  const isPlace = options.host === 'localhost' || place === undefined || place === options.host
  const isForPeople = isPlace && (failed === undefined || failed === options.port)
  const where = isForPeople ? '' : ', where other nodes would reach this one,'
  const [host, port] = isForPeople ? [options.host, options.port] : [options.nodeHost, options.nodePort]
  const [hostOption, portOption] = isForPeople ? ['--host', '--port'] : ['--node-host', '--node-port']
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port}${where} is taken: choose another with ${portOption}, or stop what listens there`,
    EACCES: `port ${port}${where} is not for this account to listen on: choose one above 1023 with ${portOption}`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: choose another with ${hostOption}`,
    ENOTFOUND: `there is no machine called ${host}: choose another with ${hostOption}`,
    EAI_AGAIN: `there is no machine called ${host}: choose another with ${hostOption}`,
    ENOSPC: 'the disk is full',
    EROFS: 'the folder is on a disk that may only be read',
  }
  const sentence = code === undefined ? undefined : sentences[code]
  return sentence === undefined ? undefined : new Failure(sentence, 1)
}
