/** What is read of the journal, against the journal: rounds, statements, days, disputes, significant events. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { lyingAt } from '../../store/sqlite/house-folder.ts'
import { unreadable } from '../../store/sqlite/database.ts'
import type { LocalReader } from '../../store/store.ts'
import { inMemory, ProjectionsFile, projectionsFile } from '../projections/file.ts'
import { Projections } from '../projections/projections.ts'
import { differenceOf } from '../projections/rebuild.ts'
import { strangeTo } from '../projections/same-journal.ts'
import { Faulty } from './fault.ts'

/** A copy of the projections, which a house may go on writing; made before the journal is looked at, so as not to be ahead of it. */
export class ProjectionsCheck {
  readonly #folder: string
  readonly #copy: string

  private constructor(folder: string, copy: string) {
    this.#folder = folder
    this.#copy = copy
  }

  /** Undefined where a house keeps none. */
  static async of(folder: string): Promise<ProjectionsCheck | undefined> {
    const file = projectionsFile(folder)
    if (!existsSync(file)) return undefined
    const made = mkdtempSync(join(tmpdir(), 'felt-verify-'))
    const copy = join(made, 'projections.sqlite')
    try {
      const { at, leave } = lyingAt(file)
      try {
        await copyFrom(at, copy)
      } finally {
        leave()
      }
      return new ProjectionsCheck(made, copy)
    } catch (error) {
      rmSync(made, { recursive: true })
      throw new Faulty({ where: 'projections', what: unreadable(error) })
    }
  }

  async run(journal: LocalReader, progress: (events: number, of: number) => void): Promise<void> {
    const fault = fileFault(journal, this.#copy)
    if (fault !== undefined) throw new Faulty({ where: 'projections', what: fault })
    const projections = new Projections(journal, this.#copy)
    try {
      const difference = await differenceOf(journal, projections, ({ read, of }) => progress(read, of))
      if (difference !== undefined) throw new Faulty({ where: 'projections', what: difference })
    } finally {
      projections.close()
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

/** What is wrong with a file by itself: a house that opened it to go on would make it anew and say nothing. */
const fileFault = (journal: LocalReader, copy: string): string | undefined => {
  const [file, fresh] = [ProjectionsFile.open(copy), ProjectionsFile.anew(inMemory)]
  try {
    if (file.isNew)
      return 'they are of another version or were changed: start the house once, or make them anew with felt rebuild'
    if (file.laidOut !== fresh.laidOut) return 'their tables are not those of records'
    const strange = strangeTo(journal, file)
    return strange && `they were read from ${strange.stream} to event ${strange.version}, which is another in the journal`
  } finally {
    file.close()
    fresh.close()
  }
}

const copyFrom = async (at: string | URL, copy: string): Promise<void> => {
  const source = new DatabaseSync(at, { readOnly: true })
  try {
    await backup(source, copy, { rate: 100_000 })
  } finally {
    source.close()
  }
}
