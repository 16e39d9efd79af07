/** Who deals at an open table; where no dealer is posted, a key for each dealer of the house. */
import type { StaffPresence, TableRow } from '../../../../client/index.ts'
import type { Need } from '../../../../table/staff/needed.ts'
import { PostKeys } from '../../../forms/post-keys.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { text } from '../../../text/staff/operator.ts'

export const isForDealer = ({ when, people }: Pick<Need, 'when' | 'people'>): boolean =>
  when === 'always' && people.some((roles) => roles.includes('dealer'))

/** How often it is asked who is posted, in milliseconds. */
const pace = 4_000

interface PostingProps {
  readonly row: TableRow
  readonly staff: StaffPresence
  readonly onDone: (said: string) => void
}

export const Posting = ({ row: { table, called }, staff, onDone }: PostingProps) => {
  const { value, ask } = useAsked(`posted ${table}`, () => house.table(table), pace)
  if (!value) return null
  const nameOf = (person: string): string => staff.find((each) => each.person === person)?.called ?? person
  if (value.dealers.length > 0) return <p className="field-label">{text.dealers(value.dealers.map(nameOf))}</p>
  const free = staff.filter(({ roles }) => roles.includes('dealer'))
  return (
    <PostKeys
      // Those who are signed in come first.
      dealers={free.toSorted((a, b) => Number(b.signedIn) - Number(a.signedIn))}
      onPost={async (person) => {
        await house.give(table, 'operator', { type: 'post-dealer', person })
        onDone(text.posted(nameOf(person), called))
        await ask()
      }}
    />
  )
}
