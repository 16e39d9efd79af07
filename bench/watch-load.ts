/** Watchers of one table on several nodes, and the people who play there, in a process of their own. */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { Line } from './house-line.ts'

export type ToWatchers =
  /** So many watch, in turn on each of these nodes; the player who wagers is on the first. */
  | { readonly kind: 'watch'; readonly urls: readonly string[]; readonly path: string; readonly watchers: number }
  /** Somebody gives a command there. */
  | { readonly kind: 'say'; readonly cookie: string; readonly as: string; readonly command: object }

export type FromWatchers =
  | { readonly kind: 'ready' }
  /** Why it was refused, or the milliseconds until the last watcher on each node had what came of it; events missed so far. */
  | { readonly kind: 'said'; readonly refused?: string; readonly last: readonly number[]; readonly missed: number }

const tell = (what: FromWatchers): void => void process.send!(what)

const mark = Buffer.from('{"version":')

const numberAt = (payload: Buffer, at: number): number => {
  let number = 0
  for (let digit = at; payload[digit]! >= 48 && payload[digit]! <= 57; digit += 1) number = number * 10 + payload[digit]! - 48
  return number
}

interface Watcher {
  readonly node: number
  version: number
  heardAt: number
}

const watchers: Watcher[] = []
let nodes = 0
let missed = 0
let saidAt = 0
let target = Infinity
let behind = 0

/** Every event is the one after the last. */
const heard = (watcher: Watcher, payload: Buffer): void => {
  const before = watcher.version
  for (let at = payload.indexOf(mark); at !== -1; at = payload.indexOf(mark, at + mark.length)) {
    const version = numberAt(payload, at + mark.length)
    if (version !== watcher.version + 1) missed += 1
    watcher.version = version
  }
  watcher.heardAt = performance.now()
  if (before >= target || watcher.version < target) return
  behind -= 1
  if (behind === 0) allHeard()
}

const allHeard = (): void => {
  target = Infinity
  const last = Array.from({ length: nodes }, (_, node) =>
    watchers.reduce((latest, each) => (each.node === node ? Math.max(latest, each.heardAt - saidAt) : latest), 0),
  )
  tell({ kind: 'said', last, missed })
}

const watch = async ({ urls, path, watchers: count }: ToWatchers & { kind: 'watch' }): Promise<void> => {
  nodes = urls.length
  url = urls[0]!
  speakAt = path
  for (let at = 0; at < count; at += 1) {
    const watcher: Watcher = { node: at % nodes, version: 0, heardAt: 0 }
    watchers.push(watcher)
    await new Promise<void>((live, reject) => {
      const line = new Line(urls[watcher.node]!, path, undefined, (payload) => {
        if (payload[2] === 0x65) return heard(watcher, payload)
        if (payload.subarray(0, 8).toString('latin1') !== '{"live":') return
        watcher.version = numberAt(payload, 8)
        live()
      })
      line.opened.catch(reject)
    })
  }
  tell({ kind: 'ready' })
}

let [url, speakAt] = ['', '']
const speakers = new Map<string, Line>()

const speaker = async (cookie: string): Promise<Line> => {
  const known = speakers.get(cookie)
  if (known) return known
  const line = new Line(url, speakAt, cookie, (payload) => {
    if (payload[2] === 0x69 && payload[3] === 0x64) answered(JSON.parse(payload.toString()) as Answer)
  })
  speakers.set(cookie, line)
  await line.opened
  return line
}

interface Answer {
  readonly version?: number
  readonly problem?: { readonly detail: string }
}

const say = async ({ cookie, as, command }: ToWatchers & { kind: 'say' }): Promise<void> => {
  const line = await speaker(cookie)
  saidAt = performance.now()
  line.send(JSON.stringify({ id: randomUUID(), as, command }))
}

const answered = ({ version, problem }: Answer): void => {
  if (problem) return tell({ kind: 'said', refused: problem.detail, last: [], missed })
  target = version!
  behind = watchers.filter((each) => each.version < target).length
  if (behind === 0) allHeard()
}

process.on('disconnect', () => process.exit())
process.on('message', (what: ToWatchers) => void (what.kind === 'watch' ? watch(what) : say(what)))
