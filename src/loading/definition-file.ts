/** Definitions from files of a user's own: a wager, a game or a strategy, written against the package by its name. */
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exportable, exportedGame } from '../rules/exported-game.ts'
import type { Game } from '../rules/game.ts'
import { loadGame } from '../rules/games/load.ts'
import type { Strategy } from '../rules/strategy/strategy.ts'
import { limited } from './limit.ts'
import { isFile, NotLoadable } from './not-loadable.ts'
import { packageFolder, placeOf, textOf } from './place-of-error.ts'
import { guarded, importFault, pureModule, pureSource } from './pure-globals.ts'

/** One of the games by its name, or a file; nothing for a name that no game has. */
export const gameFrom = async (text: string): Promise<Game | undefined> => {
  if (!isFile(text)) return loadGame(text)
  const loaded = await defaultExport(text, true)
  const game = await inFile(text, () => exportedGame(loaded, text))
  if (game) return game
  throw new NotLoadable(`${text}: expected a default export ${exportable}`)
}

export const strategyFrom = async (file: string): Promise<Strategy> => {
  const loaded = await defaultExport(file)
  if (isStrategy(loaded)) return loaded
  throw new NotLoadable(`${file}: expected a strategy as default export: { start, play }`)
}

const isStrategy = (value: unknown): value is Strategy => has(value, 'start', 'play')

const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

const words = 'felt:words'
const held = Symbol.for('felt.words')

/** Whether what is loaded is a game, which asks no chance and no clock: a strategy may. */
let isGuarding = false

const isModuleText = /^\s*(import|export)\b/m

/** A file that is neither the package's nor of a package that the user has installed. */
const isOfUser = (url: string | undefined): boolean =>
  url !== undefined && url.startsWith('file:') && !url.startsWith(packageFolder) && !url.includes('/node_modules/')

/**
 * A user's file says `from 'felthouse'` wherever it lies, and means the package that runs it. The package is loaded before the
 * file, which has nothing to wait for then.
 */
const bringPackage = async (): Promise<void> => {
  const index = new URL(import.meta.url.endsWith('.ts') ? '../index.ts' : '../index.js', import.meta.url).href
  const brought = ((globalThis as { [key: symbol]: object })[held] = (await import(/* @vite-ignore */ index)) as object)
  const names = Object.keys(brought).join()
  module.registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === 'felthouse') return { url: words, shortCircuit: true }
      if (specifier === pureModule) return { url: pureModule, shortCircuit: true }
      const fault = isGuarding && isOfUser(context.parentURL) ? importFault(specifier) : undefined
      if (fault !== undefined) throw new NotLoadable(fault)
      return next(specifier, context)
    },
    load: (url, context, next) => {
      if (url === words)
        return { format: 'module', source: `export const {${names}} = globalThis[Symbol.for('felt.words')]`, shortCircuit: true }
      if (url === pureModule) return { format: 'module', source: pureSource(), shortCircuit: true }
      // A user's project may say that its files are CommonJS; one that imports by name is none.
      const format = context.format === 'commonjs-typescript' ? 'module-typescript' : context.format
      const loading = next(url, { ...context, format })
      if (!isGuarding || !isOfUser(url) || !loading.source) return loading
      const text = Buffer.from(loading.source as Uint8Array).toString()
      return isModuleText.test(text) ? { ...loading, source: guarded(text) } : loading
    },
  })
}

const defaultExport = async (file: string, guards = false): Promise<unknown> => {
  if (!existsSync(file)) throw new NotLoadable(`there is no file ${file}`)
  await bringPackage()
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

/** At once, so that a file that never ends can be stopped; one that waits for something is waited for. */
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
