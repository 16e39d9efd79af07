/**
 * What is significant of everything that the house keeps: who did what, to what, before and after, when. Nothing is noted
 * twice: each is read from the event itself, so that nobody can do the one without the other.
 */
import { gameNamed } from '../../rules/games/registry.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Giver } from '../../table/schemas.ts'
import type { Book, BookEvent, Significant } from '../streams/book.ts'
import type { CageEvent, Payment, Proposed } from '../streams/cage.ts'
import type { PeopleEvent, PeopleEventType } from '../people/events.ts'
import { personIn } from './spoken.ts'

export { significantAtTable } from './significant-at-tables.ts'

/** Something significant, with who did it and when. */
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

/** People: who may do what, and who tried to be somebody. */
export const significantOfPeople = (event: PeopleEvent): readonly Significant[] => {
  // The saying is the one of the event's own type, which a union cannot say.
  const say = ofPeople[event.type] as ((event: PeopleEvent) => Significant | undefined) | 'everyday'
  const said = say === 'everyday' ? undefined : say(event)
  return said ? [said] : []
}

/** Whether it is looked at later is said of each type of event; what happens every day is not. */
type OfPeople = {
  readonly [Type in PeopleEventType]: ((event: PeopleEvent & { type: Type }) => Significant | undefined) | 'everyday'
}

const turnedAway: Readonly<Record<(PeopleEvent & { type: 'sign-in-refused' })['why'], string>> = {
  'no-role-here': 'has no role at that terminal, and was not let in',
  // Everybody’s first sign-in, and no reason to worry.
  'new-password-due': 'used a one-time password, and was asked for a new one',
}

const ofPeople: OfPeople = {
  'signed-in': 'everyday',
  'signed-out': 'everyday',
  'sessions-ended': 'everyday',
  'passkey-used': 'everyday',
  'guest-closed': 'everyday',
  'sign-in-failed': ({ person, from }) =>
    person === null
      ? { kind: 'sign-in-failed', what: 'somebody who is not known here failed to sign in', after: { from } }
      : about(person, 'sign-in-failed', 'failed to sign in', undefined, { from }),
  'sign-in-refused': ({ person, from, why }) => about(person, 'sign-in-refused', turnedAway[why], undefined, { from, why }),
  'person-locked': ({ person }) => about(person, 'locked', 'was locked after too many failures', false, true),
  'person-unlocked': ({ person }) => about(person, 'locked', 'was unlocked', true, false),
  // Guests come and go.
  'person-added': ({ person, roles, born, guest }) =>
    guest ? undefined : about(person, 'person-added', `was added as ${roles.join(', ')}`, null, { roles, born }),
  // What a guest chooses for themselves is no news; what the staff makes of it is.
  'called-changed': ({ person, before, called, by }) =>
    by.person === person
      ? undefined
      : { kind: 'display-name', what: `${before} is now called ${called}`, person, before, after: called },
  'name-changed': ({ person }) => about(person, 'sign-in-name', 'has another name to sign in with'),
  'roles-proposed': ({ person, before, roles }) => about(person, 'roles', 'is proposed for other roles', before, roles),
  'roles-declined': ({ person, roles, reason }) => about(person, 'roles', `does not get other roles: ${reason}`, roles, null),
  'roles-changed': ({ person, before, roles, proposedBy }) =>
    about(person, 'roles', `has other roles${proposedText(proposedBy)}`, before, roles),
  'confirmation-due': ({ person }) => about(person, 'roles', 'is to be met by another before they count as a second person'),
  'person-confirmed': ({ person }) => about(person, 'roles', 'was met by another and counts as a second person'),
  'password-set': ({ person, once }) => (once ? about(person, 'password', 'was given a password for one sign-in') : undefined),
  'passkey-added': ({ person, passkey }) => about(person, 'passkey', 'has a new passkey', null, passkey.id),
  'passkey-removed': ({ person, id }) => about(person, 'passkey', 'no longer has a passkey', id, null),
  'person-disabled': ({ person, reason }) => about(person, 'disabled', `was disabled: ${reason}`, false, true),
  'person-enabled': ({ person, reason }) => about(person, 'disabled', `was enabled again: ${reason}`, true, false),
  'person-excluded': ({ person, reason, until = null }) =>
    about(person, 'excluded', `was excluded from playing: ${reason}`, false, until === null ? true : { until }),
  'readmission-proposed': ({ person, reason }) => about(person, 'excluded', `is proposed to be let in again: ${reason}`),
  'readmission-declined': ({ person, reason }) => about(person, 'excluded', `is not let in again: ${reason}`),
  'person-readmitted': ({ person, reason, proposedBy }) =>
    about(person, 'excluded', `was let in again${proposedText(proposedBy)}: ${reason}`, true, false),
  'limits-set': ({ person, before, limits }) => about(person, 'own-limits', 'set limits for themselves', before, limits),
}

const about = (person: string, kind: string, what: string, before?: unknown, after?: unknown): Significant => ({
  kind,
  what: `${personIn(person)} ${what}`,
  person,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

const proposedText = (person: string | null): string => (person === null ? '' : `, as ${personIn(person)} proposed`)

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
