import { inLanguage } from './language.ts'

export const text = inLanguage({
  en: {
    title: 'Sign in',
    about: 'Players sit down as guests from the table list. This is for accounts that the house has opened.',
    person: 'Name',
    password: 'Password',
    terminal: 'This screen is',
    terminals: { player: 'my own', dealer: 'a dealer’s terminal', staff: 'a screen of the staff' },
    notHere: (screen: string) =>
      `This account has no work at ${screen === 'my own' ? 'a screen of one’s own' : screen}. Choose another under “This screen is”: dealers and box persons sign in at a dealer’s terminal, other staff at a screen of the staff, players at their own.`,
    signIn: 'Sign in',
    passkey: 'Sign in with a passkey',
    mustChange: 'That password is for one sign-in alone. Choose your own now.',
  },
})
