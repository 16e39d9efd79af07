/** Who is to be invited, before there is an invitation and after. */
import type { Role } from '../../../../rules/conduct/people.ts'
import type { Invitation } from '../../../house/session/invitation.ts'

/** Whom it is for; with a password it is shown once, and kept nowhere. */
export interface Invited extends Invitation {
  /** Their number. */
  readonly person: string
  readonly called: string
  readonly roles: readonly Role[]
}

/** Somebody new, with these roles to begin with; somebody who has an account, by their number; or an invitation that is ready. */
export type InvitationRequest =
  | { readonly roles: readonly Role[] }
  | { readonly person: string; readonly called: string }
  | { readonly invited: Invited; readonly notes?: readonly string[] }

export interface AskingProps {
  readonly onInvited: (invited: Invited, ...notes: readonly string[]) => void
  readonly onClose: () => void
}
