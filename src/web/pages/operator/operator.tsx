/** The operator's page: tables, people, the house itself, and its figures. */
import { useLocation, useParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { useSession } from '../../house/session.tsx'
import { text } from '../../text/operator.ts'
import { ForRoles, Page } from '../../ui/page.tsx'
import { Figures } from './figures.tsx'
import { HousePart } from './house-part.tsx'
import { People } from './people.tsx'
import { Tables } from './tables.tsx'
import './operator.css'

const parts = ['tables', 'people', 'house', 'figures'] as const
type PartName = (typeof parts)[number]

export default function OperatorPage() {
  const { me } = useSession()
  const { part: asked } = useParams<{ part?: string }>()
  const part = parts.find((each) => each === asked) ?? 'tables'
  if (!me?.roles.includes('operator')) {
    return (
      <Page title={text.title}>
        <ForRoles roles={['operator']}>{null}</ForRoles>
      </Page>
    )
  }
  return (
    <Page title={text.title} beside={<Tabs part={part} />}>
      <div id="operator-part" role="tabpanel" aria-labelledby={`operator-tab-${part}`}>
        <Part part={part} me={me} />
      </div>
    </Page>
  )
}

const Part = ({ part, me }: { readonly part: PartName; readonly me: Me }) => {
  switch (part) {
    case 'tables':
      return <Tables />
    case 'people':
      return <People me={me} />
    case 'house':
      return <HousePart me={me} />
    case 'figures':
      return <Figures />
  }
}

/** One tab is reached by the tabulator, the others by arrows. */
const Tabs = ({ part }: { readonly part: PartName }) => {
  const [, go] = useLocation()
  const show = (next: PartName): void => {
    go(`/operator/${next}`)
    document.getElementById(`operator-tab-${next}`)?.focus()
  }
  const step = (key: string): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (by !== undefined) show(parts[(parts.indexOf(part) + by + parts.length) % parts.length]!)
  }
  return (
    <div className="tabs" role="tablist" aria-label={text.parts}>
      {parts.map((each) => (
        <button
          key={each}
          id={`operator-tab-${each}`}
          type="button"
          role="tab"
          aria-selected={each === part}
          aria-controls="operator-part"
          tabIndex={each === part ? 0 : -1}
          onClick={() => show(each)}
          onKeyDown={({ key }) => step(key)}
        >
          {text.tabs[each]}
        </button>
      ))}
    </div>
  )
}
