/**
 * What comes over many sockets in one turn of the process is done together, once all of it has been read, in its order: one
 * decision after another finds everything at hand that it needs, and one between two readings does not.
 */
let waiting: (() => void)[] = []

/** To be done in this turn; nothing may be thrown by it. */
export const together = (doing: () => void): void => {
  if (waiting.push(doing) === 1) setImmediate(doAll)
}

const doAll = (): void => {
  const all = waiting
  waiting = []
  for (const doing of all) doing()
}
