/** The signed page of a game under its house options: rules, exact prices, and a simulation that agrees with them. */
import type { InForce } from '../rules/game/in-force.ts'
import { collect, type ReportOrder } from './content/content.ts'
import { page } from './page/page.ts'
import type { Overall } from './content/simulation.ts'

export interface Report {
  readonly html: string
  readonly wagers: number
  readonly definition: string
  readonly overall: Overall
}

/** The same rules and the same order give the same bytes; who simulates does not matter. */
export const makeReport = async (inForce: InForce, order: ReportOrder): Promise<Report> => {
  const content = await collect(inForce, order)
  const { wagers, definition, overall } = content
  return { html: page(content), wagers: wagers.length, definition: definition.whole, overall }
}
