import { z } from 'zod'
import { moneyText } from '../../rules/money/money.ts'
import { above } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, command, refuse } from '../command.ts'
import { money, name } from '../events/parts.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { seatedOrRefused } from '../people/people.ts'
import { limitsAt, minimumAbove, type Range } from '../wagering/sign.ts'
import type { TableState } from '../state.ts'

export const limitPlayer = command({
  type: 'limit-player',
  summary:
    'give one player limits of their own, shown on a sign, or take that sign away; it binds at once, and where a rulebook lets a player go beyond the maximum, their minimum goes up only with more maximum',
  roles: above('gaming supervisor'),
  /** Without either, the player's own sign is taken away and the table's binds again. */
  schema: z.strictObject({ player: name, minimum: money.optional(), maximum: money.optional() }),
  decide: (state, { player, minimum, maximum }, { at }) => {
    const before = state.players.get(player)?.limits
    const takesAway = minimum === undefined && maximum === undefined
    const own = { minimum: minimum ?? 0, maximum: maximum ?? 0 }
    const early = seatedOrRefused(state, player) ?? notInChips(state, own.minimum, own.maximum)
    if (early) return early
    if (takesAway && !before)
      return refuse(state, 'no-own-sign', 'own-limits', `${player} has no limits of their own that could be taken away`)
    if (takesAway) return [{ type: 'player-limited', player }]
    const refused =
      minimumAbove(state, 'own-limits', own) ??
      (citation(state, 'own-limits') === null ? undefined : notInExcess(state, own, before, at))
    return refused ?? [{ type: 'player-limited', player, ...own }]
  },
})

const isMore = (maximum: number, than: number): boolean => than > 0 && (maximum === 0 || maximum > than)

/** Where a rulebook lets a player exceed the maximum it lets nobody be held below it, nor raise a minimum by the way. */
const notInExcess = (state: TableState, own: Range, before: Range | undefined, at: number): Refusal | undefined => {
  const stated = Object.keys(state.limits).map((wager) => limitsAt(state, at, wager))
  const beyond = stated.find(({ maximum }) => !isMore(own.maximum, maximum))
  if (beyond) {
    const reason =
      beyond.maximum === 0
        ? 'the sign has no maximum, so nobody needs leave to go beyond it'
        : `a player’s own sign lets them wager more than the ${moneyText(beyond.maximum)} that the table’s allows; ${moneyText(own.maximum)} is not more`
    return refuse(state, 'not-in-excess', 'own-limits', reason)
  }
  if (!before || own.minimum <= before.minimum || isMore(own.maximum, before.maximum)) return undefined
  const reason = 'a player’s own minimum goes up at once only with a higher maximum of their own; otherwise it stays as it is'
  return refuse(state, 'short-notice', 'limits-notice', reason)
}
