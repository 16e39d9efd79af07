/** What every run of the lab has: how many results, a seed, a button that begins it or stops it, and how far it is. */
import { countText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Job } from '../work/lab-worker.ts'

interface ChooseManyProps {
  readonly label: string
  readonly most: number
  readonly many: string
  readonly onMany: (many: string) => void
}

/** In powers of ten. */
const amounts = [1e5, 1e6, 1e7, 1e8, 1e9]

export const ChooseMany = ({ label, most, many, onMany }: ChooseManyProps) => (
  <Choice
    label={label}
    value={many}
    among={amounts.filter((each) => each <= most).map((each) => [String(each), countText(each)] as const)}
    onChange={onMany}
  />
)

interface SeedProps {
  readonly seed: string
  readonly onSeed: (seed: string) => void
}

export const Seed = ({ seed, onSeed }: SeedProps) => (
  <Field label={text.seed} value={seed} onChange={onSeed} wrong={seed === '' ? text.needsSeed : undefined} />
)

/** Two buttons and not one that changes: a press to stop must not become one that submits. */
export const RunOrStop = ({ running, onStop }: { readonly running: boolean; readonly onStop: () => void }) => (
  <div className="lab-go">
    {running ? (
      <Button key="stop" kind="grave" onPress={onStop}>
        {text.stop}
      </Button>
    ) : (
      <Button key="run" kind="main" type="submit">
        {text.run}
      </Button>
    )}
  </div>
)

export const ProgressBar = ({ share }: { readonly share: number }) => (
  <progress className="lab-progress" aria-label={text.progress} max={1} value={Math.min(1, share)} />
)

/** How far a worker is, or why it gave up. */
export const Working = ({ job: { value, share, failed } }: { readonly job: Job<unknown> }) => {
  if (failed !== undefined) return <Notice kind="bad">{text.failed(failed)}</Notice>
  if (value !== undefined) return null
  return (
    <div className="row lab-running" role="status">
      <span>{text.working}</span>
      <ProgressBar share={share} />
    </div>
  )
}
