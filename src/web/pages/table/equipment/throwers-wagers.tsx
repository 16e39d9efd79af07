/** The wager that a player needs for a throw, to be put down in one press. */
import type { Area } from '../../../../rules/cloth/layout.ts'
import { amountText } from '../../../format.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import type { AtTable, Drawn } from '../controller/controller.ts'

/** So many have room; where more would do, the first of them stands for all. */
const most = 2

/** One area of each wager that would do and may be placed now. */
export const throwersAreas = ({ throwing: { lacks }, hand: { refusals } }: AtTable): readonly Area[] => {
  const byWager = Map.groupBy(lacks?.areas ?? [], ({ wager }) => wager)
  const areas = Array.from(byWager.values(), ([first]) => first!).filter(({ id }) => !refusals.get(id))
  return areas.length > most ? areas.slice(0, 1) : areas
}

interface ThrowersWagersProps extends Drawn {
  readonly areas: readonly Area[]
}

export const ThrowersWagers = ({ table: { wagers }, at: { hand, state }, areas }: ThrowersWagersProps) =>
  areas.map((area) => {
    const { chip, tokens } = hand
    const { name } = state.inForce.table(area.wager)!.wager
    const amount = amountText(wagers.more(area, chip, tokens)?.amount ?? chip)
    return (
      <Button key={area.id} kind="main" label={text.area.place(name, amount)} onPress={() => wagers.put(area, chip, tokens)}>
        <span>
          {name} <span className="numbers">{amount}</span>
        </span>
      </Button>
    )
  })
