/** What the shooter does: accept or decline the dice, pick them, throw them, pass them. */
import { useState } from 'react'
import { leftText } from '../../../format.ts'
import { text } from '../../../text/table.ts'
import { BesideStep } from '../../../ui/beside.tsx'
import { Button } from '../../../ui/button.tsx'
import { Clause, Why } from '../../../ui/notice.tsx'
import type { Drawn } from '../controller/controller.ts'
import { useLeft } from '../head/head.tsx'

export const DiceHand = ({ table: { dice, now }, at }: Drawn) => {
  const { state } = at
  const { shooting, busy, lapsesAt } = at.dice
  const lapses = useLeft(lapsesAt, now)
  switch (shooting?.kind) {
    case undefined:
      return null
    case 'offered':
      return (
        <div className="table-shooting" role="group" aria-label={text.dice.offered}>
          <p>
            {text.dice.offered} {lapses !== undefined && <span className="numbers">{text.dice.lapses(leftText(lapses))}</span>}
          </p>
          <Button kind="main" busy={busy} onPress={dice.accept}>
            {text.dice.accept}
          </Button>
          <Button busy={busy} onPress={dice.decline}>
            {text.dice.decline}
          </Button>
        </div>
      )
    case 'nobody':
      return (
        <p className="field-label table-shooting">
          {text.dice.nobody(shooting.refused.reason)} <Clause game={state.game.id} clause={shooting.refused.clause} />
        </p>
      )
    case 'pick':
      return <Picking key={shooting.held} dice={shooting.dice} held={shooting.held} busy={busy} onPick={dice.pick} />
    case 'throw': {
      const { refused } = shooting
      const yours = state.setup.source === 'real' ? text.dice.yoursToThrow : text.dice.you
      return (
        <div className="table-shooting" role="group" aria-label={yours}>
          <p className={refused ? 'table-not-thrown' : 'table-holds'}>
            {refused ? <Why refused={refused} game={state.game.id} /> : yours}
          </p>
          {!refused && <BesideStep state={state} step="throw" />}
          <Button kind="main" large busy={busy} refused={refused?.reason} onPress={dice.throw}>
            {text.dice.throw}
          </Button>
          <Button kind="plain" busy={busy} onPress={dice.pass}>
            {text.dice.pass}
          </Button>
        </div>
      )
    }
  }
}

interface PickingProps {
  readonly dice: readonly number[]
  readonly held: number | undefined
  readonly busy: boolean
  readonly onPick: (dice: readonly [number, number]) => void
}

const Picking = ({ dice, held, busy, onPick }: PickingProps) => {
  const [first, setFirst] = useState(held)
  return (
    <div className="table-shooting" role="group" aria-label={text.dice.pick}>
      <p>{text.dice.pick}</p>
      {dice.map((die) => (
        <Button
          key={die}
          busy={busy}
          pressed={first === die}
          label={text.dice.die(die)}
          onPress={() => {
            if (first === undefined || first === die) setFirst(first === die ? undefined : die)
            else onPick([first, die])
          }}
        >
          {die}
        </Button>
      ))}
    </div>
  )
}
