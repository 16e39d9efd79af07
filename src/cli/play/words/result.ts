/** Going on to a result: drawn by the house, entered by the dealer, called off, set right. */
import type { EquipmentVerb } from '../../../rules/equipment/equipment.ts'
import { refusal, type Refusal } from '../../../rules/procedure.ts'
import { callReasons } from '../../../rules/wager/result.ts'
import type { OneOrMore } from '../../../rules/wager/wager.ts'
import { cannotThrow } from '../../../table/dice/ready.ts'
import { takesLateWagers } from '../../../table/round/closing.ts'
import { type HandStep, nextStep as next } from '../../../table/round/next-step.ts'
import { correctors } from '../../../table/round/overriding.ts'
import type { Giver } from '../../../table/schemas.ts'
import type { TableState } from '../../../table/state.ts'
import type { Course } from '../course.ts'
import { ofThrown, typedForThrow } from '../equipment/thrown.ts'
import { frozenBy } from '../frozen.ts'
import { answererOf, inRole, rightRole } from '../staff.ts'
import {
  type TerminalAnswer,
  callWords,
  dealer,
  house,
  sampleResult,
  sampleWager,
  say,
  type PlayTerminal,
  throwerOf,
  verbOf,
} from '../terminal.ts'
import { readReason, readResult } from './entry.ts'
import { countAsked, countHelp, withCount } from './equipment/dealing.ts'
import { calledElsewhere, offersTaken, passedOn } from './equipment/throwing.ts'
import { asStaff, courseOf, isByHand, reads, type Spoken, type Word } from './word.ts'

/** The next step of the procedure, as a person who deals by hand types it. */
const typed = (terminal: PlayTerminal, { type, body = {} }: HandStep): string => {
  const { state } = terminal
  const byCall = state.inForce.conduct.closes === 'call'
  const wagers = frozenBy(state) ? '' : 'wagers, then '
  const words: Readonly<Record<string, string>> = {
    answer: `answer ${String(body['duty'])} ${String(body['answer'])}`,
    'call-no-result': `${callWords(terminal)} ${String(body['reason'])}`,
    ...typedForThrow(body, byCall ? '' : wagers),
    'start-round': 'start',
    'close-bets': `${wagers}no more bets`,
    'enter-result': `enter ${sampleResult(terminal)}`,
  }
  return ofThrown(terminal, words[type] ?? type)
}

const nextStep = (terminal: PlayTerminal): string => {
  const found = next(terminal.state, {
    dealer,
    thrower: throwerOf(terminal),
    offered: (person) => ({ person, role: 'player' }),
    answerer: (duty) => answererOf(terminal.state.inForce, duty),
  })
  if (found.kind === 'step') return `next: ${typed(terminal, found.step)}`
  return found.kind === 'duty' ? `next: answer ${found.duty.id} ${found.duty.answers[0]}` : 'next: wagers'
}

/** No result comes for an empty layout. */
const emptyLayout = ({ inPlay, inForce }: TableState): Refusal | undefined =>
  inPlay.piles.length > 0
    ? undefined
    : refusal('empty-layout', null, 'nothing lies on the layout: place a wager first, such as {wager} 10', {
        wager: sampleWager(inForce),
      })

/** Closes wagers at a table that runs by itself, which then takes every step up to the throw. */
const closed = (spoken: Spoken): Course => {
  const course = courseOf(spoken)
  if (spoken.terminal.byHand) return course
  const refused = emptyLayout(course.state)
  if (refused) return course.refuse(refused)
  const { state } = offersTaken(passedOn(course))
  return state.phase === 'betting' && !takesLateWagers(state) ? course.give(house, 'close-bets') : course
}

/** Why a table that should have a result by now has none: an offer that is open has been told already. */
const explained = (course: Course): Course => {
  const { phase, offer } = course.state
  const stopped = phase === 'bets closed' && !offer?.to && !course.refused ? cannotThrow(course.state) : undefined
  return stopped ? course.refuse(stopped) : course
}

/** Enter, or the word alone. */
const goOn = (spoken: Spoken): TerminalAnswer => {
  const { terminal } = spoken
  if (terminal.byHand) return say(terminal, nextStep(terminal))
  if (terminal.state.setup.source === 'virtual') return explained(closed(spoken).supply()).answered()
  const { verb, words } = terminal.state.inForce.results.equipment
  return say(terminal, `${verb} the ${words.things} and type what ${words.shows}: ${verbOf(terminal)} ${sampleResult(terminal)}`)
}

/** Only the house makes virtual results: a typed one would be chosen and not random. */
const notTyped = (terminal: PlayTerminal): string => {
  const { things, does, shows } = terminal.state.inForce.results.equipment.words
  return `the house ${does} its own ${things} here, and nobody enters what ${shows}; to enter real ones: felt play ${terminal.state.game.id} --real`
}

const entered = (spoken: Spoken, word: string): TerminalAnswer => {
  const { terminal, rest } = spoken
  const read = readResult(terminal.state.inForce, word, rest)
  if (typeof read === 'string') return say(terminal, read)
  if (terminal.state.setup.source === 'virtual') return say(terminal, notTyped(terminal))
  return closed(spoken)
    .give(asStaff(spoken, 'enter-result'), 'enter-result', { ...read })
    .supply()
    .answered()
}

