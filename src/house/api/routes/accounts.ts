/** Accounts: one's own to see and to take to a table, everybody's for those who serve at the cage or watch over it. */
import { z } from 'zod'
import {
  accountSchema,
  buyInSchema,
  cashOutSchema,
  houseLimitsSchema,
  ownSeatsSchema,
  proposalSchema,
  slipSchema,
} from '../../../wire/people/accounts.ts'
import { answerSchema, type Answer } from '../../../wire/tables/commands.ts'
import type { Problem } from '../../../wire/problem.ts'
import { accountShown } from '../../cage/account-shown.ts'
import { seatsOf } from '../../cage/chips.ts'
import { proposalsOf, seconds } from '../../cage/proposals.ts'
import { slipText } from '../../cage/slip.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../cage/transfers.ts'
import { slipNumbered } from '../../cage/written-slips.ts'
import { signedIn, type Caller } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { isProblem } from '../commands.ts'
import { problem, Stopped, stop } from '../problem.ts'
import { tableParams } from './tables.ts'

const watchers = [...seconds, 'inspector', 'surveillance'] as const

const unlessProblem = (answer: Answer | Problem): Answer => {
  if (isProblem(answer)) throw new Stopped(answer)
  return answer
}

export const accountRoutes = (app: Api, premises: Premises): void => {
  ownRoutes(app, premises)
  transferRoutes(app, premises)
  cageRoutes(app, premises)
}

const ownRoutes = (app: Api, { house }: Premises): void => {
  app.get(
    '/me/account',
    { config: { access: ['player'] }, schema: { ...told(['player'], 'me', 'One’s account'), response: answers(accountSchema) } },
    async (request) => accountShown(signedIn(request).person, (await house.account(signedIn(request).person)).state),
  )

  app.get(
    '/me/seats',
    {
      config: { access: ['player'] },
      schema: { ...told(['player'], 'me', 'One’s seats, and the chips that one has there'), response: answers(ownSeatsSchema) },
    },
    async (request) => ({ seats: [...seatsOf({ tables: house.tables, book: house.book.state }, signedIn(request).person)] }),
  )

  app.get(
    '/accounts/:player',
    {
      config: { access: ['player', ...watchers] },
      schema: {
        ...told(['player', ...watchers], 'cage', 'An account; a player’s own alone'),
        params: z.object({ player: z.string() }),
        response: answers(accountSchema),
      },
    },
    async (request) => {
      const { player } = request.params
      const { person, roles } = signedIn(request)
      if (person !== player && !watchers.some((role) => roles.includes(role)))
        throw stop(403, 'not-yours', 'an account is one’s own')
      if (!house.people.state.get(player)) throw stop(404, 'unknown-person', `${player} is not known here`)
      return accountShown(player, (await house.account(player)).state)
    },
  )
}

const transferRoutes = (app: Api, { house, commander }: Premises): void => {
  const access = ['player', 'dealer', 'box person', 'cashier'] as const
  const byAs = (caller: Caller, as: (typeof access)[number]) => {
    if (!caller.roles.includes(as)) throw new Stopped(problem(403, 'not-your-role', `you are not ${as} here`))
    return { person: caller.person, role: as }
  }

  app.post(
    '/tables/:table/buy-in',
    {
      config: { access },
      schema: {
        ...told(access, 'tables', 'Take chips from an account to the rack, or tokens for a voucher'),
        params: tableParams,
        body: buyInSchema,
        response: answers(answerSchema),
      },
    },
    async (request) => {
      const { table } = request.params
      const { id, as, ...given } = request.body
      const by = byAs(signedIn(request), as)
      const doing = () =>
        'voucher' in given ? exchangeVoucher(house, by, id, { table, ...given }) : buyIn(house, by, id, { table, ...given })
      return unlessProblem(await commander.answer('buy-in', by, id, doing))
    },
  )

  app.post(
    '/tables/:table/cash-out',
    {
      config: { access },
      schema: {
        ...told(access, 'tables', 'Bring chips from the rack to the account, all of them where no amount is named'),
        params: tableParams,
        body: cashOutSchema,
        response: answers(answerSchema),
      },
    },
    async (request) => {
      const { id, as, ...given } = request.body
      const by = byAs(signedIn(request), as)
      const doing = () => cashOut(house, by, id, { table: request.params.table, ...given })
      return unlessProblem(await commander.answer('cash-out', by, id, doing))
    },
  )
}

const cageRoutes = (app: Api, { house }: Premises): void => {
  const about = (summary: string) => told(seconds, 'cage', summary)

  app.get(
    '/cage/proposals',
    {
      config: { access: seconds },
      schema: { ...about('What waits for a second person'), response: answers(z.array(proposalSchema)) },
    },
    async () => [...proposalsOf(house.cage.state)],
  )

  app.get(
    '/cage/limits',
    {
      config: { access: seconds },
      schema: { ...about('From which amounts a second person approves'), response: answers(houseLimitsSchema) },
    },
    async () => house.cage.state.limits,
  )

  app.get(
    '/cage/slips/:slip',
    {
      config: { access: seconds },
      schema: {
        ...about('A slip, to be printed again'),
        params: z.object({ slip: z.string() }),
        response: answers(slipSchema.extend({ printed: z.string() })),
      },
    },
    async (request) => {
      const slip = await slipNumbered(house.journal.store, request.params.slip)
      if (!slip) throw stop(404, 'no-such-slip', `there is no slip ${request.params.slip}`)
      const called = (person: string): string => house.people.state.get(person)?.called ?? person
      return { ...slip, printed: slipText(slip, { house: 'Felt', called }) }
    },
  )
}
