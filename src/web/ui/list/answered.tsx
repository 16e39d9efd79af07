/** What the house was asked for: waited for, refused, or there. */
import type { ReactNode } from 'react'
import type { Query } from '../../house/asking/use-asked.ts'
import { RefusedNotice } from '../notice.tsx'

interface AnsweredProps<Value> {
  readonly asked: Pick<Query<Value>, 'value' | 'refused'>
  readonly waiting: string
  readonly children?: (value: Value) => ReactNode
}

export const Answered = <Value,>({ asked: { value, refused }, waiting, children }: AnsweredProps<Value>) => (
  <>
    <RefusedNotice refused={refused} />
    {value === undefined && !refused && <p className="waiting">{waiting}</p>}
    {value !== undefined && children?.(value)}
  </>
)
