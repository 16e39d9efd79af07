/** Servers that answer wagers over the house's own kind of socket, and decide nothing. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import type { Written } from './bare-sqlite.ts'

interface Answering {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Hands each wager over as what answers it. */
const answering = async (take: (answer: () => void) => void): Promise<Answering> => {
  const app = fastify()
  await app.register(websocket)
  app.get('/*', { websocket: true }, (socket) => {
    socket.on('message', (text: Buffer) => {
      const { id } = JSON.parse(text.toString('utf8')) as { id: string }
      take(() => socket.send(JSON.stringify({ id, version: 1 })))
    })
    socket.send('{"live":0}')
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}

/** Answers each wager at once. */
export const bareAnswers = (): Promise<Answering> => answering((answer) => answer())

interface Keeping extends Answering {
  /** These rows are kept next, as many as wagers come. */
  readonly stock: (rows: Written) => Promise<void>
}

/**
 * Answers each wager once rows like those that a house wrote for one are on disk. As in the house a thread writes them, one
 * commit at a time, and all wagers that come meanwhile are the next.
 */
export const keptAnswers = async (folder: string): Promise<Keeping> => {
  const writer = new Worker(new URL('./kept-rows.ts', import.meta.url), { workerData: folder })
  let [waiting, underWay]: [(() => void)[], (() => void)[]] = [[], []]
  const commit = (): void => {
    if (underWay.length > 0 || waiting.length === 0) return
    underWay = waiting
    waiting = []
    writer.postMessage(underWay.length)
  }
  writer.on('message', () => {
    const kept = underWay
    underWay = []
    commit()
    for (const answer of kept) answer()
  })
  const { url, close } = await answering((answer) => {
    if (waiting.push(answer) === 1) setImmediate(commit)
  })
  return {
    url,
    stock: async (rows) => {
      const stocked = once(writer, 'message')
      writer.postMessage(rows)
      await stocked
    },
    close: async () => {
      await close()
      await writer.terminate()
    },
  }
}
