/** What the console reads of the house's records, and who may. */
import { atLeast } from '../../../rules/people.ts'
import type { significantSchema, returnSchema, roundWithPlaysSchema } from '../../../wire/records.ts'
import { house } from '../../house/client.ts'
import type { Person } from './trial.ts'

type Told<Schema extends { readonly _output: unknown }> = Schema['_output']

export type Significant = Told<typeof significantSchema>
export type Return = Told<typeof returnSchema>
export type RoundOnRecord = Told<typeof roundWithPlaysSchema>

const overseers = new Set<string>([...atLeast('casino supervisor'), 'inspector', 'surveillance'])

export const isOverseer = ({ roles }: Person): boolean => roles.some((role) => overseers.has(role))

export const significantEvents = (table: string, after?: string): Promise<{ events: Significant[]; next: string | null }> => {
  const asked = new URLSearchParams({ most: '50', ...(table !== '' && { table }), ...(after !== undefined && { after }) })
  return house.ask('GET', `/records/significant?${asked.toString()}`)
}

export const returnsAt = (table: string): Promise<Return[]> => house.ask('GET', `/tables/${encodeURIComponent(table)}/returns`)

export const roundAt = (table: string, round: number): Promise<RoundOnRecord> =>
  house.ask('GET', `/tables/${encodeURIComponent(table)}/rounds/${round}`)
