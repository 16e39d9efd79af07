/** What is typed and said of dice, as it is of whatever is thrown at a table: "new coins". */
import { steps } from '../../../table/automation.ts'
import { thrownWords } from '../../../table/dice/thrown.ts'
import type { PlayTerminal } from '../terminal.ts'

/** What is said of dice and their shooter, as it is said of what is thrown here. */
export const ofThrown = ({ state }: Pick<PlayTerminal, 'state'>, text: string): string => {
  const { thing, things, shooter, throws } = thrownWords(state)
  const said: Readonly<Record<string, string>> = { die: thing, dice: things, shooter, throws }
  return text.replace(/\b(?:die|dice|shooter|throws)\b/g, (word) => said[word]!)
}

/** What a person types for a step of the throw; `before` is what may be typed ahead of the step that closes wagers. */
export const typedForThrow = (body: Readonly<Record<string, unknown>>, before: string): Readonly<Record<string, string>> => ({
  'find-die': `die found ${String(body['die'])}, or die lost ${String(body['die'])}`,
  'new-dice': 'new dice',
  'accept-dice': 'accept, or decline',
  'offer-dice': 'offer',
  'select-dice': `select ${[body['dice']].flat().join(' ')}`,
  'hand-dice': `${before}hand`,
})

/** What the house does where several players sit: each says whether they take the dice. */
export const stepsForSeveral: readonly string[] = steps.filter((step) => step !== 'accept-dice')
