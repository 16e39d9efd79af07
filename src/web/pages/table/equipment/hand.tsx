/** What the shooter does: accept or decline the dice, pick them, throw them, pass them. */
import { useState } from 'react'
import type { Area } from '../../../../rules/cloth/layout.ts'
import type { Refusal } from '../../../../rules/procedure.ts'
import { thrownAtOnce, thrownWords } from '../../../../table/dice/thrown.ts'
import { amountText, leftText } from '../../../words/format.ts'
import { refusalText } from '../../../text/language.ts'
import { text } from '../../../text/table.ts'
import { BesideStep } from '../../../ui/beside.tsx'
import { Button } from '../../../ui/button.tsx'
import { Clause, Why } from '../../../ui/notice.tsx'
import type { OpenTableView, TablePageProps } from '../controller/controller.ts'
import { useLeft } from '../head/left.ts'
import type { ShooterView } from './throwing.ts'

/** So many have room; where more would do, the first of them stands for all. */
const most = 2

/** One area of each wager that would do and may be placed now. */
export const throwersAreas = ({ throwing: { lacks }, hand: { refusals } }: OpenTableView): readonly Area[] => {
  const byWager = Map.groupBy(lacks?.areas ?? [], ({ wager }) => wager)
  const areas = Array.from(byWager.values(), ([first]) => first!).filter(({ id }) => !refusals.get(id))
  return areas.length > most ? areas.slice(0, 1) : areas
}

interface ThrowersWagersProps extends TablePageProps {
  readonly areas: readonly Area[]
}

const ThrowersWagers = ({ table: { wagers }, at: { hand, state }, areas }: ThrowersWagersProps) =>
  areas.map((area) => {
    const { chip, tokens } = hand
    const { name } = state.inForce.table(area.wager)!.wager
    const amount = amountText(wagers.more(area, chip, tokens)?.amount ?? chip)
    return (
      <Button key={area.id} kind="main" label={text.area.place(name, amount)} onPress={() => wagers.put(area, chip, tokens)}>
        <span>
          <span translate="no">{name}</span> <span className="numbers">{amount}</span>
        </span>
      </Button>
    )
  })

interface HandProps extends TablePageProps {
  readonly shooting: ShooterView
}

export default function ShooterHand({ table, at, shooting }: HandProps) {
  const { throwing, now } = table
  const { state } = at
  const words = text.thrown(thrownWords(state))
  const { busy, lapsesAt } = at.throwing
  const lapses = useLeft(lapsesAt, now)
  switch (shooting.kind) {
    case 'offered':
      return (
        <div className="table-shooting" role="group" aria-label={words.offered}>
          <p>
            {words.offered} {lapses !== undefined && <span className="numbers">{words.lapses(leftText(lapses))}</span>}
          </p>
          <Button kind="main" busy={busy} onPress={throwing.accept}>
            {words.accept}
          </Button>
          <Button busy={busy} onPress={throwing.decline}>
            {words.decline}
          </Button>
        </div>
      )
    case 'again':
      return (
        <div className="table-shooting" role="group" aria-label={words.again}>
          <p>{words.again}</p>
          <Button kind="main" busy={busy} onPress={throwing.accept}>
            {words.take}
          </Button>
        </div>
      )
    case 'nobody':
      return <NotOffered table={table} at={at} refused={shooting.refused} />
    case 'pick':
      return (
        <Picking
          key={shooting.held.join()}
          words={words}
          dice={shooting.dice}
          held={shooting.held}
          count={thrownAtOnce(state)}
          busy={busy}
          onPick={throwing.pick}
        />
      )
    case 'throw':
      return <ToThrow table={table} at={at} {...shooting} />
  }
}

type ToThrowProps = TablePageProps & Omit<ShooterView & { readonly kind: 'throw' }, 'kind'>

const ToThrow = ({ table, at, refused, byHand }: ToThrowProps) => {
  const { throwing } = table
  const { state } = at
  const { busy } = at.throwing
  const words = text.thrown(thrownWords(state))
  const areas = throwersAreas(at)
  const yours = byHand ? words.yoursToThrow : words.you
  const isSaid = refused ? areas.length === 0 : byHand
  return (
    <div className="table-shooting" role="group" aria-label={yours}>
      <p className={`${refused ? 'table-not-thrown' : ''} ${isSaid ? '' : 'visually-hidden'}`}>
        {refused ? <Why refused={refused} game={state.game.id} /> : yours}
      </p>
      {!refused && <BesideStep state={state} step="throw" />}
      <ThrowersWagers table={table} at={at} areas={areas} />
      {areas.length === 0 && !byHand && (
        <Button kind="main" busy={busy} refused={refused && refusalText(refused)} onPress={throwing.throw}>
          {words.throw}
        </Button>
      )}
      <Button kind="plain" busy={busy} onPress={throwing.pass}>
        {words.pass}
      </Button>
    </div>
  )
}

interface NotOfferedProps extends TablePageProps {
  readonly refused: Refusal
}

/** Why nobody is offered them, with the wager that would change it in one press. */
const NotOffered = ({ table, at, refused }: NotOfferedProps) => {
  const areas = throwersAreas(at)
  const nobody = text.thrown(thrownWords(at.state)).nobody(refusalText(refused))
  const why = (
    <>
      {nobody} <Clause game={at.state.game.id} clause={refused.clause} />
    </>
  )
  return areas.length === 0 ? (
    <p className="field-label table-shooting">{why}</p>
  ) : (
    <div className="table-shooting" role="group" aria-label={nobody}>
      {/* The wager that is lacking is said over the chips. */}
      <p className="visually-hidden">{why}</p>
      <ThrowersWagers table={table} at={at} areas={areas} />
    </div>
  )
}

interface PickingProps {
  readonly words: ReturnType<typeof text.thrown>
  readonly dice: readonly number[]
  readonly held: readonly number[]
  /** How many are picked; the last one gives them. */
  readonly count: number
  readonly busy: boolean
  readonly onPick: (dice: readonly number[]) => void
}

const Picking = ({ words, dice, held, count, busy, onPick }: PickingProps) => {
  const [picked, setPicked] = useState(held)
  return (
    <div className="table-shooting" role="group" aria-label={words.pick}>
      <p>{words.pick}</p>
      {dice.map((die) => (
        <Button
          key={die}
          busy={busy}
          pressed={picked.includes(die)}
          label={words.one(die)}
          onPress={() => {
            const next = picked.includes(die) ? picked.filter((each) => each !== die) : [...picked, die]
            if (next.length < count) setPicked(next)
            else onPick(next)
          }}
        >
          {die}
        </Button>
      ))}
    </div>
  )
}
