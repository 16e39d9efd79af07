/**
 * Ctrl-C and whatever else asks a process to end: the first time it is asked, the second time it is not. A process that was
 * started with a channel to the one that started it is asked also by the end of that one, however it ended.
 */
import process from 'node:process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** One Ctrl-C may come twice: from the terminal, and from the program that started this one and passes it on. */
const echo = 500

/** Settles on the first signal; a second one ends the process at once. */
export const untilAskedToEnd = (insisted: () => void): Promise<void> =>
  new Promise((resolve) => {
    let first: number | undefined
    const hear = (): void => {
      const now = performance.now()
      if (first === undefined) {
        first = now
        resolve()
      } else if (now - first > echo) {
        insisted()
        process.exit(130)
      }
    }
    for (const signal of signals) process.on(signal, hear)
    if (process.connected) {
      process.once('disconnect', resolve)
      process.channel?.unref()
    } else if (process.send) resolve()
    // The reader of its output may have gone: that is no reason to stop in the middle.
    for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => undefined)
  })

/** Long work that Ctrl-C stops: its signal aborts, and it gives what it has. */
export const interruptible = async <Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
  const stop = new AbortController()
  const interrupt = (): void => stop.abort()
  process.on('SIGINT', interrupt)
  try {
    return await work(stop.signal)
  } finally {
    process.off('SIGINT', interrupt)
  }
}
