/** Which wager a part of the lab is about, and the cards that have left the shoe where there is one. */
import { useState } from 'react'
import { withoutCards } from '../../../../odds/shoe.ts'
import type { InForce } from '../../../../rules/in-force.ts'
import { text } from '../../../text/lab.ts'
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

/** What is typed counts as soon as such cards can be taken out. */
export const RemovedCards = ({ inForce, chosen }: PartProps) => {
  const [typed, setTyped] = useState<string>()
  const { shoe } = inForce.results
  if (!shoe) return null
  const fault = (cards: string): string | undefined => {
    const left = cards.trim() === '' ? shoe : withoutCards(shoe, cards)
    return typeof left === 'string' ? left : undefined
  }
  return (
    <Field
      label={text.removed}
      value={typed ?? chosen.removed}
      hint={text.removedHint}
      wrong={fault(typed ?? chosen.removed)}
      onChange={(next) => {
        setTyped(next)
        if (fault(next) === undefined) chosen.choose({ removed: next.trim() })
      }}
    />
  )
}

/** What is asked of a worker; cards that cannot be taken out are not. */
export const askedOf = ({ game, house, results: { shoe } }: InForce, { removed }: Chosen) => ({
  game: game.id,
  house,
  removed: shoe && removed !== '' && typeof withoutCards(shoe, removed) !== 'string' ? removed : '',
})
