/** What players say: wagers, whether winners stay up, what is off. */
import { readMoney } from '../../../rules/money/money.ts'
import { readChange, readWager, type Verb } from './entry.ts'
import { farewell } from '../telling/standing.ts'
import { sampleWager, say, type TerminalAnswer, type PlayTerminal } from '../terminal.ts'
import { inRole } from '../staff.ts'
import { asPlayer, courseOf, giving, reads, type Spoken, type Text, type Word } from './word.ts'

const changes: Readonly<Record<Verb, readonly [type: string, body: object]>> = {
  place: ['place', {}],
  remove: ['remove', {}],
  call: ['call-wager', { chipsDown: true }],
}

/** `words` are all the words there are, for a guess at what was meant. */
export const change = (spoken: Spoken, verb: Verb, words: readonly string[]): TerminalAnswer => {
  const { terminal, rest } = spoken
  const read = readChange(terminal.state.inForce, verb, rest, words)
  if (typeof read === 'string') return say(terminal, read)
  const [type, body] = changes[verb]
  return giving(spoken, asPlayer(spoken), type, { ...read, ...body })
}

/** A word about one wager. */
const aboutWager = (
  says: string,
  type: string,
  body: Readonly<Record<string, unknown>>,
  does: Text,
  sample: (terminal: PlayTerminal) => string | undefined,
): Word =>
  reads(
    says,
    type,
    [(terminal) => sample(terminal) ?? sampleWager(terminal.state.inForce), does],
    (rest, { state }) => {
      const read = readWager(state.inForce, says, rest)
      return typeof read === 'string' ? read : { ...read, ...body }
    },
    { fits: (terminal) => sample(terminal) !== undefined, by: (spoken) => asPlayer(spoken) },
  )

const stayUp = ({ state }: PlayTerminal): string | undefined => Object.keys(state.inForce.conduct.staysUp ?? {})[0]
const called = ({ state }: PlayTerminal): string | undefined => state.inForce.conduct.called?.wagers[0]

const seatedAs = ({ state }: PlayTerminal, name: string): string | undefined =>
  [...state.players.keys()].find((player) => player.toLowerCase() === name.toLowerCase())

const as: Word = {
  says: 'as',
  help: ({ state }) => {
    const other = [...state.players.keys()].at(-1)
    return [`as ${other}, ${other}: …`, `what follows is ${other}’s; or only what stands on the line`]
  },
  fits: ({ alone }) => !alone,
  answer: ({ terminal, rest }) => {
    const speaker = seatedAs(terminal, rest.join(' '))
    if (speaker === undefined) return say(terminal, `who? there are ${[...terminal.state.players.keys()].join(', ')}`)
    return say({ ...terminal, speaker }, `  ${speaker} speaks`)
  },
}

const leave: Word = {
  says: 'leave',
  help: () => ['leave', 'get up with what is in the rack; wagers stay until they are decided'],
  fits: ({ alone }) => !alone,
  answer: (spoken) => {
    const by = asPlayer(spoken)
    const { terminal, text } = giving(spoken, by, 'leave-seat')
    const { players, away } = terminal.state
    const [next] = players.keys()
    if (next === undefined) return { terminal, text: `${text}\n${farewell(terminal)}`, done: true }
    const stays = players.get(terminal.speaker) && !away.includes(terminal.speaker)
    const speaker = stays ? terminal.speaker : ([...players.keys()].find((player) => !away.includes(player)) ?? next)
    return say({ ...terminal, speaker }, text)
  },
}

const comeBack: Word = {
  says: 'come back',
  help: () => ['come back', 'keep the seat that was to come free'],
  fits: ({ state }) => state.away.length > 0,
  answer: (spoken) => giving(spoken, asPlayer(spoken, spoken.terminal.state.away[0]), 'come-back'),
}

const buyIn: Word = {
  says: 'buy in',
  help: () => ['buy in 100', 'have more chips brought'],
  answer: (spoken) => {
    const amount = readMoney(spoken.rest.join(''))
    if (!amount) return say(spoken.terminal, 'for how much? write: buy in 100')
    const { person } = asPlayer(spoken)
    return courseOf(spoken).give(inRole('cashier'), 'buy-in', { player: person, amount, with: 'chips' }).answered()
  },
}

const call: Word = {
  says: 'call',
  help: (terminal) => [
    `call ${sampleWager(terminal.state.inForce)} 10`,
    'call a wager out, which counts if the dealer says yes in time',
  ],
  fits: ({ byHand, state }) => byHand && state.inForce.conduct.clauses['called-wager'] !== undefined,
  answer: (spoken) => change(spoken, 'call', []),
}

const firstColour = ({ state }: PlayTerminal): string | undefined => Object.keys(state.inForce.conduct.colours ?? {})[0]
const hasColours = (terminal: PlayTerminal): boolean => firstColour(terminal) !== undefined

/** The colour may be left out: then it is that of the seat, or another that is free. */
const colour = reads(
  'colour',
  'mark-colour',
  [(terminal) => `${firstColour(terminal)} 5`, 'play chips of a colour of your own, at this value each'],
  (rest, terminal) => {
    const value = readMoney(rest.at(-1) ?? '')
    if (!value) return `at which value? write: colour ${firstColour(terminal) ?? 'yellow'} 5, or: colour 5`
    return rest.length > 1 ? { colour: rest.slice(0, -1).join(' '), value } : { value }
  },
  { fits: hasColours, by: (spoken) => asPlayer(spoken) },
)

const colourBack: Word = {
  says: 'colour back',
  help: () => ['colour back', 'have the chips of the house again'],
  fits: hasColours,
  answer: (spoken) => giving(spoken, asPlayer(spoken), 'clear-colour'),
}

export const wagerWords: readonly Word[] = [
  call,
  aboutWager('leave up', 'leave-up', { up: true }, 'leave it up whenever it wins', stayUp),
  aboutWager('take down', 'leave-up', { up: false }, 'have it down again whenever it wins', stayUp),
  aboutWager(
    'off',
    'call-working',
    { as: 'off' },
    ({ state }) => `call it off: no ${state.inForce.results.equipment.words.one} touches it`,
    called,
  ),
  aboutWager('working', 'call-working', { as: 'working' }, 'call it working where it would be off', called),
  aboutWager('usual', 'call-working', { as: 'as-the-house' }, 'have it as the house has it', called),
  colour,
  colourBack,
]

export const seatWords: readonly Word[] = [as, leave, comeBack, buyIn]
