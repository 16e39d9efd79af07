/** A report whose simulations run on workers of Node. */
import type { InForce } from '../rules/game/in-force.ts'
import { Workers } from '../simulate/simulate.ts'
import type { ReportOrder } from './content/content.ts'
import { makeReport, type Report } from './make.ts'

export const report = async (
  inForce: InForce,
  { workers, ...order }: Omit<ReportOrder, 'simulate'> & { readonly workers: number },
): Promise<Report> => {
  const pool = new Workers(workers)
  try {
    return await makeReport(inForce, { ...order, simulate: (machine, run) => pool.simulate(machine, run) })
  } finally {
    await pool.close()
  }
}
