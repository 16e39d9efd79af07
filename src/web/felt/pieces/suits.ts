/** The suits and what is drawn of a card: paths in a box of a hundred by a hundred. */
import type { Suit } from '../../../rules/equipment/cards.ts'

export const suitPaths: Readonly<Record<Suit, string>> = {
  H: 'M50 93C41 82 7 59 7 33C7 17 18 8 30 8C39 8 46 13 50 22C54 13 61 8 70 8C82 8 93 17 93 33C93 59 59 82 50 93Z',
  D: 'M50 4C58 20 72 38 86 50C72 62 58 80 50 96C42 80 28 62 14 50C28 38 42 20 50 4Z',
  S: 'M50 5C57 20 92 40 92 63C92 76 83 84 73 84C65 84 58 80 54 73C55 83 59 90 66 95H34C41 90 45 83 46 73C42 80 35 84 27 84C17 84 8 76 8 63C8 40 43 20 50 5Z',
  C: 'M50 5C62 5 71 14 71 26C71 33 68 38 64 42C67 41 70 40 74 40C86 40 95 49 95 61C95 73 86 82 74 82C65 82 58 77 54 70C55 81 59 89 66 95H34C41 89 45 81 46 70C42 77 35 82 26 82C14 82 5 73 5 61C5 49 14 40 26 40C30 40 33 41 36 42C32 38 29 33 29 26C29 14 38 5 50 5Z',
}

const corners = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

export const rankText = (rank: number): string => corners[rank - 1]!

type Spot = readonly [x: number, y: number]

const [left, middle, right] = [0.3, 0.5, 0.7] as const
const both = (y: number): readonly Spot[] => [
  [left, y],
  [right, y],
]

/** Where the pips of a number card stand, in parts of its width and height; those of the lower half stand on their heads. */
export const pipSpots: Readonly<Record<number, readonly Spot[]>> = {
  2: [
    [middle, 0.2],
    [middle, 0.8],
  ],
  3: [
    [middle, 0.2],
    [middle, 0.5],
    [middle, 0.8],
  ],
  4: [...both(0.2), ...both(0.8)],
  5: [...both(0.2), [middle, 0.5], ...both(0.8)],
  6: [...both(0.2), ...both(0.5), ...both(0.8)],
  7: [...both(0.2), [middle, 0.35], ...both(0.5), ...both(0.8)],
  8: [...both(0.2), [middle, 0.35], ...both(0.5), [middle, 0.65], ...both(0.8)],
  9: [...both(0.2), ...both(0.4), [middle, 0.5], ...both(0.6), ...both(0.8)],
  10: [...both(0.2), [middle, 0.3], ...both(0.4), ...both(0.6), [middle, 0.7], ...both(0.8)],
}

/** What a jack, a queen and a king wear, in a box of a hundred by forty. */
export const crowns: Readonly<Record<number, string>> = {
  11: 'M14 38V27C14 14 30 6 52 6C70 6 84 14 86 27V38ZM60 8C66 -8 88 -10 96 2C86 2 78 8 72 14Z',
  12: 'M10 38L6 10L26 24L38 4L50 22L62 4L74 24L94 10L90 38Z',
  13: 'M10 38L4 12L28 22L44 10V4H40V-2H44V-8H56V-2H60V4H56V10L72 22L96 12L90 38Z',
}
