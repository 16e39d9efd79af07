/** An invitation with what an operator does with it, and several as they are printed. */
import { Suspense } from 'react'
import { roleSentence } from '../../../../rules/conduct/role-words.ts'
import { createPortal } from 'react-dom'
import { invitationLink, isOnlyHere } from '../../../house/session/invitation.ts'
import { translate } from '../../../text/language.ts'
import { text as forms } from '../../../text/forms.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/staff/invite.ts'
import { Button } from '../../../ui/button.tsx'
import { Copy } from '../../../ui/copy.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { lazily } from '../../../ui/parts/lazily.ts'
import type { Invited } from './asked.ts'

/** An invitation as its guest reads it, on a screen or on paper: as what, what that is, and how to come in. */
const QrCode = lazily(() => import('../../../ui/qr.tsx'))

const linkOf = (invited: Invited): string => invitationLink(location.origin, invited)

const InvitationSlip = ({ invited }: { readonly invited: Invited }) => {
  const { person, called, name, roles, password } = invited
  return (
    <article className="invitation" aria-label={text.invitationFor(called)}>
      <div className="invitation-words">
        <h3>{text.youAre(called, roles)}</h3>
        {roles.map((role) => (
          <p key={role}>{translate(roleSentence(role))}</p>
        ))}
        <p>{text.scan(`${location.origin}/sign-in`)}</p>
        <dl>
          <div>
            <dt>{text.name}</dt>
            <dd translate="no">{name}</dd>
          </div>
          <div>
            <dt>{password === undefined ? text.password : text.once}</dt>
            <dd>{password === undefined ? text.yourOwn : <output>{password}</output>}</dd>
          </div>
          {roles.includes('player') && (
            <div>
              <dt>{text.number}</dt>
              <dd translate="no">{person}</dd>
            </div>
          )}
        </dl>
        {password !== undefined && <p className="field-label">{text.worksOnce}</p>}
      </div>
      <Suspense fallback={<div className="invitation-code" />}>
        <QrCode className="invitation-code" says={linkOf(invited)} label={text.codeFor(called)} />
      </Suspense>
    </article>
  )
}

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
