/**
 * Whether a house keeps cash. Two operators decide that it begins, and that it ends once no player is owed any. While it does,
 * the staff use passkeys, and people who may approve are added by two people and met by another.
 */
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/schemas.ts'
import type { Cash } from '../../wire/people/accounts.ts'
import type { Fact, Streams } from '../streams/command.ts'
import type { House } from '../house.ts'
import { isHouse, isEnabledOperator, isStaff } from '../people/roles.ts'
import type { People } from '../people/known-people.ts'
import { refused } from '../streams/refused.ts'
import type { Account } from '../streams/account.ts'
import { cashTables, keepsCash, type CashKept, type Cage, type CageEvent, type Proposal, type Proposed } from '../streams/cage.ts'

const noCash = refused(
  'no-cash',
  'this house keeps play money alone: whether it keeps cash is decided by operators, on their page under House',
)

/** What stands against money of a kind that the house does not keep. */
export const cashFault = (streams: CashKept, money: 'cash' | 'play'): Refusal | undefined =>
  money === 'cash' && !keepsCash(streams) ? noCash : undefined

/** Who may have an account at the cage; a guest's is of play money. */
export const accountHolders = (people: People): readonly string[] =>
  Array.from(people).flatMap(([person, { guest }]) => (guest ? [] : [person]))

/** Those who work here and have no passkey. */
const withoutPasskey = (people: People): readonly string[] =>
  Array.from(people).flatMap(([person, known]) =>
    isStaff(known) && !known.disabled && known.passkeys.length === 0 ? [person] : [],
  )

/** Those who work here and count among two people from the moment that cash begins: they have used a passkey. */
const countingAtOnce = (people: People): readonly string[] =>
  Array.from(people).flatMap(([person, known]) =>
    isStaff(known) && !known.disabled && known.hasProved && !known.unconfirmed ? [person] : [],
  )

type Beginning = CashKept & Pick<Streams, 'people'>

/** What stands against beginning. */
export const beginFault = (streams: Beginning, by: Giver): Refusal | undefined => {
  if (keepsCash(streams)) return refused('cash-kept', 'this house keeps cash already')
  return isHouse(by) || hasSecondOperator(streams.people, by.person)
    ? undefined
    : refused(
        'second-operator',
        'cash takes two operators who each have a passkey: add another operator first, who signs in and adds a passkey',
      )
}

/** Whether an operator besides this one could approve. */
const hasSecondOperator = (people: People, by: string): boolean =>
  Array.from(people).some(([person, known]) => person !== by && isEnabledOperator(known) && known.passkeys.length > 0)

/**
 * From now on. Two people have agreed that they know who works here and has used a passkey; of anybody else it is not known
 * yet whose account it is, so that another operator meets them first. The console answers for everybody.
 */
export const cashBegun = ({ people }: Pick<Streams, 'people'>, by: Giver, proposal: Proposal | null) => {
  const decides = new Set([by.person, proposal?.by.person])
  const unproved = Array.from(people).flatMap(([person, known]) =>
    isStaff(known) && !known.hasProved && !isHouse(by) && !decides.has(person)
      ? [{ person, madeBy: known.givenBy?.person ?? null }]
      : [],
  )
  return {
    cage: [{ type: 'cash-begun', without: withoutPasskey(people), ...approvalOf(proposal) }],
    people: unproved.map((each) => ({ type: 'confirmation-due' as const, ...each })),
    answer: { kind: 'cash-begun' },
  } as const
}

type Ending = CashKept & Pick<Streams, 'people' | 'accounts'>

/** What stands against ending: tables for cash, money that players are owed, payments that wait. */
export const endFault = (streams: Ending): Refusal | undefined => {
  const { cage, book } = streams
  if (!keepsCash(streams)) return refused('no-cash', 'this house keeps no cash')
  const [table, ...others] = cashTables(book)
  if (table !== undefined) {
    const named = book.tables[table]!.called
    return refused(
      'cash-tables',
      others.length > 0
        ? '{table} and {more} more are played for cash: close such tables first, then remove them or set them up for play money'
        : '{table} is played for cash: close it first, then remove it or set it up for play money',
      { table: named, more: others.length },
    )
  }
  return owedFault(streams) ?? waitingFault(cage)
}

const holdsCash = ({ money, amount, vouchers }: Account): boolean => money === 'cash' && (amount > 0 || vouchers.length > 0)

const owedFault = ({ people, accounts }: Ending): Refusal | undefined => {
  const owed = Array.from(accounts).filter(([, account]) => holdsCash(account))
  const [first] = owed
  if (!first) return undefined
  const [player, { amount }] = first
  const called = people.get(player)?.called ?? player
  return refused(
    'cash-owed',
    owed.length > 1
      ? '{called} ({player}) and {more} more have {amount} or vouchers in an account of cash: pay them out first'
      : '{called} ({player}) has {amount} or vouchers in an account of cash: pay it out first',
    { called, player, more: owed.length - 1, amount: moneyText(amount) },
  )
}

const waitingFault = ({ proposals }: Cage): Refusal | undefined =>
  Object.values(proposals).some(({ proposed }) => 'player' in proposed)
    ? refused('payments-wait', 'payments wait at the cage for a second person: approve or refuse them first')
    : undefined

export const cashEnded = (proposal: Proposal | null) =>
  ({ cage: [{ type: 'cash-ended', ...approvalOf(proposal) }], answer: { kind: 'cash-ended' } }) as const

const approvalOf = (proposal: Proposal | null) => ({
  proposal: proposal?.number ?? null,
  proposedBy: proposal?.by.person ?? null,
})

/** What would be decided twice. */
export const proposedAlready = ({ proposals }: Cage, what: Proposed['what']): Refusal | undefined =>
  Object.values(proposals).some(({ proposed }) => proposed.what === what)
    ? refused('proposed', 'that is proposed already and waits for a second operator')
    : undefined

/**
 * Where a house keeps cash only because it has a table for cash, as those from before operators decided it, it goes on to when
 * that table goes.
 */
export const cashGoesOn = (streams: CashKept): readonly Fact<CageEvent & { readonly type: 'cash-begun' }>[] =>
  keepsCash(streams) && streams.cage.cashSince === undefined
    ? [{ type: 'cash-begun', without: [], proposal: null, proposedBy: null }]
    : []

/** Whether the house keeps cash, as those read it who work there. */
export const cashShown = ({ cage, book, people, keepsCash }: House, by: string): Cash => {
  const named = (some: readonly string[]) =>
    some.map((person) => {
      const { called, roles } = people.state.get(person)!
      return { person, called, roles: [...roles] }
    })
  return {
    kept: keepsCash,
    since: cage.state.cashSince || null,
    without: named(withoutPasskey(people.state)),
    counting: named(countingAtOnce(people.state)),
    hasSecond: hasSecondOperator(people.state, by),
    tables: cashTables(book.state).map((table) => book.state.tables[table]!.called),
  }
}
