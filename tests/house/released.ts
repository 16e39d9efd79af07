/** The house of an earlier release, copied so that one test may go on with it. */
import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './journal/kit.ts'

export const releasedHouse = (): string => {
  const folder = newFolder()
  cpSync(join(import.meta.dirname, 'fixtures/release-0.1/house'), folder, { recursive: true })
  // A checkout lets everybody read the key, which no house does.
  chmodSync(join(folder, 'keys/head.key'), 0o600)
  return folder
}
