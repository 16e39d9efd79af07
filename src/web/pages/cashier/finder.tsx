/** Finding the player who stands at the desk: by name, by number or by seat, whether they sit at a table or not. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { PlayerRow } from '../../../client/index.ts'
import { refusedBy, type Refused } from '../../house/asking/problem.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'

/** So many are listed. */
const most = 30

const find = (search: string) => house.call('GET /players', { search, most })

/** The one player whom these words mean: by the whole number or name, or because they mean no other. */
const theOne = (players: readonly PlayerRow[], typed: string): PlayerRow | undefined => {
  const same = players.filter(({ player, called }) => player === typed || called.toLowerCase() === typed)
  const [first, second] = same.length > 0 ? same : players
  return second ? undefined : first
}

export const Finder = () => {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [failed, setFailed] = useState<Refused>()
  const [, go] = useLocation()
  const search = typed.trim().toLowerCase()
  const { value, refused } = useAsked(`players ${search}`, () => find(search))
  // The last list stays until the next answer is there, so that it does not blink at every letter.
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const serve = async (): Promise<void> => {
    if (search === '') return
    try {
      const { players } = await find(search)
      const one = theOne(players, search)
      if (one) go(`/cashier/${encodeURIComponent(one.player)}`)
      else setFault(players.length === 0 ? text.noneMatch(typed.trim()) : text.chooseOne)
    } catch (error) {
      setFailed(refusedBy(error))
    }
  }
  return (
    <section className="panel" aria-labelledby="cashier-find">
      <h2 id="cashier-find">{text.find}</h2>
      <Form className="cashier-find" onSend={serve}>
        <Field
          label={text.name}
          hint={text.nameHint}
          type="search"
          autoComplete="off"
          required
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setFault(undefined)
            setFailed(undefined)
          }}
        />
        <Button type="submit" kind="main" large>
          {text.serve}
        </Button>
      </Form>
      <RefusedNotice refused={failed ?? refused} />
      {fault !== undefined && <Notice kind="warn">{fault}</Notice>}
      <h3>{search === '' ? text.players : text.matching(typed.trim())}</h3>
      {!last && !refused && <p className="waiting">{text.waiting}</p>}
      {last?.players.length === 0 && fault === undefined && (
        <p>{search === '' ? text.noPlayers : text.noneMatch(typed.trim())}</p>
      )}
      <ul className="picks">
        {last?.players.map((row) => (
          <Pick key={row.player} row={row} />
        ))}
      </ul>
      {last?.more && <p className="field-label">{text.morePlayers}</p>}
    </section>
  )
}

const Pick = ({ row: { player, called, excluded, seats } }: { readonly row: PlayerRow }) => (
  <li>
    <Link className="pick" href={`/cashier/${encodeURIComponent(player)}`}>
      <strong translate="no">{called}</strong>
      <span className="field-label" translate="no">
        {player}
      </span>
      {seats.map((each) => (
        <span key={each.table} className="tag" translate="no">
          {text.sitsAt(each.called, each.seat)}
        </span>
      ))}
      {excluded && <span className="tag tag-warn">{text.excluded}</span>}
    </Link>
  </li>
)
