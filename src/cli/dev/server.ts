/** Serves the page of felt dev to this machine alone: a house with a table of the game, and what the file is beside it. */
import { watch, type FSWatcher } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerResponse } from 'node:http'
import type { Api } from '../../house/api/api.ts'
import { servingFault, waits } from '../../house/own/reading.ts'
import { inThread, type Waits } from '../../house/own/thread.ts'
import { workerFile } from '../../threads/worker-thread.ts'
import { devPaths, type DevShown } from '../../wire/dev.ts'
import { Bench } from './bench.ts'
import { textAt } from '../../loading/own-games.ts'
import type { Designed } from './designed.ts'

export interface DevServer {
  readonly url: string
  /** Whether there are pages to show it on. */
  readonly hasPages: boolean
  readonly close: () => Promise<void>
}

const worker = workerFile('./worker', import.meta.url)

/** Sent to the page after each change. */
const changed = 'event: changed\ndata: changed\n\n'

const emptyDesign: Designed = { faults: [], texts: new Map() }

export const serveDesign = async (file: string, name: string, port: number, wait: Waits = waits): Promise<DevServer> => {
  const design = new Design(file, name, wait)
  const bench = await Bench.open(port, (app) => besides(app, design))
  design.start(bench)
  return {
    url: bench.url,
    hasPages: bench.hasPages,
    close: async () => {
      design.stop()
      await bench.close()
    },
  }
}

/** The file as it is now, worked out anew whenever it is saved. */
class Design {
  readonly #file: string
  readonly #name: string
  readonly #wait: Waits
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #listeners = new Set<ServerResponse>()
  #bench: Bench | undefined
  #now = emptyDesign
  #note: string | undefined
  #version = 0
  /** Ends the work on what was saved before. */
  #working: AbortController | undefined

  constructor(file: string, name: string, wait: Waits) {
    this.#file = file
    this.#name = name
    this.#wait = wait
  }

  start(bench: Bench): void {
    this.#bench = bench
    this.#watch()
    void this.#workOut()
  }

  stop(): void {
    this.#working?.abort()
    for (const watcher of this.#watchers.values()) watcher.close()
    for (const listener of this.#listeners) listener.end()
  }

  get shown(): DevShown {
    const { faults, name, prices, cloths } = this.#now
    return {
      file: this.#name,
      version: this.#version,
      working: this.#working !== undefined,
      faults,
      name,
      prices,
      cloths: (['along', 'upright'] as const).filter((each) => cloths?.[each] !== undefined),
      table: this.#bench?.table,
      note: this.#note,
    }
  }

  cloth(which: 'along' | 'upright'): string | undefined {
    return this.#now.cloths?.[which]
  }

  async enter(symbols: readonly string[] | undefined): Promise<string | undefined> {
    return this.#bench?.enter(symbols)
  }

  listen(listener: ServerResponse): void {
    this.#listeners.add(listener)
    listener.once('close', () => this.#listeners.delete(listener))
    listener.write(changed)
  }

  /** Editors write a file in several steps, so that the texts decide whether anything has changed. */
  readonly #look = (): void => {
    if ([...this.#now.texts].some(([path, text]) => textAt(path) !== text)) void this.#workOut()
  }

  async #workOut(): Promise<void> {
    this.#working?.abort()
    const working = new AbortController()
    this.#working = working
    // What has been looked at, should it never be known what it imports.
    const texts = new Map([this.#file, ...this.#now.texts.keys()].map((path) => [path, textAt(path)] as const))
    this.#now = { ...this.#now, texts }
    this.#changed()
    const answer = await inThread<Designed>(worker, this.#file, this.#wait, working.signal)
    if (working.signal.aborted) return
    const next = 'fault' in answer ? { faults: [answer.fault], texts } : await this.#opened(answer)
    if (working.signal.aborted) return
    this.#now = next
    this.#working = undefined
    this.#watch()
    this.#changed()
    // What was saved while it was worked out.
    this.#look()
  }

  /** A game that is sound gets a table; else the one before stays. */
  async #opened(answer: Designed): Promise<Designed> {
    const { sound } = answer
    const fault = sound && (await servingFault(sound))
    if (sound && fault === undefined) this.#note = await this.#bench!.show(sound)
    else
      this.#note =
        this.#bench!.table && 'The table below is of the file as it was before; a new one opens once the file has no fault.'
    return fault === undefined ? answer : { ...answer, faults: [fault] }
  }

  #watch(): void {
    for (const folder of new Set([this.#file, ...this.#now.texts.keys()].map((path) => dirname(path)))) {
      if (!this.#watchers.has(folder)) this.#watchers.set(folder, watch(folder, this.#look))
    }
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener.write(changed)
  }
}

const besides = (app: Api, design: Design): void => {
  // An idle connection of the only browser must not keep the process alive.
  app.server.keepAliveTimeout = 500
  const open = { config: { access: 'anyone', counted: false }, schema: { hide: true } } as const
  app.get(devPaths.shown, open, (_, reply) => reply.header('cache-control', 'no-store').send(design.shown))
  app.get(devPaths.changes, open, (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    design.listen(reply.raw)
  })
  for (const which of ['along', 'upright'] as const) {
    app.get(`${devPaths.cloth}/${which}`, open, (_, reply) => {
      const cloth = design.cloth(which)
      return cloth === undefined
        ? reply.callNotFound()
        : reply.type('image/svg+xml').header('cache-control', 'no-store').send(cloth)
    })
  }
  app.post(devPaths.result, open, async ({ body }, reply) => {
    const { symbols } = body as { readonly symbols?: unknown }
    const isList = Array.isArray(symbols) && symbols.length < 200 && symbols.every((each) => typeof each === 'string')
    if (symbols !== undefined && !isList) return reply.code(400).send({ refused: 'A result is a list of symbols.' })
    return { refused: (await design.enter(symbols)) ?? null }
  })
}
