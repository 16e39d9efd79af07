/** The place of an error in a user's files, from its stack trace: ":3:36" for a line and a column. */
import { readFileSync } from 'node:fs'
import module from 'node:module'
import process from 'node:process'

/**
 * TypeScript as Node runs it: its types blanked out, so that lines and columns stay. Node warns that this function may change; that is for
 * us to see, not for people who start a house.
 */
export const withoutTypes = (text: string): string => {
  const warn = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return module.stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = warn
  }
}

/** The folder of the package: what lies in it is no file of a user's. */
export const packageFolder = new URL('../', import.meta.url).href

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The file that an error names, if it is another than the one that was asked for, with line and column. */
export const placeOf = (error: unknown, file: string): string => {
  const { path, line, column } = marked(error) ?? thrown(error) ?? syntax(error, file) ?? {}
  if (line === undefined) return file
  const name = path === undefined || path.endsWith(file.replace(/^(\.\.?\/)+/, '')) ? file : path.replace(/^.*\//, '')
  return `${name}:${line}:${column}`
}

interface Found {
  readonly path?: string | undefined
  readonly line?: string | undefined
  readonly column?: number | undefined
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/** A fault of the syntax is shown with its line above the message, and marks below the place. */
const marked = (error: unknown): Found | undefined => {
  const [, path, line, spaces] = /^(\S*):(\d+)\n(?:[^\n]*\n)*?( *)\^+\n/.exec(stackOf(error)) ?? []
  return line === undefined ? undefined : { path: path || undefined, line, column: spaces!.length + 1 }
}

/** The first frame that is in no package and not in Node. */
const thrown = (error: unknown): Found | undefined => {
  const frames = [...stackOf(error).matchAll(/((?:file|felt):\/\/\S+?):(\d+):(\d+)\)?$/gm)]
  const [, path, line, column] =
    frames.find(([, address]) => !address!.startsWith(packageFolder) && !/\/node_modules\//.test(address!)) ?? []
  return line === undefined ? undefined : { path, line, column: Number(column) }
}

/** A name that no module exports is found where the file says it first. */
const imported = ({ message }: Error, text: string): Found | undefined => {
  const [, name = ''] = /does not provide an export named '(\w+)'/.exec(message) ?? []
  const before = name === '' ? '' : (new RegExp(`^([^]*?)\\b${name}\\b`).exec(text)?.[1] ?? '')
  const lines = before.split('\n')
  return before === '' ? undefined : { line: `${lines.length}`, column: lines.at(-1)!.length + 1 }
}

/** What Node says of JavaScript has no place; what it says of the same as TypeScript has. */
const syntax = (error: unknown, file: string): Found | undefined => {
  if (!(error instanceof SyntaxError)) return undefined
  try {
    const text = readFileSync(file, 'utf8')
    withoutTypes(text)
    return imported(error, text)
  } catch (told) {
    return marked(told)
  }
}
