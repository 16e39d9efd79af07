/** An invitation as its guest reads it, on a screen or on paper: as what, what that is, and how to come in. */
import { Suspense } from 'react'
import { roleSentence } from '../../../../rules/conduct/role-words.ts'
import { invitationLink } from '../../../house/session/invitation.ts'
import { text } from '../../../text/staff/invite.ts'
import { lazily } from '../../../ui/parts/lazily.ts'
import type { Invited } from './asked.ts'

const QrCode = lazily(() => import('./qr.tsx'))

export const linkOf = (invited: Invited): string => invitationLink(location.origin, invited)

export const InvitationSlip = ({ invited }: { readonly invited: Invited }) => {
  const { called, name, roles, password } = invited
  return (
    <article className="invitation" aria-label={text.invitationFor(called)}>
      <div className="invitation-words">
        <h3>{text.youAre(called, roles)}</h3>
        {roles.map((role) => (
          <p key={role}>{roleSentence(role)}</p>
        ))}
        <p>{text.scan(`${location.origin}/sign-in`)}</p>
        <dl>
          <div>
            <dt>{text.name}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{password === undefined ? text.password : text.once}</dt>
            <dd>{password === undefined ? text.yourOwn : <output>{password}</output>}</dd>
          </div>
        </dl>
        {password !== undefined && <p className="field-label">{text.worksOnce}</p>}
      </div>
      <Suspense fallback={<div className="invitation-code" />}>
        <QrCode says={linkOf(invited)} label={text.codeFor(called)} />
      </Suspense>
    </article>
  )
}
