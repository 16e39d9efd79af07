/** What commands print: columns, counts, and the progress of long work. */
import process from 'node:process'
import { Failure } from './failure.ts'

/** Rows of text in columns: the first to the left, the others to the right. */
export const columns = (rows: readonly (readonly string[])[], leftColumns = 1): string => {
  const widths = rows.reduce<number[]>((widest, row) => row.map((text, at) => Math.max(text.length, widest[at] ?? 0)), [])
  return rows
    .map((row) =>
      row
        .map((text, at) => (at < leftColumns ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A whole number from 1 up, written 250000 or 1e9. */
export const countArgument = (name: string, text: string, most: number): number => {
  const count = /^\d+(\.\d+)?(e\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(count) || count < 1 || count > most) {
    throw new Failure(
      `${name} takes a whole number from 1 to ${most.toLocaleString('en')}, such as ${most < 1000 ? '2' : '1000 or 1e6'}, not "${text}"`,
    )
  }
  return count
}

/** "1,234,567" */
export const countText = (count: number): string => Math.round(count).toLocaleString('en')

/** "612 million" */
export const rateText = (perSecond: number): string =>
  perSecond >= 1e6 ? `${countText(perSecond / 1e6)} million` : countText(perSecond)

const barWidth = 32

/** Milliseconds between two pictures of it. */
const every = { bar: 100, line: 5000 } as const

/** How far long work has come: a bar that is drawn over itself on a terminal, a line now and then elsewhere. */
export class ProgressBar {
  readonly #terminal = process.stderr.isTTY
  readonly #label: string
  #last = performance.now()
  #drawn = false

  constructor(label: string) {
    this.#label = label
  }

  /** `share` of the work is done; `note` says at what rate, or whatever is worth knowing. */
  show(share: number, note: string): void {
    const now = performance.now()
    if (now - this.#last < (this.#terminal ? every.bar : every.line)) return
    this.#last = now
    this.#drawn = true
    const percent = `${Math.min(100, Math.floor(share * 100))}%`
    if (!this.#terminal) process.stderr.write(`${this.#label}: ${percent}, ${note}\n`)
    else {
      const full = Math.round(Math.min(1, share) * barWidth)
      process.stderr.write(
        `\r${this.#label} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${percent.padStart(4)}  ${note}\u001b[K`,
      )
    }
  }

  done(): void {
    if (this.#terminal && this.#drawn) process.stderr.write('\r\u001b[K')
  }
}
