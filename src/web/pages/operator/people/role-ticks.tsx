import { roles, type Role } from '../../../../rules/conduct/people.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { Tick } from '../../../ui/form/tick.tsx'

/** The house itself is nobody. */
const given = roles.filter((role) => role !== 'house')

interface RoleTicksProps {
  readonly value: readonly Role[]
  readonly onChange: (roles: readonly Role[]) => void
}

export const RoleTicks = ({ value, onChange }: RoleTicksProps) => (
  <fieldset className="operator-steps">
    <legend className="field-label">{text.rolesLegend}</legend>
    {given.map((role) => (
      <Tick
        key={role}
        label={role}
        checked={value.includes(role)}
        onChange={(checked) => onChange(given.filter((each) => (each === role ? checked : value.includes(each))))}
      />
    ))}
    <p className="field-label operator-all">{text.rolesApart}</p>
  </fieldset>
)
