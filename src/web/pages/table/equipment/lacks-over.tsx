/** Which wager a throw needs, over the edge of the cloth: where there is no room beside it, it is said where the thumb is. */
import { Why } from '../../../ui/notice.tsx'
import type { Drawn } from '../controller/controller.ts'

export const LacksOver = ({ at: { throwing, state } }: Pick<Drawn, 'at'>) =>
  throwing.lacks && (
    <p className="table-lacks">
      <Why refused={throwing.lacks.refused} game={state.game.id} />
    </p>
  )
