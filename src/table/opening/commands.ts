/** Commands that open and close a table, and set its options, limits and automatic steps. */
import { inRow } from '../../messages/message.ts'
import { z } from 'zod'
import { above, atLeast } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'
import { moneyText } from '../../rules/money/money.ts'
import { named } from '../../rules/named.ts'
import { wholeHouse } from '../../rules/options.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { automations, isAutomation } from '../automation.ts'
import { command, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { heldUp, lastIsLookedAt, waitNoLonger } from '../duties/duties.ts'
import { withSecondPerson } from '../duties/answering.ts'
import { shoeOfOtherOptions } from '../shoe/between-rounds.ts'
import { bringing } from '../dice/dice.ts'
import type { Happening } from '../events.ts'
import { money, note, settles, somethingPaid, time } from '../schemas.ts'
import { notInChips, tooMuchComes } from '../money/whole-amounts.ts'
import { tooManySeats } from '../staff/positions.ts'
import { lapsed, nobodyWagered } from '../round/closing.ts'
import { inTurn } from '../round/round.ts'
import { everybodyLeaving } from '../seats/seated.ts'
import { foreseen } from '../evolve.ts'
import { everyWager, isAutomated, type Limits, type OpenDuty, type TableState } from '../state.ts'
import { everyLaid, takingOff } from '../wagers/layout.ts'
import { announcedLimits, limitsAt, minimumAbove, noticeTime, notOnSign } from '../wagers/sign.ts'
import { unknownWager } from '../wagers/placing.ts'

const usualChips = [100, 500, 2_500, 10_000, 50_000]

const open = command({
  type: 'open',
  summary: 'open the table: seats, chips, house options, where results come from, what the house does by itself',
  roles: [...atLeast('casino supervisor'), 'house'],
  whenClosed: true,
  schema: z.strictObject({
    house: z.record(z.string(), z.string()).default({}),
    seats: z.int().min(1).max(100_000).default(14),
    chips: z.array(somethingPaid).min(1).default(usualChips),
    tokensReturned: z.boolean().default(false),
    source: z.enum(['real', 'virtual']).default('real'),
    automation: z.array(z.string()).default([]),
    /** How many dice are brought; as many as the rulebook has at most, unless said. */
    dice: z.int().positive().optional(),
    float: money.default(0),
    definition: z.string().optional(),
    settles: settles.optional(),
  }),
  decide: (state, { house, chips, automation, dice: brings, float, definition, ...setup }) => {
    if (state.phase !== 'closed') return refuse(state, 'open-already', null, 'the table is open already')
    const inForce = rulesInForce(state.game, house)
    if (isRefusal(inForce)) return inForce
    const [smallest = 0] = chips
    const odd = chips.find((chip, at) => chip % smallest !== 0 || chip <= (chips[at - 1] ?? 0))
    if (odd !== undefined) {
      return refuse(state, 'wrong-chips', null, 'chips go up in multiples of the smallest, {smallest}: {amount} does not', {
        smallest: moneyText(smallest),
        amount: moneyText(odd),
      })
    }
    const unknown = automation.find((step) => !isAutomation(step))
    if (unknown !== undefined) {
      return refuse(state, 'no-such-step', null, 'there is no step "{step}"; there are {steps}', {
        step: unknown,
        steps: inRow(automations),
      })
    }
    const { minimum, maximum, unit = 0 } = inForce.sign
    const notShown = notOnSign({ ...state, inForce }, inForce.sign) ?? tooManySeats({ ...state, inForce }, inForce, setup.seats)
    if (notShown) return notShown
    const notPayable = notInChips({ ...state, setup: { ...state.setup, chips } }, float, minimum, maximum, unit)
    const brought = notPayable ?? tooMuchComes(state, float) ?? bringing({ ...state, inForce }, brings)
    if (isRefusal(brought)) return brought
    return [
      {
        type: 'opened',
        game: state.game.id,
        house: wholeHouse(state.game.options, house),
        chips,
        automation: [...new Set(automation)],
        ...setup,
        ...(definition !== undefined && { definition }),
      },
      ...(float > 0 ? [{ type: 'float-filled' as const, amount: float }] : []),
      ...brought,
    ]
  },
})

const owed = new Set(['correction', 'compensation'])

/** Money that players may be owed is not forgotten by closing. */
export const owedAt = ({ duties }: TableState): OpenDuty | undefined => duties.find(({ matter }) => owed.has(matter))

const close = command({
  type: 'close',
  summary: 'close the table: nobody may be left with an undecided wager, and players have had their notice',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { at }) => {
    const refused = nobodyWagered(state)
      ? undefined
      : outOfPhase(state, ['between rounds', 'betting'], 'the table cannot be closed')
    if (refused) return refused
    if (state.inPlay.piles.length > 0)
      return refuse(state, 'undecided-wagers', null, 'wagers on the layout are undecided: they are decided or refunded first')
    if (state.players.size > 0 && (state.closing === undefined || at < state.closing))
      return refuse(state, 'no-notice', 'closure-notice', 'an occupied table is closed after 20 minutes of notice only')
    const open = owedAt(state)
    return open
      ? refusal('held-up', open.clause, 'approve or decline it first: {what}', { what: open.what })
      : [...everybodyLeaving(state), { type: 'closed' }]
  },
})

