/** Commands at tables: each is decided on its table and on what the house knows, as they are kept, and done once for its id. */
import { hash } from 'node:crypto'
import { isRefusal } from '../../rules/game/game.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import { byHouse } from '../streams/by-house.ts'
import type { Arrived } from '../../store/cluster/forwarding.ts'
import type { House } from '../house.ts'
import type { IdempotencyKey } from '../../store/streams/idempotency.ts'
import { change, type StreamChange } from '../../store/streams/change.ts'
import type { QueueTicket } from '../../store/streams/queue.ts'
import { NotDeciding } from '../../store/errors.ts'
import { addressedTo } from '../../store/streams/live-stream.ts'
import { audienceOfPeople } from '../people/events.ts'
import { hasRole, lostRole } from '../people/roles.ts'
import type { People } from '../people/known-people.ts'
import { endedFault } from '../people/sessions/ended.ts'
import { refused } from '../streams/refused.ts'
import { wishesOver } from './suspension.ts'
import { decideAtTable, playersNamedBy, type DecidedAtTable, type Ordered } from './at-table.ts'
import { rulesOver } from './definition.ts'
import type { Done, HouseTable, CommandOutcome } from './house-table.ts'
import { noSuchTable } from './commands.ts'
import { windingUpFault } from './winding-up.ts'

/** A command, and whether the person who gave it had the role for it then: where it is taken away meanwhile, it is refused. */
interface TableRequest extends Omit<Ordered, 'at'> {
  readonly hadRole: boolean
  readonly isDue?: () => boolean
}

export class TableCommands {
  readonly #house: House

  constructor(house: House) {
    this.#house = house
  }

  async give(ordered: Omit<Ordered, 'at'>, id?: string): Promise<CommandOutcome> {
    const { deciding, people } = this.#house
    // Before anything is waited for: a person who loses the role meanwhile had it.
    const given = { ...ordered, hadRole: hasRole(people.state, askerOf(ordered)) }
    const arrived = deciding.arrived(`${given.table} ${askerOf(given).person}`)
    return arrived ? this.#inOrder(arrived, given, id) : this.decideHere(given, id)
  }

