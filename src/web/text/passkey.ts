import { translated } from './language.ts'

export const text = translated('passkey', {
  title: { offered: 'Add a passkey', add: 'Add a passkey first', use: 'Use your passkey' },
  about: {
    offered:
      'A passkey signs you in with a finger, a face or a code on your device. It cannot be guessed or phished, and it works when wrong passwords have locked your account.',
    add: 'This house keeps cash, so everyone who works here needs a passkey: a key on your device that you unlock with a finger, a face or a code. Add yours now.',
    use: 'This house keeps cash. Your password alone is not enough: use your passkey to go on.',
  },
  add: 'Add a passkey',
  use: 'Use my passkey',
  putOff: 'Later',
  putOffAbout: 'Later goes on without one. You can add it at any time under My account, Signing in.',
  later: {
    said: 'This house keeps cash now. You can finish your work. You need a passkey at your next sign-in and before handling cash.',
  },
  insecure:
    'This browser offers no passkeys here. They need a secure page: open the house over https, or on its own machine by the name localhost.',
  lost: 'Lost the device? An operator gives you a one-time password, and you add another passkey.',
  /** A terminal that opens with it, or with a password. */
  lock: {
    title: (person: string) => `Locked: ${person}`,
    about: 'This terminal was idle for too long. The post, the table and the round are as they were.',
    password: 'Password',
    unlock: 'Unlock',
    passkey: 'Unlock with a passkey',
    another: 'Another person signs in',
  },
})
