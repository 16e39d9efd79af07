import { inLanguage } from './language.ts'

export const text = inLanguage({
  en: {
    title: 'Announced wagers',
    neighbours: 'A number with its neighbours',
    places: (name: string, chips: number, chip: string) => `${name}: ${chips} chips of ${chip}`,
  },
})
