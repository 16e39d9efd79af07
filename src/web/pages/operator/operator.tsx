/** The operator's page: tables, people, the house itself, and its figures. */
import { useLocation, useParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { useSession } from '../../house/session/session.tsx'
import { text } from '../../text/staff/operator.ts'
import { ForRoles, Page } from '../../ui/page.tsx'
import { TabPanel, Tabs } from '../../ui/list/tabs.tsx'
import { Figures } from './figures/figures.tsx'
import { Invitations } from './invite/invitations.tsx'
import { HousePart } from './house/house-part.tsx'
import { People } from './people/people.tsx'
import { Tables } from './tables/tables.tsx'
import './operator.css'
import '../../style/print.css'

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