const changeHouse = command({
  type: 'change-house',
  summary: 'choose other house options; never while wagers made under the old ones are on the layout',
  roles: above('casino supervisor'),
  schema: z.strictObject({
    house: z.record(z.string(), z.string()),
    definition: z.string().optional(),
    settles: settles.optional(),
  }),
  decide: (state, { house, definition, settles: kept }) => {
    const refused =
      outOfPhase(state, ['between rounds'], 'house options cannot be changed', 'house-options') ?? lastIsLookedAt(state)
    if (refused) return refused
    if (state.inPlay.piles.length > 0)
      return refuse(state, 'wagers-live', 'house-options', 'odds and options stay as shown while wagers on them are undecided')
    if (['minimum', 'maximum'].some((limit) => limit in house && house[limit] !== state.inForce.house[limit]))
      return refuse(state, 'limits', 'limits', 'the limits of an open table are changed on its sign, with change-limits')
    const chosen = { ...state.inForce.house, ...house }
    const inForce = rulesInForce(state.game, chosen)
    if (isRefusal(inForce)) return inForce
    const crowded = tooManySeats(state, inForce, state.setup.seats)
    // Who had too many seats before there was such a rule keeps them, until its cloth changes.
    if (crowded && !tooManySeats(state, state.inForce, state.setup.seats)) return crowded
    return [
      ...shoeOfOtherOptions(state, inForce),
      {
        type: 'house-changed',
        house: wholeHouse(state.game.options, chosen),
        ...(definition !== undefined && { definition }),
        ...(kept && { settles: kept }),
      },
    ]
  },
})

/** Only a house knows what the rules were; it opens no table whose wagers they decide otherwise about. */
const changeRules = command({
  type: 'change-rules',
  summary: 'go on by the rules of another version of Felt, which decide the same about every wager on the layout',
  roles: ['house'],
  schema: z.strictObject({ definition: z.string(), settles, changed: z.array(z.string()) }),
  decide: (state, { definition, ...rules }) => {
    const { definition: was } = state.setup
    return was === undefined || was === definition
      ? refuse(state, 'same-rules', null, 'the table plays by these rules already')
      : [{ type: 'rules-changed', was, definition, ...rules }]
  },
})

const changeLimits = command({
  type: 'change-limits',
  summary:
    'change the sign, for all wagers or for one; a higher minimum, or a unit where there was none, binds 20 minutes later at the earliest',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    wager: z.string().optional(),
    minimum: money.optional(),
    maximum: money.optional(),
    /** Amounts are multiples of it, or go up in it from the minimum where the rulebook counts so; 0 is the smallest chip. */
    unit: money.optional(),
    from: time.optional(),
  }),
  decide: (state, { wager, from, ...rest }, { at }) => {
    const wanted = defined(rest)
    const announced = announcedLimits(state, at).flatMap(({ wager: of, ...limits }) =>
      of === (wager ?? everyWager) ? [limits] : [],
    )
    // Higher than any minimum that binds from now until then, or a unit where for a while there is none.
    const before = [limitsAt(state, at, wager), ...announced.filter((each) => each.from <= (from ?? at))]
    const raised = before.some(({ minimum }) => (wanted['minimum'] ?? 0) > minimum)
    const divided = (wanted['unit'] ?? 0) > 0 && before.some(({ unit }) => unit === 0)
    const earliest = raised || divided ? at + noticeTime : at
    const binds = from ?? earliest
    // What has been announced for later comes all the same, with this change in it.
    const all = [{ ...limitsAt(state, binds, wager), from: binds }, ...announced.filter((each) => each.from > binds)]
    const changed = all.map((each) => ({ ...each, ...wanted }))
    const [wrong] = [
      ...changed.flatMap((each) => notOnSign(state, each) ?? []),
      ...changed.flatMap((each) => minimumAbove(state, 'limits', each) ?? []),
    ]
    const refused =
      (wager === undefined ? undefined : unknownWager(state, wager)) ?? notInChips(state, ...Object.values(wanted)) ?? wrong
    if (refused) return refused
    if (binds < earliest) return shortNotice(state, raised, divided)
    // A wager that has the limits of all others, and gets them as its own, keeps them when those change.
    const hasOwn = wager === undefined || named(state.limits, wager) !== undefined
    if (hasOwn && changed.every((each, place) => isSame(each, all[place]!))) return []
    return changed.map((each) => ({ type: 'limits-changed', ...(wager !== undefined && { wager }), ...each }))
  },
})

