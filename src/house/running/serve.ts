/** A house in service: journal, tables, clocks, people, records, upkeep and the API, from its start to its clean end. */
import { existsSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { namesOfMachine } from '../api/safety/names.ts'
import { areBuilt, pagesFolder } from '../api/pages.ts'
import { buildServer, type ServerOptions } from '../api/server.ts'
import { Attendance } from '../pace/attendance.ts'
import { openConsole } from './at-console.ts'
import { listenAt, mustBeFree } from './listening.ts'
import { openFirstTables } from '../tables/first-tables.ts'
import type { Membership, NodePlace } from '../cluster/membership.ts'
import { fullDisk } from '../../store/files/full-disk.ts'
import { House } from '../house.ts'
import type { ChangedGame } from '../own/changed.ts'
import { Closing } from '../own/closing.ts'
import { openOwnTables, type Closes } from '../own/open-tables.ts'
import { readOwnGames } from '../own/reading.ts'
import { NotDeciding } from '../../store/errors.ts'
import type { Store } from '../../store/store.ts'
import { noteStart, noteStop } from '../upkeep/notes.ts'
import { Pacers } from '../pace/pacers.ts'
import { Seats, type SeatTerms } from '../pace/seats.ts'
import { openDesk, type PeopleDesk } from '../people/desk.ts'
import { hadAnother } from '../people/roles.ts'
import { firstOperator } from '../people/sign-in/first-operator.ts'
import { Passkeys } from '../people/sign-in/passkeys.ts'
import type { SealKey } from '../../store/signing/seal-key.ts'
import { projectionsFile } from '../projections/file.ts'
import { Projections, type Progress } from '../projections/projections.ts'
import { openStore, usualPlace } from './open-store.ts'
import { doRegularly } from './regular.ts'
import { disposeAll } from '../upkeep/clean-up.ts'
import { Following } from '../upkeep/keeping-up.ts'
import { tellReturns } from '../upkeep/returns.ts'
import { Upkeep, type UpkeepPlan } from '../upkeep/upkeep.ts'

export interface Serving {
  readonly folder: string
  /** The PostgreSQL that the house is on; without one it is on SQLite, in its folder. */
  readonly database?: string | undefined
  /** What the others call this node of a house on PostgreSQL, and where they reach it. */
  readonly node?: Partial<NodePlace> | undefined
  readonly host: string
  readonly port: number
  readonly log: Logger
  readonly tls?: ServerOptions['tls']
  /** Where people open it, such as https://example.org, if that is not on this machine. */
  readonly origin?: string | undefined
  /** Whether a proxy in front of it says whom it asks for. */
  readonly trustProxy?: ServerOptions['trustProxy']
  readonly plan?: UpkeepPlan | undefined
  /** Where the key is that seals seeds, if not in the usual place, and whether it is lost. */
  readonly sealKey?: SealKey | undefined
  /** How long players may be idle before they sign in again. */
  readonly playerIdleMinutes?: number | undefined
  /** How many seats guests of one address may hold, and when one without play is another's who wants it. */
  readonly seats?: SeatTerms | undefined
  readonly rates?: ServerOptions['rates']
  /** Files of games of the house's own. */
  readonly games?: readonly string[] | undefined
  /** Whether tables of a game whose file has changed are closed by the definition that they were opened with; not, unless said. */
  readonly closes?: Closes | undefined
  /** Whether it begins without a table of each listed game. */
  readonly bare?: true | undefined
  readonly beside?: ServerOptions['beside']
  /** Hears that the folder was moved under the house, which then stores no more events: the process is to end at once. */
  readonly moved?: (why: string) => void
  /** Hears what a start is doing, which may take a while. */
  readonly progress: (what: string) => void
}

export interface Served {
  readonly address: string
  readonly house: House
  /** The one-time sign-in of a new house's operator. */
  readonly operator: { readonly name: string; readonly password: string } | undefined
  /** Whether pages are served beside the API. */
  readonly hasPages: boolean
  /** Games whose files have changed, and whose tables go on as they were opened. */
  readonly changed: readonly ChangedGame[]
  readonly close: () => Promise<void>
}

/** Milliseconds after which a node looks again who sets a new house up. */
const untilNextLook = 100

export const serve = async (serving: Serving): Promise<Served> => {
  const all = new AsyncDisposableStack()
  try {
    return await start(serving, all)
  } catch (error) {
    // The first thing that went wrong says enough.
    await disposeAll(all)
    throw fullDisk(serving.folder, error) ?? error
  }
}

const start = async (serving: Serving, all: AsyncDisposableStack): Promise<Served> => {
  const { folder, host, port, log, tls, trustProxy, rates } = serving
  await mustBeFree({ host, port }, folder)
  if (serving.database !== undefined) await mustBeFree({ ...usualPlace, ...serving.node }, folder)
  // Before a file is opened: a game that cannot be served must not change the house.
  const read = await readOwnGames(serving.games ?? [])
  const resources = all.use(new AsyncDisposableStack())
  const { house, store, membership } = await openHouse(serving, resources, (ending) => all.defer(ending))
  const nodes = membership?.nodes
  for (const { table, why } of house.unfit) log.error({ table, why }, 'this table does not open')
  const closing = new Closing(house)
  const desk = openDesk(house, folder, undefined, serving.playerIdleMinutes)
  const { projections, following } = await openProjections(house, store, serving, resources)
  const upkeep = await Upkeep.open(house, folder, log, { database: serving.database, sealKey: serving.sealKey?.file })
  const site = new URL(serving.origin ?? `${tls ? 'https' : 'http'}://localhost:${port}`)
  // A port that the system chooses is known when the house listens.
  const ownOrigins = [site.origin]
  const passkeys = new Passkeys(desk, { id: site.hostname, called: 'Felt', origins: ownOrigins })
  const attendance = new Attendance(house, desk.sessions, (error) => log.error({ err: error }, 'attendance'))
  resources.defer(() => attendance.stop())
  house.floor.attendBy(attendance.missing)
  const seats = new Seats(house, serving.seats)
  house.floor.seatBy(seats)
  const services = { desk, passkeys, projections, following, upkeep, attendance, nodes }
  const origins = serving.origin === undefined ? [] : [site.origin]
  const names = () => namesOfMachine(host)
  const pages = pagesFolder()
  const server = await buildServer(house, services, {
    log,
    tls,
    origins,
    names,
    trustProxy,
    rates,
    pages,
    beside: serving.beside,
  })
  resources.defer(() => server.close())
  const address = await listenAt(server, host, port, resources)
  if (port === 0 && serving.origin === undefined) ownOrigins[0] = `${site.protocol}//localhost:${new URL(address).port}`
  // A node that cannot read its records or listen for people never decides.
  if (membership) await joined(membership, house, serving)
  // Only now: a house that cannot listen has not shown the password, which is shown once.
  const { changed, operator } = await setUp(desk, read, closing, serving)
  await openConsole({ desk, membership }, serving, resources)
  const pacers = new Pacers(house, (error) => log.error({ err: error }, 'pace'))
  resources.defer(() => pacers.stop())
  await doRegularly({ house, desk, upkeep, closing, attendance, seats }, serving, resources)
  // Before anything else ends: another node decides, and what is in hand is passed on to it.
  if (membership) resources.defer(() => membership.handOver())
  let closed: Promise<void> | undefined
  return {
    address,
    house,
    operator,
    hasPages: areBuilt(pages),
    changed,
    close: () => (closed ??= disposeAll(all, (error) => log.error({ err: error }, 'closing'))),
  }
}

/** The journal and its house, with a clock that goes on from the last thing kept. */
const openHouse = async (serving: Serving, resources: AsyncDisposableStack, deferFirst: (ending: () => void) => void) => {
  const { log, progress } = serving
  const { store, last, clock, membership } = await openStore(serving)
  resources.defer(() => store.close())
  // Before all else ends, whatever is begun after this.
  deferFirst(() => store.ending?.())
  void hearOfMove(store, serving)
  const wall = Date.now()
  if (!membership && last !== undefined && wall < last) {
    const why = `the clock says ${timeText(wall)}, and something was kept at ${timeText(last)}: the house goes on from there, a tenth more slowly until the clock has caught up`
    progress(why)
    log.error({ wall, last }, why)
  }
  const house = await House.open(store, clock, undefined, membership && { deciding: membership, elsewhere: membership.elsewhere })
  resources.defer(() => house.close())
  const openTables = () => house.openTables((table) => progress(`reading table ${table}`))
  if (!membership) {
    await noteStart(house, wall, { last })
    resources.defer(() => noteStop(house))
    await openTables()
    return { house, store }
  }
  await openTables()
  resources.defer(() => membership.close())
  return { house, store, membership }
}

/** From now on the node may decide; people are served once it does, or hears the one that does. */
const joined = async (membership: Membership, house: House, { progress }: Serving): Promise<void> => {
  await membership.join(house)
  progress('waiting for the node that decides')
  await membership.ready()
}

/**
 * What a house begins with, and games of its own from files. Of several nodes the one that decides sees to it; where it loses
 * that on the way, whichever node decides next goes on, so a node that follows waits until there is an operator.
 */
const setUp = async (
  desk: PeopleDesk,
  read: Awaited<ReturnType<typeof readOwnGames>>,
  closing: Closing,
  { bare, closes, progress }: Serving,
): Promise<Pick<Served, 'changed' | 'operator'>> => {
  const { house } = desk
  for (;;) {
    if (house.deciding.isHere)
      try {
        if (!bare) await openFirstTables(house)
        const changed = await openOwnTables(house, read, closes ?? (async () => false))
        await closing.look()
        return { changed, operator: await firstOperator(desk) }
      } catch (error) {
        if (!(error instanceof NotDeciding)) throw error
      }
    else if (hadAnother(house.people.state, '')) break
    await after(untilNextLook)
  }
  if (read.length > 0) progress('another node decides, so the games of these files are not read in here: give them to that node')
  return { changed: [], operator: undefined }
}

const hearOfMove = async (store: Store, { log, moved }: Serving): Promise<void> => {
  const why = await store.moved
  if (why === undefined) return
  log.error(why)
  moved?.(why)
}

const timeText = (time: number): string => new Date(time).toISOString()

/** Records of the past, which are read on in the background while tables are played. */
const openProjections = async (
  house: House,
  store: Store,
  { folder, log, progress }: Serving,
  resources: AsyncDisposableStack,
) => {
  const file = projectionsFile(folder)
  const wasThere = existsSync(file)
  const projections = store.local ? new Projections(store.local, file) : await Projections.elsewhere(store, file)
  resources.defer(() => projections.close())
  if (wasThere && projections.file.isNew) {
    const why = `${file} was damaged, of another version or of another journal: it is made anew from the journal`
    progress(why)
    log.info(why)
  }
  // Every node reads its own records, and each would log the same.
  const told = tellReturns(
    projections,
    () => house.deciding.isHere,
    (table, what) => log.error({ table }, what),
  )
  const said = sayProgress(progress)
  const following = new Following(projections, house.journal, {
    progress: said.progress,
    read: () => {
      said.done()
      told()
    },
    failed: (error) => log.error({ err: error }, 'records'),
  })
  resources.defer(() => following.stop())
  return { projections, following }
}

/** A long reading says now and then how far it is, and that it is over. */
const sayProgress = (say: (what: string) => void) => {
  let last = performance.now()
  let isLong = false
  return {
    progress: ({ read, of }: Progress): void => {
      if (performance.now() - last < 5_000) return
      last = performance.now()
      isLong = true
      say(`reading the records: ${Math.floor((100 * read) / of)}% of ${of.toLocaleString('en')} events`)
    },
    done: (): void => {
      if (isLong) say('the records are read')
      isLong = false
    },
  }
}
