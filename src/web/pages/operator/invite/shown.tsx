/** An invitation with what an operator does with it, and several as they are printed. */
import { createPortal } from 'react-dom'
import { isOnlyHere } from '../../../house/session/invitation.ts'
import { text as forms } from '../../../text/forms.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/staff/invite.ts'
import { Button } from '../../../ui/button.tsx'
import { Copy } from '../../../ui/copy.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Invited } from './asked.ts'
import { InvitationSlip, linkOf } from './invitation.tsx'

interface ShownProps {
  readonly invited: Invited
  readonly notes?: readonly string[]
  readonly onKeep: () => void
  readonly onClose: () => void
}

export const Shown = ({ invited, notes, onKeep, onClose }: ShownProps) => (
  <>
    {isOnlyHere(location.hostname) && (
      <Notice kind="warn">
        {text.onlyHere(location.host)} {text.onlyHereHow}
      </Notice>
    )}
    <InvitationSlip invited={invited} />
    {invited.password !== undefined && <p className="field-label">{text.shownOnce}</p>}
    {notes?.map((note) => (
      <Notice key={note} kind="warn">
        {note}
      </Notice>
    ))}
    <p className="invitation-link">
      <span className="field-label">{text.link}</span> <code>{linkOf(invited)}</code>
    </p>
    <div className="dialog-foot">
      <Copy what={linkOf(invited)} copied={text.copied}>
        {text.copyLink}
      </Copy>
      <Button onPress={() => globalThis.print()}>{text.print}</Button>
      <Button onPress={onKeep}>{text.keep}</Button>
      <Button kind="main" onPress={onClose}>
        {invited.password === undefined ? shell.close : forms.noted}
      </Button>
    </div>
  </>
)

/** On paper there are the invitations and nothing else; on a screen they are not. */
export const Paper = ({ all }: { readonly all: readonly Invited[] }) =>
  createPortal(
    <div className="invitations-paper">
      {all.map((invited) => (
        <InvitationSlip key={`${invited.name} ${invited.password}`} invited={invited} />
      ))}
    </div>,
    document.body,
  )
