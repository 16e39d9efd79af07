/** A call that stands in place of a result, for one of the reasons that the game's own rulebook gives. */
import { useState } from 'react'
import { callReasons, callWord } from '../../../../rules/wager/result.ts'
import type { InForce } from '../../../../rules/game/in-force.ts'
import { text } from '../../../text/staff/dealer.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Clause } from '../../../ui/notice.tsx'
import type { DealerView } from '../dealing.ts'
import { Do } from '../do.tsx'
import { useCounted } from '../equipment/counted.tsx'

/** Headings and what follows from a call are no reasons. */
const reasonsOf = ({ conduct, results }: InForce): { readonly shall: readonly string[]; readonly may: readonly string[] } => {
  const { shall, may } = conduct
  const all = callReasons(results)
  return {
    shall: all.filter((clause) => shall.includes(clause)),
    may: all.filter((clause) => (may ? may.includes(clause) : !shall.includes(clause))),
  }
}

export const CallNoResult = ({ dealing }: { readonly dealing: DealerView }) => {
  const { inForce } = dealing.state
  const call = callWord(inForce.results)
  const [open, setOpen] = useState(false)
  const [own, setOwn] = useState('')
  const { shall, may } = reasonsOf(inForce)
  const counted = useCounted(dealing.state, [...shall, ...may])
  const close = (): void => {
    setOpen(false)
    setOwn('')
    counted.forget()
  }
  // It can be called if it can for any of its reasons.
  const first = [...shall, ...may].find((reason) => !dealing.against('call-no-result', { reason })) ?? shall[0] ?? may[0] ?? ''
  return (
    <>
      <Do
        dealing={dealing}
        type="call-no-result"
        body={{ reason: first }}
        kind="grave"
        className="dealer-big"
        onPress={() => setOpen(true)}
      >
        {text.call(call)}
      </Do>
      <Dialog title={text.callTitle(call)} open={open} onClose={close}>
        {counted.field}
        {(
          [
            ['shall', shall],
            ['may', may],
          ] as const
        ).map(
          ([kind, reasons]) =>
            reasons.length > 0 && (
              <div key={kind} className="stack">
                <h3>{text[kind]}</h3>
                <ul className="stack dealer-reasons">
                  {reasons.map((reason) => (
                    <li key={reason}>
                      <Do dealing={dealing} type="call-no-result" body={{ reason, ...counted.of(reason) }} onDone={close}>
                        {inForce.game.clauses[reason]?.summary ?? reason}
                      </Do>
                      <Clause game={inForce.game.id} clause={reason} />
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        {inForce.anyReason !== undefined && (
          <div className="stack">
            <Field label={text.anyReason} value={own} onChange={setOwn} />
            {own.trim() !== '' && (
              <Do dealing={dealing} type="call-no-result" body={{ reason: own.trim() }} kind="grave" onDone={close}>
                {text.callFor}
              </Do>
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}
