/** Which wager a part of the lab is about, and what has left the equipment where parts of it can. */
import { useState } from 'react'
import { fullOf, isNotLeft, leftAsked } from '../../../../odds/equipment/left.ts'
import type { InForce } from '../../../../rules/game/in-force.ts'
import { refusalText } from '../../../text/language.ts'
import { text } from '../../../text/lab.ts'
import { text as equipmentText } from '../../../text/equipment/lab.ts'
import { Choice, Field } from '../../../ui/form/field.tsx'
import type { Chosen, PartProps } from '../chosen.ts'

/** The wager that is named, or the first. */
export const wagerChosen = ({ wagers }: InForce, { wager }: Chosen): string =>
  wagers.some(({ id }) => id === wager) ? wager! : wagers[0]!.id

export const ChooseWager = ({ inForce, chosen }: PartProps) => (
  <Choice
    label={text.wager}
    value={wagerChosen(inForce, chosen)}
    among={inForce.wagers.map(({ id, name }) => [id, name] as const)}
    onChange={(wager) => chosen.choose({ wager })}
  />
)

/** What is typed counts as soon as it can be taken out. */
export const RemovedParts = ({ inForce, chosen }: PartProps) => {
  const [typed, setTyped] = useState<string>()
  if (!fullOf(inForce)) return null
  const fault = (removed: string): string | undefined => {
    const left = removed.trim() === '' ? [] : leftAsked(inForce, { removed })
    return isNotLeft(left) ? refusalText(left) : undefined
  }
  return (
    <Field
      label={equipmentText.removed}
      value={typed ?? chosen.removed}
      hint={equipmentText.removedHint}
      wrong={fault(typed ?? chosen.removed)}
      onChange={(next) => {
        setTyped(next)
        if (fault(next) === undefined) chosen.choose({ removed: next.trim() })
      }}
    />
  )
}

/** What is asked of a worker; what cannot be taken out is not. */
export const askedOf = (inForce: InForce, { removed }: Chosen) => ({
  game: inForce.game.id,
  house: inForce.house,
  removed: removed !== '' && !isNotLeft(leftAsked(inForce, { removed })) ? removed : '',
})
