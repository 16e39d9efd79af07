/** What concerns the player and waits for people: a place that may be asked for, disputes and their decisions. */
import { lastStep } from '../../../../table/duties/dispute.ts'
import { decidedAlready, facesMayLie, faceDispute } from '../../../../table/dice/disputed-face.ts'
import type { TableState } from '../../../../table/state.ts'
import type { TableWatch } from '../../../house/table/table-watch.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Clause, Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { thrownWords } from '../../../../table/dice/thrown.ts'

interface DisputesProps {
  readonly state: TableState
  readonly player: string
  readonly give: TableWatch['give']
}

/** What stands above the table until somebody has answered it. */
export const OwnDuties = ({ state, player, give }: DisputesProps) => {
  const { run, refused, busy } = useDoing()
  const open = state.duties.filter(({ matter, about }) => about === player && (matter === 'sit-out' || matter === 'dispute'))
  const decided = Object.entries(state.disputes).filter(([, dispute]) => dispute.player === player)
  return (
    <>
      {faceDispute(state) && <Notice kind="warn">{text.thrown(thrownWords(state)).faces}</Notice>}
      {open.map(({ id, matter, what, clause }) => (
        <Notice key={id} kind={matter === 'sit-out' ? 'warn' : undefined}>
          {matter === 'sit-out' ? text.duties.sitOut : text.duties.dispute}: {what}{' '}
          <Clause game={state.game.id} clause={clause} />
        </Notice>
      ))}
      {decided.map(([id, { round, decision, note, step, reviewed }]) => (
        <Notice key={id}>
          {text.duties.decided(round, decision)} {note} {reviewed && text.duties.reviewed}
          {!reviewed && step < lastStep && (
            <Button busy={busy} onPress={() => void run(() => give('player', { type: 'seek-review', dispute: Number(id) }))}>
              {text.duties.review}
            </Button>
          )}
        </Notice>
      ))}
      <RefusedNotice refused={refused} game={state.game.id} />
    </>
  )
}

/** What is really thrown lies where everybody sees it: a player who reads it otherwise says so before it is settled. */
export const DisputeFaces = ({ state, give }: Omit<DisputesProps, 'player'>) => {
  const { run, refused, busy } = useDoing()
  const lie = state.setup.source === 'real' && facesMayLie(state)
  if (!lie || decidedAlready(state)) return null
  const words = text.thrown(thrownWords(state))
  if (faceDispute(state)) return <Notice kind="warn">{words.facesDisputed}</Notice>
  return (
    <>
      <Button busy={busy} onPress={() => void run(() => give('player', { type: 'dispute-face' }))}>
        {words.disputeFaces}
      </Button>
      <RefusedNotice refused={refused} game={state.game.id} />
    </>
  )
}
