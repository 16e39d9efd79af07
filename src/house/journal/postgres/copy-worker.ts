/** Writes the copy that a node has of the journal in a thread of its own, so that its disk never stalls the tables. */
import { parentPort, workerData } from 'node:worker_threads'
import { headKey, HeadKeeper, writeHead } from '../../integrity/head.ts'
import { writeNewest } from '../../integrity/newest-mark.ts'
import { Seal } from '../../integrity/seal.ts'
import { EventRefused, reasonOf } from '../database.ts'
import { JournalCopy } from '../journal-copy.ts'
import type { Head, Kept } from '../store.ts'
import { eventsIn, type Parts } from './copy-parts.ts'

/** What the thread is started with. */
export interface CopyOrders {
  readonly folder: string
  readonly file: string
  readonly sealKey: Uint8Array | undefined
}

/** Events that this node has kept, events that were read on from the database, a signature for what is there, or the end. */
export type CopyAsked =
  | { readonly ask: 'take' | 'follow'; readonly parts: Parts }
  | { readonly ask: 'sign' }
  | { readonly ask: 'close' }

export type CopyTold =
  /** Events between which and the copy others are missing. */
  { readonly gaps: readonly Head[] } | { readonly failed: string; readonly fault?: EventRefused['fault'] }

const port = parentPort!
const { folder, file, sealKey } = workerData as CopyOrders
const key = headKey(folder)
const copy = new JournalCopy(file, sealKey && new Seal(Buffer.from(sealKey)))
const keeper = new HeadKeeper(folder, key)

/** Those that come next; nothing else may, or the copy would have a hole. */
const take = (events: readonly Kept[]): readonly Head[] => {
  const next = new Map<string, number>()
  const gaps = new Map<string, Head>()
  const following = events.filter((event) => {
    const { stream, version } = event
    const before = next.get(stream) ?? copy.head(stream).version
    if (version > before + 1) gaps.set(stream, event)
    if (version !== before + 1) return false
    next.set(stream, version)
    return true
  })
  copy.keep(following)
  keeper.see(copy.mark)
  return Array.from(gaps.values(), ({ stream, version, head }) => ({ stream, version, head }))
}

/** What this node has kept meanwhile may be a part of it. */
const follow = (events: readonly Kept[]): void => {
  copy.follow(events.filter(({ stream, version }) => version > copy.head(stream).version))
  keeper.see(copy.mark)
}

const sign = (): void => {
  // First this, which a signed head says to be there.
  writeNewest(folder, key, copy.mark)
  writeHead(folder, key, copy.mark)
}

const close = (): void => {
  keeper.see(copy.mark)
  keeper.close()
  copy.close()
}

const done = (asked: CopyAsked): CopyTold => {
  if (asked.ask === 'take') return { gaps: take(eventsIn(asked.parts)) }
  if (asked.ask === 'follow') follow(eventsIn(asked.parts))
  else if (asked.ask === 'sign') sign()
  else close()
  return { gaps: [] }
}

port.on('message', (asked: CopyAsked) => {
  try {
    port.postMessage(done(asked) satisfies CopyTold)
  } catch (error) {
    const fault = error instanceof EventRefused ? { fault: error.fault } : {}
    port.postMessage({ failed: reasonOf(error), ...fault } satisfies CopyTold)
  }
  if (asked.ask === 'close') port.close()
})

/** The first that is said: it is ready. */
port.postMessage('ready')
