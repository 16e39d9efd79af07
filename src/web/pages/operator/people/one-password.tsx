/** A password for one sign-in, on the screen once. */
import { text } from '../../../text/staff/operator-people.ts'

export const OnePassword = ({ person, password }: { readonly person: string; readonly password: string }) => (
  <div className="operator-password" role="status">
    <p>{text.passwordOf(person)}</p>
    <output>{password}</output>
    <p className="field-label">{text.passwordOnce}</p>
  </div>
)
