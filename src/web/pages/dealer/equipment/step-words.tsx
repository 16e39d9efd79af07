/** The steps that only what is thrown has, or a shoe. */
import type { ReactNode } from 'react'
import { nextOffered } from '../../../../table/dice/dice.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { playerCalled } from '../../../../table/names.ts'
import type { TableState } from '../../../../table/state.ts'
import { text } from '../../../text/equipment/dealer.ts'
import type { CommandFields } from '../controller/desk.ts'
import type { DealerView } from '../dealing.ts'
import { Do } from '../do.tsx'

export interface StepWords {
  readonly told?: string | undefined
  readonly said?: string
  readonly also?: ReactNode
}

const shooterOf = (state: TableState): string => (state.shooter ? playerCalled(state, state.shooter.person) : '')

const about = text.aboutSteps

const thrownIn = (state: TableState) => text.thrown(thrownWords(state))

export const stepOfEquipment = (state: TableState, type: string): string | undefined => thrownIn(state).steps[type]

export const equipmentWords: Readonly<Record<string, (dealing: DealerView, body: CommandFields) => StepWords>> = {
  throw: ({ state }) => {
    const thrown = thrownIn(state)
    return state.shooter?.as === 'player' ? { told: thrown.asTheyLeave, said: thrown.out } : { told: thrown.youThrow }
  },
  shuffle: () => ({ told: about.shuffle }),
  'new-dice': () => ({ told: about['new-dice'] }),
  'hand-dice': ({ state }) => ({ told: thrownIn(state).next(shooterOf(state)) }),
  'select-dice': ({ state }, { dice }) => ({ said: thrownIn(state).picks(shooterOf(state), dice as readonly number[]) }),
  'offer-dice': ({ state }) => {
    const to = nextOffered(state)
    return { told: about['offer-dice'](to === undefined ? undefined : playerCalled(state, to)) }
  },
  'accept-dice': (dealing, { player }) => {
    const who = playerCalled(dealing.state, String(player))
    const also = (
      <Do dealing={dealing} type="decline-dice" className="dealer-big">
        {text.declines(who)}
      </Do>
    )
    const { offered, takes } = thrownIn(dealing.state)
    return { told: offered(who), said: takes(who), also }
  },
  'find-die': (dealing, body) => {
    const die = Number(body['die'])
    const { lost, off, found } = thrownIn(dealing.state)
    const also = (
      <Do dealing={dealing} type="lose-die" body={{ die }} className="dealer-big">
        {lost(die)}
      </Do>
    )
    return { told: off(die), said: found(die), also }
  },
}
