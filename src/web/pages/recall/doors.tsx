/** The ways from a round: to its neighbours, to all rounds, to the table. */
import { Link } from 'wouter'
import { text } from '../../text/recall.ts'
import { Button } from '../../ui/button.tsx'

interface DoorsProps {
  readonly table: string
  readonly round?: number | undefined
  /** The last round that was begun there. */
  readonly last?: number | undefined
}

export const Doors = ({ table, round, last = 0 }: DoorsProps) => (
  <div className="row not-printed">
    {round !== undefined && round > 1 && (
      <Link className="button" href={`/tables/${table}/rounds/${round - 1}`} aria-label={text.before(round - 1)}>
        ← {text.look(round - 1)}
      </Link>
    )}
    {round !== undefined && round < last && (
      <Link className="button" href={`/tables/${table}/rounds/${round + 1}`} aria-label={text.next(round + 1)}>
        {text.look(round + 1)} →
      </Link>
    )}
    <Link className="button button-plain" href={`/tables/${table}/rounds`}>
      {text.toRounds}
    </Link>
    <Link className="button button-plain" href={`/tables/${table}`}>
      {text.toTable}
    </Link>
    {round !== undefined && <Button onPress={() => globalThis.print()}>{text.print}</Button>}
  </div>
)