  async #inOrder(arrived: Arrived, given: TableRequest, id: string | undefined): Promise<CommandOutcome> {
    const { deciding } = this.#house
    try {
      if (!arrived.isFirst()) return await deciding.pass({ ...given, id }, arrived)
      return await this.decideHere(given, id).catch((error: unknown) => {
        // It was not kept, and never will be.
        if (error instanceof NotDeciding) return deciding.pass({ ...given, id }, arrived)
        throw error
      })
    } finally {
      arrived.over()
    }
  }

  /**
   * What the house does by itself at its time: decided here or not at all, and only while it is still due. Its result or salt
   * was worked out from one seed, and while it waits the table may have gone on.
   */
  async decideDue(table: string, body: Ordered['body'], isDue: () => boolean): Promise<CommandOutcome | undefined> {
    const running = this.#tableNamed(table)
    if (!running || !this.#house.deciding.isHere) return undefined
    const over = this.#takenOver(running)
    if (over.length > 0) await this.#takeOver(running, over)
    const outcome = await this.#give(running, { table, body, by: byHouse, hadRole: true, isDue })
    return outcome.kind === 'refused' && outcome.refusal === notDue ? undefined : outcome
  }

  /** Decides synchronously if all streams are loaded, so that commands are decided in the order in which they were sent. */
  decideHere(given: Omit<TableRequest, 'isDue'>, id?: string, later?: readonly string[]): Promise<CommandOutcome> {
    const running = this.#tableNamed(given.table)
    if (!running) return Promise.resolve({ kind: 'refused', refusal: noSuchTable(given.table) })
    const over = this.#takenOver(running)
    return over.length === 0 ? this.#give(running, given, id, later) : this.#giveAfter(running, over, given, id, later)
  }

  async #giveAfter(
    running: HouseTable,
    over: readonly Ordered['body'][],
    given: Omit<TableRequest, 'isDue'>,
    id: string | undefined,
    later: readonly string[] | undefined,
  ): Promise<CommandOutcome> {
    await this.#takeOver(running, over)
    return this.#give(running, given, id, later)
  }

  async #takeOver(running: HouseTable, over: readonly Ordered['body'][]): Promise<void> {
    for (const body of over) await this.#give(running, { table: running.id, body, by: byHouse, hadRole: true })
  }

  /** What the table takes over of its definition and of the house, before anything else is done there. */
  #takenOver({ state }: HouseTable): readonly Ordered['body'][] {
    return [...rulesOver(state), ...wishesOver(this.#house.book.state, state)]
  }

  /** A table whose removal is decided cannot be opened any more. */
  #tableNamed(table: string): HouseTable | undefined {
    const { book, tables, shut } = this.#house
    return named(book.state.tables, table) && (tables.get(table) ?? shut.get(table))
  }

  async #give(running: HouseTable, given: TableRequest, id?: string, later?: readonly string[]): Promise<CommandOutcome> {
    const { by, body, table, voucher } = given
    const keyOf = (each: string): string => JSON.stringify([by.person, table, each])
    const asked = id === undefined ? undefined : { id: keyOf(id), asked: askedText(by, body, voucher), unless: later?.map(keyOf) }
    const decide = () => this.#house.journal.decide((turn) => this.#atTable(turn, running, given, asked))
    const once = () => running.keys.once(asked, decide)
    const outcome = await this.#seated(given, await once(), once)
    this.#house.opensAgain(table)
    return isRefusal(outcome) ? { kind: 'refused', refusal: outcome } : outcome
  }

  /** A player who finds no seat gets one that is to be given up; and the house knows who has played. */
  async #seated(given: TableRequest, outcome: Done | Refusal, again: () => Promise<Done | Refusal>): Promise<Done | Refusal> {
    const { seating } = this.#house.floor
    const { table, body, by } = given
    if (!seating) return outcome
    if (!isRefusal(outcome)) {
      const player = body['player'] ?? by.person
      if (playing.has(body.type) && typeof player === 'string') seating.played(table, player)
      return outcome
    }
    if (body.type !== 'take-seat' || !noSeat.has(outcome.code)) return outcome
    const room = await seating.makeRoom(table, by.person, typeof body['seat'] === 'number' ? body['seat'] : undefined)
    if (room === 'free') return again()
    return room === 'none' ? outcome : comesFree
  }

  /**
   * A command at a table reads the accounts of the players whom it names. Whom else it books on is known once it is decided:
   * then their accounts are read, and it is decided again, since it has had no effect yet.
   */
  async #atTable(
    turn: QueueTicket,
    running: HouseTable,
    given: TableRequest,
    asked: IdempotencyKey | undefined,
  ): Promise<Done | Refusal> {
    const { tables, clock, floor, deciding, people, book, cage } = this.#house
    const { missing, seating, supervised } = floor
    const account = (player: string) => this.#house.openedAccount(player)
    let players = playersNamedBy(given)
    for (;;) {
      const reading = this.#house.ready(turn, running.live, players)
      if (reading) {
        await reading
        continue
      }
      deciding.mustBeHere()
      if (given.isDue?.() === false) return notDue
      const states = { people: people.state, book: book.state, cage: cage.state }
      const around = { ...states, tables, account, missing, seating, supervised }
      const decided =
        lostFault(around.people, given) ??
        windingUpFault(this.#house, running, { ...given, at: clock.now() }) ??
        decideAtTable(around, running.state, { ...given, at: clock.now() })
      if (isRefusal(decided)) {
        const accounts = players.map((player) => this.#house.openedAccount(player))
        await this.#house.journal.mayTell([people, book, cage, running.live, ...accounts])
        return decided
      }
      if (!('unread' in decided)) return await running.keep(decided, this.#beside(decided), asked, { turn })
      players = decided.unread
    }
  }

  /** What happens at a table is kept at once with what it is for the whole house. */
  #beside({ accounts, excluded }: DecidedAtTable): readonly StreamChange[] {
    // Most commands change neither.
    if (accounts.size + excluded.length === 0) return []
    const booked = Array.from(accounts, ([player, made]) =>
      change(this.#house.openedAccount(player)!, addressedTo(`player ${player}`, made)),
    )
    const told = addressedTo(audienceOfPeople('person-excluded'), excluded)
    return told.length === 0 ? booked : [...booked, change(this.#house.people, told)]
  }
}

/** What has been taken from the person meanwhile. */
const lostFault = (people: People, given: TableRequest): Refusal | undefined => {
  if (!given.hadRole) return undefined
  const asker = askerOf(given)
  if (!hasRole(people, asker)) return lostRole(asker)
  return given.session && endedFault(people.get(asker.person), given.session)
}

const askerOf = ({ asker, by }: Pick<Ordered, 'asker' | 'by'>): Giver => asker ?? by

/** Not shown to people: the clock of the table then looks again for what is due. */
const notDue = refused('not-due', 'the table has changed: this step is no longer due')

/** Who does so is at play. */
const playing: ReadonlySet<string> = new Set(['take-seat', 'place', 'call-wager'])

/** Refusals of a seat that end once one is free. */
const noSeat: ReadonlySet<string> = new Set(['no-seat', 'seat-taken'])

const comesFree = refused(
  'no-seat',
  'every seat is taken: one comes free as soon as the wagers of its player are decided, so ask again in a moment',
)

/** Short, since it is kept with every command; the person who hands a voucher over does not say what it is worth. */
const askedText = ({ role }: Giver, body: object, voucher: string | undefined): string => {
  const said = voucher === undefined ? [role, body] : [role, { ...body, amount: undefined }, voucher]
  return hash('sha256', JSON.stringify(said), 'base64url').slice(0, 22)
}
