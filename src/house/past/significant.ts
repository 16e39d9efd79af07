/**
 * The significant events of all streams: who did what, to what, before and after, when. None is noted
 * twice: each is read from the event itself, so that no action can happen without its record.
 */
import { gameNamed } from '../../rules/games/registry.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Giver } from '../../table/schemas.ts'
import type { Book, BookEvent, Significant } from '../streams/book.ts'
import type { CageEvent, Payment, Proposed } from '../streams/cage.ts'
import { personIn, proposedText } from '../streams/spoken.ts'

export { significantAtTable } from './significant-at-tables.ts'

/** A significant event, with who did it and when. */
export interface Noted extends Significant {
  readonly at: number
  readonly by: Giver
}

/** The book: tables made, changed and removed, and whatever was noted there by itself. */
export const significantOfBook = (event: BookEvent, { tables }: Book): readonly Significant[] => {
  switch (event.type) {
    case 'table-made':
      return [
        {
          kind: 'table-made',
          what: `${event.setup.called} was set up for ${gameNamed(event.setup.game)?.name ?? event.setup.game}`,
          table: event.table,
          after: event.setup,
        },
      ]
    case 'table-changed':
      return [
        {
          kind: 'table-changed',
          what: `the setup of ${event.setup.called} was changed`,
          table: event.table,
          before: tables[event.table],
          after: event.setup,
        },
      ]
    case 'table-removed':
      return [
        {
          kind: 'table-removed',
          what: `${tables[event.table]?.called ?? event.table} was removed`,
          table: event.table,
          before: tables[event.table],
        },
      ]
    case 'game-kept': {
      const { game, name, digest, modules } = event
      const what = `${name} is played by another definition at new tables`
      return [{ kind: 'game-kept', what, after: { game, digest, modules: modules.map((module) => module.name) } }]
    }
    case 'play-suspended':
      return [suspension(event.game, `was suspended: ${event.reason}`, false, true)]
    case 'play-resumed':
      return [suspension(event.game, `was resumed: ${event.reason}`, true, false)]
    case 'guests-changed': {
      const what = `the house ${event.taken ? 'takes guests again' : 'takes no guests any more'}: ${event.reason}`
      return [{ kind: 'guests', what, before: !event.taken, after: event.taken }]
    }
    case 'noted': {
      const { kind, what, table, person, before, after } = event
      return [{ kind, what, table, person, before, after }]
    }
  }
}

const suspension = (game: string | null, what: string, before: boolean, after: boolean): Significant => ({
  kind: 'suspension',
  what: `${game === null ? 'all play' : `play of ${gameNamed(game)?.name ?? game}`} ${what}`,
  before,
  after,
})

/** The cage: what it took two people for, and by which limits. */
export const significantOfCage = (event: CageEvent): readonly Significant[] => {
  switch (event.type) {
    case 'slip-written':
      return event.proposedBy === null
        ? []
        : [
            {
              kind: 'payment',
              what: `${paymentText(event)}${proposedText(event.proposedBy)} (slip ${event.slip})`,
              person: event.player,
              before: event.before,
              after: event.after,
            },
          ]
    case 'proposed':
      return [
        {
          kind: 'proposal',
          what: `proposal ${event.proposal} waits for approval: ${proposalText(event.proposed)}`,
          ...('limits' in event.proposed && { after: event.proposed.limits }),
          ...('player' in event.proposed && { person: event.proposed.player }),
        },
      ]
    case 'declined':
      return [{ kind: 'proposal', what: `proposal ${event.proposal} was declined: ${event.reason}` }]
    case 'limits-changed': {
      const { before, limits, proposedBy } = event
      return [{ kind: 'limits', what: `the approval limits were changed${proposedText(proposedBy)}`, before, after: limits }]
    }
    case 'cash-begun':
      return [
        { kind: 'cash', what: `the house keeps cash from now on${proposedText(event.proposedBy)}`, before: false, after: true },
      ]
    case 'cash-ended':
      return [
        { kind: 'cash', what: `the house keeps no cash any more${proposedText(event.proposedBy)}`, before: true, after: false },
      ]
  }
}

const done = { 'pay-in': 'was paid in by', 'pay-out': 'was paid out to', voucher: 'was given in a voucher to' } as const

const paymentText = ({ what, player, amount }: Payment): string => `${moneyText(amount)} ${done[what]} ${personIn(player)}`

const proposalText = (proposed: Proposed): string => {
  if (proposed.what === 'begin-cash') return 'the house keeps cash'
  if (proposed.what === 'end-cash') return 'the house keeps no cash any more'
  if (proposed.what === 'limits') {
    const { payment, wager, win } = proposed.limits
    return `payments from ${moneyText(payment)}, wagers from ${moneyText(wager)} and wins from ${moneyText(win)} need attention`
  }
  const [amount, player] = [moneyText(proposed.amount), personIn(proposed.player)]
  switch (proposed.what) {
    case 'pay-in':
      return `${player} pays in ${amount}`
    case 'pay-out':
      return `${player} is paid ${amount}`
    case 'voucher':
      return `${player} is given a voucher of ${amount}`
  }
}
