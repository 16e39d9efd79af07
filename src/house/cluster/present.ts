/** Who has which table open on each of the other nodes, as they say it. */
import type { Presence } from '../watching/elsewhere.ts'

export class PresentElsewhere {
  readonly #there = new Map<string, Set<string>>()

  see(node: string, presence: Presence): void {
    const there = this.#there.get(node) ?? new Set()
    this.#there.set(node, there)
    if (presence.is === 'there') there.add(keyOf(presence))
    else there.delete(keyOf(presence))
  }

  /** A node cannot be asked any more: all who were there have gone. */
  lose(node: string): readonly Presence[] {
    const there = this.#there.get(node) ?? []
    this.#there.delete(node)
    return Array.from(there, (key) => ({ ...ofKey(key), is: 'gone' }))
  }

  tablesOf(person: string): readonly string[] {
    const all = Array.from(this.#there.values(), (there) => Array.from(there, ofKey)).flat()
    return all.filter((each) => each.person === person).map(({ table }) => table)
  }

  has(table: string, person: string): boolean {
    const key = keyOf({ table, person })
    for (const there of this.#there.values()) if (there.has(key)) return true
    return false
  }
}

/** Names of tables have no spaces. */
const keyOf = ({ table, person }: Pick<Presence, 'table' | 'person'>): string => `${table} ${person}`

const ofKey = (key: string): Pick<Presence, 'table' | 'person'> => {
  const at = key.indexOf(' ')
  return { table: key.slice(0, at), person: key.slice(at + 1) }
}
