/** What dealer and supervisors say: the steps of a round, the dice in their charge, faults, and the duties that wait for people. */
import { orList } from '../../../rules/similar-names.ts'
import { readNumbers } from './entry.ts'
import { dutyText } from '../telling/people.ts'
import { answererOf } from '../staff.ts'
import { ofThrown, say, type Terminal } from '../terminal.ts'
import { formWord } from './form-word.ts'
import { dealsCards, dealsDice, giving, reads, staffWord, type Word } from './word.ts'

const firstDie = ({ state }: Terminal): string => `${state.dice.set[0] ?? 1}`

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

const openDuties = ({ state }: Terminal): string =>
  state.duties.length === 0 ? '  nothing waits for anybody' : state.duties.map((duty) => `  ${dutyText(duty)}`).join('\n')

const waits = ({ byHand, state }: Terminal): boolean => byHand || state.duties.length > 0

const duties: Word = {
  says: 'duties',
  help: () => ['duties', 'what waits for somebody to do, see or decide'],
  fits: waits,
  answer: ({ terminal }) => say(terminal, openDuties(terminal)),
}

const answer: Word = {
  says: 'answer',
  help: () => ['answer 2 good', 'answer the duty of that number'],
  fits: waits,
  answer: (spoken) => {
    const { terminal, rest, by } = spoken
    const [number] = readNumbers(rest.slice(0, 1), 1) ?? []
    const duty = terminal.state.duties.find(({ id }) => id === number)
    if (!duty) return say(terminal, `which duty?\n${openDuties(terminal)}`)
    const given = rest.slice(1).join(' ')
    if (given === '') return say(terminal, `what? write: ${orList(duty.answers.map((each) => `answer ${duty.id} ${each}`))}`)
    return giving(spoken, by ?? answererOf(duty), 'answer', { duty: duty.id, answer: given })
  },
}

const closesByCall = ({ byHand, state }: Terminal): boolean => byHand && state.inForce.conduct.closes === 'call'

/** Where a call closes wagers, nothing changes when the dice are out. */
const saysDiceOut = (terminal: Terminal): boolean => dealsDice(terminal) && terminal.state.inForce.conduct.closes !== 'call'

export const startWords: readonly Word[] = [
  staffWord('shuffle', 'shuffle', 'bring in a full shoe, shuffled and cut', dealsCards),
  staffWord('start', 'start-round', '“place your bets”: begin the round'),
  staffWord('offer', 'offer-dice', 'offer the dice to the next player', dealsDice),
]

export const closeWords: readonly Word[] = [
  staffWord('no more bets', 'close-bets', 'close wagers', closesByCall),
  staffWord('hand', 'hand-dice', 'hand the dice to the shooter', dealsDice),
  staffWord('dice out', 'throw', 'the dealer says that the dice are out, which closes wagers', saysDiceOut),
]

export const settleWords: readonly Word[] = [
  staffWord('collect', 'collect', 'collect the losing wagers'),
  staffWord('pay', 'pay', 'pay the winners'),
]

export const chargeWords: readonly Word[] = [
  formWord('order to pass', 'order-to-pass'),
  dieOff,
  formWord('die found', 'find-die'),
  formWord('die lost', 'lose-die'),
  staffWord('new dice', 'new-dice', 'bring a new set', dealsDice),
  formWord('free seat', 'free-seat'),
  formWord('fault', 'report-fault', { fits: ({ state }) => state.inForce.conduct.faults !== undefined }),
  duties,
  answer,
]