const isReal = ({ state }: PlayTerminal): boolean => state.setup.source === 'real'

const verbWord = (word: EquipmentVerb): Word => ({
  says: word,
  help: (terminal) =>
    isReal(terminal)
      ? [`${word} ${sampleResult(terminal)}`, 'enter what real equipment showed']
      : [`${word}, or Enter`, 'let the house do it'],
  fits: ({ byHand }) => !byHand,
  answer: (spoken) => (spoken.rest.length === 0 ? goOn(spoken) : entered(spoken, word)),
})

const enter: Word = {
  says: 'enter',
  help: (terminal) => [`enter ${sampleResult(terminal)}`, 'the dealer enters the result on the terminal'],
  fits: isByHand,
  answer: (spoken) => entered(spoken, 'enter'),
}

/** The clauses that are a reason to call it, each with what it says: headings and what follows from a call are none. */
const reasonsText = ({ state: { inForce } }: PlayTerminal, says: string): string => {
  const { shall, may = [] } = inForce.conduct
  const reasons = new Set([...shall, ...may])
  return callReasons(inForce.results)
    .filter((clause) => reasons.size === 0 || reasons.has(clause))
    .map((clause) => `  ${`${says} ${clause}`.padEnd(20)} ${inForce.game.clauses[clause]?.summary ?? ''}`.trimEnd())
    .join('\n')
}

/** "no roll 5.4.2", "void round 5.3 2" */
const call = (says: string): Word => ({
  says,
  help: (terminal) => [
    `${says} CLAUSE${countHelp(terminal)[0]}`,
    `call it, for the reason that a clause gives${countHelp(terminal)[1]}`,
  ],
  fits: isReal,
  answer: (spoken) => {
    const { terminal, rest } = spoken
    const { inForce } = terminal.state
    const { said, counted } = withCount(terminal, rest)
    const reason = said.join(' ') || (isReal(terminal) ? '' : callReasons(inForce.results)[0]!)
    if (reason === '') return say(terminal, `for which reason?\n${reasonsText(terminal, says)}`)
    const asked = counted || !callReasons(inForce.results).includes(reason) ? undefined : countAsked(terminal, reason)
    if (asked !== undefined) return say(terminal, `${asked} write: ${says} ${reason} 2`)
    // One reason is that wagers were never closed; against the house's own results there is none.
    const open = !isReal(terminal) || reason === inForce.conduct.clauses['bets-not-closed']
    const course = open ? courseOf(spoken) : closed(spoken)
    const [caller] = inForce.conduct.callers?.[reason] ?? []
    const by = spoken.by ?? (caller ? inRole(caller) : asStaff(spoken, 'call-no-result'))
    return course
      .give(by, 'call-no-result', { reason, ...counted })
      .supply()
      .answered()
  },
})

/** A result set right: before anything is settled, or afterwards with a second person's approval. */
const setRight = (
  says: string,
  type: string,
  does: string,
  needsReason: boolean,
  readRight: (terminal: PlayTerminal, says: string, given: readonly string[]) => object | string = ({ state }, word, given) =>
    readResult(state.inForce, word, given),
): Word =>
  reads(
    says,
    type,
    [(terminal) => `${sampleResult(terminal)}${needsReason ? ' because …' : ''}`, does],
    (rest, terminal) => {
      const { before, reason } = readReason(rest)
      const read = readRight(terminal, says, before)
      if (typeof read === 'string') return read
      return needsReason && reason === '' ? `why? write: ${says} ${before.join(' ')} because …` : { ...read, reason }
    },
    type === 'correct-round' ? { by: asCorrector } : {},
  )

/** Who corrects depends on what was wrong. */
const asCorrector = ({ terminal: { state }, by }: Spoken): Giver =>
  by ?? inRole(rightRole(state.inForce, correctors(state)) ?? 'casino supervisor')

/** "correct 3 5", or "correct no roll 5.4.5": the right result may be that it did not count. */
const readRightOrCall = (terminal: PlayTerminal, says: string, given: readonly string[]): object | string => {
  const word = [...calledElsewhere, 'void round', callWords(terminal)].find((call) => given.join(' ').startsWith(call))
  if (word === undefined) return readResult(terminal.state.inForce, says, given)
  const call = given.slice(word.split(' ').length).join(' ')
  return call === '' ? `for which reason? write: ${says} ${word} CLAUSE because …` : { call }
}

/** The words of a game's own equipment. */
export const resultWords = (terminal: PlayTerminal): OneOrMore<Word> => [verbWord(verbOf(terminal)), enter]

export const wrongWords = (terminal: PlayTerminal): readonly Word[] => [
  call(callWords(terminal)),
  // Each rulebook has its own name for it, and people say the other.
  ...calledElsewhere.filter((says) => says !== callWords(terminal)).map((says) => ({ ...call(says), fits: () => false })),
  setRight('override', 'override-result', 'a supervisor overrides a wrong entry before it is settled', false),
  setRight('face', 'decide-face', 'a supervisor decides which faces are up', false),
  setRight(
    'correct',
    'correct-round',
    `set a settled round right, also to ${callWords(terminal)} CLAUSE; a second person approves`,
    true,
    readRightOrCall,
  ),
]
