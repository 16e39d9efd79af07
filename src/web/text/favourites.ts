/** Bets that a player keeps under a name. */
import { translated } from './language.ts'

export const text = translated('favourites', {
  title: 'Favourites',
  none: 'Place some bets and save them here under a name, to put them down again in one press.',
  name: 'Save these bets as',
  save: 'Save',
  nameFirst: 'Type a name first',
  tooLong: (most: number) => `At most ${most} letters`,
  putDown: (name: string, amount: string) => `Put down ${name} (${amount})`,
  forget: (name: string) => `Forget ${name}`,
  forgetShort: 'Forget',
})
