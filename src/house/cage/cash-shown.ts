/** Whether the house keeps cash, as those read it who work there. */
import type { Cash } from '../../wire/people/accounts.ts'
import type { House } from '../house.ts'
import { cashTables, countingAtOnce, hasSecondOperator, withoutPasskey } from './cash.ts'

export const cashShown = ({ cage, book, people, keepsCash }: House, by: string): Cash => {
  const named = (some: readonly string[]) =>
    some.map((person) => {
      const { called, roles } = people.state.get(person)!
      return { person, called, roles: [...roles] }
    })
  return {
    kept: keepsCash,
    since: cage.state.cashSince || null,
    without: named(withoutPasskey(people.state)),
    counting: named(countingAtOnce(people.state)),
    hasSecond: hasSecondOperator(people.state, by),
    tables: cashTables(book.state).map((table) => book.state.tables[table]!.called),
  }
}
