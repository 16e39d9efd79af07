/** Equipment that lasts for many rounds, until it is spent: of all that there is, a shoe. */
export { foreignCard as foreignPart, shoeSpent as spent } from './shoe/shoe.ts'

/** The code of a refusal of parts that the equipment at the table cannot have shown any more. */
export const notAtTheTable = 'foreign-card'
