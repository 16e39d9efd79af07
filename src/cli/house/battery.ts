/** felt battery: whether the real equipment of a table shows what chance shows. */
import process from 'node:process'
import { Command, InvalidArgumentError } from 'commander'
import type { Collected } from '../../house/battery/collected.ts'
import type { CountTable } from '../../house/battery/counts.ts'
import type { Untested } from '../../house/battery/equipment/tested.ts'
import type { TableBattery } from '../../house/battery/of-table.ts'
import { columns } from '../columns.ts'
import { Failure } from '../failure.ts'
import { countText } from '../simulate/counts.ts'
import { databaseOption, type OnDatabase } from './database.ts'
import { ofTable } from './one-table.ts'

const least = 10_000

const atLeastAsMany = (text: string): number => {
  const count = Number(text)
  if (/^\d{1,9}$/.test(text) && count >= least) return count
  throw new InvalidArgumentError(`It takes a whole number from ${countText(least)} on.`)
}

export const batteryCommand = (): Command =>
  new Command('battery')
    .description('test the real equipment of a table: all its results in the journal, by the battery that the house’s own pass')
    .argument('<data>', 'the folder of the house; it may be running')
    .argument('<table>', 'the table, by its name in the house')
    .option('--last <count>', 'the newest so many results alone, such as those since the equipment was changed', atLeastAsMany)
    .addOption(databaseOption())
    .addHelpText(
      'after',
      `
Results count as they were corrected; rounds without a result and rounds that were struck out do not. It takes ${countText(least)} of them.
All tests together are judged at 99%, so that one fair table in a hundred does not pass: try again with other results.
The status is 1 if the table does not pass or has too few results. Whether the journal is right is for felt verify.`,
    )
    .action(async (folder: string, table: string, { last, database }: OnDatabase & { readonly last?: number }) => {
      const [{ readTable }, { batteryOf, enough, equipmentOf }] = await Promise.all([
        import('../../house/battery/read-table.ts'),
        import('../../house/battery/of-table.ts'),
      ])
      const shown = await ofTable(table, () => readTable(folder, table, { database }))
      const wanted = last ?? enough
      if (shown.results.length < wanted) throw new Failure(`${headText(table, shown)}, and ${countText(wanted)} are asked for`, 1)
      const results = last === undefined ? shown.results : shown.results.slice(-last)
      const equipment = tested(table, equipmentOf(shown.opened!, shown.game))
      const battery = tested(table, batteryOf(equipment, { ...shown, results }))
      const newest = last === undefined ? '' : `; the newest ${countText(last)} of them are tested`
      process.stdout.write(`${headText(table, shown)}${newest} (${countText(enough)} are asked for)\n\n${reportText(battery)}`)
      if (!battery.verdict.ok) process.exitCode = 1
    })

const tested = <Value extends object>(table: string, found: Value | Untested): Value => {
  if ('why' in found) throw new Failure(`${table} cannot be tested: ${found.why}`, 1)
  return found
}

const headText = (table: string, { results, calls, struckOut, drawn }: Collected): string => {
  const left = [
    ...(calls > 0 ? [`${countText(calls)} rounds without a result`] : []),
    ...(struckOut > 0 ? [`${countText(struckOut)} that were struck out`] : []),
    ...(drawn > 0 ? [`${countText(drawn)} that the house drew itself`] : []),
  ]
  const without = left.length === 0 ? '' : ` (left out: ${left.join(', ')})`
  return `${table} has ${countText(results.length)} results of real equipment${without}`
}

const reportText = ({ counts, findings, verdict }: TableBattery): string => {
  const tests = findings.map(({ test, p }) => `${p.toFixed(6)}  ${test}\n`).join('')
  const judged = verdict.ok ? 'passed at 99%' : `NOT passed: ${verdict.failed.map(({ test }) => test).join('; ')}`
  const together = `${findings.length} tests together: p ${verdict.p.toFixed(4)}`
  return `${countsText(counts)}\n\n${tests}${together}\n${judged}\n`
}

/** As they were entered. */
const countsText = ({ heads, rows }: CountTable): string => {
  const together = (each: readonly number[]): readonly number[] =>
    each.length > 1 ? [...each, each.reduce((sum, count) => sum + count, 0)] : each
  return columns([
    [...heads, ...(heads.length > 2 ? ['together'] : []), 'expected'],
    ...rows.map(({ name, each, expected }) => [name, ...together(each).map(countText), countText(expected)]),
  ])
}
