/** Says which figures are not exact, and what they take for granted. */
import { assumedText, type Assumed } from '../../../../odds/assumed.ts'
import type { InForce } from '../../../../rules/game/in-force.ts'
import { text } from '../../../text/lab.ts'
import { Notice } from '../../../ui/notice.tsx'

interface NotExactProps {
  readonly inForce: InForce
  readonly of: readonly { readonly name?: string; readonly assumes?: Assumed | undefined }[]
}

export const NotExact = ({ inForce, of }: NotExactProps) => {
  const names = new Set(of.flatMap(({ name, assumes }) => (assumes ? [name] : [])))
  return names.size > 0 && <Notice kind="warn">{text.notExact([...names].join(', '), assumedText(inForce))}</Notice>
}
