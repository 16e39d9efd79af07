/**
 * The source of a house's own game as its book keeps it: the file and what it imports beside it, by names that reveal nothing
 * of the machine, and a digest of all of it. What runs, in the house and in its pages, is made from these texts alone.
 */
import { hash } from 'node:crypto'
import { NotLoadable } from './not-loadable.ts'
import { placeOf, textOf, withoutTypes } from './place-of-error.ts'

export interface OwnModule {
  /** Below the folder of the game's file, with slashes: "mine.ts", "parts/wheel.ts". */
  readonly name: string
  readonly text: string
}

export interface OwnSource {
  /** The module whose default export is the game. */
  readonly entry: string
  /** In the order of their names. */
  readonly modules: readonly OwnModule[]
}

/** The form of the digest: whatever goes into it otherwise is another form. */
const form = 'own-1'

export const sourceDigest = ({ entry, modules }: OwnSource): string =>
  hash('sha256', JSON.stringify([form, entry, modules.map(({ name, text }) => [name, text])]), 'hex')

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Names are parts of addresses too, so that they are plain. */
export const isModuleName = (name: string): boolean =>
  name.length <= 200 && /\.m?[jt]s$/.test(name) && name.split('/').every((part) => segment.test(part))

/** Where the house serves the words of definitions to its pages, and so how a module names them there. */
export const ownLibrary = '/own/felthouse.js'

const packageImport = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])felthouse\2/g

/** A module as Node and browsers run it: without its types, and with an address in the place of the package's name. */
export const scriptOf = ({ name, text }: OwnModule): string =>
  stripped(name, text).replace(packageImport, (_, before: string, quote: string) => `${before}${quote}${ownLibrary}${quote}`)

const stripped = (name: string, text: string): string => {
  if (!/\.m?ts$/.test(name)) return text
  try {
    return withoutTypes(text)
  } catch (error) {
    throw new NotLoadable(`${placeOf(error, name)}: ${textOf(error)}`)
  }
}
