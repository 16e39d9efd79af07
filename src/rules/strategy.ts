/** A strategy: a small pure function that says what a player wants before each result. */

/** What a player sees before a result. Amounts are minor units. */
export interface View<Cycle = unknown> {
  readonly cycle: Cycle
  /** What is not on the layout. */
  readonly rack: number
  /** What the player means to wager at a time. */
  readonly unit: number
  /** What the player has on a wager, in one state or in any. */
  readonly held: (wager: string, state?: string) => number
  /** How many wagers the last result decided, and what they brought (negative: cost). */
  readonly decided: number
  readonly net: number
}

export interface Want {
  readonly act: 'place' | 'remove'
  readonly wager: string
  /** All of it, where a wager is removed and no amount is named. */
  readonly amount?: number | undefined
  /** Where on the layout, for a wager that lies on a number. */
  readonly state?: string | undefined
}

export interface Strategy<Cycle = unknown, Memory = unknown> {
  /** What it remembers when it sits down. */
  readonly start: Memory
  play(view: View<Cycle>, memory: Memory): { readonly wants: readonly Want[]; readonly memory: Memory }
}

export const want = (wager: string, amount: number, state?: string): Want => ({ act: 'place', wager, amount, state })

const nothing: readonly Want[] = []

/** A strategy that remembers nothing. */
export const always = <Cycle>(wants: (view: View<Cycle>) => readonly Want[]): Strategy<Cycle, undefined> => ({
  start: undefined,
  play: (view) => ({ wants: wants(view), memory: undefined }),
})

/** The same unit on one wager, whenever none is there. */
export const flat = (wager: string): Strategy<unknown, undefined> =>
  always(({ held, unit }) => (held(wager) > 0 ? nothing : [want(wager, unit)]))

/** One wager whose amount depends on how the last one went. */
const staked = (wager: string, next: (before: number, net: number, unit: number) => number): Strategy<unknown, number> => ({
  start: 0,
  play: ({ held, decided, net, unit }, before) => {
    const amount = before === 0 ? unit : decided > 0 ? next(before, net, unit) : before
    return { wants: held(wager) > 0 ? nothing : [want(wager, amount)], memory: amount }
  },
})

/** Doubles after a loss, begins again after a win. */
export const martingale = (wager: string): Strategy<unknown, number> =>
  staked(wager, (before, net, unit) => (net < 0 ? before * 2 : net > 0 ? unit : before))

/** Lets a win lie once doubled, up to eight units, and begins again after a loss. */
export const press = (wager: string): Strategy<unknown, number> =>
  staked(wager, (before, net, unit) => (net > 0 ? Math.min(before * 2, unit * 8) : net < 0 ? unit : before))
