/** Finding the player who stands at the desk: typed, or chosen among the players whom this cashier may see. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { seatedAnywhere } from '../../house/table/seated.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RefusedNotice } from '../../ui/notice.tsx'
import { isOperator } from './may.ts'

interface Found {
  readonly player: string
  readonly called: string
  readonly told?: string | undefined
}

/** So many are listed. */
const most = 30

const allPlayers = async (): Promise<readonly Found[]> => {
  const { people } = await house.call('GET /people', { most: 500 })
  return people
    .filter(({ roles }) => roles.includes('player'))
    .map(({ person, called, excluded }) => ({ player: person, called, told: excluded ? text.excluded : undefined }))
}

const seatedPlayers = async (): Promise<readonly Found[]> =>
  (await seatedAnywhere()).map(({ player, called, table }) => ({ player, called, told: table.called }))

export const Finder = ({ me }: { readonly me: Me }) => {
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  const all = isOperator(me)
  const { value, refused } = useAsked(`players ${all}`, all ? allPlayers : seatedPlayers)
  const name = typed.trim().toLowerCase()
  const matching = value?.filter(({ player, called }) => player.includes(name) || called.toLowerCase().includes(name))
  return (
    <section className="panel" aria-labelledby="cashier-find">
      <h2 id="cashier-find">{text.find}</h2>
      <Form className="cashier-find" onSend={() => name !== '' && go(`/cashier/${encodeURIComponent(name)}`)}>
        <Field
          label={text.name}
          hint={text.nameHint}
          type="search"
          autoComplete="off"
          required
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" kind="main" large>
          {text.serve}
        </Button>
      </Form>
      <RefusedNotice refused={refused} />
      <h3>{name !== '' ? text.matching(typed.trim()) : all ? text.players : text.seatedNow}</h3>
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {matching?.length === 0 && <p>{name === '' && !all ? text.nobodySeated : text.noneMatch}</p>}
      <ul className="picks">
        {matching?.slice(0, most).map(({ player, called, told }) => (
          <li key={`${player} ${told ?? ''}`}>
            <Link className="pick" href={`/cashier/${encodeURIComponent(player)}`}>
              <strong translate="no">{called}</strong>
              <span className="field-label" translate="no">
                {player}
              </span>
              {told !== undefined && (
                <span className="tag" translate="no">
                  {told}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {matching !== undefined && matching.length > most && <p className="field-label">{text.morePlayers}</p>}
      {!all && <p className="field-label">{text.onlyOperators}</p>}
    </section>
  )
}
