/**
 * Games and strategies of a user's own, in two ways. From a file where it is: it may import whatever Node finds, and says
 * `from 'felthouse'` for the package that runs it. From texts alone: each import is answered by the texts that were given or by
 * the words of definitions, so that a house runs what its book holds, whether or not the files are still there, and exactly what
 * its pages run.
 */
import { existsSync, readFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exportable, exportedGame } from '../rules/game/exported-game.ts'
import type { Game } from '../rules/game/game.ts'
import { loadGame } from '../rules/games/load.ts'
import type { InForce } from '../rules/game/in-force.ts'
import type { Strategy } from '../rules/strategy/strategy.ts'
import { limited } from './limit.ts'
import { isFile, NotLoadable } from './not-loadable.ts'
import { isModuleName, ownLibrary, type OwnSource, scriptOf, sourceDigest } from './own-source.ts'
import { packageFolder, placeOf, textOf } from './place-of-error.ts'
import { guarded, importFault, pureModule, pureSource } from './pure-globals.ts'
import { type StrategyChoice, strategyNamed, withOwnWagers } from './strategies.ts'

/** A module of the package, as source in a clone or as JavaScript in the package. */
const ofPackage = (name: string): string =>
  new URL(`../${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url).href

const library = ofPackage('definitions')

/** The address of the package for files that import it by its name, and where its exports are kept for them. */
const words = 'felt:words'

const held = Symbol.for('felt.words')

/** The names of those exports, once the package is loaded. */
let packageNames: string | undefined

/** Whether what is loaded is a game, which asks no chance and no clock: a strategy may. */
let isGuarding = false

const isModuleText = /^\s*(import|export)\b/m

/** A file that is neither the package's nor of a package that the user has installed. */
const isOfUser = (url: string | undefined): boolean =>
  url !== undefined && url.startsWith('file:') && !url.startsWith(packageFolder) && !url.includes('/node_modules/')

/** The text of a module by its name; undefined where there is none. */
type Texts = (name: string) => string | undefined

const scheme = 'felt://'

/** Hosts of sources that are not in the book yet: forbidden imports are refused. Stored sources run as they were stored. */
const newlyRead = 'read-'

/** All that can be imported, by the host of its address. */
const known = new Map<string, Texts>()

let isHooked = false

const registerHooks = (): void => {
  if (isHooked) return
  isHooked = true
  module.registerHooks({
    resolve: (specifier, context, next) => {
      const parent = context.parentURL
      if (specifier === pureModule) return { url: pureModule, shortCircuit: true }
      if (parent?.startsWith(scheme)) return { url: resolved(specifier, parent), shortCircuit: true }
      if (specifier.startsWith(scheme)) return { url: specifier, shortCircuit: true }
      if (specifier === 'felthouse' && packageNames !== undefined) return { url: words, shortCircuit: true }
      const fault = isGuarding && isOfUser(parent) ? importFault(specifier) : undefined
      if (fault !== undefined) throw new NotLoadable(fault)
      return next(specifier, context)
    },
    load: (url, context, next) => {
      const source = sourceAt(url)
      if (source !== undefined) return { format: 'module', source, shortCircuit: true }
      // A user's project may say that its files are CommonJS; one that imports by name is none.
      const format = context.format === 'commonjs-typescript' ? 'module-typescript' : context.format
      const loading = next(url, { ...context, format })
      if (!isGuarding || !isOfUser(url) || !loading.source) return loading
      const text = Buffer.from(loading.source as Uint8Array).toString()
      return isModuleText.test(text) ? { ...loading, source: guarded(text) } : loading
    },
  })
}

/** The source of a module that is no file. */
const sourceAt = (url: string): string | undefined => {
  if (url === pureModule) return pureSource()
  if (url === words) return `export const {${packageNames}} = globalThis[Symbol.for('felt.words')]`
  return url.startsWith(scheme) ? scriptAt(url) : undefined
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
        : `${from} imports ${specifier}: a game that a house serves may import felthouse and files beside it only`,
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

/** The package is loaded before the file, which then loads at once. */
const loadPackage = async (): Promise<void> => {
  const brought = ((globalThis as { [key: symbol]: object })[held] = (await import(
    /* @vite-ignore */ ofPackage('index')
  )) as object)
  packageNames = Object.keys(brought).join()
  registerHooks()
}

/** One of the games by its name, or a file; undefined for a name that no game has. */
export const gameFrom = async (text: string): Promise<Game | undefined> => {
  if (!isFile(text)) return loadGame(text)
  const loaded = await fileExport(text, true)
  const game = await inFile(text, () => exportedGame(loaded, text))
  if (game) return game
  throw new NotLoadable(`${text}: expected a default export ${exportable}`)
}

const strategyFrom = async (file: string): Promise<Strategy> => {
  const loaded = await fileExport(file)
  if (isStrategy(loaded)) return loaded
  throw new NotLoadable(`${file}: expected a strategy as default export: { start, play }`)
}

const isStrategy = (value: unknown): value is Strategy => has(value, 'start', 'play')

const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

const fileExport = async (file: string, guards = false): Promise<unknown> => {
  if (!existsSync(file)) throw new NotLoadable(`there is no file ${file}`)
  await loadPackage()
  isGuarding = guards
  try {
    return await inFile(file, async () => (await loaded(resolve(file))).default)
  } finally {
    isGuarding = false
  }
}

interface Exports {
  readonly default?: unknown
}

/** Synchronously, so that a file that never ends can be stopped; a file that awaits is awaited. */
const loaded = async (path: string): Promise<Exports> => {
  try {
    return limited('it was being loaded', () => createRequire(import.meta.url)(path) as Exports)
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error
    return (await import(pathToFileURL(path).href)) as Exports
  }
}

/** What goes wrong in a user's file is told with its name. */
const inFile = async <Value>(file: string, work: () => Value | Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    throw new NotLoadable(`${error instanceof NotLoadable ? file : placeOf(error, file)}: ${textOf(error)}`)
  }
}

const sourceExport = async (host: string, entry: string, texts: Texts): Promise<unknown> => {
  registerHooks()
  known.set(host, texts)
  return ((await import(/* @vite-ignore */ `${scheme}${host}/${entry}`)) as Exports).default
}

const gameOf = async (host: string, entry: string, texts: Texts): Promise<Game> => {
  try {
    const loaded = await sourceExport(host, entry, texts)
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

interface OwnGame {
  readonly game: Game
  /** The texts of everything that it took to load it. */
  readonly source: OwnSource
}

/** The game of a file and of those beside it only; `look` sees each path that was read. */
export const ownGameFrom = async (file: string, look?: (path: string, text: string | undefined) => void): Promise<OwnGame> => {
  const entry = basename(file)
  const read = new Map<string, string>()
  const game = await gameOf(`${newlyRead}${(reads += 1)}`, entry, (name) => {
    const path = join(dirname(file), name)
    const text = textAt(path)
    look?.(path, text)
    if (text !== undefined) read.set(name, text)
    return text
  })
  const names = [...read.keys()].toSorted()
  return { game, source: { entry, modules: names.map((name) => ({ name, text: read.get(name)! })) } }
}

export const textAt = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A strategy by its name, or from a user's file. */
export const chooseStrategy = async (inForce: InForce, choice: StrategyChoice): Promise<Strategy> =>
  isFile(choice.name) ? withOwnWagers(await strategyFrom(choice.name), choice) : strategyNamed(inForce, choice)
