/** The tables of a projections file. It holds nothing that the journal does not, and may be deleted at any time. */

/** Written into the file itself, so that another program's database is never taken for it. */
export const applicationId = 0x46656c50

/** A file of another form is made anew, and so it is when what is read from the events changes. */
export const form = 8

/** What each table is keyed by; a row that is written again replaces the one before. */
export const schema = {
  rounds: {
    key: ['place', 'round'],
    columns: {
      place: 'text',
      round: 'integer',
      game: 'text',
      /** What chips were worth there: figures of the two kinds are never added up. */
      money: 'text',
      started: 'integer',
      ended: 'integer null',
      status: 'text',
      result: 'text null',
      wagered: 'integer',
      at_risk: 'integer',
      won: 'integer',
      players: 'integer',
      first: 'integer',
      last: 'integer',
      phases: 'text',
    },
  },
  plays: {
    key: ['place', 'round', 'player'],
    columns: {
      place: 'text',
      round: 'integer',
      player: 'text',
      money: 'text',
      seat: 'integer null',
      at: 'integer',
      rack_before: 'integer',
      rack_after: 'integer',
      tokens_before: 'integer',
      tokens_after: 'integer',
      at_risk: 'integer',
      wagered: 'integer',
      tokens_wagered: 'integer',
      fees: 'integer',
      won: 'integer',
      tokens_won: 'integer',
      moved: 'integer',
      tokens_moved: 'integer',
      adjusted: 'integer',
      tokens_adjusted: 'integer',
      net: 'integer',
      wagers: 'text',
    },
  },
  lines: {
    key: ['player', 'place', 'version', 'part'],
    columns: {
      player: 'text',
      /** The table where it happened; nothing for the account. */
      place: 'text',
      version: 'integer',
      part: 'integer',
      at: 'integer',
      /** What comes first of one instant: what leaves a place before what comes to another. */
      turn: 'integer',
      kind: 'text',
      amount: 'integer',
      after: 'integer',
      tokens: 'integer',
      tokens_after: 'integer',
      about: 'text',
    },
  },
  days: {
    key: ['place', 'day', 'money'],
    columns: {
      place: 'text',
      day: 'text',
      money: 'text',
      rounds: 'integer',
      wagered: 'integer',
      win: 'integer',
      cash: 'integer',
      chips_in: 'integer',
      chips_out: 'integer',
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
      place: 'text null',
      person: 'text null',
      before: 'text null',
      after: 'text null',
    },
  },
  disputes: {
    key: ['place', 'dispute'],
    columns: {
      place: 'text',
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
    key: ['place', 'wager'],
    columns: { place: 'text', wager: 'text', watch: 'text' },
  },
  accounts: {
    key: ['player'],
    columns: { player: 'text', opened: 'integer null', money: 'text', amount: 'integer', vouchers: 'text' },
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

export type RowOf<Name extends Into> = {
  readonly [Each in keyof (typeof schema)[Name]['columns']]: Column<(typeof schema)[Name]['columns'][Each]>
}

const indexes: readonly string[] = [
  'create index plays_by_player on plays (player, at)',
  'create index lines_by_time on lines (player, at)',
  'create index significant_by_time on significant (at)',
  'create index significant_by_kind on significant (kind, at)',
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
