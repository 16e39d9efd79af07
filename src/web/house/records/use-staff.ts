/** Those who work here, by the names that they go by. */
import { useMemo } from 'react'
import type { StaffRow } from '../../../client/index.ts'
import { house } from '../client.ts'
import { useAsked } from '../asking/use-asked.ts'

export interface StaffList {
  readonly all: readonly StaffRow[]
  /** A person who is not in the list is called by their number. */
  readonly named: (person: string) => string
}

/** How often they are asked for, in milliseconds. */
const pace = 60_000

/** Several parts of a page that ask at once ask once. */
const together = 2_000
let latest: { readonly at: number; readonly answer: Promise<readonly StaffRow[]> } | undefined

const asked = (): Promise<readonly StaffRow[]> => {
  if (!latest || Date.now() - latest.at > together) latest = { at: Date.now(), answer: house.call('GET /staff') }
  return latest.answer
}

export const useStaff = (): StaffList => {
  const { value } = useAsked('staff', asked, pace)
  return useMemo(() => {
    const names = new Map(value?.map(({ person, called }) => [person, called]))
    return { all: value ?? [], named: (person) => names.get(person) ?? person }
  }, [value])
}
