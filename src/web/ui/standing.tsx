/** How it stands with the connection to a table, wherever that is not as it should be. */
import { Link, useLocation } from 'wouter'
import type { Standing } from '../../client/index.ts'
import { text } from '../text/shell.ts'
import { Notice } from './notice.tsx'
import { signInFrom } from './page.tsx'

export const StandingNotice = ({ standing }: { readonly standing: Standing }) => {
  const [path] = useLocation()
  switch (standing.kind) {
    case 'live':
      return null
    case 'over':
      return (
        <Notice kind="bad">
          {text.standing[standing.why]} {standing.why === 'signed-out' && <Link href={signInFrom(path)}>{text.signInAgain}</Link>}
        </Notice>
      )
    case 'lost':
      return <Notice kind="warn">{text.standing.lost}</Notice>
    case 'connecting':
    case 'catching-up':
      return <Notice>{text.standing[standing.kind]}</Notice>
  }
}
