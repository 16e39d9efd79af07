/** A periodic task: never twice at once, and it keeps no process alive. */

/** Returns how to end it. */
export const regularly = (every: number, doing: () => Promise<void>, failed: (error: unknown) => void): (() => void) => {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    doing()
      .catch(failed)
      .finally(() => (isBusy = false))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
