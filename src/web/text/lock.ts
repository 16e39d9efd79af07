import { translated } from './language.ts'

export const text = translated('lock', {
  title: (person: string) => `Locked: ${person}`,
  about: 'This terminal was idle for too long. The post, the table and the round are as they were.',
  password: 'Password',
  unlock: 'Unlock',
  passkey: 'Unlock with a passkey',
  another: 'Another person signs in',
})
