/** What a significant event changed, as people read it: line by line, only what differs, money as money and names as words. */
import { moneyText } from '../rules/money/money.ts'

export interface ChangedLine {
  readonly what: string
  readonly was: string | undefined
  readonly became: string | undefined
}

/** How moments are written and what people are called where it is read. */
export interface ChangeWords {
  readonly timeText: (time: number) => string
  readonly calledOf: (person: string) => string
}

/** What a value is of: the kind of its event. */
interface Telling extends ChangeWords {
  readonly kind: string
}

/** Kinds whose sentence says everything that changed. */
const toldWhole: ReadonlySet<string> = new Set([
  'barred',
  'correction',
  'disabled',
  'display-name',
  'incident',
  'large-win',
  'locked',
  'marker-corrected',
  'no-result',
  'override',
  'passkey',
  'person-added',
  'proposal',
  'suspension',
  'variance',
  'wager-corrected',
  'wager-forfeited',
  'wager-refused',
  'wager-voided',
])

/** What a value without a name is, by the kind of its event. */
const things: Readonly<Record<string, string>> = {
  automation: 'steps',
  clock: 'clock',
  compensation: 'rack',
  excluded: 'excluded',
  journal: 'commands refused',
  'large-wager': 'wager',
  payment: 'account',
  roles: 'roles',
  'round-voided': 'result',
  rules: 'rules',
}

/** Kinds whose bare numbers are amounts: before and after of a wager, a rack, a count or an account. */
const ofMoney: ReadonlySet<string> = new Set([
  'wager-refused',
  'wager-voided',
  'wager-forfeited',
  'wager-corrected',
  'large-wager',
  'large-win',
  'compensation',
  'variance',
  'payment',
])

/** Names under which an amount is kept. */
const amounts: ReadonlySet<string> = new Set([
  'amount',
  'bought',
  'chips',
  'float',
  'lost',
  'maximum',
  'minimum',
  'payment',
  'tokens',
  'total',
  'unit',
  'wager',
  'wagered',
  'win',
])

/** Names under which a share is kept. */
const shares: ReadonlySet<string> = new Set(['actual', 'exact', 'deviation', 'low', 'high'])

/** Names under which the number of a person is kept. */
const people: ReadonlySet<string> = new Set(['about', 'person', 'player', 'proposedBy', 'proposer'])

/** Whom a value names, by their numbers. */
export const namesPeople = (value: unknown): readonly string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, each]) => (people.has(name) && typeof each === 'string' ? [each] : []))
    : []

/** Where a name says too little by itself. */
const words: Readonly<Record<string, string>> = {
  payment: 'payments from',
  wager: 'wagers from',
  win: 'wins from',
  bought: 'bought in a day',
  lost: 'lost in a day',
  unitFrom: 'unit counts from',
  tokensReturned: 'winning tokens go back',
}

/** "tokensReturned", "field-12" and "tell_of" are words of a program. */
export const inWords = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Later than the year 2001, in milliseconds: no amount of money is told so large and under such a name. */
const isTime = (what: string, value: unknown): value is number =>
  (what === 'from' || what === 'until' || what === 'at' || what === 'clock') && typeof value === 'number' && value > 1e12

/** House options keep their limits as text. */
const amountIn = ({ kind }: Telling, what: string, value: unknown): number | undefined => {
  if (what === '' ? !ofMoney.has(kind) : !amounts.has(what)) return undefined
  const amount = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(amount) ? (amount as number) : undefined
}

const saidOf = (telling: Telling, what: string, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (isTime(what, value)) return telling.timeText(value)
  if (typeof value === 'number' && shares.has(what)) return `${(100 * value).toFixed(2)}%`
  if (typeof value === 'string' && people.has(what)) return telling.calledOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const amount = amountIn(telling, what, value)
  if (amount !== undefined) return moneyText(amount)
  if (Array.isArray(value)) return value.map((each) => saidOf(telling, what, each) ?? '').join(', ')
  if (typeof value === 'string' && telling.kind === 'automation') return inWords(value)
  if (isRecord(value)) return recordSaid(telling, value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const nameSaid = (what: string, value: unknown): string =>
  // A wager that somebody named is no amount from which something is looked at.
  (typeof value === 'string' ? undefined : words[what]) ?? inWords(what)

const recordSaid = (telling: Telling, value: Readonly<Record<string, unknown>>): string =>
  Object.entries(value)
    .flatMap(([name, each]) => {
      const said = saidOf(telling, name, each)
      return said === undefined || said === '' ? [] : [`${nameSaid(name, each)} ${said}`]
    })
    .join(', ')

/** What its sentence does not say. */
export const changesOf = (kind: string, before: unknown, after: unknown, reading: ChangeWords): readonly ChangedLine[] => {
  if (toldWhole.has(kind)) return []
  const telling: Telling = { kind, ...reading }
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) {
    const line = { what: things[kind] ?? '', was: bareSaid(telling, before), became: bareSaid(telling, after) }
    return line.was === line.became ? [] : [line]
  }
  const [was, became] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(became)])]
    .map((what) => ({
      what: nameSaid(what, became[what] ?? was[what]),
      was: saidOf(telling, what, was[what]),
      became: saidOf(telling, what, became[what]),
    }))
    .filter((line) => line.was !== line.became)
}

/** A value that has no name of its own: times are those of a clock. */
const bareSaid = (telling: Telling, value: unknown): string | undefined =>
  saidOf(telling, telling.kind === 'clock' ? 'clock' : '', value)

/** One of the two sides in one line, where there is no room for more. */
export const sideText = (kind: string, value: unknown, reading: ChangeWords): string | null =>
  bareSaid({ kind, ...reading }, value) ?? null
