/** Line-art that is printed on the cloth. */
import type { Ornament } from '../../cloth/layout.ts'

export const ornaments = {
  flame: {
    width: 100,
    height: 124,
    paths: [
      {
        d: 'M52 4C56 28 88 42 88 78C88 104 70 120 50 120C30 120 12 104 12 78C12 60 21 50 28 38C30 50 34 56 41 58C36 38 42 20 52 4Z',
        line: 3,
      },
      { d: 'M51 112C38 112 30 102 30 90C30 77 42 72 47 57C56 66 71 76 71 93C71 104 62 112 51 112Z' },
      { d: 'M20 66C18 72 18 80 20 88M80 66C82 72 83 80 81 88', line: 2 },
    ],
  },
} satisfies Readonly<Record<string, Ornament>>
