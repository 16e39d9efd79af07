/** How it stands with the connection to a table, wherever that is not as it should be. */
import type { Standing } from '../../client/index.ts'
import { text } from '../text/shell.ts'
import { Notice } from './notice.tsx'

export const StandingNotice = ({ standing }: { readonly standing: Standing }) => {
  switch (standing.kind) {
    case 'live':
      return null
    case 'over':
      return <Notice kind="bad">{text.standing[standing.why]}</Notice>
    case 'lost':
      return <Notice kind="warn">{text.standing.lost}</Notice>
    case 'connecting':
    case 'catching-up':
      return <Notice>{text.standing[standing.kind]}</Notice>
  }
}
