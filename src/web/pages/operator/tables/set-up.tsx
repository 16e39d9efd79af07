/** Making a table, and setting one up otherwise. */
import { newSetup, typedSetup } from '../../../../wire/forms/table-setup.ts'
import { house } from '../../../house/client.ts'
import { gameNamed } from '../../../house/games.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { text } from '../../../text/staff/operator.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { namesOf, type SetUpProps, SetupForm } from './setup-form.tsx'

export const MakeTable = (props: SetUpProps) => {
  const asked = useAsked('games', async () => {
    const [games, { kept }, { tables }] = await Promise.all([
      house.call('GET /games'),
      house.call('GET /house/cash'),
      house.tables(),
    ])
    const first = await gameNamed(games[0]!.game)
    return { kept, tables, first: first!, games: games.map(({ game, name }) => [game, name] as const) }
  })
  return (
    <section className="stack" aria-labelledby="operator-make">
      <h2 id="operator-make">{text.make}</h2>
      <Answered asked={asked} waiting={text.waiting}>
        {({ kept, tables, games, first }) => (
          <SetupForm
            {...props}
            keepsCash={kept}
            games={games}
            tables={tables}
            game={first}
            begins={{ ...newSetup(first), ...namesOf(first, tables) }}
            onSend={(setup) => house.call('POST /tables', setup)}
          />
        )}
      </Answered>
    </section>
  )
}

export const ChangeTable = ({ table, ...props }: SetUpProps & { readonly table: string }) => {
  const asked = useAsked(`setup ${table}`, async () => {
    const [one, { kept }] = await Promise.all([house.table(table), house.call('GET /house/cash')])
    return { kept, one, game: await house.game(one.game, one.own) }
  })
  return (
    <section className="stack" aria-labelledby="operator-change">
      <h2 id="operator-change">{asked.value ? text.changeOne(asked.value.one.called) : text.setUp}</h2>
      {asked.refused && <Button onPress={props.onBack}>{text.back}</Button>}
      <Answered asked={asked} waiting={text.waiting}>
        {({ kept, one, game }) => (
          <>
            {one.phase !== 'closed' && <Notice kind="warn">{text.countsLater}</Notice>}
            <SetupForm
              {...props}
              keepsCash={kept}
              games={[]}
              tables={[]}
              game={game}
              table={table}
              begins={typedSetup(one.setup, game)}
              onSend={(setup) => house.call('PUT /tables/:table', { ...setup, game: one.game, table })}
            />
          </>
        )}
      </Answered>
    </section>
  )
}
