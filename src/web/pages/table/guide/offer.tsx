/** The guide at a table: offered once beside the cloth, and a mark in the head of a small screen. */
import { text } from '../../../text/guide.ts'
import { Button } from '../../../ui/button.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import './offer.css'

export const GuideOffer = ({ table: { guide }, at }: TablePageProps) =>
  at.guide.offered && (
    <section className="panel guide-offer" aria-label={text.door}>
      <p>{text.offer(at.state.game.name)}</p>
      <div className="row">
        <Button kind="main" onPress={() => guide.show(true)}>
          {text.show}
        </Button>
        <Button onPress={guide.dismiss}>{text.dismiss}</Button>
      </div>
    </section>
  )

/** In words while it is offered, then one sign. */
export const GuideMark = ({ table: { guide }, at }: TablePageProps) => (
  <button type="button" className="guide-mark" aria-label={text.door} onClick={() => guide.show(true)}>
    {at.guide.offered ? text.door : text.mark}
  </button>
)
