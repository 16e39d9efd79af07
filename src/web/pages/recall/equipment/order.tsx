/** The order of a shoe, which decided every round that was dealt from it. */
import { text } from '../../../text/equipment/recall.ts'

export const Order = ({ round, order }: { readonly round: number; readonly order: readonly string[] }) => (
  <>
    <p>{text.shoeAbout(round)}</p>
    <details>
      <summary>{text.shuffle(order.length)}</summary>
      <code className="recall-order">{order.join(' ')}</code>
    </details>
  </>
)
