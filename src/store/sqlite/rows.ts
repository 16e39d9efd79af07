/** Statements of SQLite, and their rows by the type of what they select. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'

/** A row of these columns, each of which SQLite can hold. */
type Columns<Row> = { readonly [Name in keyof Row]: SQLOutputValue }

/** The rows of a statement, by the type of what it selects. */
export const rowsOf = <Row extends Columns<Row>>(statement: StatementSync, ...values: readonly SQLInputValue[]): readonly Row[] =>
  statement.all(...values) as Row[]

export const rowOf = <Row extends Columns<Row>>(statement: StatementSync, ...values: readonly SQLInputValue[]): Row | undefined =>
  statement.get(...values) as Row | undefined

/** Statements that are prepared together, by their names. */
export const prepared = <Name extends string>(
  database: DatabaseSync,
  statements: Readonly<Record<Name, string>>,
): Readonly<Record<Name, StatementSync>> =>
  Object.fromEntries(Object.entries<string>(statements).map(([name, sql]) => [name, database.prepare(sql)])) as Record<
    Name,
    StatementSync
  >
