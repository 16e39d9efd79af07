/** What dealer and supervisors say: the steps of a round, faults, and the duties that wait for people. */
import { orList } from '../../../rules/similar-names.ts'
import { readNumbers } from './entry.ts'
import { dutyText } from '../telling/tell.ts'
import { answererOf } from '../staff.ts'
import { say, type PlayTerminal } from '../terminal.ts'
import { shuffle } from './equipment/dealing.ts'
import { handWords, offer, partWords } from './equipment/throwing.ts'
import { formWord } from './form-word.ts'
import { giving, staffWord, type Word } from './word.ts'

const openDuties = ({ state }: PlayTerminal): string =>
  state.duties.length === 0 ? '  nothing waits for anybody' : state.duties.map((duty) => `  ${dutyText(duty)}`).join('\n')

const waits = ({ byHand, state }: PlayTerminal): boolean => byHand || state.duties.length > 0

const duties: Word = {
  says: 'duties',
  help: () => ['duties', 'duties that wait for a person'],
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
    return giving(spoken, by ?? answererOf(terminal.state.inForce, duty), 'answer', { duty: duty.id, answer: given })
  },
}

const closesByCall = ({ byHand, state }: PlayTerminal): boolean => byHand && state.inForce.conduct.closes === 'call'

export const startWords: readonly Word[] = [
  shuffle,
  staffWord('start', 'start-round', '“place your bets”: begin the round'),
  offer,
]

export const closeWords: readonly Word[] = [staffWord('no more bets', 'close-bets', 'close wagers', closesByCall), ...handWords]

export const settleWords: readonly Word[] = [
  staffWord('collect', 'collect', 'collect the losing wagers'),
  staffWord('pay', 'pay', 'pay the winners'),
]

export const chargeWords: readonly Word[] = [
  formWord('order to pass', 'order-to-pass'),
  ...partWords,
  formWord('free seat', 'free-seat'),
  formWord('fault', 'report-fault', { fits: ({ state }) => state.inForce.conduct.faults !== undefined }),
  duties,
  answer,
]
