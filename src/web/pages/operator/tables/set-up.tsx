/** Making a table, and setting one up otherwise. */
import { useEffect, useState } from 'react'
import type { GameRow } from '../../../../client/index.ts'
import type { Game } from '../../../../rules/game.ts'
import { neededSign } from '../../../../rules/in-force.ts'
import { loadGame } from '../../../../rules/games/load.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { text } from '../../../text/staff/operator.ts'
import { text as shell } from '../../../text/shell.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { draftOf, faultsOf, newDraft, optionsOf, setupOf, type Draft } from './draft.ts'
import { PeopleNeeded } from '../house/needs.tsx'
import { OptionFields } from './option-fields.tsx'
import { SetupFields } from './setup-fields.tsx'

const gameNamed = async (id: string): Promise<Game> => {
  const game = await loadGame(id)
  if (!game) throw new Error(text.noGame(id))
  return game
}

interface MakeProps {
  readonly onMade: (called: string) => void
  readonly onBack: () => void
}

export const MakeTable = ({ onMade, onBack }: MakeProps) => {
  const asked = useAsked('games', async () => {
    const games = await house.games()
    return { games, first: await gameNamed(games[0]!.game) }
  })
  return (
    <section className="stack" aria-labelledby="operator-make">
      <h2 id="operator-make">{text.make}</h2>
      <Answered asked={asked} waiting={text.waiting}>
        {({ games, first }) => (
          <SetupForm
            games={games}
            game={first}
            begins={newDraft(first)}
            onSend={(draft, game) => house.records.makeTable(draft.table, setupOf(draft, game))}
            onSent={onMade}
            onBack={onBack}
          />
        )}
      </Answered>
    </section>
  )
}

interface ChangeProps {
  readonly table: string
  readonly onChanged: (called: string) => void
  readonly onBack: () => void
}

export const ChangeTable = ({ table, onChanged, onBack }: ChangeProps) => {
  const { value, refused } = useAsked(`setup ${table}`, async () => {
    const one = await house.table(table)
    return { one, game: await gameNamed(one.game) }
  })
  return (
    <section className="stack" aria-labelledby="operator-change">
      <h2 id="operator-change">{value ? text.changeOne(value.one.called) : text.setUp}</h2>
      <RefusedNotice refused={refused} />
      {refused && <Button onPress={onBack}>{text.back}</Button>}
      {!value && !refused && <p className="waiting">{text.waiting}</p>}
      {value && (
        <>
          {value.one.phase !== 'closed' && <Notice kind="warn">{text.countsLater}</Notice>}
          <SetupForm
            game={value.game}
            begins={draftOf(table, value.one.setup, value.game)}
            onSend={(draft, game) => house.records.changeTable(table, setupOf(draft, game))}
            onSent={onChanged}
            onBack={onBack}
          />
        </>
      )}
    </section>
  )
}

interface SetupFormProps {
  /** Those to choose from; a table that there is keeps its game. */
  readonly games?: readonly GameRow[]
  readonly game: Game
  readonly begins: Draft
  readonly onSend: (draft: Draft, game: Game) => Promise<unknown>
  readonly onSent: (called: string) => void
  readonly onBack: () => void
}

const SetupForm = ({ games, game: first, begins, onSend, onSent, onBack }: SetupFormProps) => {
  const [draft, setDraft] = useState(begins)
  const [game, setGame] = useState(first)
  const [tried, setTried] = useState(false)
  const { run, busy, refused } = useDoing()
  useEffect(() => {
    if (draft.game === game.id) return undefined
    let left = false
    void run(async () => {
      const next = await gameNamed(draft.game)
      if (left) return
      setGame(next)
      setDraft((before) => ({ ...before, options: optionsOf(next, neededSign(next)) }))
    })
    return () => {
      left = true
    }
  }, [draft.game, game, run])
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const ready = draft.game === game.id
  const faults = ready ? faultsOf(draft, game) : {}
  const all = Object.values(faults)
  const send = async (): Promise<void> => {
    setTried(true)
    if (!ready || all.length > 0) return
    if (await run(() => onSend(draft, game))) onSent(draft.called.trim())
  }
  return (
    <Form className="operator-setup" onSend={send}>
      <SetupFields draft={draft} games={games} faults={tried ? faults : {}} onChange={change} />
      {ready && <PeopleNeeded game={game} draft={draft} />}
      {ready ? (
        <OptionFields game={game} options={draft.options} onChange={(options) => change({ options })} />
      ) : (
        <p className="waiting">{text.waiting}</p>
      )}
      <div className="operator-foot">
        <RefusedNotice refused={refused} game={draft.game} />
        {tried && all.length > 0 && <Notice kind="bad">{all.join(' ')}</Notice>}
        <div className="row">
          <Button type="submit" kind="main" large busy={busy || !ready}>
            {games ? text.makeIt : text.changeIt}
          </Button>
          <Button large onPress={onBack}>
            {shell.cancel}
          </Button>
        </div>
      </div>
    </Form>
  )
}
