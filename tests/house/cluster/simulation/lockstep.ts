/**
 * Runs simulations side by side, one step of each in turn. Between two steps of one simulation all that was waiting for the
 * first has gone on (promises), which costs a turn of the process; a thousand simulations share it.
 */
export interface Stepped {
  /** Lets one thing happen; false when it is over. */
  step(): boolean
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const inLockstep = async <S extends Stepped>(
  begin: () => S | undefined,
  atOnce: number,
  over: (simulation: S) => void,
): Promise<void> => {
  const going: S[] = []
  for (;;) {
    while (going.length < atOnce) {
      const next = begin()
      if (!next) break
      going.push(next)
    }
    if (going.length === 0) return
    for (let at = going.length - 1; at >= 0; at -= 1) {
      const simulation = going[at]!
      if (simulation.step()) continue
      going[at] = going.at(-1)!
      going.pop()
      over(simulation)
    }
    await turn()
  }
}

/** Lets a stretch of time pass in one of them. */
export const pass = async (simulation: Stepped): Promise<void> => {
  while (simulation.step()) await turn()
  await turn()
}
