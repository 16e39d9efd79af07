/** Slips as they are printed: on a strip of plain text, or as a page of its own. */
import { moneyText } from '../../rules/money/money.ts'
import type { Giver } from '../../table/schemas.ts'
import { storedEventsAfter, type Store } from '../../store/store.ts'
import { cageFold, cageStream, type PaymentKind, type Slip } from '../streams/cage.ts'
import { slipNumber } from './payments.ts'

/** A slip as it was written. */
export interface WrittenSlip extends Slip {
  readonly at: number
  readonly by: Giver
}

/** What is known of the house and its people for printing. */
export interface Names {
  readonly house: string
  readonly called: (person: string) => string
}

const titles: Readonly<Record<PaymentKind, string>> = {
  'pay-in': 'Paid in',
  'pay-out': 'Paid out',
  voucher: 'Promotional voucher',
}

/** What is printed, line by line. */
const linesOf = (slip: WrittenSlip, { called }: Names): readonly (readonly [name: string, value: string])[] => [
  ['Slip', slip.slip],
  // Always of the same length, and the same wherever it is printed.
  ['Time', `${new Date(slip.at).toISOString().slice(0, 19).replace('T', ' ')} UTC`],
  ['Player', `${called(slip.player)} (${slip.player})`],
  ['Cashier', `${called(slip.by.person)} (${slip.by.person})`],
  ...(slip.proposedBy === null ? [] : [['Proposed by', `${called(slip.proposedBy)} (${slip.proposedBy})`] as const]),
  ['What', titles[slip.what]],
  ['Amount', `${moneyText(slip.amount)}${slip.money === 'play' ? ' play money' : ''}`],
  ...(slip.what === 'voucher' ? [] : [['Account', moneyText(slip.after)] as const]),
  ...(slip.note === '' ? [] : [['Note', slip.note] as const]),
]

/** So wide is the paper of a slip printer. */
const width = 42

export const slipText = (slip: WrittenSlip, names: Names): string => {
  const signed = '_'.repeat(width - 12)
  return [
    oneLine(names.house).slice(0, width),
    '-'.repeat(width),
    ...linesOf(slip, names).flatMap(([name, value]) => wrapped(name, oneLine(value))),
    '-'.repeat(width),
    '',
    `Player      ${signed}`,
    '',
    `Cashier     ${signed}`,
    '',
  ].join('\n')
}

/** Typed text stays on its own line and cannot control a printer. */
const oneLine = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ')

const wrapped = (name: string, value: string): readonly string[] => {
  const room = width - 12
  const lines = Array.from({ length: Math.max(1, Math.ceil(value.length / room)) }, (_, at) =>
    value.slice(at * room, (at + 1) * room),
  )
  return lines.map((line, at) => `${(at === 0 ? name : '').padEnd(12)}${line}`)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

export const slipPage = (slip: WrittenSlip, names: Names): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Slip ${escaped(slip.slip)}</title>
<style>
body { font: 14px/1.4 monospace; width: 72mm; margin: 4mm }
h1 { font-size: 16px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1em }
dd { margin: 0; overflow-wrap: anywhere }
.sign { border-bottom: 1px solid; height: 12mm }
</style>
<h1>${escaped(names.house)}</h1>
<dl>
${linesOf(slip, names)
  .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
  .join('\n')}
</dl>
<p class="sign">Player</p>
<p class="sign">Cashier</p>
</html>
`

/** Slips that were written, to be printed again. */
export const slipNumbered = async (store: Pick<Store, 'read'>, number: string): Promise<WrittenSlip | undefined> => {
  const [, digits] = /^C-(\d{6,15})$/.exec(number) ?? []
  if (digits === undefined || number !== slipNumber(Number(digits))) return undefined
  // Each slip is an event of the cage, so that its version is no less than its number.
  for await (const { text } of storedEventsAfter(store, cageStream, Number(digits) - 1)) {
    const event = cageFold.forms.read(text)
    if (event.type === 'slip-written' && event.slip === number) return event
  }
  return undefined
}
