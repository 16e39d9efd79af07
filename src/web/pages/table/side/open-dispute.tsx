/** A player disputes a round; a supervisor decides. */
import { useState } from 'react'
import type { TableState } from '../../../../table/state.ts'
import type { TableWatch } from '../../../house/table/table-watch.ts'
import { useDoing } from '../../../house/asking/use-doing.ts'
import { text as words } from '../../../text/dispute.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'

interface OpenDisputeProps {
  readonly state: TableState
  readonly give: TableWatch['give']
}

export default function OpenDispute({ state, give }: OpenDisputeProps) {
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState('')
  const [claim, setClaim] = useState('')
  const [tried, setTried] = useState(false)
  const [handedIn, setHandedIn] = useState<number>()
  const { run, refused, busy } = useDoing()
  const number = Number(round === '' ? (state.last?.round ?? state.round) : round)
  const wrongRound = Number.isInteger(number) && number > 0 && number <= state.round ? undefined : words.roundWrong
  const wrongClaim = claim.trim() === '' ? words.claimWrong : undefined
  const send = async (): Promise<void> => {
    setTried(true)
    if (wrongRound ?? wrongClaim) return
    const done = await run(() => give('player', { type: 'open-dispute', claim: claim.trim(), round: number }))
    if (!done) return
    setHandedIn(number)
    setOpen(false)
    setClaim('')
    setTried(false)
  }
  return (
    <>
      <Button refused={state.round === 0 ? text.results.none : undefined} onPress={() => setOpen(true)}>
        {text.duties.open}
      </Button>
      {handedIn !== undefined && <Notice kind="good">{words.handedIn(handedIn)}</Notice>}
      <Dialog title={text.duties.open} open={open} onClose={() => setOpen(false)}>
        <Form onSend={() => void send()}>
          <p>{words.about}</p>
          <Field
            label={words.round}
            value={round === '' ? String(number) : round}
            onChange={setRound}
            inputMode="numeric"
            wrong={tried ? wrongRound : undefined}
          />
          <Field label={words.claim} value={claim} onChange={setClaim} wrong={tried ? wrongClaim : undefined} />
          <RefusedNotice refused={refused} game={state.game.id} />
          <div className="dialog-foot">
            <Button onPress={() => setOpen(false)}>{shell.cancel}</Button>
            <Button type="submit" kind="main" busy={busy}>
              {words.send}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
