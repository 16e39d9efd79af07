/** The areas that win by the present result, on a small cloth and by their names. */
import { SmallCloth } from '../../felt/cloth/small-cloth.tsx'
import { text } from '../../text/display.ts'
import type { Displayed } from './controller/displayed.ts'

export const Winning = ({ shown: { state, lit, winning } }: { readonly shown: Displayed }) => (
  <section className="display-cloth" aria-labelledby="display-winning">
    <h2 id="display-winning">{text.winning}</h2>
    <SmallCloth state={state} lit={lit} />
    <p className="visually-hidden">{winning.join(', ')}</p>
  </section>
)
