/** Bets under a name, and the most that may be placed. */
import { describe, expect, it } from 'vitest'
import { mostOf, wageringAgain } from '../../src/web/pages/table/controller/wishes.ts'
import { favouritesIn, keepFavourites, mostFavourites, withFavourite } from '../../src/web/pages/table/side/favourites.ts'
import { annShoots, place, roll, start } from '../kit/craps.ts'
import { ann } from '../kit/table.ts'

const table = annShoots({ chips: [100, 500, 2500] })
const wisher = (scene: typeof table) => ({ player: 'ann', at: scene.state.at })

class Shelf {
  readonly #kept = new Map<string, string>()
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, text: string): void => void this.#kept.set(key, text)
}

describe('favourites', () => {
  const laid = table.and(place(ann, 'field', 500), place(ann, 'pass', 1000))

  it('are the bets on the table under a name, and are put down again as far as they are missing', () => {
    const [favourite] = withFavourite([], 'mine', laid.state, 'ann')
    expect(favourite!.bets.map(({ wager, stack }) => [wager, stack.amount])).toEqual([
      ['field', 500],
      ['pass', 1000],
    ])
    const plan = wageringAgain(table.and(place(ann, 'field', 500)).state, favourite!.bets, wisher(laid))
    expect(plan.wishes).toMatchObject([{ wager: 'pass', amount: 1000 }])
  })

  it('are kept for one game, the newest of a name and no more than twelve', () => {
    const shelf = new Shelf()
    const names = Array.from({ length: mostFavourites + 1 }, (_, at) => `number ${at}`)
    const all = [...names, 'number 5'].reduce(
      (now, name) => withFavourite(now, name, laid.state, 'ann'),
      favouritesIn(shelf, 'craps'),
    )
    keepFavourites(shelf, 'craps', all)
    expect(favouritesIn(shelf, 'craps').map(({ name }) => name)).toEqual([
      ...names.filter((_, at) => at !== 0 && at !== 5),
      'number 5',
    ])
    expect(favouritesIn(shelf, 'roulette')).toEqual([])
  })

  it.each([
    'no JSON',
    '{}',
    '[{"name":"x"}]',
    '[{"name":"x","bets":[{"wager":"pass","state":"","stack":{"amount":0.5}}]}]',
    '[null]',
  ])('are none where what was kept cannot be read: %s', (text) => {
    const shelf = new Shelf()
    shelf.setItem('favourites craps', text)
    expect(favouritesIn(shelf, 'craps')).toEqual([])
  })
})

describe('the most that may be placed', () => {
  const point = table.and(place(ann, 'pass', 1000), roll(2, 2), start)

  it('[CR 4.2] is three times the line wager on a point of 4, where more was wished for', () => {
    expect(mostOf(point.state, { wager: 'pass-odds', amount: 5000 }, wisher(point))).toMatchObject({ amount: 3000 })
  })

  it('is nothing where the wish is not refused, or for another reason than its amount', () => {
    expect(mostOf(point.state, { wager: 'pass-odds', amount: 1000 }, wisher(point))).toBeUndefined()
    expect(mostOf(table.state, { wager: 'pass-odds', amount: 5000 }, wisher(table))).toBeUndefined()
  })
})
