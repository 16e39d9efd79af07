/**
 * What comes over many sockets in one turn of the process is done together, once all of it has been read, in its order: one
 * decision after another finds everything at hand that it needs, and one between two readings does not. Where more has come
 * than takes a moment, the rest waits for the next turn, so that what the disk and others say meanwhile is heard.
 */
let waiting: (() => void)[] = []
/** How many of them have been done. */
let done = 0

/** So many commands take a millisecond or two. */
const most = 32
/** So many that were done are still held, so that not everything is moved up for each turn. */
const mostDone = 1_024

/** To be done in this turn or soon after; nothing may be thrown by it. */
export const together = (doing: () => void): void => {
  if (waiting.push(doing) === 1) setImmediate(doSome)
}

const doSome = (): void => {
  const end = Math.min(waiting.length, done + most)
  while (done < end) waiting[done++]!()
  if (done === waiting.length) {
    waiting = []
    done = 0
    return
  }
  // Where there is never an end to it, what was done is let go now and then.
  if (done >= mostDone) {
    waiting = waiting.slice(done)
    done = 0
  }
  setImmediate(doSome)
}
