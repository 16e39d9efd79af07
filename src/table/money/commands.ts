/** Commands that bring chips to a table and take them away. */
import { inRow } from '../../messages/message.ts'
import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import { command, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import type { Happening } from '../events.ts'
import { name, somethingPaid } from '../schemas.ts'
import { floatShort } from '../round/round.ts'
import { giverOrNamed, isNotAllowed, seatedOrRefused } from '../seats/seated.ts'
import { cannotTakeAway } from '../corrections/held-in-rack.ts'
import { colourGivenBack } from './colours.ts'
import { notInChips, tooMuchComes } from './whole-amounts.ts'

const buyIn = command({
  type: 'buy-in',
  summary: 'give a player chips for cash, chips brought from the cage, or tokens for a promotional voucher',
  roles: ['dealer', 'box person', 'cashier', 'house'],
  schema: z.strictObject({ player: name, amount: somethingPaid, with: z.enum(['cash', 'chips', 'voucher']).default('cash') }),
  decide: (state, { player, amount, with: paidWith }) => {
    const refused =
      seatedOrRefused(state, player) ??
      isNotAllowed(state, player) ??
      tooMuchComes(state, amount) ??
      // A voucher may be worth what no chips make up: its tokens are given for it all the same.
      (paidWith === 'voucher' ? undefined : notInChips(state, amount)) ??
      (paidWith === 'cash' ? floatShort(state, amount) : undefined)
    if (refused) return refused
    if (paidWith === 'voucher' && !takesTokens(state))
      return refuse(state, 'no-tokens', null, 'this game takes no promotional tokens')
    const tokens = paidWith === 'voucher' ? amount : 0
    return [{ type: 'bought-in', player, chips: amount - tokens, tokens, with: paidWith }]
  },
})

const takesTokens = ({ inForce }: Parameters<typeof seatedOrRefused>[0]): boolean => inForce.conduct.clauses.tokens !== undefined

const cashOut = command({
  type: 'cash-out',
  summary: 'take chips from the rack to the cage',
  roles: ['player', 'dealer', 'cashier', 'house'],
  schema: z.strictObject({ player: name.optional(), amount: somethingPaid.optional() }),
  decide: (state, { player: named, amount }, order) => {
    const { by } = order
    const person = named ?? by.person
    // A player who left and was paid since, by a correction, may collect the chips without a seat.
    const isAbsent = !state.players.get(person) && (state.racks.get(person) ?? 0) > 0
    const player = isAbsent && (by.role !== 'player' || by.person === person) ? { id: person } : giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const rack = state.racks.get(player.id) ?? 0
    const chips = amount ?? rack
    if (chips === 0 || chips > rack) {
      return amount
        ? refuse(state, 'short-rack', null, 'the rack has {rack}, less than {amount}', {
            rack: moneyText(rack),
            amount: moneyText(amount),
          })
        : refuse(state, 'short-rack', null, 'the rack has {rack}', { rack: moneyText(rack) })
    }
    return (
      cannotTakeAway(state, player.id, chips) ??
      notInChips(state, chips) ?? [
        { type: 'cashed-out', player: player.id, chips, tokens: 0 },
        ...(chips === rack ? colourGivenBack(state, player.id) : []),
      ]
    )
  },
})

const fill = command({
  type: 'fill',
  summary: 'fill the float with chips from the cage',
  roles: [...above('dealer'), 'cashier', 'house'],
  schema: z.strictObject({ amount: somethingPaid }),
  decide: (state, { amount }) => notInChips(state, amount) ?? tooMuchComes(state, amount) ?? [{ type: 'float-filled', amount }],
})

const credit = command({
  type: 'credit',
  summary: 'take chips from the float back to the cage',
  roles: [...above('dealer'), 'cashier'],
  schema: z.strictObject({ amount: somethingPaid }),
  decide: (state, { amount }) => notInChips(state, amount) ?? floatShort(state, amount) ?? [{ type: 'float-credited', amount }],
})

const countFloat = command({
  type: 'count-float',
  summary: 'count the float by denomination; a variance is brought to a casino supervisor',
  roles: atLeast('dealer'),
  schema: z.strictObject({
    when: z.enum(['opening', 'closing', 'relief', 'audit']),
    /** How many chips of each denomination, in minor units. */
    chips: z.record(z.string().regex(/^[1-9]\d*$/), z.int().nonnegative()),
  }),
  decide: (state, { when, chips }, { by }) => {
    const unknown = Object.keys(chips).find((chip) => !state.setup.chips.includes(Number(chip)))
    if (unknown !== undefined) {
      return refuse(state, 'no-such-chip', null, 'this table has no chip of {chip}; it has {chips}', {
        chip: moneyText(Number(unknown)),
        chips: inRow(state.setup.chips.map(moneyText)),
      })
    }
    const counted = Object.entries(chips).reduce((sum, [chip, number]) => sum + Number(chip) * number, 0)
    const expected = state.ledger.float
    const variance = counted - expected
    const refused = tooMuchComes(state, variance)
    if (refused) return refused
    const count = { when, chips, counted, expected, variance }
    // Only the last count is true of the float.
    const before: readonly Happening[] = state.duties
      .filter(({ matter }) => matter === 'variance')
      .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'counted again', done: true }))
    if (variance === 0) return [...before, { type: 'float-counted', ...count }]
    return [
      ...before,
      ...raise(state, [
        {
          matter: 'variance',
          clause: null,
          what: `the ${when} count differs from the ledger by ${moneyText(variance)}: look into it`,
          by: [above('gaming supervisor')],
          holds: 'nothing',
          answers: ['noted', 'not so'],
          subject: { ...count, proposer: by.person },
        },
      ]),
    ]
  },
})

const dropBox = command({
  type: 'drop-box',
  summary: 'take the drop box to the cage',
  roles: [...above('gaming supervisor'), 'cashier'],
  schema: z.strictObject({}),
  decide: (state) => [{ type: 'box-dropped', amount: state.ledger['drop box'] }],
})

export const moneyCommands = [buyIn, cashOut, fill, credit, countFloat, dropBox] as const
