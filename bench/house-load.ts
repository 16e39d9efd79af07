/** The players of a load bench, in a process of their own, so that what they cost is not the house's. */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { Line } from './house-line.ts'

/** Players who each have so many wagers under way, and the next as soon as one is acknowledged. */
export interface WagerLoad {
  readonly kind: 'wagers'
  readonly players: readonly { readonly url: string; readonly path: string; readonly cookie: string; readonly wager: string }[]
  readonly underWay: number
}

/** Passers-by at one table, and a dealer who says what was rolled. */
export interface ViewerLoad {
  readonly kind: 'viewers'
  readonly url: string
  readonly path: string
  readonly viewers: number
  readonly dealer?: string
}

export type ToLoad =
  | WagerLoad
  | ViewerLoad
  /** So many wagers: the next as soon as one is acknowledged, or so many a second, evenly over time. */
  | { readonly kind: 'wager'; readonly wagers: number; readonly rate?: number }
  /** Something is about to be sent to all viewers, up to this version; the dealer sends this before. */
  | { readonly kind: 'hear'; readonly version: number; readonly say?: string }
  | { readonly kind: 'end' }

export type FromLoad =
  | { readonly kind: 'ready' }
  | { readonly kind: 'wagered'; readonly took: number; readonly latencies: readonly number[]; readonly cpu: number }
  /** When the dealer spoke, when the last viewer had it, and how long the frame was. */
  | { readonly kind: 'heard'; readonly said: number; readonly last: number; readonly frames: readonly number[] }

const tell = (what: FromLoad): void => void process.send!(what)

/** Milliseconds by the clock that all processes of a machine share. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

const isLive = (payload: Buffer): boolean => payload.subarray(0, 8).toString('latin1') === '{"live":'
const isAnswer = (payload: Buffer): boolean => payload[2] === 0x69 && payload[3] === 0x64

const lines: Line[] = []

/** So many connect at a time: a house is not joined by thousands in the same instant. */
const atOnce = 50

/** Connects all, and waits until each has been told that it is live. */
const joined = async (count: number, open: (at: number, live: () => void) => Line): Promise<void> => {
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from(
      { length: Math.min(atOnce, count - from) },
      (_, each) =>
        new Promise<void>((resolve, reject) => {
          const line = open(from + each, resolve)
          lines.push(line)
          line.opened.catch(reject)
        }),
    )
    await Promise.all(some)
  }
}

let left = 0
let under = 0
let began = 0
let cpu = process.cpuUsage()
let latencies: number[] = []

const joinPlayers = async ({ players, underWay }: WagerLoad): Promise<void> => {
  const sentAt = new Map<string, number>()
  const next: (() => void)[] = []
  await joined(players.length, (at, live) => {
    const { url, path, cookie, wager } = players[at]!
    const place = (): void => {
      if (left === 0) return
      left -= 1
      under += 1
      const id = randomUUID()
      sentAt.set(id, performance.now())
      line.send(`{"id":"${id}","as":"player","command":{"type":"place","wager":"${wager}","amount":100}}`)
    }
    const line = new Line(url, path, cookie, (payload) => {
      if (isLive(payload)) return live()
      if (!isAnswer(payload)) return
      const { id, problem } = JSON.parse(payload.toString()) as { id: string; problem?: { detail: string } }
      if (problem) throw new Error(`a wager was refused: ${JSON.stringify(problem)}`)
      latencies.push(performance.now() - sentAt.get(id)!)
      sentAt.delete(id)
      under -= 1
      if (!isPaced) place()
      if (left === 0 && under === 0) wagered()
    })
    for (let each = 0; each < underWay; each += 1) next.push(place)
    return line
  })
  placing = next
  tell({ kind: 'ready' })
}

let placing: readonly (() => void)[] = []
let isPaced = false

const wager = (wagers: number, rate: number | undefined): void => {
  left = wagers
  latencies = []
  isPaced = rate !== undefined
  cpu = process.cpuUsage()
  began = performance.now()
  if (rate === undefined) for (const place of placing) place()
  else pace(wagers, rate)
}

/** All of them in turn, so that no instant has more than its share, whether they are acknowledged or not. */
const pace = (wagers: number, rate: number): void => {
  let placed = 0
  const timer = setInterval(() => {
    const due = Math.min(wagers, ((performance.now() - began) / 1000) * rate)
    for (; placed < due; placed += 1) placing[placed % placing.length]!()
    if (placed === wagers) clearInterval(timer)
  }, 1)
}

const wagered = (): void => {
  const { user, system } = process.cpuUsage(cpu)
  tell({ kind: 'wagered', took: performance.now() - began, latencies, cpu: (user + system) / 1000 })
}

const versionMark = Buffer.from('{"version":')

/** The version of the last event in a frame. */
const lastVersion = (payload: Buffer): number => {
  const at = payload.lastIndexOf(versionMark) + versionMark.length
  let version = 0
  for (let digit = at; payload[digit]! >= 48 && payload[digit]! <= 57; digit += 1) version = version * 10 + payload[digit]! - 48
  return version
}

let awaited = Infinity
let said = 0
let frames: number[] = []
let dealer: Line | undefined

const joinViewers = async ({ url, path, viewers, dealer: cookie }: ViewerLoad): Promise<void> => {
  let reached = 0
  await joined(viewers, (at, live) => {
    const line = new Line(url, path, undefined, (payload) => {
      if (isLive(payload)) return live()
      if (payload[2] !== 0x65) return
      if (lastVersion(payload) < awaited) return
      if (at === 0) frames.push(payload.length)
      reached += 1
      if (reached < viewers) return
      tell({ kind: 'heard', said, last: clock(), frames })
      awaited = Infinity
      reached = 0
    })
    return line
  })
  if (cookie !== undefined) {
    dealer = new Line(url, path, cookie, (payload) => {
      if (isAnswer(payload) && payload.includes('"problem"')) throw new Error(payload.toString())
    })
    await dealer.opened
  }
  tell({ kind: 'ready' })
}

const hear = (version: number, say: string | undefined): void => {
  awaited = version
  frames = []
  said = clock()
  if (say !== undefined) dealer!.send(say)
  else tell({ kind: 'ready' })
}

// Players without a house have nothing to do.
process.on('disconnect', () => process.exit())

process.on('message', (what: ToLoad) => {
  if (what.kind === 'wagers') void joinPlayers(what)
  else if (what.kind === 'viewers') void joinViewers(what)
  else if (what.kind === 'wager') wager(what.wagers, what.rate)
  else if (what.kind === 'hear') hear(what.version, what.say)
  else {
    for (const line of lines) line.hangUp()
    dealer?.hangUp()
    process.disconnect()
  }
})
