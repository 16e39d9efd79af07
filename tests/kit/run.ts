/** Settles a script the way felt replay does, from text to answer. */
import { readDocuments } from '../../src/replay/document.ts'
import { replay, type Replay } from '../../src/replay/replay.ts'

export type Steps = readonly Readonly<Record<string, unknown>>[]

export const run = (game: string, script: Steps, house: Readonly<Record<string, string | number>> = {}): Replay =>
  replay(readDocuments(JSON.stringify({ game, house, script }))[0]!)

export const place = (wager: string, amount: number, player = 'ann', on?: number) => ({
  place: wager,
  player,
  amount,
  ...(on !== undefined && { on }),
})

export const remove = (wager: string, amount?: number, player = 'ann', on?: number) => ({
  remove: wager,
  player,
  ...(amount !== undefined && { amount }),
  ...(on !== undefined && { on }),
})

export const roll = (a: number, b: number) => ({ roll: [a, b] })

/** The code and clause of each refusal. */
export const refused = ({ refusals }: Replay): readonly string[] =>
  refusals.map(({ step, code, clause }) => `${step} ${code} ${clause}`)
