/** A definition that cannot be a wager, or a cycle; the sentence names the state and the result. */
export class NotAWager extends Error {}
