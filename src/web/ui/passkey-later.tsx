/** The house has begun to keep cash while somebody is at work: said at the foot of their page, which goes on as it was. */
import { Link, useLocation } from 'wouter'
import { text } from '../text/passkey.ts'
import { text as shell } from '../text/shell.ts'
import { Notice } from './notice.tsx'
import { signInFrom } from './page.tsx'

export default function PasskeyLater() {
  const [path] = useLocation()
  return (
    <div className="page passkey-later">
      <Notice kind="warn">
        {text.later.said} <Link href={signInFrom(path)}>{shell.signInAgain}</Link>
      </Notice>
    </div>
  )
}
