/** Announced wagers: one press places all that they are made of, each part with the chip in hand. */
import { useState } from 'react'
import { chipsIn, type Announced } from '../../../../rules/game/game.ts'
import { moneyText } from '../../../words/format.ts'
import { text } from '../../../text/announced.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TablePageProps } from '../controller/controller.ts'

interface AnnouncedProps extends TablePageProps {
  readonly announced: readonly Announced[]
}

const AnnouncedWagers = ({ table, at, announced }: AnnouncedProps) => {
  const { chip } = at.hand
  const ofMany = announced.filter(({ of }) => of !== undefined)
  const [chosen, setChosen] = useState(ofMany[0]?.id ?? '')
  const one = ofMany.find(({ id }) => id === chosen)
  const place = ({ parts }: Announced): void =>
    table.wagers.announce(parts.map(({ wager, chips }) => ({ wager, amount: chips * chip })))
  const button = (each: Announced) => (
    <Button key={each.id} onPress={() => place(each)} label={text.places(each.name, chipsIn(each), moneyText(chip))}>
      <span translate="no">{each.name}</span>
    </Button>
  )
  return (
    <Panel title={text.title}>
      <div className="row">{announced.filter(({ of }) => of === undefined).map(button)}</div>
      {one && (
        <div className="row">
          <Choice
            label={text.neighbours}
            value={chosen}
            among={ofMany.map(({ id, of }) => [id, of!] as const)}
            onChange={setChosen}
          />
          {button(one)}
        </div>
      )}
    </Panel>
  )
}

export default AnnouncedWagers
