/** A page: its title, which the window bears too, and what it holds. */
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { Role } from '../../rules/conduct/people.ts'
import { useSession } from '../house/session/session.tsx'
import { useTitle } from '../house/use-title.ts'
import { anyRole } from '../text/shared/roles.ts'
import { text } from '../text/shell.ts'
import { Notice } from './notice.tsx'

interface PageProps {
  readonly title: string
  /** Whether the title is a name, such as that of a table. */
  readonly named?: boolean
  readonly about?: ReactNode
  readonly wide?: boolean
  /** Beside the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export const Page = ({ title, named, about, wide, beside, children }: PageProps) => {
  useTitle(title)
  return (
    <main id="page" className={`page ${wide ? 'page-wide' : ''}`}>
      <header className="page-head">
        <div>
          <h1 translate={named ? 'no' : undefined}>{title}</h1>
          {about !== undefined && <p>{about}</p>}
        </div>
        {beside}
      </header>
      {children}
    </main>
  )
}

/** What only some may see; the house checks it for every command, this says it. */
export const ForRoles = ({ roles, children }: { readonly roles: readonly Role[]; readonly children: ReactNode }) => {
  const { me, known, ended } = useSession()
  const [path] = useLocation()
  if (!known) return <p className="waiting">{text.loading}</p>
  if (me?.roles.some((role) => roles.includes(role))) return children
  // What stands around the page has said why.
  if (ended) return null
  return (
    <Notice kind="warn">
      {text.notYours(anyRole(roles))} <Link href={signInFrom(path)}>{text.signIn}</Link>
    </Notice>
  )
}

/** Signing in, and back to where one was. */
export const signInFrom = (path: string): string => `/sign-in?to=${encodeURIComponent(path)}`
