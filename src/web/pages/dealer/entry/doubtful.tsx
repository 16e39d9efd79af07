/** Faces and entries that somebody doubts: disputed or said to be wrong by the dealer, decided or overridden by those who may. */
import { facesMayLie } from '../../../../table/dice/disputed-face.ts'
import { cannotTakeBack } from '../../../../table/corrections/correction.ts'
import { text } from '../../../text/staff/dealer.ts'
import type { Dealing } from '../dealing.ts'
import { Do, FormKey } from '../do.tsx'

export const Doubtful = ({ dealing }: { readonly dealing: Dealing }) => {
  const { phase } = dealing.state
  return (
    <div className="row">
      {phase === 'declared' && (
        <>
          <FormKey dealing={dealing} type="flag-entry" />
          <FormKey dealing={dealing} type="override-result" />
        </>
      )}
      {cannotTakeBack(dealing.state) === undefined && <FormKey dealing={dealing} type="correct-round" />}
      {facesMayLie(dealing.state) && (
        <>
          <Do dealing={dealing} type="dispute-face">
            {text.disputeFace}
          </Do>
          <FormKey dealing={dealing} type="decide-face" />
        </>
      )}
    </div>
  )
}
