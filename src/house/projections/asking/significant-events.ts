/** Significant events as people read them: each a sentence, with the names that people go by now. */
import { remembered } from '../../../rules/lists.ts'
import { namesPeople } from '../../../wire/changes.ts'
import type { SignificantRow } from '../../../wire/tables/records.ts'
import { byHouse } from '../../streams/by-house.ts'
import { peopleIn, spoken } from '../../streams/spoken.ts'
import type { Projections } from '../projections.ts'
import type { RowOf } from '../schema.ts'
import { limited } from './limited.ts'

export interface SignificantRecord extends Omit<RowOf<'significant'>, 'before' | 'after'>, Pick<SignificantRow, 'names'> {
  readonly before: unknown
  readonly after: unknown
}

export interface SignificantQuestion {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly kind?: string | undefined
  readonly table?: string | undefined
  /** By number or by name. */
  readonly person?: string | undefined
  /** The last one of the page before. */
  readonly after?: Pick<SignificantRecord, 'at' | 'stream' | 'version' | 'part'> | undefined
  readonly limit?: number | undefined
}

/** The newest first. */
export const significantOf = (projections: Projections, question: SignificantQuestion = {}): readonly SignificantRecord[] => {
  projections.catchUp()
  const { from = 0, to = Number.MAX_SAFE_INTEGER, kind, table, person, after, limit } = question
  const calledOf = callingOf(projections)
  return projections.file
    .rows(
      'significant',
      `where at >= ?1 and at < ?2 and (?3 is null or kind = ?3) and (?4 is null or "table" = ?4)
       and (?5 is null or person = ?5 or "by" = ?5
         or exists (select 1 from people where called = ?5 collate nocase and people.person in (significant.person, "by")))
       and (?6 is null or (at, stream, version, part) < (?6, ?7, ?8, ?9))
       order by at desc, stream desc, version desc, part desc limit ?10`,
      from,
      to,
      kind ?? null,
      table ?? null,
      person ?? null,
      after?.at ?? null,
      after?.stream ?? null,
      after?.version ?? null,
      after?.part ?? null,
      limited(limit),
    )
    .map((row) => told(row, calledOf))
}

/** What a person is called now; one whom nobody here knows goes by the number. */
export const callingOf = ({ file }: Pick<Projections, 'file'>): ((person: string) => string) => {
  const known = new Map<string, string>([[byHouse.person, 'the house']])
  return (person) => remembered(known, person, () => file.rows('people', 'where person = ?', person)[0]?.called ?? person)
}

const told = (row: RowOf<'significant'>, calledOf: (person: string) => string): SignificantRecord => {
  const [before, after] = [parsed(row.before), parsed(row.after)]
  const people = new Set([row.by, ...(row.person === null ? [] : [row.person]), ...peopleIn(row.what)])
  for (const side of [before, after]) for (const person of namesPeople(side)) people.add(person)
  return {
    ...row,
    what: spoken(row.what, calledOf),
    names: Object.fromEntries(Array.from(people, (person) => [person, calledOf(person)])),
    before,
    after,
  }
}

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
