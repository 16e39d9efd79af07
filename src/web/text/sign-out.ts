import { translated } from './language.ts'

export const text = translated('sign-out', {
  title: 'Sign out and leave your chips?',
  lies: (table: string, rack: string, laid: string | undefined) =>
    `${table}: ${rack} in your rack${laid === undefined ? '' : ` and ${laid} on the layout`}`,
  laid: 'Your bets stay there until they are decided. No more is bet for you, and you get no turn.',
  rack: 'Your seat becomes free, and your chips go back to your account.',
  rackThen: 'Then your seat becomes free, and your chips go back to your account.',
  real: 'At a table with real equipment, your chips stay until the dealer confirms that you have gone.',
  guest: 'You play as a guest, and a guest cannot sign in again: you will lose these chips. They are play money.',
  stay: 'Stay',
  signOut: 'Sign out',
})
