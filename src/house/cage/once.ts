/** Every operation at the desk carries an id that its sender made: sent twice, at once or years later, it is done once. */
import { isRefusal } from '../../rules/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { Change, Journal } from '../journal/journal.ts'
import { refused } from '../people/refused.ts'

/** What became of an operation, in a form that JSON keeps. */
export interface Decided<Answer> {
  readonly changes: readonly Change[]
  readonly answer: Answer
}

/** The answer, and whether this is not the first time that it is given. */
export type Given<Answer> = Answer & { readonly repeated: boolean }

interface Remembered<Answer> {
  readonly asked: string
  readonly answer: Answer
}

export class Once {
  readonly #journal: Journal
  /** Operations whose events are on their way to the disk. */
  readonly #underWay = new Map<string, { readonly asked: string; readonly outcome: Promise<unknown> }>()

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** Whether this id has been answered. */
  knows(by: Giver, id: string): boolean {
    return this.#journal.store.answer(keyOf(by, id)) !== undefined
  }

  /** Decides and commits, unless this id has been answered; what is refused may be asked again. */
  async do<Answer extends object>(
    by: Giver,
    id: string,
    asking: unknown,
    decide: () => Decided<Answer> | Refusal,
  ): Promise<Given<Answer> | Refusal> {
    if (id.length === 0 || id.length > 200) return refused('bad-id', 'an id has 1 to 200 characters')
    const key = keyOf(by, id)
    const asked = JSON.stringify(asking)
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay.asked === asked ? again((await underWay.outcome) as Given<Answer> | Refusal) : idUsed
    const known = this.#journal.store.answer(key)
    if (known !== undefined) return remembered(known, asked)
    const decided = decide()
    if (isRefusal(decided)) return decided
    const outcome = this.#commit(key, asked, decided)
    this.#underWay.set(key, { asked, outcome })
    try {
      return await outcome
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #commit<Answer extends object>(
    key: string,
    asked: string,
    { changes, answer }: Decided<Answer>,
  ): Promise<Given<Answer> | Refusal> {
    const committed = await this.#journal.commit(changes, { id: key, answer: JSON.stringify({ asked, answer }) })
    return committed.repeated ? remembered(committed.answer, asked) : { ...answer, repeated: false }
  }
}

/** The key of a command at a table is a list, and does not begin so. */
const keyOf = ({ person }: Giver, id: string): string => `desk: ${JSON.stringify([person, id])}`

const idUsed = refused('id-used', 'this id was sent before with something else')

const remembered = <Answer extends object>(text: string, asked: string): Given<Answer> | Refusal => {
  const before = JSON.parse(text) as Remembered<Answer>
  return before.asked === asked ? { ...before.answer, repeated: true } : idUsed
}

const again = <Answer extends object>(outcome: Given<Answer> | Refusal): Given<Answer> | Refusal =>
  isRefusal(outcome) ? outcome : { ...outcome, repeated: true }
