/** What dealer and supervisors say: the steps of a round, the dice in their charge, faults, and the duties that wait for people. */
import { orList } from '../../../rules/similar-names.ts'
import { readNumbers, readReason } from './entry.ts'
import { dutyText } from '../telling/people.ts'
import { answererOf } from '../staff.ts'
import { say, type Terminal } from '../terminal.ts'
import { asStaff, courseOf, dealsCards, dealsDice, staffWord, type Word } from './word.ts'

/** A word about dice by their numbers. */
const dieWord = (says: string, type: string, does: string, body: (dice: readonly number[]) => object): Word => ({
  says,
  help: ({ state }) => [`${says} ${state.dice.set[0] ?? 1}`, does],
  fits: dealsDice,
  answer: (spoken) => {
    const dice = readNumbers(spoken.rest)
    if (!dice) return say(spoken.terminal, `which die? write: ${says} ${spoken.terminal.state.dice.set[0] ?? 1}`)
    return courseOf(spoken)
      .give(asStaff(spoken, type), type, { ...body(dice) })
      .supply()
      .answered()
  },
})

const orderToPass: Word = {
  says: 'order to pass',
  help: () => ['order to pass because …', 'a supervisor makes the shooter give the dice up'],
  fits: dealsDice,
  answer: (spoken) => {
    const { reason } = readReason(spoken.rest)
    if (reason === '') return say(spoken.terminal, 'why? write: order to pass because of delay')
    return courseOf(spoken).give(asStaff(spoken, 'order-to-pass'), 'order-to-pass', { reason }).supply().answered()
  },
}

const freeSeat: Word = {
  says: 'free seat',
  help: ({ state }) => [
    `free seat ${[...state.players.keys()].at(-1)!} because …`,
    'a player has gone: the seat comes free once nothing is undecided',
  ],
  fits: ({ byHand }) => byHand,
  answer: (spoken) => {
    const { before, reason } = readReason(spoken.rest)
    const named = before.join(' ')
    const player = [...spoken.terminal.state.players.keys()].find((each) => each.toLowerCase() === named.toLowerCase())
    if (player === undefined || reason === '')
      return say(spoken.terminal, 'whose, and why? write: free seat bob because bob has gone')
    return courseOf(spoken).give(asStaff(spoken, 'free-seat'), 'free-seat', { player, reason }).supply().answered()
  },
}

const fault: Word = {
  says: 'fault',
  help: () => ['fault lights', 'report that the lights, or the display, are wrong'],
  fits: ({ byHand, state }) => byHand && state.inForce.conduct.faults !== undefined,
  answer: (spoken) => {
    const what = spoken.rest.join(' ')
    if (what !== 'lights' && what !== 'display') return say(spoken.terminal, 'of what? write: fault lights, or fault display')
    return courseOf(spoken).give(asStaff(spoken, 'report-fault'), 'report-fault', { what }).supply().answered()
  },
}

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
    return courseOf(spoken)
      .give(by ?? answererOf(duty), 'answer', { duty: duty.id, answer: given })
      .supply()
      .answered()
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
  orderToPass,
  dieWord('die off', 'dice-off', 'a die has left the table', (dice) => ({ dice })),
  dieWord('die found', 'find-die', 'it has been found', ([die]) => ({ die })),
  dieWord('die lost', 'lose-die', 'it will not be found', ([die]) => ({ die })),
  staffWord('new dice', 'new-dice', 'bring a new set', dealsDice),
  freeSeat,
  fault,
  duties,
  answer,
]
