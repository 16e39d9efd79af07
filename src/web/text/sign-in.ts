import { translated } from './language.ts'

export const text = translated('sign-in', {
  title: 'Sign in',
  signedIn: 'You are signed in',
  about: 'For players and staff with an account. Without one, sit down at a table as a guest.',
  invited: 'You are invited: choose your own password to sign in.',
  invitationSpent:
    'The password of this invitation no longer works: it was used, or replaced by a newer one. Type your own password, or ask for another invitation.',
  person: 'Name',
  password: 'Password',
  where: 'Where do you work now?',
  whereAbout: 'Your account has several roles. You can switch at any time with the links at the top.',
  workplaces: {
    operator: 'Operator’s page',
    supervisor: 'Supervisor’s console',
    dealer: 'Dealer’s terminal',
    cashier: 'Cashier’s desk',
  },
  signIn: 'Sign in',
  passkey: 'Sign in with a passkey',
  mustChange: 'One-time password: choose a new one now.',
})
