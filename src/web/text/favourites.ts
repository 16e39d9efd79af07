/** Bets that a player keeps under a name. */
import { translated } from './language.ts'

export const text = translated('favourites', {
  title: 'Favourites',
  none: 'Place some bets and save them here under a name, to place them again in one press.',
  name: 'Save these bets as',
  save: 'Save',
  nameFirst: 'Type a name first',
  tooLong: (most: number) => `At most ${most} letters`,
  putDown: (name: string, amount: string) => `Place ${name} (${amount})`,
  forget: (name: string) => `Forget ${name}`,
  forgetShort: 'Forget',
})
