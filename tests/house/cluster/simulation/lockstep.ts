/** Runs a simulation step by step: between two steps all that was waiting for the first has gone on (promises). */
export interface Stepped {
  /** Lets one thing happen; false when it is over. */
  step(): boolean
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Lets a stretch of time pass in one of them. */
export const pass = async (simulation: Stepped): Promise<void> => {
  while (simulation.step()) await turn()
  await turn()
}
