/** What events would do, in sentences for the person who is about to cause them. */
import type { TableEvent, TableState } from '../../client/index.ts'
import type { Sign } from '../../rules/game/game.ts'
import { rolesText } from '../../rules/conduct/people.ts'
import { announced } from '../../table/round/results.ts'
import type { ResultKept } from '../../table/schemas.ts'
import { playerCalled, wagerCalled } from '../../table/names.ts'
import { withUnit } from '../house/words/unit-words.ts'
import { clockText, gainText, leftText, moneyText } from '../words/format.ts'
import { text as supervisor } from '../text/staff/supervisor.ts'
import { text } from '../text/forms.ts'
import { equipmentSentences } from './equipment/consequences.ts'
import type { Sentences } from './sentences.ts'

const { will } = text

export const signWords = (
  { minimum, maximum, unit = 0 }: Pick<Sign, 'minimum' | 'maximum' | 'unit'>,
  { inForce }: TableState,
): string =>
  withUnit(supervisor.signText(minimum === 0 ? undefined : moneyText(minimum), maximum === 0 ? undefined : moneyText(maximum)), {
    unit,
    unitFrom: inForce.conduct.unitFrom,
  })

export const peopleWords = (by: readonly (readonly Parameters<typeof rolesText>[0][number][])[]): string =>
  by.map(rolesText).join(supervisor.and)

const said = ({ inForce }: TableState, result: ResultKept): string => announced(inForce, result)

const changed: Sentences['wager-changed'] = ({ act, player, wager, total, chips, tokens }, state) => {
  const [who, what] = [playerCalled(state, player), wagerCalled(state, wager)]
  const back = -(chips + tokens)
  if (act === 'forfeit') return will.forfeited(who, moneyText(back), what)
  return back > 0 ? will.back(who, moneyText(back), what) : will.lies(who, moneyText(total), what)
}

const paidAnew = (players: TableEvent<'round-corrected'>['players'], state: TableState): readonly string[] =>
  players.flatMap(({ player, wrong, right, short }) => [
    will.paid(playerCalled(state, player), moneyText(wrong), moneyText(right)),
    ...(short > 0 ? [will.short(playerCalled(state, player), moneyText(short))] : []),
  ])

const sentences: Sentences = {
  ...equipmentSentences,
  'duty-raised': ({ duty: { what, by, subject } }) =>
    (subject?.['proposer'] === undefined ? will.duty : will.second)(what, peopleWords(by)),
  'result-overridden': ({ was, now }, state) => will.overridden(said(state, was), said(state, now)),
  'result-declared': ({ result }, state) => will.declared(said(state, result)),
  'round-invalidated': ({ round, players = [], undecided }, state) => [
    undecided ? will.struckUndecided(round) : will.struck(round),
    ...paidAnew(players, state),
  ],
  'wager-changed': changed,
  'limits-changed': ({ wager, from, ...limits }, state, now) =>
    will.limits(
      wager && wagerCalled(state, wager),
      signWords(limits, state),
      from <= now ? will.atOnce : will.from(clockText(from), leftText(from - now)),
    ),
  'closure-announced': ({ from }, _, now) => will.closes(clockText(from), leftText(from - now)),
  'player-away': ({ player }, state) => will.away(playerCalled(state, player)),
  'seat-left': ({ player }, state) => will.leaves(playerCalled(state, player)),
  'cashed-out': ({ player, chips, tokens }, state) => will.cashes(playerCalled(state, player), moneyText(chips + tokens)),
  'round-corrected': ({ round, was, now, players }, state) => [
    will.corrected(round, said(state, was), said(state, now)),
    ...paidAnew(players, state),
  ],
  'player-compensated': ({ player, amount }, state) => will.compensated(playerCalled(state, player), gainText(amount)),
  'incident-recorded': ({ about }, state) => will.incident(playerCalled(state, about)),
  'float-counted': ({ counted, variance }) => will.counted(moneyText(counted), gainText(variance)),
}

export const consequences = (events: readonly TableEvent[], state: TableState, now: number): readonly string[] =>
  events.flatMap((event) => {
    // The sentence is the one of the event's own type, which a union cannot say.
    const sentence = sentences[event.type] as
      | ((event: TableEvent, state: TableState, now: number) => string | readonly string[])
      | undefined
    return sentence?.(event, state, now) ?? []
  })
