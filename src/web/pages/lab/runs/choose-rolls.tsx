/** How many results a run is to have, in powers of ten. */
import { countText } from '../../../format.ts'
import { Choice } from '../../../ui/form/field.tsx'

interface ChooseRollsProps {
  readonly label: string
  readonly most: number
  readonly rolls: string
  readonly onRolls: (rolls: string) => void
}

const amounts = [1e5, 1e6, 1e7, 1e8, 1e9]

export const ChooseRolls = ({ label, most, rolls, onRolls }: ChooseRollsProps) => (
  <Choice
    label={label}
    value={rolls}
    among={amounts.filter((each) => each <= most).map((each) => [String(each), countText(each)] as const)}
    onChange={onRolls}
  />
)
