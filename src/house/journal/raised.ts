/**
 * The narrow parts of a stream that decisions read, such as a person's rights, each with the version of the event that
 * changed it last. A store that others write too refuses what was decided on an older one.
 */
import type { Guard } from './store.ts'

export class Raised {
  readonly #kept = new Map<string, number>()
  /** By events on their way to the store, the oldest first. */
  #coming: Guard[] = []

  comes(names: readonly string[], version: number): void {
    for (const name of names) this.#coming.push({ name, version })
  }

  keep(names: readonly string[], version: number): void {
    for (const name of names) this.#kept.set(name, version)
  }

  /** Those on their way have come as far as this version. */
  keepTo(version: number): void {
    if (this.#coming.length === 0) return
    for (const each of this.#coming) if (each.version <= version) this.#kept.set(each.name, each.version)
    this.#coming = this.#coming.filter((each) => each.version > version)
  }

  forget(): void {
    this.#coming = []
  }

  /** Nothing while an event that changes it is on its way: nobody knows yet whether it will be kept. */
  version(name: string): number | undefined {
    return this.#coming.some((each) => each.name === name) ? undefined : (this.#kept.get(name) ?? 0)
  }
}
