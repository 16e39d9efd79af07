/**
 * What is read of a journal, as sheets for other programs: a column for each thing that is said, times as ISO 8601, amounts
 * in cents as their columns say, and a table always under the same name.
 */
import { sideText } from '../../wire/changes.ts'
import type { Voucher } from '../streams/account.ts'
import type { Slip } from '../streams/cage.ts'
import { accountPlace } from '../projections/folding/statement.ts'
import { spoken } from '../streams/spoken.ts'
import type { Into, RowOf } from '../projections/schema.ts'
import type { SettledWager } from '../projections/folding/tally.ts'

type Cell = string | number | null | undefined
type Cells = Readonly<Record<string, Cell>>

export const isoTime = (time: number): string => new Date(time).toISOString()

const timeOrNone = (time: number | null): string | null => (time === null ? null : isoTime(time))

/** Amounts, with their unit in the name of each column. */
const cents = (amounts: Readonly<Record<string, number>>): Cells =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [`${columnName(name)}_cents`, amount]))

/** "rack_before" for `rackBefore`. */
const columnName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What of a row is a number. */
const amountsOf = (row: Readonly<Record<string, string | number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))

/** One sheet of the rows of one projection: each makes a line, or several, or none. */
interface Sheet {
  readonly name: string
  readonly from: Into
  readonly columns: readonly string[]
  /** Given a row of that projection, and what people are called. */
  readonly lines: (row: never, calledOf: CalledOf) => readonly Cells[]
}

type CalledOf = (person: string) => string

const sheet = <Name extends Into>(
  name: string,
  from: Name,
  columns: string,
  lines: (row: RowOf<Name>, calledOf: CalledOf) => readonly Cells[],
): Sheet => ({ name, from, columns: columns.split(' '), lines })

/** What a line of a statement is about, in columns of its own. */
export const aboutColumns = ['round', 'wager', 'with', 'slip', 'voucher', 'proposed_by', 'note'] as const

export const aboutCells = (about: Readonly<Record<string, unknown>>): Cells => {
  const { round, wager, with: paidWith, slip, voucher, proposedBy, note, reason } = about as Readonly<Record<string, Cell>>
  return { round, wager, with: paidWith, slip, voucher, proposed_by: proposedBy, note: note ?? reason }
}

const sideOf = (kind: string, kept: string | null, calledOf: CalledOf): string | null =>
  kept === null ? null : sideText(kind, JSON.parse(kept), { timeText: isoTime, calledOf })

export const sheets: readonly Sheet[] = [
  sheet(
    'rounds',
    'rounds',
    'table round game money started ended status result wagered_cents at_risk_cents won_cents players first_event last_event',
    ({ started, ended, wagered, atRisk, won, first, last, ...row }) => [
      {
        ...row,
        started: isoTime(started),
        ended: timeOrNone(ended),
        ...cents({ wagered, atRisk, won }),
        first_event: first,
        last_event: last,
      },
    ],
  ),
  sheet('phases', 'rounds', 'table round phase at event', ({ table, round, phases }) =>
    (JSON.parse(phases) as [string, number, number][]).map(([phase, at, event]) => ({
      table,
      round,
      phase,
      at: isoTime(at),
      event,
    })),
  ),
  sheet(
    'plays',
    'plays',
    'table round player money seat at rack_before_cents rack_after_cents tokens_before_cents tokens_after_cents at_risk_cents ' +
      'wagered_cents tokens_wagered_cents fees_cents won_cents tokens_won_cents moved_cents tokens_moved_cents adjusted_cents ' +
      'tokens_adjusted_cents net_cents',
    ({ table, round, player, money, seat, at, ...row }) => [
      { table, round, player, money, seat, at: isoTime(at), ...cents(amountsOf(row)) },
    ],
  ),
  sheet(
    'wagers',
    'plays',
    'table round player money wager state amount_cents result odds clauses chips_cents tokens_cents net_cents left_up',
    ({ table, round, player, money, wagers }) =>
      (JSON.parse(wagers) as readonly SettledWager[]).map(
        ({ wager, state, amount, result, odds, clauses, chips, tokens, net, leftUp }) => ({
          table,
          round,
          player,
          money,
          wager,
          state,
          result,
          odds,
          clauses: clauses.join(' '),
          ...cents({ amount, chips, tokens, net }),
          left_up: leftUp ? 'yes' : 'no',
        }),
      ),
  ),
  sheet(
    'statements',
    'lines',
    `player table event at kind amount_cents after_cents tokens_cents tokens_after_cents ${aboutColumns.join(' ')}`,
    ({ player, table, version: event, at, kind, amount, after, tokens, tokensAfter, about }) => [
      {
        player,
        table: table === accountPlace ? null : table,
        event,
        at: isoTime(at),
        kind,
        ...cents({ amount, after, tokens, tokensAfter }),
        ...aboutCells(JSON.parse(about) as Readonly<Record<string, unknown>>),
      },
    ],
  ),
  sheet(
    'days',
    'days',
    'table day money rounds wagered_cents win_cents cash_cents chips_in_cents chips_out_cents vouchers_cents fills_cents ' +
      'credits_cents dropped_cents variance_cents compensated_cents rounding_cents',
    ({ table, day, money, rounds, ...amounts }) => [{ table, day, money, rounds, ...cents(amounts) }],
  ),
  // What was before and after has many forms, and is written for people here; the journal and the API have it as it is kept.
  sheet(
    'significant',
    'significant',
    'at kind what by role table person before after stream event',
    ({ at, version: event, before, after, ...row }, calledOf) => [
      {
        ...row,
        what: spoken(row.what, calledOf),
        event,
        at: isoTime(at),
        before: sideOf(row.kind, before, calledOf),
        after: sideOf(row.kind, after, calledOf),
      },
    ],
  ),
  sheet(
    'disputes',
    'disputes',
    'table dispute reviews step round player claim opened decided decision by note',
    ({ opened, decided, ...row }) => [{ ...row, opened: isoTime(opened), decided: timeOrNone(decided) }],
  ),
  sheet('accounts', 'accounts', 'player opened money amount_cents', ({ player, opened, money, amount }) => [
    { player, opened: timeOrNone(opened), money, ...cents({ amount }) },
  ]),
  sheet('vouchers', 'accounts', 'player money voucher amount_cents', ({ player, money, vouchers }) =>
    (JSON.parse(vouchers) as readonly Voucher[]).map(({ number, amount }) => ({
      player,
      money,
      voucher: number,
      ...cents({ amount }),
    })),
  ),
  sheet(
    'slips',
    'slips',
    'slip at player by what money amount_cents before_cents after_cents proposed_by note',
    ({ slip, at, player, by, what, written }) => {
      const { money, amount, before, after, proposedBy, note } = JSON.parse(written) as Slip
      return [
        { slip, at: isoTime(at), player, by, what, money, ...cents({ amount, before, after }), proposed_by: proposedBy, note },
      ]
    },
  ),
]
