/** Long work that Ctrl-C stops: it is told by a signal, and gives what it has. */
import process from 'node:process'

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
