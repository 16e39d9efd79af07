/** The shoe: what is left of it and how far the cut card is. */
import { useState } from 'react'
import { burntBy } from '../../../../table/shoe/commands.ts'
import { fullShoe, roundsLeft } from '../../../../table/shoe/shoe.ts'
import { text } from '../../../text/equipment/dealer.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Do, FormKey } from '../do.tsx'
import type { DealerView } from '../dealing.ts'
import './shoe.css'

/** A number that was typed, or what is usual. */
const counted = (typed: string, usual: number): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : usual)

export const ShoePanel = ({ dealing }: { readonly dealing: DealerView }) => {
  const { state } = dealing
  const { shoe } = state
  const full = fullShoe(state)
  const [burn, setBurn] = useState('1')
  const [cut, setCut] = useState('14')
  const [seen, setSeen] = useState('')
  const exposed = seen
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((card) => card !== '')
  // The first card of a new shoe says how many are burnt, where the rulebook has it so.
  const count = (shoe?.left === full ? burntBy(state, exposed[0]) : undefined) ?? counted(burn, 1)
  return (
    <Panel title={text.shoe}>
      {shoe ? (
        <>
          <p>
            {text.left(shoe.left, full)}, {text.cutIn(shoe.left - shoe.cutCard, roundsLeft(state, shoe))}
          </p>
          <svg
            className="dealer-shoe"
            viewBox={`0 0 ${full} 12`}
            preserveAspectRatio="none"
            role="img"
            aria-label={text.left(shoe.left, full)}
          >
            <rect width={full} height="12" fill="#0b1512" />
            <rect width={shoe.left} height="12" fill="#8fc7e8" />
            <rect x={shoe.cutCard} width={Math.max(2, full / 120)} height="12" fill="#f2c14e" />
          </svg>
        </>
      ) : (
        <p>{text.noShoe}</p>
      )}
      <div className="grid dealer-fields">
        <Field label={text.cutCard} value={cut} onChange={setCut} inputMode="numeric" />
        <Field label={text.burnHow} value={burn} onChange={setBurn} inputMode="numeric" />
        <Field label={text.exposed} hint={text.exposedHint} value={seen} onChange={setSeen} />
      </div>
      <div className="row">
        <Do dealing={dealing} type="shuffle" body={{ cutCard: counted(cut, 14) }}>
          {text.shuffleNow}
        </Do>
        <Do dealing={dealing} type="burn" body={{ count, exposed }} onDone={() => setSeen('')}>
          {text.burn(count)}
        </Do>
        <FormKey dealing={dealing} type="remove-shoe" />
      </div>
    </Panel>
  )
}
