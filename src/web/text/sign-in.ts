import { translated } from './language.ts'

export const text = translated('sign-in', {
  title: 'Sign in',
  about: 'For everybody with an account: players and staff. Without one, sit down at a table as a guest.',
  invited: 'You are invited: choose a password of your own, and you are in.',
  invitationSpent:
    'The password of this invitation works no more: somebody has signed in with it, or you were given a newer one. Type your own password, or ask for another invitation.',
  person: 'Name',
  password: 'Password',
  where: 'Where do you work now?',
  whereAbout: 'Your account has several roles. You can change over at any time with the links at the top.',
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
