/** Accounts: one's own to see and to take to a table, everybody's for those who serve at the cage or watch over it. */
import { term } from '../../../messages/message.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import type { Giver } from '../../../table/schemas.ts'
import { accountants } from '../../../wire/who.ts'
import { accountShown } from '../../streams/account.ts'
import { seatsOf } from '../../cage/chips.ts'
import { proposalsOf } from '../../cage/commands.ts'
import { slipText, slipNumbered } from '../../cage/slip.ts'
import { playersFound } from '../../people/finding.ts'
import { keyOfSession } from '../../people/sessions/ended.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../cage/transfers.ts'
import { dueAt, type Caller } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { answerTo } from '../commands.ts'
import { known, refused, stop } from '../problem.ts'
import { route } from '../route.ts'

export const accountRoutes = (app: Api, { house, commander }: Premises): void => {
  const byAs = (caller: Caller, as: Role, table: string): Giver => {
    const { person, roles } = caller
    if (!roles.includes(as)) throw stop(403, 'not-your-role', 'you are not {as} here', { as: term(as) })
    const due = dueAt(house, table, caller)
    if (due) throw refused(due)
    return { person, role: as }
  }
  const duringPlay = { duringPlay: true } as const

  route(app, 'GET /me/account', async (_, { caller: { person } }) => accountShown(person, (await house.account(person)).state))

  route(app, 'GET /me/seats', (_, { caller: { person } }) => ({
    seats: [...seatsOf({ tables: house.tables, book: house.book.state }, person)],
  }))

  route(app, 'GET /players', ({ search, most }) => {
    const found = playersFound(house, search)
    return { players: found.slice(0, most), more: found.length > most }
  })

  route(app, 'GET /accounts/:player', async ({ player }, { caller: { person, roles } }) => {
    if (person !== player && !accountants.some((role) => roles.includes(role)))
      throw stop(403, 'not-yours', 'this account belongs to another person')
    const { called } = known(house, player)
    return { called, ...accountShown(player, (await house.account(player)).state) }
  })

  route(
    app,
    'POST /tables/:table/buy-in',
    async ({ id, as, ...given }, { caller }) => {
      const by = byAs(caller, as, given.table)
      const session = keyOfSession(caller.session)
      const doing = () =>
        'voucher' in given ? exchangeVoucher(house, by, id, given, session) : buyIn(house, by, id, given, session)
      return answerTo(id, by, await commander.answer('buy-in', by, id, doing))
    },
    duringPlay,
  )

  route(
    app,
    'POST /tables/:table/cash-out',
    async ({ id, as, ...given }, { caller }) => {
      const by = byAs(caller, as, given.table)
      const doing = () => cashOut(house, by, id, given, keyOfSession(caller.session))
      return answerTo(id, by, await commander.answer('cash-out', by, id, doing))
    },
    duringPlay,
  )

  route(app, 'GET /cage/proposals', () => proposalsOf(house.cage.state))

  route(app, 'GET /cage/limits', () => house.cage.state.limits)

  route(app, 'GET /cage/slips/:slip', async ({ slip: numbered }) => {
    const slip = await slipNumbered(house.journal.store, numbered)
    if (!slip) throw stop(404, 'no-such-slip', 'there is no slip {slip}', { slip: numbered })
    const called = (person: string): string => house.people.state.get(person)?.called ?? person
    return { ...slip, printed: slipText(slip, { house: 'Felt', called }) }
  })
}
