/** The keys of the keyboard that this terminal hears. */
import type { TableState } from '../../../client/index.ts'
import { text } from '../../text/staff/dealer.ts'
import { Panel } from '../../ui/panel.tsx'
import { strokesOf } from './controller/strokes.ts'

const named = (key: string): string => (key === ' ' ? text.space : key)

export const Strokes = ({ state }: { readonly state: TableState }) => (
  <Panel title={text.keys} className="dealer-more">
    <dl className="dealer-strokes">
      {strokesOf(state).map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{named(key)}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
      <div>
        <dt>
          <kbd>{text.tab}</kbd>
        </dt>
        <dd>{text.keysAbout.tab}</dd>
      </div>
    </dl>
  </Panel>
)
