/** What is known of people: who they are, what they may do, how they prove it. Secrets are kept as digests alone. */
import type { Role } from '../../rules/conduct/people.ts'
import type { Giver } from '../../table/events/parts.ts'

interface Stamp {
  readonly at: number
  readonly by: Giver
}

/** Where a session is used: at a player's own screen, at the terminal of a table, at a screen of the staff. */
export const terminals = ['player', 'dealer', 'staff'] as const
export type Terminal = (typeof terminals)[number]

export interface Passkey {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** A limit of a player's own: what binds, and what will from a time on. Nothing is no limit. */
export interface OwnLimit {
  readonly now: number | null
  readonly later: { readonly limit: number | null; readonly from: number } | null
}

export interface OwnLimits {
  /** What may be bought in a day, in minor units. */
  readonly bought: OwnLimit
  /** What may be lost in a day: bought less brought back. */
  readonly lost: OwnLimit
  /** Until when there is no play at all. */
  readonly timeOut: OwnLimit
}

export type PeopleEvent = Stamp &
  (
    | {
        readonly type: 'person-added'
        /** Their number, which everybody may read; of those from before there were numbers, the name that they signed in with. */
        readonly person: string
        /** The name to sign in with, which nobody else reads. */
        readonly name?: string | undefined
        readonly called: string
        readonly roles: readonly Role[]
        /** The day of birth, where the house has seen it; a guest says to be of age. */
        readonly born: string | null
        readonly guest: boolean
      }
    | { readonly type: 'name-changed'; readonly person: string; readonly name: string }
    /** Roles that count only once a second person has approved them. */
    | {
        readonly type: 'roles-proposed'
        readonly person: string
        readonly before: readonly Role[]
        readonly roles: readonly Role[]
      }
    | { readonly type: 'roles-declined'; readonly person: string; readonly roles: readonly Role[]; readonly reason: string }
    | {
        readonly type: 'roles-changed'
        readonly person: string
        readonly before: readonly Role[]
        readonly roles: readonly Role[]
        /** Who proposed them, where it took two. */
        readonly proposedBy: string | null
      }
    | {
        readonly type: 'password-set'
        readonly person: string
        readonly digest: string
        readonly once: boolean
        /** Whether it is so short that it opens nothing without a passkey. */
        readonly short?: true | undefined
      }
    | { readonly type: 'passkey-added'; readonly person: string; readonly passkey: Passkey }
    | { readonly type: 'passkey-used'; readonly person: string; readonly id: string; readonly counter: number }
    | { readonly type: 'passkey-removed'; readonly person: string; readonly id: string }
    /** Nobody, where the name is not known, since what was typed there may be a password, and where a passkey is not theirs. */
    | {
        readonly type: 'sign-in-failed'
        readonly person: string | null
        readonly from: string
        /** The device that the account knows, by its digest, or the passkey of its own that it failed with: counted by itself. */
        readonly device?: string | undefined
        readonly passkey?: string | undefined
      }
    /** The password was right, and yet there is no session. */
    | {
        readonly type: 'sign-in-refused'
        readonly person: string
        readonly from: string
        readonly why: 'no-role-here' | 'new-password-due'
      }
    | {
        readonly type: 'signed-in'
        readonly person: string
        readonly from: string
        readonly terminal: Terminal
        readonly how: 'password' | 'passkey' | 'guest'
        /** The digest of the device, which the account knows from now on. */
        readonly device?: string | undefined
      }
    /** One session, by its nonce, which opens nothing by itself. */
    | { readonly type: 'signed-out'; readonly person: string; readonly nonce: string; readonly began: number }
    /** At one device that the account knows, or else at all that it does not know. */
    | { readonly type: 'person-locked'; readonly person: string; readonly device?: string | undefined }
    | { readonly type: 'person-unlocked'; readonly person: string }
    | { readonly type: 'person-disabled'; readonly person: string; readonly reason: string }
    | { readonly type: 'person-enabled'; readonly person: string; readonly reason: string }
    /** From playing; not to be lifted before a time, where one was named. */
    | {
        readonly type: 'person-excluded'
        readonly person: string
        readonly reason: string
        readonly until?: number | null | undefined
      }
    /** To let somebody play again takes two. */
    | { readonly type: 'readmission-proposed'; readonly person: string; readonly reason: string }
    | { readonly type: 'readmission-declined'; readonly person: string; readonly reason: string }
    | {
        readonly type: 'person-readmitted'
        readonly person: string
        readonly reason: string
        readonly proposedBy: string
      }
    /** Limits that a player set for themselves: what binds at once, and what will later. */
    | { readonly type: 'limits-set'; readonly person: string; readonly before: OwnLimits; readonly limits: OwnLimits }
    | { readonly type: 'sessions-ended'; readonly person: string }
    /** Nobody comes back as a guest whose session is over: nothing more is known of them. */
    | { readonly type: 'guest-closed'; readonly person: string }
  )

export type PeopleEventType = PeopleEvent['type']

/** Who may read an event about people: what could help to break in is the house's alone. */
export const audienceOfPeople = (type: PeopleEventType): 'house' | 'staff' =>
  type === 'password-set' || type === 'passkey-added' ? 'house' : 'staff'
