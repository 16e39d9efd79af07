/** The results before, the newest first. */
import { announced } from '../../../table/round/results.ts'
import type { TableState } from '../../../table/state.ts'
import { Result } from '../../felt/pieces/result.tsx'
import { text } from '../../text/display.ts'

/** As many as a wide screen holds. */
const most = 24

export const Recent = ({ state }: { readonly state: TableState }) => {
  const { history, inForce, round } = state
  if (history.length === 0) return null
  return (
    <section className="display-recent" aria-label={text.recent}>
      <ol>
        {history
          .toReversed()
          .slice(0, most)
          .map((result, at) => (
            <li key={`${round} ${at}`}>
              <Result result={result} said={announced(inForce, result)} size={40} />
              {result.kind === 'roll' && <span aria-hidden="true">{result.faces[0] + result.faces[1]}</span>}
            </li>
          ))}
      </ol>
    </section>
  )
}
