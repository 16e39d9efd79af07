/** One guest who does whatever the limits allow, and more, for as long as it is told to; in a process of its own. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import process from 'node:process'

export interface Worst {
  readonly url: string
  readonly cookie: string
  readonly tables: readonly string[]
}

export type ToWorst = { readonly kind: 'worst'; readonly worst: Worst } | { readonly kind: 'start' } | { readonly kind: 'stop' }

/** What was tried and what of it was taken. */
export interface Tried {
  commands: number
  taken: number
  sockets: number
  asked: number
  answered: number
}

let worst: Worst
let isOn = false
let tried: Tried = { commands: 0, taken: 0, sockets: 0, asked: 0, answered: 0 }

/** Nothing of these is kept, and everything of those: seats that are taken and left, wagers left up and taken down. */
const commands = [
  { type: 'show-rules' },
  { type: 'take-seat' },
  { type: 'leave-up', wager: 'dragon', up: true },
  { type: 'leave-seat' },
] as const

/** So many sockets, from the first event on, each with so many commands under way. */
const [mostSockets, underWay] = [60, 4] as const

const dial = (at: number): void => {
  if (!isOn) return
  const { url, tables, cookie } = worst
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/tables/${tables[at % tables.length]}/live?after=0`, {
    headers: { cookie },
  })
  tried.sockets += 1
  let sent = 0
  const send = (): void => {
    if (!isOn || socket.readyState !== WebSocket.OPEN) return
    tried.commands += 1
    sent += 1
    socket.send(JSON.stringify({ id: randomUUID(), as: 'player', command: commands[sent % commands.length] }))
  }
  socket.addEventListener('open', () => {
    for (let each = 0; each < underWay; each += 1) send()
  })
  socket.addEventListener('message', ({ data }) => {
    const text = String(data).slice(0, 100)
    if (!text.startsWith('{"id"')) return
    if (!text.includes('"problem"')) tried.taken += 1
    setTimeout(send, 2)
  })
  // Again and again: what is closed is opened, and what is refused is asked for a little later.
  socket.addEventListener('close', () => setTimeout(() => dial(at), 200))
  socket.addEventListener('error', () => undefined)
  stopping.push(() => socket.close())
}

const stopping: (() => void)[] = []

const paths = (): readonly string[] => {
  const table = worst.tables[tried.asked % worst.tables.length]!
  return [
    `/api/v1/tables/${table}/events?after=0&most=500`,
    `/api/v1/tables/${table}/state`,
    '/api/v1/games/craps/odds',
    // Of which nothing is remembered: each is another one.
    `/api/v1/games/craps/odds?wager=fire&house=minimum%3D${tried.asked + 1}&house=maximum%3D1000000&states=yes`,
    '/docs/json',
    '/healthz',
    '/api/v1/nothing',
  ]
}

const ask = (): void => {
  if (!isOn) return
  const path = paths()[tried.asked % 7]!
  tried.asked += 1
  const { hostname, port } = new URL(worst.url)
  const asking = request({ hostname, port, path, headers: { cookie: worst.cookie } }, (answer) => {
    if (answer.statusCode !== 429) tried.answered += 1
    answer.resume()
    answer.on('end', () => setTimeout(ask, 5))
  })
  asking.on('error', () => setTimeout(ask, 100))
  asking.end()
}

process.on('disconnect', () => process.exit())
process.on('message', (what: ToWorst) => {
  if (what.kind === 'worst') ({ worst } = what)
  else if (what.kind === 'start') {
    tried = { commands: 0, taken: 0, sockets: 0, asked: 0, answered: 0 }
    isOn = true
    for (let at = 0; at < mostSockets; at += 1) dial(at)
    for (let at = 0; at < 4; at += 1) ask()
  } else {
    isOn = false
    for (const stop of stopping.splice(0)) stop()
  }
  process.send!(tried)
})
