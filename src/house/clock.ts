/** The one clock of a house: every event is stamped by it, and it never goes back. */

export interface Clock {
  readonly now: () => number
}

export const systemClock = (read: () => number = Date.now): Clock => {
  let last = 0
  return { now: () => (last = Math.max(last, read())) }
}
