/** How far long work has come: a bar that is drawn over itself on a terminal, a line now and then elsewhere. */
import process from 'node:process'

const width = 32
const every = { bar: 100, line: 5000 } as const

export class Progress {
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
      const full = Math.round(Math.min(1, share) * width)
      process.stderr.write(
        `\r${this.#label} ${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent.padStart(4)}  ${note}\u001b[K`,
      )
    }
  }

  done(): void {
    if (this.#terminal && this.#drawn) process.stderr.write('\r\u001b[K')
  }
}
