/** The tables of a projections file. All of its data is in the journal, so it may be deleted at any time. */
import type { Money } from '../streams/account.ts'

/** Written into the file itself, so that another program's database is never taken for it. */
export const applicationId = 0x46656c50

/** A file of another form is made anew, and so it is when what is read from the events changes. */
export const form = 14

/** What each table is keyed by; a row that is written again replaces the one before. */
export const schema = {
  rounds: {
    key: ['table', 'round'],
    columns: {
      table: 'text',
      round: 'integer',
      game: 'text',
      /** What chips were worth there: figures of the two kinds are never added up. */
      money: 'text',
      started: 'integer',
      ended: 'integer null',
      status: 'text',
      result: 'text null',
      wagered: 'integer',
      atRisk: 'integer',
      won: 'integer',
      players: 'integer',
      first: 'integer',
      last: 'integer',
      phases: 'text',
    },
  },
  plays: {
    key: ['table', 'round', 'player'],
    columns: {
      table: 'text',
      round: 'integer',
      player: 'text',
      money: 'text',
      seat: 'integer null',
      at: 'integer',
      rackBefore: 'integer',
      rackAfter: 'integer',
      tokensBefore: 'integer',
      tokensAfter: 'integer',
      atRisk: 'integer',
      wagered: 'integer',
      tokensWagered: 'integer',
      fees: 'integer',
      won: 'integer',
      tokensWon: 'integer',
      moved: 'integer',
      tokensMoved: 'integer',
      adjusted: 'integer',
      tokensAdjusted: 'integer',
      net: 'integer',
      wagers: 'text',
    },
  },
  lines: {
    key: ['player', 'table', 'version', 'part'],
    columns: {
      player: 'text',
      /** The table where it happened; undefined for the account. */
      table: 'text',
      version: 'integer',
      part: 'integer',
      at: 'integer',
      /** What comes first of one instant: what leaves a place before what comes to another. */
      turn: 'integer',
      kind: 'text',
      amount: 'integer',
      after: 'integer',
      tokens: 'integer',
      tokensAfter: 'integer',
      about: 'text',
    },
  },
  days: {
    key: ['table', 'day', 'money'],
    columns: {
      table: 'text',
      day: 'text',
      money: 'text',
      rounds: 'integer',
      /** Amounts that were won or lost. */
      wagered: 'integer',
      /** What the house won, after corrections and compensation. */
      win: 'integer',
      cash: 'integer',
      chipsIn: 'integer',
      chipsOut: 'integer',
      vouchers: 'integer',
      fills: 'integer',
      credits: 'integer',
      dropped: 'integer',
      variance: 'integer',
      compensated: 'integer',
      rounding: 'integer',
    },
  },
  significant: {
    key: ['stream', 'version', 'part'],
    columns: {
      stream: 'text',
      version: 'integer',
      part: 'integer',
      at: 'integer',
      kind: 'text',
      what: 'text',
      by: 'text',
      role: 'text',
      table: 'text null',
      person: 'text null',
      before: 'text null',
      after: 'text null',
    },
  },
  disputes: {
    key: ['table', 'dispute'],
    columns: {
      table: 'text',
      dispute: 'integer',
      reviews: 'integer null',
      step: 'integer',
      round: 'integer',
      player: 'text',
      claim: 'text',
      opened: 'integer',
      decided: 'integer null',
      decision: 'text null',
      by: 'text null',
      note: 'text null',
    },
  },
  returns: {
    key: ['table', 'wager'],
    columns: { table: 'text', wager: 'text', watch: 'text' },
  },
  /** Returns as they were on the way, after some numbers of results. */
  looks: {
    key: ['table', 'wager', 'results'],
    columns: { table: 'text', wager: 'text', results: 'integer', look: 'text' },
  },
  accounts: {
    key: ['player'],
    columns: { player: 'text', opened: 'integer null', money: 'text', amount: 'integer', vouchers: 'text' },
  },
  /** What people are called now; sentences about them hold their numbers. */
  people: {
    key: ['person'],
    columns: { person: 'text', called: 'text' },
  },
  slips: {
    key: ['slip'],
    columns: { slip: 'text', at: 'integer', player: 'text', by: 'text', what: 'text', amount: 'integer', written: 'text' },
  },
  /** States of tables on the way, so that a round long ago is soon reached. */
  checkpoints: {
    key: ['stream', 'version'],
    columns: { stream: 'text', version: 'integer', state: 'text' },
  },
} as const

export type Into = keyof typeof schema

type Column<Kind> = Kind extends 'integer'
  ? number
  : Kind extends 'text'
    ? string
    : Kind extends 'integer null'
      ? number | null
      : string | null

/** What columns of these names hold, where that is not any text. */
interface Texts {
  readonly money: Money
  readonly status: Status
}

type Of<Columns> = { readonly [Each in keyof Columns]: Each extends keyof Texts ? Texts[Each] : Column<Columns[Each]> }

export type RowOf<Name extends Into> = Of<(typeof schema)[Name]['columns']>

/** A row, or what becomes one, that is added to. */
export type Changing<Row> = { -readonly [Each in keyof Row]: Row[Each] }

/** What became of a round. */
export type Status = 'open' | 'settled' | 'no result' | 'struck out' | 'corrected' | 'not rolled'

const indexes: readonly string[] = [
  'create index plays_by_player on plays (player, at)',
  'create index lines_by_time on lines (player, at)',
  'create index significant_by_time on significant (at)',
  'create index significant_by_kind on significant (kind, at)',
  // With everything in it, so that a year of all tables is added up without looking up each of its days.
  `create index days_by_day on days (day, money, ${Object.entries(schema.days.columns)
    .flatMap(([name, kind]) => (kind === 'integer' ? [`"${name}"`] : []))
    .join(', ')})`,
  'create index slips_by_time on slips (at)',
]

/** How far each stream has been read, by which head that is known, and what has to be known to read on. */
const seen =
  'create table seen (stream text primary key, version integer not null, head text not null, state text not null) strict, without rowid'

export const creation: readonly string[] = [
  seen,
  ...Object.entries(schema).map(([name, { key, columns }]) => {
    const all = Object.entries(columns).map(
      ([column, kind]) => `"${column}" ${kind.endsWith(' null') ? kind.slice(0, -5) : `${kind} not null`}`,
    )
    return `create table ${name} (${all.join(', ')}, primary key (${key.map((each) => `"${each}"`).join(', ')})) strict, without rowid`
  }),
  ...indexes,
]
