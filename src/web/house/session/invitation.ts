/**
 * Invitations to sign in. The name and the one-time password are in the fragment of the address, which browsers send to
 * nobody, and are taken out of the address bar and of this tab's history before anything else happens.
 */
import { ViewStore } from '../store.ts'

export interface Invitation {
  /** The name to sign in with. */
  readonly name: string
  /** Undefined for somebody who has a password of their own. */
  readonly password?: string | undefined
}

const [named, withPassword] = ['invited', 'once']

export const invitationLink = (origin: string, { name, password }: Invitation): string => {
  const said = new URLSearchParams({ [named]: name, ...(password !== undefined && { [withPassword]: password }) })
  return `${origin}/sign-in#${said.toString()}`
}

export const invitationIn = (fragment: string): Invitation | undefined => {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const name = said.get(named)
  return name ? { name, password: said.get(withPassword) ?? undefined } : undefined
}

/** Whether an address leads every machine to itself, so that nobody else can be invited to it. */
export const isOnlyHere = (host: string): boolean => /^(.*\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/i.test(host)

/** The one that this page was opened with, until the page for signing in is left. */
export const invitation = new ViewStore<Invitation | undefined>(undefined)

const take = (): void => {
  const found = invitationIn(location.hash)
  if (!found) return
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  invitation.set(found)
}

/** From now on, also where a link is opened on the page that is there already. */
export const takeInvitations = (): void => {
  take()
  addEventListener('hashchange', take)
}
