/** The dice as a player has to do with them. */
import { offerLapsesAt, timesAt, type OneTable } from '../../../client/index.ts'
import type { TableState } from '../../../table/state.ts'
import { useDoing } from '../../house/use-doing.ts'
import type { Refused } from '../../house/problem.ts'
import type { WatchedTable } from '../../house/use-table.ts'
import { useLeft } from './head.tsx'
import { useFading } from './use-fading.ts'
import { shootingOf, type Shooting } from './shooting.ts'

export interface OwnDice {
  readonly shooting: Shooting | undefined
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly mayThrow: boolean
  readonly isOffered: boolean
  /** Milliseconds until an offer lapses, where it does. */
  readonly lapses: number | undefined
  readonly accept: () => void
  readonly decline: () => void
  readonly pick: (dice: readonly [number, number]) => void
  readonly throw: () => void
  readonly pass: () => void
}

const whatDiceWaitFor = ({ phase, round, shooter, offer }: TableState): string =>
  [phase, round, shooter?.person, offer?.to].join(' ')

export const useDice = (
  { state, give, now }: WatchedTable,
  player: string | undefined,
  times: OneTable['times'] | undefined,
  rolling: boolean,
): OwnDice => {
  const { run, busy, refused, explain } = useDoing()
  const shooting = rolling || !state ? undefined : shootingOf(state, player)
  useFading(refused, () => explain(undefined), state ? whatDiceWaitFor(state) : '')
  const isOffered = shooting?.kind === 'offered'
  const lapses = useLeft(times && state && isOffered ? offerLapsesAt(state, timesAt(times, state)) : undefined, now)
  const giving = (command: Parameters<typeof give>[1]) => (): void => void run(() => give('player', command))
  return {
    shooting,
    busy,
    refused,
    mayThrow: shooting?.kind === 'throw' && !shooting.refused && !busy,
    isOffered,
    lapses,
    accept: giving({ type: 'accept-dice' }),
    decline: giving({ type: 'decline-dice' }),
    pick: (picked) => giving({ type: 'select-dice', dice: [...picked] })(),
    throw: giving({ type: 'throw' }),
    pass: giving({ type: 'pass-dice' }),
  }
}
