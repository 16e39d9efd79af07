/** The tables that people run stand before those that run by themselves, otherwise in the order of the house. */
import type { TableRow } from '../../../client/index.ts'

export const hallFirst = <Row extends Pick<TableRow, 'byHand'>>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => Number(b.byHand) - Number(a.byHand))
