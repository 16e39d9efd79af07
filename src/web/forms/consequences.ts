/** What events would do, in sentences for the person who is about to cause them. */
import type { TableEvent, TableState } from '../../client/index.ts'
import { message } from '../../messages/message.ts'
import { rolesText } from '../../rules/conduct/people.ts'
import type { Sign } from '../../rules/game/game.ts'
import { paidOtherwise } from '../../table/corrections/sayings.ts'
import { evolve } from '../../table/evolve.ts'
import { playerCalled } from '../../table/names.ts'
import type { Addressee } from '../../table/saying.ts'
import { say } from '../../table/sayings.ts'
import { withUnit } from '../house/words/unit-words.ts'
import { text as supervisor } from '../text/staff/supervisor.ts'
import { clockText, leftText, moneyText } from '../words/format.ts'
import { readerOf, sentence } from '../house/words/sentences.ts'

export const signWords = (
  { minimum, maximum, unit = 0 }: Pick<Sign, 'minimum' | 'maximum' | 'unit'>,
  { inForce }: TableState,
): string =>
  withUnit(supervisor.signText(minimum === 0 ? undefined : moneyText(minimum), maximum === 0 ? undefined : moneyText(maximum)), {
    unit,
    unitFrom: inForce.conduct.unitFrom,
  })

export const peopleWords = (by: readonly (readonly Parameters<typeof rolesText>[0][number][])[]): string =>
  by.map(rolesText).join(supervisor.and)

/** For the staff, who read a person’s number where the table has no name. */
export const foreseeing = (state: TableState, now: number): Addressee => ({
  ...readerOf(state, undefined),
  name: (person) => playerCalled(state, person),
  when: (moment) => message('at {time}, in {left}', { time: clockText(moment), left: leftText(moment - now) }),
})

export const consequences = (events: readonly TableEvent[], before: TableState, now: number): readonly string[] => {
  let state = before
  const lines = new Set<string>()
  for (const event of events) {
    const addressee = foreseeing(state, now)
    // The answer to a duty is the command itself.
    const own = event.type === 'duty-answered' ? [] : [say(event, addressee)]
    for (const said of [...own, ...paidOtherwise(event, addressee)]) lines.add(sentence(said))
    state = evolve(state, event)
  }
  return [...lines]
}
