/** Where a definition comes from: one of the games by its name, or a file of one's own. */
import { existsSync } from 'node:fs'
import module from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '../rules/game.ts'
import { gameArgument } from './arguments.ts'
import { Failure, oneLine } from './failure.ts'

const looksLikeFile = (text: string): boolean => /[\\/]|\.[cm]?[jt]s$/.test(text)

export const sourceArgument = async (text: string): Promise<Game> => (looksLikeFile(text) ? load(text) : gameArgument(text))

/** A user's file says `from 'felthouse'` wherever it lies, and means the package that runs it. */
const bringPackage = (): void => {
  const index = new URL(import.meta.url.endsWith('.ts') ? '../index.ts' : '../index.js', import.meta.url).href
  module.registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'felthouse' ? { url: index, shortCircuit: true } : next(specifier, context),
  })
}

const load = async (file: string): Promise<Game> => {
  if (!existsSync(file)) throw new Failure(`there is no file ${file}`)
  bringPackage()
  const loaded = await evaluate(file)
  if (!isGame(loaded.default)) {
    throw new Failure(`${file}: expected a default export made by diceWager, cardWager or defineGame`)
  }
  return loaded.default
}

const evaluate = async (file: string): Promise<{ readonly default?: unknown }> => {
  try {
    return (await import(pathToFileURL(resolve(file)).href)) as { readonly default?: unknown }
  } catch (error) {
    throw new Failure(`${file}: ${oneLine((error as Error).message)}`)
  }
}

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'rules' in value && 'clauses' in value && 'options' in value && 'id' in value
