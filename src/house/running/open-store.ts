/** Opens what a house is kept on: SQLite in its folder, or the PostgreSQL that it is told, as one of its nodes. */
import { hostname } from 'node:os'
import { basename, resolve } from 'node:path'
import type { Membership } from '../cluster/membership.ts'
import type { Address } from '../../store/cluster/wire/transport.ts'
import { mustHoldHouse } from '../../store/sqlite/house-folder.ts'
import { openJournal } from '../../store/sqlite/sqlite.ts'
import type { Store } from '../../store/store.ts'
import { systemClock, type Clock } from '../../store/clock.ts'
import { houseKey } from '../../store/files/key-files.ts'
import { lastKept } from '../upkeep/notes.ts'
import type { Serving } from './serve.ts'
import { throttled } from './throttled.ts'

interface Opened {
  readonly store: Store
  /** When the last thing was kept; undefined in a new house. */
  readonly last: number | undefined
  /** What everything is stamped by from now on: not behind that. */
  readonly clock: Clock
  /** What people call this node, where there may be others. */
  readonly called?: string
  /** Where the house may run on several machines. */
  readonly membership?: Membership
}

export const openStore = async (serving: Serving): Promise<Opened> => {
  const { folder, database, log, progress, sealKey } = serving
  if (database === undefined) {
    progress(`opening the journal in ${folder}`)
    const store = await openJournal(folder, sealKey)
    const last = await lastKept(store.local)
    return { store, last, clock: systemClock({ since: last }) }
  }
  // The driver is loaded only where it is asked for.
  const [{ openPostgres }, { isReadable, placeOf }, { databaseClock }, { Membership: Joining }] = await Promise.all([
    import('./postgres.ts'),
    import('../../store/postgres/connection.ts'),
    import('../../store/cluster/database-clock.ts'),
    import('../cluster/membership.ts'),
  ])
  progress(`opening the journal in ${placeOf(database)}`)
  const place = { name: usualName(folder), version: '', ...usualPlace, ...serving.node }
  if (isReadable(database))
    log.warn(`what goes to ${placeOf(database)} can be read on the way: add ?sslmode=verify-full to its address`)
  const told = throttled((err, again) => log.error({ err, ...again }, 'marks over the journal cannot be made or seen'))
  const store = await openPostgres({ folder, url: database, sealKey, told })
  // Whatever is read of the house from now on is of this commit or a later one.
  const { commit, at } = await store.last()
  const clock = await databaseClock(store, at)
  const failed = throttled((err, again) =>
    log.error({ err, ...again }, 'this node could not ask the database or the other nodes'),
  )
  const membership = new Joining({ store, place, key: houseKey(folder), clock, commit, failed, log })
  return { store, last: at === 0 ? undefined : at, clock, called: place.name, membership }
}

/** On a machine of its own, or in a folder of its own on the same one. */
const usualName = (folder: string): string => `${hostname()}/${basename(resolve(folder))}`

/** Where other nodes reach this one, by default. */
export const usualPlace: Address = { host: '127.0.0.1', port: 0 }

/** For a command that does not work at tables, in the folder of a house that does not run. */
export const openToolStore = async (folder: string, database: string | undefined): Promise<Store> => {
  if (database === undefined) {
    mustHoldHouse(folder)
    return openJournal(folder, 'none')
  }
  const [{ openPostgres }, { mustBeNode }, { decideAlone }] = await Promise.all([
    import('./postgres.ts'),
    import('../../store/postgres/moment.ts'),
    import('../../store/cluster/alone.ts'),
  ])
  mustBeNode(folder)
  const store = await openPostgres({ folder, url: database, sealKey: 'none' })
  try {
    await decideAlone(store)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
