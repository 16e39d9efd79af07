/** Replaces a key that may have leaked, of a house that is not running. */
import { mustHoldHouse } from '../../store/sqlite/house-folder.ts'
import { houseForms } from '../forms.ts'
import { House } from '../house.ts'
import { houseIdIn } from '../../store/files/house-id.ts'
import { lockFolder } from '../../store/files/folder-lock.ts'
import { JournalRefused } from '../../store/errors.ts'
import { systemClock } from '../../store/clock.ts'
import { houseKeyName, replaceKeyFile } from '../../store/files/key-files.ts'
import { sessionKeyName } from '../people/sign-in/session-key.ts'
import { lastKept } from '../upkeep/notes.ts'
import { openToolStore } from './open-store.ts'

/** By what people call them. */
const keys = {
  sessions: { name: sessionKeyName, noted: 'the key that signs sign-ins was replaced' },
  house: { name: houseKeyName, noted: 'the key by which nodes know each other was replaced' },
} as const

export type ReplaceableKey = keyof typeof keys

/** Returns where it is. */
export const replaceKey = async (folder: string, which: ReplaceableKey, database: string | undefined): Promise<string> => {
  const { name, noted } = keys[which]
  if (database === undefined) await inFolder(folder, which)
  else {
    const { replaceAgreedKey } = await import('../../store/postgres/house-keys.ts')
    await locked(folder, () => replaceAgreedKey(folder, database, name, houseForms().reads))
  }
  await note(folder, database, noted)
  return name
}

const inFolder = async (folder: string, which: ReplaceableKey): Promise<void> => {
  if (houseIdIn(folder) !== undefined)
    throw new JournalRefused(`${folder} is of a house on PostgreSQL: say on which database (--database or FELT_DATABASE)`)
  mustHoldHouse(folder)
  if (which === 'house') throw new JournalRefused(`${folder} holds a house of one machine, which has no key for nodes`)
  await locked(folder, () => replaceKeyFile(folder, keys[which].name, async () => undefined))
}

const locked = async (folder: string, doing: () => Promise<void>): Promise<void> => {
  const lock = lockFolder(folder)
  try {
    await doing()
  } finally {
    lock.release()
  }
}

/** It is on record as done by the house itself. */
const note = async (folder: string, database: string | undefined, what: string): Promise<void> => {
  const store = await openToolStore(folder, database)
  try {
    const house = await House.open(store, systemClock({ since: await lastKept(store) }))
    await house.note({ kind: 'key', what })
  } finally {
    await store.close()
  }
}
