/**
 * What comes over many sockets in one turn of the process is done together, once all of it has been read, in its order: one
 * decision after another finds everything at hand that it needs, and one between two readings does not. Where more has come
 * than takes a moment, the rest waits for the next turn, so that what the disk and others say meanwhile is heard.
 */
const waiting: (() => void)[] = []
let isDue = false

/** So many commands take a millisecond or two. */
const most = 32

/** To be done in this turn or soon after; nothing may be thrown by it. */
export const together = (doing: () => void): void => {
  waiting.push(doing)
  if (!isDue) comeBack()
}

const comeBack = (): void => {
  isDue = true
  setImmediate(doSome)
}

const doSome = (): void => {
  const some = waiting.splice(0, most)
  isDue = false
  if (waiting.length > 0) comeBack()
  for (const doing of some) doing()
}
