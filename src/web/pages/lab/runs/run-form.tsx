/** What every run of the lab is asked by: a seed, and a button that begins it or stops it. */
import { text } from '../../../text/lab.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'

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
