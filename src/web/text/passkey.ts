import { translated } from './language.ts'

export const text = translated('passkey', {
  title: { offered: 'Add a passkey', add: 'Add a passkey first', use: 'Use your passkey' },
  about: {
    offered:
      'A passkey signs you in with a finger, a face or a code on a device of yours. Nobody can guess it or get it out of you, and it opens your account when others have locked it.',
    add: 'This house keeps cash, so everybody who works here has a passkey: a key in a device of yours that you unlock with a finger, a face or a code. Add yours now.',
    use: 'This house keeps cash. Your password alone opens nothing here: use your passkey to go on.',
  },
  add: 'Add a passkey',
  use: 'Use my passkey',
  putOff: 'Later',
  later: {
    said: 'This house keeps cash now. What you are doing goes on: your passkey is asked for when you sign in the next time, and before anything that has to do with cash.',
  },
  insecure:
    'This browser offers no passkeys here. They need a secure page: open the house over https, or on its own machine by the name localhost.',
  lost: 'Lost the device? An operator gives you a new password for one sign-in, and you add another passkey.',
})
