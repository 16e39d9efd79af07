/** What stands around every page: the mark, the pages that are for this person, who is signed in. */
import { Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { atLeast, type Role } from '../rules/conduct/people.ts'
import type { Refused } from './house/asking/problem.ts'
import { useSession } from './house/session/session.tsx'
import { SignOut } from './sign-out.tsx'
import { text } from './text/shell.ts'
import { signInFrom } from './ui/page.tsx'
import { lazily } from './ui/parts/lazily.ts'

interface Place {
  readonly href: string
  readonly name: 'tables' | 'dealer' | 'supervisor' | 'cashier' | 'operator' | 'rules' | 'lab'
  /** Everybody, by default. */
  readonly roles?: readonly Role[]
}

const places: readonly Place[] = [
  { href: '/', name: 'tables' },
  { href: '/dealer', name: 'dealer', roles: ['dealer', ...atLeast('gaming supervisor')] },
  { href: '/supervisor', name: 'supervisor', roles: [...atLeast('gaming supervisor'), 'inspector', 'surveillance'] },
  { href: '/cashier', name: 'cashier', roles: ['cashier', ...atLeast('casino supervisor')] },
  { href: '/operator', name: 'operator', roles: ['operator'] },
  { href: '/rules', name: 'rules' },
  { href: '/lab', name: 'lab' },
]

/** How many fit on a phone beside the name of the person who is signed in. */
const fewPlaces = 3

const isAt = (path: string, href: string): boolean =>
  href === '/' ? path === '/' || path.startsWith('/tables') : path === href || path.startsWith(`${href}/`)

export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { me, ended } = useSession()
  const [path] = useLocation()
  const shown = places.filter(({ roles }) => !roles || me?.roles.some((role) => roles.includes(role)))
  const here = shown.find(({ href }) => isAt(path, href))?.href
  return (
    <div className="shell">
      <a className="skip" href="#page">
        {text.skip}
      </a>
      <header className="shell-head">
        <Link className="shell-mark" href="/" translate="no">
          <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
            <circle cx="16" cy="16" r="15" fill="#0f5a41" />
            <circle cx="16" cy="16" r="14" fill="none" stroke="#d9b45b" strokeWidth="3" strokeDasharray="7.33 7.33" />
            <circle cx="16" cy="16" r="9.5" fill="#0b1512" stroke="#d9b45b" />
            <path d="M12.6 10.5h7.6v2.2h-5v2.5h4.4v2.1h-4.4v4.4h-2.6z" fill="#d9b45b" />
          </svg>
          {text.name}
        </Link>
        <nav className="shell-nav" data-many={shown.length > fewPlaces || undefined} aria-label={text.pages}>
          {shown.map(({ href, name }) => (
            <Link key={href} href={href} aria-current={href === here ? 'page' : undefined}>
              {text[name]}
            </Link>
          ))}
        </nav>
        <Who />
      </header>
      {me && me.terminal !== 'player' && (
        <Suspense>
          <IdleWarning key={me.person} />
        </Suspense>
      )}
      {!me && ended && !path.startsWith('/tables/') && <SignedOut why={ended} path={path} />}
      {children}
    </div>
  )
}

/** After a session has ended the screen shows nothing of that person, and says why. A table says it by itself. */
const SignedOut = ({ why, path }: { readonly why: Refused; readonly path: string }) => (
  <div className="notice notice-warn shell-idle" role="alert">
    <div>{why.code === 'session-idle' ? text.idle : text.standing['signed-out']}</div>
    <Link className="button" href={signInFrom(path)}>
      {text.signInAgain}
    </Link>
  </div>
)

/** For staff alone. */
const IdleWarning = lazily(() => import('./ui/idle-warning.tsx'))

const Who = () => {
  const { me, known, signOut } = useSession()
  if (!known) return null
  if (!me) {
    return (
      <div className="shell-who">
        <Link href="/sign-in">{text.signIn}</Link>
      </div>
    )
  }
  return (
    <div className="shell-who">
      <Link href="/account" translate="no">
        {me.called}
      </Link>
      <SignOut plain onSignOut={() => void signOut()}>
        {text.signOut}
      </SignOut>
    </div>
  )
}
