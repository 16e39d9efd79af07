/** Something that is done from time to time, never twice at once, and that keeps no process alive. */

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
