/** What one person has proposed and another approves or declines; a person who may not approve reads why. */
import type { ReactNode } from 'react'
import type { HouseForm } from '../../wire/forms/form.ts'
import { CommandButton } from './command.tsx'

interface WaitsProps<Answer> {
  readonly approve: HouseForm
  readonly decline: HouseForm
  /** What both are about. */
  readonly known: Readonly<Record<string, unknown>>
  /** What is approved, said again. */
  readonly again?: Readonly<Record<string, unknown>>
  readonly whom?: string
  /** Why somebody else has to approve it. */
  readonly fault: string | undefined
  readonly onDone: (answer: Answer | undefined) => void
  readonly children: ReactNode
}

export const Waits = <Answer,>({ approve, decline, known, again, whom, fault, onDone, children }: WaitsProps<Answer>) => (
  <div className="waits stack">
    {children}
    {fault !== undefined && <p className="field-label">{fault}</p>}
    <div className="row">
      <CommandButton<Answer>
        form={approve}
        kind="main"
        known={{ ...known, ...again }}
        whom={whom}
        refused={fault}
        onDone={onDone}
      />
      <CommandButton form={decline} known={known} whom={whom} onDone={() => onDone(undefined)} />
    </div>
  </div>
)
