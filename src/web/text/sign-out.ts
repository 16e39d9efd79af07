import { translated } from './language.ts'

export const text = translated('sign-out', {
  title: 'Sign out and leave your chips?',
  lies: (table: string, rack: string, laid: string | undefined) =>
    `${table}: ${rack} in your rack${laid === undefined ? '' : ` and ${laid} on the layout`}`,
  laid: 'Your wagers stay there until they are decided. Nothing more is wagered for you, and no turn comes to you.',
  rack: 'Your seat becomes free, and your chips go back to your account.',
  rackThen: 'Then your seat becomes free, and your chips go back to your account.',
  real: 'Where the equipment is real, the dealer is asked whether you have gone, and your chips stay until then.',
  guest: 'You play as a guest, and nobody signs in as a guest again: you will not come back to these chips. They are play money.',
  stay: 'Stay',
  signOut: 'Sign out',
})
