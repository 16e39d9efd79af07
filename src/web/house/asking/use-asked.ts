/** What the house was asked for, as a page shows it: not yet there, there, or refused. */
import { useCallback, useEffect, useState } from 'react'
import { refusedBy, type Refused } from './problem.ts'
import { ViewStore } from '../store.ts'
import { useLatest } from '../use-latest.ts'
import { useStore } from '../use-store.ts'

export interface Query<Result> {
  readonly value: Result | undefined
  readonly refused: Refused | undefined
  readonly ask: () => Promise<void>
}

interface Answer<Result> {
  /** What it answers. */
  readonly key: string | undefined
  readonly value: Result | undefined
  readonly refused: Refused | undefined
}

const none = { key: undefined, value: undefined, refused: undefined } as const

/** The answer to what was asked last; an earlier one that comes later is not heard. */
class Answers<Result> extends ViewStore<Answer<Result>> {
  #turn = 0

  constructor() {
    super(none)
  }

  async ask(key: string, asking: () => Promise<Result>): Promise<void> {
    const mine = ++this.#turn
    const next = await this.#answer(key, asking)
    if (mine === this.#turn) this.set(next)
  }

  forget(): void {
    this.#turn += 1
  }

  async #answer(key: string, asking: () => Promise<Result>): Promise<Answer<Result>> {
    try {
      return { key, value: await asking(), refused: undefined }
    } catch (error) {
      const before = this.read()
      // What was known before is shown beside the refusal.
      return { key, value: before.key === key ? before.value : undefined, refused: refusedBy(error) }
    }
  }
}

/** Asks when `key` changes, and again every so many milliseconds where that is said. */
export const useAsked = <Result>(key: string, asking: () => Promise<Result>, every?: number): Query<Result> => {
  const [answers] = useState(() => new Answers<Result>())
  const answer = useStore(answers)
  const latest = useLatest(asking)
  const ask = useCallback(() => answers.ask(key, () => latest.current()), [answers, key, latest])
  useEffect(() => {
    void ask()
    const timer = every === undefined ? undefined : setInterval(() => document.hidden || void ask(), every)
    return () => {
      answers.forget()
      clearInterval(timer)
    }
  }, [answers, every, ask])
  // An answer to another question is none.
  const { value, refused } = answer.key === key ? answer : none
  return { value, refused, ask }
}
