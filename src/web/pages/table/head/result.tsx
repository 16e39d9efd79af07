/** The result as the headline of the page, announced once. */
import type { Drawn } from '../controller/controller.ts'
import { ResultLine } from './result-line.tsx'

export const ResultBar = ({ table, at: { shown, rolling, headline, isLoud, announced, throwing } }: Drawn) => (
  <ResultLine
    state={shown}
    headline={headline}
    rolling={rolling}
    isLoud={isLoud}
    onThrow={throwing.mayThrow ? table.throwing.throw : undefined}
  >
    <p role="status" className="visually-hidden">
      {announced && <span key={announced.id}>{announced.words}</span>}
    </p>
  </ResultLine>
)
