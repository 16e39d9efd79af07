/** How far a worker is, or why it gave up. */
import { text } from '../../../text/lab.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Job } from '../work/use-job.ts'

export const ProgressBar = ({ share }: { readonly share: number }) => (
  <progress className="lab-progress" aria-label={text.progress} max={1} value={Math.min(1, share)} />
)

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
