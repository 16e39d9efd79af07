/** What those who run a house ask of it: people, the cage, tables, records. */
import type { Role } from '../rules/conduct/people.ts'
import type { Account, HouseLimits, Payment, Proposal, Settled, Slip } from '../wire/people/accounts.ts'
import type { ExclusionRow, NewAccount, Newcomer, PeoplePage, Person, StaffRow } from '../wire/people/people.ts'
import type { Day, Dispute, Return, Significant, Statement } from '../wire/records.ts'
import type { Staffing } from '../wire/people/staffing.ts'
import type { SentSetup, TableRow } from '../wire/tables/tables.ts'
import type { Http } from './http.ts'
import { query, type Asked } from './query.ts'
import { newId } from './platform.ts'

const named = (name: string): string => encodeURIComponent(name)

export class PeopleDesk {
  readonly #http: Http

  constructor(http: Http) {
    this.#http = http
  }

  list(asked: { readonly after?: string; readonly most?: number; readonly guests?: 'yes' | 'no' } = {}): Promise<PeoplePage> {
    return this.#http.ask('GET', `/people${query(asked)}`)
  }

  one(person: string): Promise<Person> {
    return this.#http.ask('GET', `/people/${named(person)}`)
  }

  /** Everybody who works here, by the names that they go by. */
  staff(): Promise<readonly StaffRow[]> {
    return this.#http.ask('GET', '/staff')
  }

  /** Whom each table needs, and whom of them nobody in the house can be. */
  staffing(): Promise<Staffing> {
    return this.#http.ask('GET', '/house/staffing')
  }

  /** The password of the first sign-in is told here and nowhere else. */
  add(newcomer: Newcomer): Promise<NewAccount> {
    return this.#http.ask('POST', '/people', newcomer)
  }

  /** Another name to sign in with. */
  changeName(person: string, name: string): Promise<void> {
    return this.#http.ask('PUT', `/people/${named(person)}/name`, { name })
  }

  changeRoles(person: string, roles: readonly Role[]): Promise<{ readonly kind: 'changed' | 'proposed' }> {
    return this.#http.ask('PUT', `/people/${named(person)}/roles`, { roles })
  }

  approveRoles(person: string, roles: readonly Role[]): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/roles/approval`, { roles })
  }

  declineRoles(person: string, reason: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/roles/refusal`, { reason })
  }

  oneTimePassword(person: string): Promise<{ readonly password: string }> {
    return this.#http.ask('POST', `/people/${named(person)}/one-time-password`)
  }

  unlock(person: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/unlock`)
  }

  disable(person: string, reason: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/disable`, { reason })
  }

  enable(person: string, reason: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/enable`, { reason })
  }

  endSessions(person: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/sessions/end`)
  }

  exclude(person: string, reason: string, until?: number): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/exclude`, { reason, ...(until !== undefined && { until }) })
  }

  exclusions(): Promise<readonly ExclusionRow[]> {
    return this.#http.ask('GET', '/records/exclusions')
  }

  proposeReadmission(person: string, reason: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/readmission`, { reason })
  }

  approveReadmission(person: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/readmission/approval`)
  }

  declineReadmission(person: string, reason: string): Promise<void> {
    return this.#http.ask('POST', `/people/${named(person)}/readmission/refusal`, { reason })
  }
}

export class Cage {
  readonly #http: Http

  constructor(http: Http) {
    this.#http = http
  }

  account(player: string): Promise<Account> {
    return this.#http.ask('GET', `/accounts/${named(player)}`)
  }

  openAccount(player: string, money: Account['money'], id: string = newId()): Promise<Settled> {
    return this.#http.ask('POST', `/accounts/${named(player)}`, { id, money })
  }

  /** Done at once, or proposed where it takes two. */
  pay(player: string, payment: Omit<Payment, 'id' | 'player'>, id: string = newId()): Promise<Settled> {
    return this.#http.ask('POST', `/accounts/${named(player)}/payments`, { ...payment, id })
  }

  proposals(): Promise<readonly Proposal[]> {
    return this.#http.ask('GET', '/cage/proposals')
  }

  approve(number: number, id: string = newId()): Promise<Settled> {
    return this.#http.ask('POST', `/cage/proposals/${number}/approval`, { id })
  }

  decline(number: number, reason: string, id: string = newId()): Promise<Settled> {
    return this.#http.ask('POST', `/cage/proposals/${number}/refusal`, { id, reason })
  }

  limits(): Promise<HouseLimits> {
    return this.#http.ask('GET', '/cage/limits')
  }

  changeLimits(limits: HouseLimits, id: string = newId()): Promise<Settled> {
    return this.#http.ask('PUT', '/cage/limits', { ...limits, id })
  }

  slip(slip: string): Promise<Slip & { readonly printed: string }> {
    return this.#http.ask('GET', `/cage/slips/${named(slip)}`)
  }

  statement(player: string, asked: Asked<'from' | 'to' | 'after' | 'most'> = {}): Promise<Statement> {
    return this.#http.ask('GET', `/accounts/${named(player)}/statement${query(asked)}`)
  }
}

export class Records {
  readonly #http: Http

  constructor(http: Http) {
    this.#http = http
  }

  significant(
    asked: Asked<'from' | 'to' | 'kind' | 'table' | 'person' | 'after' | 'most'> = {},
  ): Promise<{ readonly events: readonly Significant[]; readonly next: string | null }> {
    return this.#http.ask('GET', `/records/significant${query(asked)}`)
  }

  days(asked: Asked<'table' | 'from' | 'to'> = {}): Promise<readonly Day[]> {
    return this.#http.ask('GET', `/records/days${query(asked)}`)
  }

  disputes(asked: Asked<'table' | 'player'> & { readonly open?: 'yes' | 'no' } = {}): Promise<readonly Dispute[]> {
    return this.#http.ask('GET', `/records/disputes${query(asked)}`)
  }

  returns(table: string): Promise<readonly Return[]> {
    return this.#http.ask('GET', `/tables/${named(table)}/returns`)
  }

  /** All play, or that of one game: what lies there is decided, and nothing new begins. */
  suspend(reason: string, game?: string): Promise<void> {
    return this.#http.ask('POST', '/house/suspend', { reason, ...(game !== undefined && { game }) })
  }

  resume(reason: string, game?: string): Promise<void> {
    return this.#http.ask('POST', '/house/resume', { reason, ...(game !== undefined && { game }) })
  }

  makeTable(table: string, setup: SentSetup): Promise<TableRow> {
    return this.#http.ask('POST', '/tables', { ...setup, table })
  }

  changeTable(table: string, setup: SentSetup): Promise<void> {
    return this.#http.ask('PUT', `/tables/${named(table)}`, setup)
  }

  removeTable(table: string): Promise<void> {
    return this.#http.ask('DELETE', `/tables/${named(table)}`)
  }
}
