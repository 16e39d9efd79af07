/**
 * Whether a file is still the one that was opened. A folder can be moved away under a house that runs, and a backup restored
 * in its place: the house would go on writing into the moved files, and by their names into those of the other house.
 */
import { statSync } from 'node:fs'

export class OwnFile {
  readonly #file: string
  readonly #device: bigint
  readonly #inode: bigint

  constructor(file: string) {
    const { dev, ino } = statSync(file, { bigint: true })
    this.#file = file
    this.#device = dev
    this.#inode = ino
  }

  get isThere(): boolean {
    try {
      const found = statSync(this.#file, { bigint: true, throwIfNoEntry: false })
      return found?.dev === this.#device && found.ino === this.#inode
    } catch {
      // A disk that does not answer is no proof.
      return true
    }
  }
}

export const movedText = (folder: string): string =>
  `the folder ${folder} was moved or replaced while the house ran on it, so the house has ended. All acknowledged events are in the moved folder; stop a house before you move its folder`
