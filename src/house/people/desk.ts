/** What people’s affairs need: the house they are known to, how passwords are kept, how sessions are signed. */
import type { House } from '../house.ts'
import { sessionKey } from './sign-in/session-key.ts'
import { Passwords, strongCost, type Cost } from './sign-in/passwords.ts'
import { Sessions } from './sessions/sessions.ts'
import { isSupervised } from './staff.ts'

export interface PeopleDesk {
  readonly house: House
  readonly passwords: Passwords
  readonly sessions: Sessions
}

/** The desk of a house whose folder this is; the key of its sessions is made there on the first use. */
export const openDesk = (house: House, folder: string, cost: Cost = strongCost, playerIdleMinutes?: number): PeopleDesk => {
  const sessions = new Sessions(house, sessionKey(folder), playerIdleMinutes)
  house.floor.superviseBy((person) => isSupervised(house.people.state, sessions, person))
  return { house, passwords: new Passwords(cost), sessions }
}
