/** Who deals at an open table; where no dealer is posted, a key for each dealer of the house. */
import type { StaffPresence, TableRow } from '../../../../client/index.ts'
import type { Need } from '../../../../table/staff/needed.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { house } from '../../../house/client.ts'
import { text } from '../../../text/staff/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'

export const isForDealer = ({ when, people }: Pick<Need, 'when' | 'people'>): boolean =>
  when === 'always' && people.some((roles) => roles.includes('dealer'))

/** How often it is asked who is posted, in milliseconds. */
const pace = 5_000

/** So many have a key here; others are posted on the supervisor's page. */
const most = 4

interface PostingProps {
  readonly row: TableRow
  /** Undefined until the house has said who is there. */
  readonly staff: StaffPresence | undefined
  readonly onDone: (said: string) => void
}

export const Posting = ({ row: { table, called, game }, staff, onDone }: PostingProps) => {
  const asked = useAsked(`posted ${table}`, () => house.table(table), pace)
  const { run, busy, refused } = useDoing()
  const posted = asked.value?.dealers
  if (!posted || !staff) return null
  if (posted.length > 0) {
    const names = posted.map((person) => staff.find((each) => each.person === person)?.called ?? person)
    return <p className="field-label">{text.dealers(names)}</p>
  }
  const dealers = staff
    .filter(({ roles }) => roles.includes('dealer'))
    .toSorted((a, b) => Number(b.signedIn) - Number(a.signedIn))
  if (dealers.length === 0) return null
  const post = async (person: string, name: string): Promise<void> => {
    if (!(await run(() => house.give(table, 'operator', { type: 'post-dealer', person })))) return
    onDone(text.posted(name, called))
    await asked.ask()
  }
  return (
    <>
      <Notice kind="warn">{text.needsDealer}</Notice>
      <RefusedNotice refused={refused} game={game} />
      <div className="row">
        {dealers.slice(0, most).map(({ person, called: name, signedIn }) => (
          <Button key={person} kind={signedIn ? 'main' : undefined} busy={busy} onPress={() => void post(person, name)}>
            {text.post(name)}
          </Button>
        ))}
      </div>
    </>
  )
}
