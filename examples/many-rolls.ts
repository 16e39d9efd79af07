/** A side bet over many rolls: all of 2, 3, 4, 5 and 6 before a seven, in any order, pays 34 to 1. */
import { diceWager, lose, stand, standIn, to1, win, type Roll } from 'felthouse'

const small = [2, 3, 4, 5, 6]

/** A state is named after the totals that have been rolled. */
const name = (rolled: readonly number[]): string => (rolled.length === 0 ? 'none yet' : rolled.join(' '))

const step =
  (rolled: readonly number[]) =>
  ({ total }: Roll) => {
    if (total === 7) return lose()
    if (!small.includes(total) || rolled.includes(total)) return stand()
    const now = small.filter((each) => each === total || rolled.includes(each))
    return now.length === small.length ? win(to1(34)) : standIn(name(now))
  }

const subsets = Array.from({ length: 2 ** small.length }, (_, bits) => small.filter((_total, at) => (bits >> at) % 2 === 1))

export default diceWager({
  id: 'five-low',
  name: 'Five Low',
  step: Object.fromEntries(subsets.map((rolled) => [name(rolled), step(rolled)])),
  starts: [name([])],
})
