/** Inviting people to work or play here. */
import type { Role } from '../../../rules/conduct/people.ts'
import { oneOf } from '../../../rules/conduct/role-words.ts'
import { translated } from '../language.ts'

export const text = translated('staff/invite', {
  inviteA: (role: Role) => `Invite ${oneOf(role)}`,
  inviteOne: (called: string) => `Invite ${called}`,
  invitationFor: (called: string) => `Invitation for ${called}`,
  codeFor: (called: string) => `QR code of the invitation for ${called}`,
  youAre: (called: string, roles: readonly Role[]) =>
    roles.length === 0 ? `${called}, you are invited` : `${called}, you are invited as ${roles.join(', ')}`,
  scan: (address: string) => `Scan the code, or open ${address} and type this:`,
  name: 'Name',
  once: 'One-time password',
  password: 'Password',
  playersAge: 'A player needs a day of birth.',
  number: 'Player number, for the cashier',
  yourOwn: 'the one you chose',
  worksOnce: 'It works once: you choose your own password when you sign in.',
  link: 'Link',
  copyLink: 'Copy the link',
  copied: 'Copied',
  print: 'Print',
  keep: 'Keep for a sheet',
  shownOnce:
    'The password is shown only here. Let them scan the code now, print it or send the link to them alone: the first person who opens it has the account.',
  rolesWait: 'The roles wait until another operator has approved them, under People.',
  passkeysGone: 'This account’s passkeys are removed: add them again after signing in.',
  onlyHere: (host: string) => `Other devices cannot open this link: this page was opened at ${host}, which is only this machine.`,
  onlyHereHow:
    'Start the house with --host 0.0.0.0 and a certificate, or with --insecure for a network that you trust, and open this page at the machine’s address on the network. docs/guides/network.md explains both.',
  has: (called: string) => `${called} has an account and signs in with their own password or passkey.`,
  notYet: (called: string) =>
    `${called} was given a one-time password and has not signed in with it yet. It counts until you give another one.`,
  withOwn: 'Without a password',
  waiting: 'Asking the house …',
  sheet: 'Sheet of invitations',
  onSheet: (names: string) => `Kept for a sheet: ${names}.`,
  openSheet: 'Print the sheet',
  sheetAbout:
    'Each invitation has its own one-time password, so cut them apart and hand each to its owner. Only this page keeps them, until you discard them, sign out or leave the page.',
  discard: 'Discard',
})
