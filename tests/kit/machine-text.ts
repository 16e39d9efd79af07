/** All of a compiled wager that its run depends on, as one text: from one seed, wagers with the same text come to the same counts. */
import type { Machine } from '../../src/simulate/kernel/machine-memory.ts'

export const machineText = ({ table, symbols, lanes, ...rest }: Machine): string =>
  JSON.stringify({ ...rest, table: table.join(), symbols: symbols.join(), inLanes: lanes !== undefined }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
