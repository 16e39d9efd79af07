/** The battery for two dice: a stream of rolls by their numbers in `rolls`, as they come out of the mapping. */
import { faces, rolls } from '../../../rules/equipment/dice.ts'
import type { Finding } from '../finding.ts'
import { collections, correlation, duplicates, frequencies, overlaps, runs, type DrawnSymbols } from '../symbols.ts'

const totals = rolls.map(({ total }) => total)

/** Both dice one after another, each face as a number from 0. */
const diceOf = (numbers: DrawnSymbols): DrawnSymbols => {
  const dice = new Uint8Array(numbers.length * 2)
  for (let at = 0; at < numbers.length; at += 1) {
    dice[2 * at] = Math.floor(numbers[at]! / faces.length)
    dice[2 * at + 1] = numbers[at]! % faces.length
  }
  return dice
}

export const rollFindings = (numbers: DrawnSymbols): readonly Finding[] => {
  const dice = diceOf(numbers)
  return [
    frequencies(
      'faces',
      dice,
      faces.map((face) => face - 1),
    ),
    frequencies('rolls', numbers, [...rolls.keys()]),
    frequencies(
      'totals',
      numbers,
      totals.map((total) => total - 2),
    ),
    frequencies(
      'pairs',
      numbers,
      rolls.map(({ pair, faces: [face] }) => (pair ? face : 0)),
    ),
    correlation('correlation of totals with the ten before', numbers, totals, 10),
    runs(
      'runs of totals below 7',
      numbers,
      totals.map((total) => total < 7),
    ),
    runs(
      'runs of totals of 7 and more',
      numbers,
      totals.map((total) => total >= 7),
    ),
    collections('until every face has come', dice, faces.length),
    collections('until every roll has come', numbers, rolls.length),
    overlaps('overlapping pairs of rolls', numbers, rolls.length, 2),
    overlaps('overlapping triples of rolls', numbers, rolls.length, 3),
    // In fewer there are too few sheets of words to be compared.
    ...(numbers.length < 30_720 ? [] : [duplicates('repeated triples of rolls', numbers, rolls.length)]),
  ]
}
