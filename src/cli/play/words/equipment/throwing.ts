/** What is said of dice, or of what else a player throws: offered, picked, handed, thrown, lost, brought anew. */
import { shooterIneligible } from '../../../../table/dice/dice.ts'
import { thrownAtOnce, thrownWords } from '../../../../table/dice/thrown.ts'
import type { Giver } from '../../../../table/schemas.ts'
import { takesLateWagers } from '../../../../table/round/closing.ts'
import { layoutOf } from '../../../../table/wagers/layout.ts'
import type { Course } from '../../course.ts'
import { ofThrown } from '../../equipment/thrown.ts'
import { dealer, throwerOf, type PlayTerminal } from '../../terminal.ts'
import { readNumbers } from '../entry.ts'
import { formWord } from '../form-word.ts'
import { asPlayer, giving, hasShooter, reads, staffWord, type Spoken, type Word } from '../word.ts'

const dealsDice = (terminal: PlayTerminal): boolean => terminal.byHand && hasShooter(terminal)

/** Words for the people at the dice, where they are typed at all. */
const choosesShooter = (terminal: PlayTerminal): boolean => hasShooter(terminal) && (terminal.byHand || !terminal.alone)

/** A word of the player who has the dice, or is offered them. */
const diceWord = (
  says: string,
  type: string,
  does: string,
  whose: (terminal: PlayTerminal) => string | null | undefined,
  fits: Word['fits'],
): Word => ({
  says,
  help: () => [says, does],
  ...(fits && { fits }),
  answer: (spoken) => giving(spoken, asPlayer(spoken, whose(spoken.terminal) ?? undefined), type),
})

const shooterOf = ({ state }: PlayTerminal): string | undefined =>
  state.shooter?.as === 'player' ? state.shooter.person : undefined
const offeredTo = ({ state }: PlayTerminal): string | null | undefined => state.offer?.to

/** The shooter, or the person named to throw. */
const asThrower = (spoken: Spoken): Giver => spoken.by ?? throwerOf(spoken.terminal) ?? asPlayer(spoken)

const select = reads(
  'select',
  'select-dice',
  [({ state }) => state.dice.set.slice(-thrownAtOnce(state)).join(' ') || '1 2', 'the shooter picks dice, by their numbers'],
  (rest, { state }) => {
    const count = thrownAtOnce(state)
    const dice = readNumbers(rest, count)
    const { count: many, things } = thrownWords(state)
    return dice ? { dice } : `which ${many} ${things}? write: select ${state.dice.set.slice(0, count).join(' ')}`
  },
  {
    fits: (terminal) =>
      hasShooter(terminal) && (terminal.byHand || terminal.state.dice.set.length > thrownAtOnce(terminal.state)),
    by: asThrower,
  },
)

/** The shooter throws, or the person named to throw. */
const throwWord: Word = {
  says: 'throw',
  help: () => ['throw', 'the shooter throws the dice'],
  fits: dealsDice,
  answer: (spoken) => giving(spoken, asThrower(spoken), 'throw'),
}

export const offerWords: readonly Word[] = [
  diceWord('accept', 'accept-dice', 'take the dice that are offered', offeredTo, choosesShooter),
  diceWord('decline', 'decline-dice', 'let them go on to the next player', offeredTo, choosesShooter),
  select,
]

export const shooterWords: readonly Word[] = [
  throwWord,
  diceWord('pass dice', 'pass-dice', 'the shooter gives the dice up', shooterOf, hasShooter),
]

export const offer = staffWord('offer', 'offer-dice', 'offer the dice to the next player', dealsDice)

/** Where a call closes wagers, dice that are out change no state. */
const saysDiceOut = (terminal: PlayTerminal): boolean => dealsDice(terminal) && terminal.state.inForce.conduct.closes !== 'call'

export const handWords: readonly Word[] = [
  staffWord('hand', 'hand-dice', 'hand the dice to the shooter', dealsDice),
  staffWord('dice out', 'throw', 'the dealer says that the dice are out, which closes wagers', saysDiceOut),
]

const firstDie = ({ state }: PlayTerminal): string => `${state.dice.set[0] ?? 1}`

const dieOff = reads(
  'die off',
  'dice-off',
  [firstDie, 'a die has left the table'],
  (rest, terminal) => {
    const dice = readNumbers(rest)
    return dice ? { dice } : ofThrown(terminal, `which die? write: die off ${firstDie(terminal)}`)
  },
  { fits: dealsDice },
)

export const partWords: readonly Word[] = [
  dieOff,
  formWord('die found', 'find-die'),
  formWord('die lost', 'lose-die'),
  staffWord('new dice', 'new-dice', 'bring a new set', dealsDice),
]

/** "dispute faces": by the dealer, or by a player who is named before it. */
export const disputeFaces = staffWord('dispute faces', 'dispute-face', 'people disagree about which faces are up', dealsDice)

const grown = 18

export const substitute = reads(
  'name',
  'name-substitute',
  ['PERSON', 'the house names who throws in the shooter’s place'],
  (rest, { state }) => {
    const given = rest.join(' ')
    if (given === '') return `whom? write: name ${[...state.players.keys()].at(-1) ?? 'dealer'}`
    const person = [...state.players.keys(), ...state.dealers].find((each) => each.toLowerCase() === given.toLowerCase())
    // A person who comes to the table to throw is of age.
    return person === undefined ? { person: given, age: grown } : { person }
  },
  { fits: (terminal) => dealsDice(terminal) && terminal.state.inForce.conduct.shooting?.otherwise === 'substitute' },
)

/** A player who is offered the dice takes them, unless they have no wager to shoot with. */
export const offersTaken = (course: Course): Course => {
  for (let to = course.state.offer?.to; to && !course.refused; to = course.state.offer?.to) {
    const mayNot = course.state.inForce.conduct.shooting!.mayThrow(to, layoutOf(course.state))
    course.give({ person: to, role: 'player' }, mayNot ? 'decline-dice' : 'accept-dice')
  }
  return course
}

/** Where no call closes wagers before the throw, the dice go on from a shooter who has no wager to throw with. */
export const passedOn = (course: Course): Course => {
  const { state } = course
  const waits = takesLateWagers(state) && state.shooter?.as === 'player' && shooterIneligible(state)
  return waits ? course.give(dealer, 'order-to-pass', { reason: 'no wager to roll with' }) : course
}

/** Each rulebook has its own name for a throw that does not count, and people say the other. */
export const calledElsewhere = ['no roll', 'no throw']
