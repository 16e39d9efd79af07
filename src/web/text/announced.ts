import { translated } from './language.ts'

export const text = translated('announced', {
  title: 'Announced bets',
  neighbours: 'A number with its neighbours',
  places: (name: string, chips: number, chip: string) => `${name}: ${chips} chips of ${chip}`,
})
