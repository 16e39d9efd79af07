/** Time that nobody can set: it only ever goes on, also while this process is stopped. */
export interface Steady {
  /** Milliseconds from anywhere. */
  readonly now: () => number
  /** Returns how to call it off. */
  readonly after: (milliseconds: number, then: () => void) => () => void
}

/** That of this process. A timer keeps no process alive. */
export const processSteady: Steady = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** An answer, or a failure where there is none in time. */
export const within = async <T>(steady: Steady, milliseconds: number, answering: Promise<T>): Promise<T> => {
  let callOff = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    callOff = steady.after(milliseconds, () => reject(new Error(`no answer within ${milliseconds} ms`)))
  })
  try {
    return await Promise.race([answering, late])
  } finally {
    callOff()
  }
}
