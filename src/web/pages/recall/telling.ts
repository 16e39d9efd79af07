/** Every event of a round as a sentence: in the dealer's words where the dealer says something, else in the record's. */
import type { EventType, TableEvent } from '../../../table/events.ts'
import { shownAs } from '../../../table/names.ts'
import { takenOf, toSettle } from '../../../table/settlement/payments.ts'
import type { TableState } from '../../../table/state.ts'
import { moneyText } from '../../words/format.ts'
import { text } from '../../text/recall.ts'
import { citedBy, resultSaid, saidOf, type SaidType } from '../table/controller/announcing.ts'
import { wagerName } from '../table/controller/wishes.ts'
import { equipmentTellings } from './equipment/telling.ts'
import type { Naming, Telling } from './called.ts'

export interface ToldEvent {
  readonly words: string
  readonly clause?: string | undefined
}

/** Every event that the dealer does not announce has a sentence here; where both have one, this one is shown. */
type Tellings = { readonly [Type in Exclude<EventType, SaidType>]: Telling<Type> } & {
  readonly [Type in SaidType]?: Telling<Type>
}

const words = text.told

const sumOf = (rows: readonly { readonly returned: number; readonly tokensReturned: number }[]): number =>
  rows.reduce((sum, { returned, tokensReturned }) => sum + returned + tokensReturned, 0)

/** What is taken of wagers that lose half: the event of paying has their rows, with what goes back. */
const halfLost = (state: TableState): number => {
  const { taken, paid } = toSettle(state)
  const halves = [...taken, ...paid].filter(({ result }) => result === 'lose-half')
  return halves.reduce((sum, row) => sum + takenOf(row), 0)
}

const tellings: Tellings = {
  'wager-changed': ({ act, player, wager, state, total, reason }, { who, wager: name }) =>
    `${words.wagers[act](...who(player), name(wager, state), moneyText(total))}${words.because(reason)}`,
  'staying-chosen': ({ player, wager, up }, { who, wager: name }) => words.staying(...who(player), name(wager), up),
  'closing-asked': ({ player }, { who }) => words.closingAsked(...who(player)),
  'wager-called': ({ player, wager, state, to }, { who, wager: name }) => words.called(...who(player), name(wager, state), to),
  'result-declared': ({ result }, { state }) => resultSaid(state, result),
  'losers-collected': ({ rows }, { state }) => {
    const halves = halfLost(state)
    const sum = rows.reduce((all, { amount }) => all + amount, halves)
    return rows.length === 0 && halves === 0 ? words.nothingLost : words.collected(moneyText(sum))
  },
  'winners-paid': ({ rows }) => (rows.length === 0 ? words.nothingPaid : words.paid(moneyText(sumOf(rows)))),
  'house-changed': () => words.houseChanged,
  'rules-changed': () => words.rulesChanged,
  'steps-automated': () => words.automated,
  ...equipmentTellings,
  'seat-left': ({ player }, { who }) => words.left(...who(player)),
  'player-away': ({ player }, { who }) => words.away(...who(player)),
  'player-back': ({ player }, { who }) => words.back(...who(player)),
  'players-cleared': ({ players }) => words.cleared(players.length),
  'dealer-posted': ({ person }, { state }) => words.dealerOn(shownAs(state, person) ?? words.aDealer),
  'dealer-relieved': ({ person }, { state }) => words.dealerOff(shownAs(state, person) ?? words.aDealer),
  'player-barred': ({ player, reason }, { who }) => words.barred(...who(player), reason),
  'player-readmitted': ({ player, reason }, { who }) => words.readmitted(...who(player), reason),
  'player-limited': ({ player }, { who }) => words.limited(...who(player)),
  'rounds-sat-out': ({ players }) => words.satOut(players.length),
  'rules-shown': ({ to }, { who }) => words.rulesShown(...who(to)),
  'incident-recorded': ({ about, note }, { who }) => words.incident(...who(about), note),
  'marker-corrected': ({ reason }) => words.marker(reason),
  'duty-raised': ({ duty }) => words.dutyRaised(duty.what),
  'duty-answered': ({ answer, note }) => words.dutyAnswered(answer, note),
  'bought-in': ({ player, chips, tokens }, { who }) => words.boughtIn(...who(player), moneyText(chips + tokens)),
  'cashed-out': ({ player, chips, tokens }, { who }) => words.cashedOut(...who(player), moneyText(chips + tokens)),
  'float-filled': ({ amount }) => words.filled(moneyText(amount)),
  'float-credited': ({ amount }) => words.credited(moneyText(amount)),
  'float-counted': ({ counted }) => words.floatCounted(moneyText(counted)),
  'box-dropped': ({ amount }) => words.dropped(moneyText(amount)),
  'player-compensated': ({ player, amount, reason }, { who }) => words.compensated(...who(player), moneyText(amount), reason),
  'colour-marked': ({ colour, player, value }, { who }) => words.colourMarked(...who(player), colour, moneyText(value)),
  'colour-cleared': ({ colour }) => words.colourCleared(colour),
  'seed-kept': () => words.seedKept,
  'seed-promised': ({ player }, { who }) => words.seedPromised(...who(player)),
  'seed-waived': ({ player }, { who }) => words.seedWaived(...who(player)),
  'seed-given': ({ player }, { who }) => words.seedGiven(...who(player)),
  'seed-lost': () => words.seedLost,
  'seed-revealed': () => words.seedRevealed,
}

/** The states are the ones before and after the event: a player who leaves is known only before. */
export const toldOf = (event: TableEvent, before: TableState, state: TableState, me: string | undefined): ToldEvent => {
  const who = (person: string): readonly [string, boolean] => {
    if (person === me) return [words.you, true]
    if (person === 'house') return [words.house, false]
    return [shownAs(state, person) ?? shownAs(before, person) ?? words.somebody, false]
  }
  const called: Naming = { who, wager: (wager, lies) => wagerName(state.inForce, wager, lies), state }
  // The telling is the one of the event's own type, which a union cannot say.
  const telling = tellings[event.type] as ((event: TableEvent, called: Naming) => string) | undefined
  const said = saidOf(event, state, me)
  return { words: telling?.(event, called) ?? said?.words ?? event.type, clause: said?.clause ?? citedBy(event) }
}
