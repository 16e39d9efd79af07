/** Printed when a house starts: where it is, what is there, how to get in and how to stop it. */
import { relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { columns } from '../output.ts'
import { goesOnText } from './changed-game.ts'
import type { Served } from '../../house/running/serve.ts'

interface Place {
  readonly host: string
  readonly origin?: string
}

export const welcome = ({ address, house, operator, hasPages, changed }: Served, folder: string, place: Place): string => {
  const url = place.origin ?? urlOf(address, place.host)
  const { tables } = house.book.state
  const rows = Array.from(house.tables.values(), ({ id, state }) => [
    id,
    tables[id]?.called ?? id,
    state.phase === 'closed' ? 'closed' : 'open',
  ])
  const unfit = house.unfit.map(({ table, why }) => [table, tables[table]?.called ?? table, `does not open: ${why}`])
  return `A house is open in ${folder}.

  Play      ${beforeOpening(hasPages)}open ${url}/ in a browser
  Programs  the API is described at ${url}/docs

${columns([...rows, ...unfit], 3).replaceAll(/^/gm, '  ')}
${changed.map(goesOnText).join('')}${operator ? firstSignIn(operator, url, folder) : ''}
Ctrl-C stops it. How to run it, and what to do when something goes wrong: ${manual}
`
}

/** In a clone without built pages. */
export const beforeOpening = (hasPages: boolean): string =>
  hasPages ? '' : 'run npm run build:web in another window, which builds the pages, then '

/** Where it lies in a clone or in the package, from where the house was started. */
const manualFile = fileURLToPath(new URL('../../../docs/start/house.md', import.meta.url))
const manual = process.cwd() === '/' ? manualFile : relative(process.cwd(), manualFile)

/** The name that browsers trust without TLS, where it is this machine. */
const urlOf = (address: string, host: string): string => {
  const url = new URL(address)
  if (/^(localhost|127\.|0\.0\.0\.0$|::1?$)/.test(host)) url.hostname = 'localhost'
  return url.origin
}

const firstSignIn = ({ name, password }: NonNullable<Served['operator']>, url: string, folder: string): string => `
The operator looks after people, tables and limits. To sign in at ${url}/sign-in for the first time:

  name      ${name}
  password  ${password}

This password is good for one sign-in, shown once and kept nowhere. If it is lost, npx felt operator ${folder} makes another.
`
