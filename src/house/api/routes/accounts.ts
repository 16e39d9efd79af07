/** Accounts: one's own to see and to take to a table, everybody's for those who serve at the cage or watch over it. */
import { z } from 'zod'
import { atLeast } from '../../../rules/conduct/people.ts'
import {
  accountSchema,
  buyInSchema,
  cashOutSchema,
  houseLimitsSchema,
  moneyKind,
  ownSeatsSchema,
  paymentSchema,
  proposalSchema,
  settledSchema,
  slipSchema,
  type Account,
} from '../../../wire/people/accounts.ts'
import { answerSchema, commandId, type Answer } from '../../../wire/tables/commands.ts'
import type { Problem } from '../../../wire/problem.ts'
import { reasonText } from '../../../wire/people/people.ts'
import { seatsOf } from '../../cage/chips.ts'
import { PlayMoney } from '../../cage/play-money.ts'
import { slipText } from '../../cage/slip.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../cage/transfers.ts'
import type { House } from '../../house.ts'
import { cashFault, freshFault } from '../../people/second-factor.ts'
import { giverWith, signedIn, type Caller } from '../access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { isProblem } from '../commands.ts'
import { problem, refused, Stopped, stop, unrefused } from '../problem.ts'
import { tableParams } from './tables.ts'

const cashiers = ['cashier', 'operator'] as const
/** A second person may also be somebody who supervises. */
const seconds = ['cashier', ...atLeast('casino supervisor')] as const
const watchers = [...seconds, 'inspector', 'surveillance'] as const

const accountOf = (house: House, player: string): Account => {
  const { player: owner, money, amount, vouchers } = house.account(player).state
  return { player, open: owner !== undefined, money, amount, vouchers: [...vouchers] }
}

const unlessProblem = (answer: Answer | Problem): Answer => {
  if (isProblem(answer)) throw new Stopped(answer)
  return answer
}

export const accountRoutes = (app: Api, premises: Premises): void => {
  ownRoutes(app, premises)
  transferRoutes(app, premises)
  cageRoutes(app, premises)
}

const ownRoutes = (app: Api, { house, cash }: Premises): void => {
  const playMoney = new PlayMoney(house, cash)

  app.get(
    '/me/account',
    { config: { access: ['player'] }, schema: { ...told(['player'], 'me', 'One’s account'), response: answers(accountSchema) } },
    async (request) => accountOf(house, signedIn(request).person),
  )

  app.get(
    '/me/seats',
    {
      config: { access: ['player'] },
      schema: { ...told(['player'], 'me', 'One’s seats, and the chips that one has there'), response: answers(ownSeatsSchema) },
    },
    async (request) => ({ seats: [...seatsOf(house, signedIn(request).person)] }),
  )

  app.post(
    '/me/play-money',
    {
      config: { access: ['player'] },
      schema: {
        ...told(
          ['player'],
          'me',
          'Play money, made up to what everybody begins with; for guests, and whoever has no account of cash',
        ),
        body: z.strictObject({ id: commandId }),
        response: answers(accountSchema),
      },
    },
    async (request) => {
      const { person } = signedIn(request)
      const refusal = await playMoney.handOut(person, request.body.id)
      if (refusal) throw refused(refusal)
      return accountOf(house, person)
    },
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
      return accountOf(house, player)
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

const cageRoutes = (app: Api, { house, cash }: Premises): void => {
  const about = (access: typeof cashiers | typeof seconds | readonly ['operator'], summary: string) =>
    told(access, 'cage', summary)
  const ofPlayer = z.object({ player: z.string() })
  const ofProposal = z.object({ number: z.coerce.number().int().positive() })

  app.post(
    '/accounts/:player',
    {
      config: { access: cashiers },
      schema: {
        ...about(cashiers, 'Open an account'),
        params: ofPlayer,
        body: z.strictObject({ id: commandId, money: moneyKind }),
        response: answers(settledSchema),
      },
    },
    async (request) => {
      const { id, money } = request.body
      const fault = money === 'cash' ? cashFault(house, signedIn(request).session) : undefined
      if (fault) throw refused(fault)
      return unrefused(await cash.openAccount(giverWith(request, ...cashiers), id, request.params.player, money))
    },
  )

  app.post(
    '/accounts/:player/payments',
    {
      config: { access: cashiers },
      schema: {
        ...about(cashiers, 'Pay in, pay out or issue a voucher, or propose it where it takes two'),
        params: ofPlayer,
        body: paymentSchema,
        response: answers(settledSchema),
      },
    },
    async (request) => {
      const { id, ...payment } = request.body
      return unrefused(await cash.pay(giverWith(request, ...cashiers), id, { player: request.params.player, ...payment }))
    },
  )

  app.get(
    '/cage/proposals',
    {
      config: { access: seconds },
      schema: { ...about(seconds, 'What waits for a second person'), response: answers(z.array(proposalSchema)) },
    },
    async () => [...cash.proposals],
  )

  app.post(
    '/cage/proposals/:number/approval',
    {
      config: { access: seconds },
      schema: {
        ...about(seconds, 'Approve as a second person'),
        params: ofProposal,
        body: z.strictObject({ id: commandId }),
        response: answers(settledSchema),
      },
    },
    async (request) => {
      const [by, { id }] = [giverWith(request, ...seconds), request.body]
      const stale = cash.isDone(by, id) ? undefined : freshFault(house, signedIn(request).session)
      if (stale) throw refused(stale)
      return unrefused(await cash.approve(by, id, request.params.number))
    },
  )

  app.post(
    '/cage/proposals/:number/refusal',
    {
      config: { access: seconds },
      schema: {
        ...about(seconds, 'Decline what was proposed'),
        params: ofProposal,
        body: z.strictObject({ id: commandId, reason: reasonText }),
        response: answers(settledSchema),
      },
    },
    async (request) => {
      const { id, reason } = request.body
      return unrefused(await cash.decline(giverWith(request, ...seconds), id, request.params.number, reason))
    },
  )

  app.get(
    '/cage/limits',
    {
      config: { access: seconds },
      schema: { ...about(seconds, 'From which amounts the house looks twice'), response: answers(houseLimitsSchema) },
    },
    async () => cash.cage.state.limits,
  )

  app.put(
    '/cage/limits',
    {
      config: { access: ['operator'] },
      schema: {
        ...about(['operator'], 'Change these amounts; to look less closely takes two'),
        body: houseLimitsSchema.extend({ id: commandId }),
        response: answers(settledSchema),
      },
    },
    async (request) => {
      const { id, ...limits } = request.body
      return unrefused(await cash.changeLimits(giverWith(request, 'operator'), id, limits))
    },
  )

  app.get(
    '/cage/slips/:slip',
    {
      config: { access: seconds },
      schema: {
        ...about(seconds, 'A slip, to be printed again'),
        params: z.object({ slip: z.string() }),
        response: answers(slipSchema.extend({ printed: z.string() })),
      },
    },
    async (request) => {
      const slip = cash.slip(request.params.slip)
      if (!slip) throw stop(404, 'no-such-slip', `there is no slip ${request.params.slip}`)
      const called = (person: string): string => house.people.state.get(person)?.called ?? person
      return { ...slip, printed: slipText(slip, { house: 'Felt', called }) }
    },
  )
}