const shortNotice = (state: TableState, raised: boolean, divided: boolean): Refusal => {
  if (!raised && !divided) return refuse(state, 'short-notice', null, 'that time has passed')
  return refuse(
    state,
    'short-notice',
    'limits-notice',
    raised
      ? 'a higher minimum is shown for 20 minutes before it binds'
      : 'a unit where there was none is shown for 20 minutes before it binds',
  )
}

const isSame = (one: Limits, other: Limits): boolean =>
  one.minimum === other.minimum && one.maximum === other.maximum && one.unit === other.unit

const defined = (wanted: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, number] => entry[1] !== undefined))

const announceClosure = command({
  type: 'announce-closure',
  summary: 'show on a sign when an occupied table will close, at least 20 minutes ahead',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({ from: time.optional() }),
  decide: (state, { from }, { at }) => {
    const earliest = at + noticeTime
    // Players may sit down before the time comes; an empty table closes without a sign.
    if (from !== undefined && from < earliest) {
      const minutes = Math.max(0, Math.floor((from - at) / 60_000))
      return refuse(
        state,
        'short-notice',
        'closure-notice',
        'that is {minutes} minutes ahead: the sign is shown for 20 minutes at least',
        { minutes },
      )
    }
    return [{ type: 'closure-announced', from: from ?? earliest }]
  },
})

const automate = command({
  type: 'automate',
  summary: 'choose which steps of dealer and shooter the house takes by itself',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ steps: z.array(z.string()) }),
  decide: (state, { steps: wanted }) => {
    const unknown = wanted.find((step) => !isAutomation(step))
    if (unknown !== undefined) {
      return refuse(state, 'no-such-step', null, 'there is no step "{step}"; there are {steps}', {
        step: unknown,
        steps: inRow(automations),
      })
    }
    // What people were asked to see before money is paid is not taken out of their hands.
    const taken = wanted.includes('answer-duties') && !isAutomated(state, 'answer-duties')
    return taken && heldUp(state, 'settlement', 'payment', 'last payment')
      ? refuse(state, 'duties-wait', null, 'a duty is open that comes before settling or paying: let a person answer it first')
      : [{ type: 'steps-automated', automation: [...new Set(wanted)] }]
  },
})

const schema = z.strictObject({ reason: note.min(1) })

/** Only a house knows that a table cannot be played on; at one that can, it refuses this. */
const windUp = command({
  type: 'wind-up',
  summary:
    'wind up a table that does not open, because its rules are gone or are other rules: wagers go back, everybody is paid out, and it is closed, once a second person approves',
  roles: ['operator'],
  schema,
  decide: (state, body, order) => {
    if (state.duties.some(({ matter }) => matter === 'wind-up'))
      return refuse(state, 'asked-already', null, 'winding this table up waits for a second person already')
    return withSecondPerson(state, order, windingUp(state, body, order), {
      matter: 'wind-up',
      clause: null,
      what: `hand back all wagers, pay everybody out and close the table: ${body.reason}`,
      subject: body,
      holds: 'nothing',
    })
  },
})

/** No rules decide about what is on the layout any more, so that all of it goes back as it was placed. */
export const windingUp = (state: TableState, { reason }: z.infer<typeof schema>, order: Order): Decision =>
  inTurn(
    state,
    foreseen(order),
    (now) => handingBack(now, reason),
    (now) => [...everybodyLeaving(now), { type: 'closed' }],
  )

const handingBack = (state: TableState, reason: string): readonly Happening[] => [
  ...lapsed(state),
  ...waitNoLonger(state, 'wound up'),
  ...everyLaid(state.inPlay).map((each) => takingOff(each, 'refund', null, reason)),
  ...(state.phase === 'between rounds' ? [] : [{ type: 'round-invalidated' as const, round: state.round, clause: null, reason }]),
]

export const openingCommands = [open, close, changeHouse, changeRules, changeLimits, announceClosure, automate, windUp] as const
