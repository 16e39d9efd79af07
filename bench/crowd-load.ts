/** Players who each wager now and then, and watchers who only look on, in a process of their own. */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { Line } from './house-line.ts'

export interface Crowd {
  readonly url: string
  readonly players: readonly { readonly path: string; readonly cookie: string; readonly wager: string }[]
  /** One for each watcher. */
  readonly watched: readonly string[]
  /** Milliseconds between two wagers of one player. */
  readonly every: number
}

export type ToCrowd = { readonly kind: 'crowd'; readonly crowd: Crowd } | { readonly kind: 'play'; readonly seconds: number }

export type FromCrowd =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly latencies: readonly number[]; readonly refused: number; readonly unanswered: number }

const tell = (what: FromCrowd): void => void process.send!(what)
const isAnswer = (payload: Buffer): boolean => payload[2] === 0x69 && payload[3] === 0x64

const sentAt = new Map<string, number>()
let latencies: number[] = []
let refused = 0
const placing: (() => void)[] = []
let every = 0

const answered = (payload: Buffer): void => {
  if (!isAnswer(payload)) return
  const { id, problem } = JSON.parse(payload.toString()) as { id: string; problem?: object }
  if (problem) refused += 1
  else latencies.push(performance.now() - (sentAt.get(id) ?? NaN))
  sentAt.delete(id)
}

const join = async ({ url, players, watched, every: pause }: Crowd): Promise<void> => {
  every = pause
  for (const { path, cookie, wager } of players) {
    const line = new Line(url, path, cookie, answered)
    await line.opened
    placing.push(() => {
      const id = randomUUID()
      sentAt.set(id, performance.now())
      line.send(`{"id":"${id}","as":"player","command":{"type":"place","wager":"${wager}","amount":100}}`)
    })
  }
  for (const path of watched) await new Line(url, path, undefined, () => undefined).opened
  tell({ kind: 'ready' })
}

/** All of them evenly over time, so that no instant has more than its share. */
const play = (seconds: number): void => {
  latencies = []
  refused = 0
  const began = performance.now()
  let placed = 0
  const timer = setInterval(() => {
    const gone = performance.now() - began
    if (gone > seconds * 1000) {
      clearInterval(timer)
      setTimeout(() => {
        tell({ kind: 'played', latencies, refused, unanswered: sentAt.size })
        sentAt.clear()
      }, 2_000)
      return
    }
    for (; placed < (gone / every) * placing.length; placed += 1) placing[placed % placing.length]!()
  }, 1)
}

process.on('disconnect', () => process.exit())
process.on('message', (what: ToCrowd) => {
  if (what.kind === 'crowd') void join(what.crowd)
  else play(what.seconds)
})
