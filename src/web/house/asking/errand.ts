/** Something being done at the house: busy until it is answered, and the refusal kept where it is refused. */
import { refusedBy, type Refused } from './problem.ts'
import { ViewStore } from '../store.ts'
import { withPasskey } from '../session/with-passkey.ts'

export interface ErrandState {
  readonly busy: boolean
  readonly refused: Refused | undefined
}

export class Errand extends ViewStore<ErrandState> {
  #underWay = 0

  constructor() {
    super({ busy: false, refused: undefined })
  }

  /** Gives whether it was done. */
  readonly run = async (doing: () => Promise<unknown>): Promise<boolean> => {
    this.#go(1, undefined)
    let due: Refused | undefined
    try {
      await withPasskey(doing, (why) => this.#go(0, (due = refusedBy(why))))
      const { refused } = this.read()
      this.#go(-1, refused === due ? undefined : refused)
      return true
    } catch (error) {
      this.#go(-1, refusedBy(error))
      return false
    }
  }

  /** Keeps a refusal that was known beforehand, or none. */
  readonly explain = (refused: Refused | undefined): void => this.#go(0, refused)

  #go(by: 1 | 0 | -1, refused: Refused | undefined): void {
    this.#underWay += by
    const busy = this.#underWay > 0
    const before = this.read()
    if (busy !== before.busy || refused !== before.refused) this.set({ busy, refused })
  }
}
