/**
 * Runs modules from their texts and from nowhere else: each import is answered from the texts that were given, or by the words
 * of definitions. So the house runs what its book holds, whether or not the files are still there, and exactly what its pages
 * run.
 */
import module from 'node:module'
import { posix } from 'node:path'
import { exportable, type exportedGame } from '../rules/exported-game.ts'
import type { Game } from '../rules/game.ts'
import { NotLoadable } from './not-loadable.ts'
import { placeOf, textOf } from './place-of-error.ts'
import { guarded, pureModule, pureSource } from './pure-globals.ts'
import { isModuleName, ownLibrary, scriptOf, sourceDigest, type OwnSource } from './own-source.ts'

/** The text of a module by its name; nothing where there is none. */
type Texts = (name: string) => string | undefined

const scheme = 'felt://'

/** Hosts of sources that nothing has been kept of yet: what they may not ask is refused. What the book has runs as it was kept. */
const newlyRead = 'read-'

/** All that can be imported, by the host of its address. */
const known = new Map<string, Texts>()

const library = new URL(import.meta.url.endsWith('.ts') ? '../definitions.ts' : '../definitions.js', import.meta.url).href

let isReady = false

const makeReady = (): void => {
  if (isReady) return
  isReady = true
  module.registerHooks({
    resolve: (specifier, context, next) => {
      const parent = context.parentURL
      if (specifier === pureModule) return { url: pureModule, shortCircuit: true }
      if (parent?.startsWith(scheme)) return { url: resolved(specifier, parent), shortCircuit: true }
      return specifier.startsWith(scheme) ? { url: specifier, shortCircuit: true } : next(specifier, context)
    },
    load: (url, context, next) => {
      if (url === pureModule) return { format: 'module', source: pureSource(), shortCircuit: true }
      return url.startsWith(scheme) ? { format: 'module', source: scriptAt(url), shortCircuit: true } : next(url, context)
    },
  })
}

const partsOf = (url: string): readonly [host: string, name: string] => {
  const [host, ...path] = url.slice(scheme.length).split('/') as [string, ...string[]]
  return [host, path.join('/')]
}

/** What a module imports: the package, or a file of the same source. */
const resolved = (specifier: string, parent: string): string => {
  const [host, from] = partsOf(parent)
  if (specifier === ownLibrary) return library
  if (!/^\.\.?\//.test(specifier)) {
    throw new NotLoadable(
      specifier === 'felthouse'
        ? `${from} imports felthouse in a way that pages cannot follow: write import { … } from 'felthouse'`
        : `${from} imports ${specifier}: a game that a house serves may import felthouse and files beside it, and nothing else`,
    )
  }
  const name = posix.normalize(posix.join(posix.dirname(from), specifier))
  if (name.startsWith('../'))
    throw new NotLoadable(`${from} imports ${specifier}, which lies outside the folder of the game: put it there or below`)
  if (!isModuleName(name))
    throw new NotLoadable(
      `${from} imports ${specifier}: a module has a name of letters, figures, dots and dashes that ends in .ts, .mts, .js or .mjs`,
    )
  return `${scheme}${host}/${name}`
}

const scriptAt = (url: string): string => {
  const [host, name] = partsOf(url)
  const text = known.get(host)?.(name)
  if (text === undefined) throw new NotLoadable(`there is no module ${name}`)
  const script = scriptOf({ name, text })
  return host.startsWith(newlyRead) ? guarded(script) : script
}

const defaultExport = async (host: string, entry: string, texts: Texts): Promise<unknown> => {
  makeReady()
  known.set(host, texts)
  const loaded = (await import(/* @vite-ignore */ `${scheme}${host}/${entry}`)) as { readonly default?: unknown }
  return loaded.default
}

const gameOf = async (host: string, entry: string, texts: Texts): Promise<Game> => {
  try {
    const loaded = await defaultExport(host, entry, texts)
    // By the words that the module itself has, as pages do it too.
    const words = (await import(/* @vite-ignore */ library)) as { readonly exportedGame: typeof exportedGame }
    const game = words.exportedGame(loaded, entry)
    if (game) return game
  } catch (error) {
    if (error instanceof NotLoadable) throw error
    throw new NotLoadable(`${placeOf(error, entry)}: ${textOf(error)}`)
  }
  throw new NotLoadable(`${entry}: expected a default export ${exportable}`)
}

/** The game of a source. Node holds modules by their address, so that one source is run once. */
export const gameFromSource = (source: OwnSource): Promise<Game> => {
  const texts = new Map(source.modules.map(({ name, text }) => [name, text]))
  return gameOf(sourceDigest(source), source.entry, (name) => texts.get(name))
}

let reads = 0

/** The game of a file, and the texts of everything that it took to load it. */
export const readOwnSource = async (
  entry: string,
  texts: Texts,
): Promise<{ readonly game: Game; readonly source: OwnSource }> => {
  const read = new Map<string, string>()
  const game = await gameOf(`${newlyRead}${(reads += 1)}`, entry, (name) => {
    const text = texts(name)
    if (text !== undefined) read.set(name, text)
    return text
  })
  const names = [...read.keys()].toSorted()
  return { game, source: { entry, modules: names.map((name) => ({ name, text: read.get(name)! })) } }
}
