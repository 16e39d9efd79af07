/** The one clock of a house: every event is stamped by it, and it never goes back. */

export interface Clock {
  readonly now: () => number
}

/** Not behind `since` either, where something is known to have happened then. */
export const systemClock = (read: () => number = Date.now, since = 0): Clock => {
  let last = since
  return { now: () => (last = Math.max(last, read())) }
}
