/** What one stream says of another: chips, tokens and slips that leave one place come to the other in the same commit. */
import type { TableEvent } from '../../table/events.ts'
import type { Account, AccountEvent } from '../streams/account.ts'
import type { CageEvent } from '../streams/cage.ts'
import type { CommittedEvent } from '../../store/store.ts'
import { Faulty } from './fault.ts'

type From = Pick<CommittedEvent, 'stream' | 'version'>

interface Open {
  readonly first: From
  sum: number
}

export class Transfers {
  /** Sums that are not yet met by what must come with them. */
  readonly #open = new Map<string, Open>()

  #add(from: From, what: string, amount: number): void {
    if (amount === 0) return
    const open = this.#open.get(what)
    if (!open) this.#open.set(what, { first: from, sum: amount })
    else if (open.sum + amount === 0) this.#open.delete(what)
    else open.sum += amount
  }

  atTable(from: From, table: string, event: TableEvent): void {
    if (event.type === 'bought-in') {
      const { player, chips, tokens } = event
      if (event.with === 'chips') this.#add(from, `chips of ${player} to ${table}`, chips)
      if (event.with === 'voucher') this.#add(from, `tokens of ${player} to ${table}`, tokens)
    }
    if (event.type === 'cashed-out') {
      this.#add(from, `chips of ${event.player} from ${table}`, event.chips)
      this.#add(from, `tokens of ${event.player} from ${table}`, event.tokens)
    }
  }

  /** The account is the one before the event. */
  atAccount(from: From, player: string, account: Account, event: AccountEvent): void {
    switch (event.type) {
      case 'account-opened':
      case 'paid-at-table':
        return
      case 'paid-in':
      case 'paid-out':
      case 'voucher-issued':
        return this.#add(from, `slip ${event.slip} of ${player}`, -event.amount)
      case 'taken-to-table':
        return this.#add(from, `chips of ${player} to ${event.table}`, -event.amount)
      case 'brought-from-table':
        return this.#add(from, `chips of ${player} from ${event.table}`, -event.amount)
      case 'tokens-returned':
        return this.#add(from, `tokens of ${player} from ${event.table}`, -event.amount)
      case 'voucher-used': {
        const voucher = account.vouchers.find(({ number }) => number === event.voucher)
        return this.#add(from, `tokens of ${player} to ${event.table}`, -(voucher?.amount ?? NaN))
      }
    }
  }

  atCage(from: From, event: CageEvent): void {
    if (event.type === 'slip-written') this.#add(from, `slip ${event.slip} of ${event.player}`, event.amount)
  }

  /** At the end of a commit everything has been met. */
  mustBeMet(): void {
    for (const [what, { first, sum }] of this.#open) {
      throw new Faulty({ where: first.stream, version: first.version, what: `${what}: ${sum} of it is nowhere else` })
    }
  }
}
