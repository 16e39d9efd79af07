/** The operator's page: tables, people, the house itself, and its figures. */
import { useLocation, useParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import '../../style/print.css'
import { text } from '../../text/staff/operator.ts'
import { Returns } from '../../ui/figures/returns.tsx'
import { Wins } from '../../ui/figures/wins.tsx'
import { TabPanel, Tabs } from '../../ui/list/tabs.tsx'
import { RefusedNotice } from '../../ui/notice.tsx'
import { ForRoles, Page } from '../../ui/page.tsx'
import { HousePart } from './house/house-part.tsx'
import { Significant } from './house/significant.tsx'
import { Invitations } from './invite/invitations.tsx'
import './operator.css'
import { People } from './people/people.tsx'
import { Tables } from './tables/tables.tsx'

/** What the tables came to, day by day; whether wagers return what they should; what was significant. */
const Figures = () => {
  const { value, refused } = useAsked('tables', () => house.tables())
  const tables = value?.tables ?? []
  return (
    <div className="stack">
      <RefusedNotice refused={refused} />
      <Wins tables={tables} />
      <Returns tables={tables} />
      <Significant tables={tables} />
    </div>
  )
}

const parts = ['tables', 'people', 'house', 'figures'] as const

type PartName = (typeof parts)[number]

export default function OperatorPage() {
  const { me } = useSession()
  const { part: asked } = useParams<{ part?: string }>()
  const [, go] = useLocation()
  const part = parts.find((each) => each === asked) ?? 'tables'
  if (!me?.roles.includes('operator')) {
    return (
      <Page title={text.title}>
        <ForRoles roles={['operator']}>{null}</ForRoles>
      </Page>
    )
  }
  return (
    <Page
      title={text.title}
      beside={
        <Tabs
          page="operator"
          part={part}
          parts={parts}
          names={text.tabs}
          label={text.parts}
          onPart={(next) => go(`/operator/${next}`)}
        />
      }
    >
      <TabPanel page="operator" part={part}>
        <Invitations>
          <Part part={part} me={me} />
        </Invitations>
      </TabPanel>
    </Page>
  )
}

const Part = ({ part, me }: { readonly part: PartName; readonly me: Me }) => {
  switch (part) {
    case 'tables':
      return <Tables me={me} />
    case 'people':
      return <People me={me} />
    case 'house':
      return <HousePart me={me} />
    case 'figures':
      return <Figures />
  }
}
