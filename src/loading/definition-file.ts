/** Definitions from files of a user's own: a wager, a game or a strategy, written against the package by its name. */
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exportable, exportedGame } from '../rules/exported-game.ts'
import type { Game } from '../rules/game.ts'
import { gameNamed } from '../rules/games/registry.ts'
import type { Strategy } from '../rules/strategy/strategy.ts'
import { limited } from './limit.ts'
import { NotLoadable } from './not-loadable.ts'
import { placeOf, textOf } from './place-of-error.ts'

export const isFile = (text: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(text)

/** One of the games by its name, or a file; nothing for a name that no game has. */
export const gameFrom = async (text: string): Promise<Game | undefined> => {
  if (!isFile(text)) return gameNamed(text)
  const loaded = await defaultExport(text)
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

/**
 * A user's file says `from 'felthouse'` wherever it lies, and means the package that runs it. The package is loaded before the
 * file, which has nothing to wait for then.
 */
const bringPackage = async (): Promise<void> => {
  const index = new URL(import.meta.url.endsWith('.ts') ? '../index.ts' : '../index.js', import.meta.url).href
  const brought = ((globalThis as { [key: symbol]: object })[held] = (await import(/* @vite-ignore */ index)) as object)
  const names = Object.keys(brought).join()
  module.registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'felthouse' ? { url: words, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      if (url === words)
        return { format: 'module', source: `export const {${names}} = globalThis[Symbol.for('felt.words')]`, shortCircuit: true }
      // A user's project may say that its files are CommonJS; one that imports by name is none.
      return next(url, context.format === 'commonjs-typescript' ? { ...context, format: 'module-typescript' } : context)
    },
  })
}

const defaultExport = async (file: string): Promise<unknown> => {
  if (!existsSync(file)) throw new NotLoadable(`there is no file ${file}`)
  await bringPackage()
  return inFile(file, async () => (await loaded(resolve(file))).default)
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
