import { dice } from '../../equipment/dice.ts'

const three = dice(3)

/** Three dice that a tumbler spins (Round 2): nobody throws them. */
export const tumbler: typeof three = {
  ...three,
  words: {
    ...three.words,
    one: 'spin',
    many: 'spins',
    doing: 'spinning',
    does: 'spins',
    throw: 'spin',
    throws: 'spins',
    thrown: 'spun',
  },
}
