/**
 * The modules of the house's own games, for its pages: what the book holds, under the digest of the whole source, and nothing
 * else. A path is looked up as it is sent, and never becomes the path of a file.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { scriptOf, ownLibrary } from '../../loading/own-source.ts'
import type { KeptGame } from '../streams/book.ts'
import type { House } from '../house.ts'
import type { Api } from './api.ts'

const year = 365 * 24 * 60 * 60

const scriptType = 'text/javascript; charset=utf-8'

/** The words of definitions as they were built for pages. */
const built = /^felthouse-[\w-]+\.js$/

/** Looked for until it is there: pages may be built while the house runs. */
const libraryIn = (folder: string): (() => string | undefined) => {
  const assets = join(folder, 'assets')
  let found: string | undefined
  return () => (found ??= existsSync(assets) ? readdirSync(assets).find((file) => built.test(file)) : undefined)
}

/** Scripts of the sources that the book has now, by their whole path. */
class Scripts {
  readonly #house: House
  readonly #known = new Map<string, string>()
  #seen: object | undefined

  constructor(house: House) {
    this.#house = house
  }

  at(path: string): string | undefined {
    const kept = this.#house.book.state.own?.kept ?? {}
    if (kept !== this.#seen) for (const source of Object.values(kept)) this.#add(source)
    this.#seen = kept
    return this.#known.get(path)
  }

  #add({ digest, modules }: KeptGame): void {
    for (const module of modules) {
      const path = `/own/${digest}/${module.name}`
      if (!this.#known.has(path)) this.#known.set(path, scriptOf(module))
    }
  }
}

export const serveOwnModules = (app: Api, house: House, folder: string): void => {
  const scripts = new Scripts(house)
  const libraryName = libraryIn(folder)
  const open = { config: { access: 'anyone', counted: false }, schema: { hide: true } } as const
  // Its name stays the same in every version of Felt, so that it is asked for anew; what it names never changes.
  app.get(ownLibrary, open, (_, reply) => {
    const library = libraryName()
    return library === undefined
      ? reply.callNotFound()
      : reply.type(scriptType).header('cache-control', 'no-cache').send(`export * from '/assets/${library}'\n`)
  })
  app.get('/own/*', open, (request, reply) => {
    const script = scripts.at(request.url.split('?', 1)[0]!)
    return script === undefined
      ? reply.callNotFound()
      : reply.type(scriptType).header('cache-control', `public, max-age=${year}, immutable`).send(script)
  })
}
