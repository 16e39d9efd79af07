/** The area that is looked at, or why the last wish was refused: one line over the chips. */
import { Suspense } from 'react'
import { areaName, type Area } from '../../../../rules/cloth/layout.ts'
import { wagerRemembers } from '../../../../table/round/results.ts'
import { signFor } from '../../../../table/wagers/sign.ts'
import type { TableState } from '../../../../table/state.ts'
import { amountText } from '../../../words/format.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import { limitsText } from '../../../house/words/unit-words.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Why } from '../../../ui/notice.tsx'
import type { OpenTableView, TableController } from '../controller/controller.ts'
import { laidAt, type More } from '../controller/wishes.ts'
import { lazily } from '../../../ui/parts/lazily.ts'

/** Its figures come with the first look. */
const Worth = lazily(() => import('../worth/worth.tsx'))

interface LookedAtProps {
  readonly table: TableController
  readonly at: OpenTableView
  readonly player: string
  readonly now: number
}

export const LookedAt = ({ table, at, player, now }: LookedAtProps) => {
  const { shown: state, wagers } = at
  const { looked: area } = at.hand
  const { refused } = wagers
  // A player who looks at another area has heard it.
  const told = refused || (area && area.id !== wagers.told?.area) ? undefined : wagers.told
  const isQuiet = !refused && !told
  return (
    <div className="table-looked-at">
      <div className="table-looked-stack">
        {/* Always in the page, so that screen readers read out what is put into it. */}
        <p role="alert" className={refused ? 'table-refused' : 'visually-hidden'}>
          {refused && <Why refused={refused} game={state.game.id} />}{' '}
          {wagers.most && <Button onPress={table.wagers.placeMost}>{text.tray.most(amountText(wagers.most.amount!))}</Button>}
        </p>
        <p role="status" className={told ? 'table-told' : 'visually-hidden'}>
          {told?.words}
        </p>
        {isQuiet && area && <OnArea table={table} at={at} player={player} now={now} area={area} />}
        <Lacks at={at} />
        {isQuiet && !area && <Next at={at} />}
      </div>
    </div>
  )
}

/** Which wager a throw needs: nothing that is said of areas covers it. */
const Lacks = ({ at: { throwing, state } }: Pick<LookedAtProps, 'at'>) =>
  throwing.lacks && (
    <p className="table-lacks">
      <Why refused={throwing.lacks.refused} game={state.game.id} />
    </p>
  )

/** What to do next, as long as bets are taken. */
const Next = ({ at: { hand, shown, throwing, behind } }: Pick<LookedAtProps, 'at'>) => {
  if (throwing.lacks) return null
  if (hand.open) return <p>{hand.taking ? text.area.chooseTaking : text.area.choose}</p>
  const waits = behind || (shown.phase !== 'between rounds' && shown.phase !== 'betting')
  return waits && <p>{text.tray.waits}</p>
}

const OnArea = ({ table, at: { shown, hand }, player, now, area }: LookedAtProps & { readonly area: Area }) => (
  <div className="table-about">
    <About state={shown} player={player} now={now} area={area} whyNot={hand.refusals.get(area.id)} more={hand.more} />
    <Suspense fallback={<p className="table-worth" />}>
      <Worth table={table.id} state={shown} area={area} amount={hand.more?.amount ?? hand.chip} />
    </Suspense>
  </div>
)

interface AboutProps extends Pick<LookedAtProps, 'player' | 'now'> {
  readonly state: TableState
  readonly area: Area
  readonly whyNot: Refused | undefined
  readonly more: More | undefined
}

const About = ({ state, player, now, area, whyNot, more }: AboutProps) => {
  const laid = laidAt(state, player, area)
  const lies = laid.reduce((sum, { stack }) => sum + stack.amount, 0)
  const remembered = laid.flatMap(({ wager, state: at }) => wagerRemembers(state.inForce, wager, at) ?? [])
  return (
    <p>
      <b translate="no">{areaName(area)}</b>
      {area.pays !== undefined && ` · ${text.area.pays(area.pays)}`}
      {` · ${limitsText(signFor(state, now, area.wager, player))}`}
      {more && !whyNot && <b>{` · ${text.area.places(amountText(more.amount))}`}</b>}
      {lies > 0 && ` · ${[text.area.yours(amountText(lies)), ...remembered].join(', ')}`}
      {whyNot && (
        <span className="table-why-not">
          {' · '}
          <Why refused={whyNot} game={state.game.id} />
        </span>
      )}
    </p>
  )
}
