/** A line typed in, the table after it and what to print. Pure: time and results come in with `outside`. */
import { roles } from '../../rules/conduct/people.ts'
import { chipsIn } from '../../rules/game/game.ts'
import { readMoney } from '../../rules/money/money.ts'
import type { Giver } from '../../table/schemas.ts'
import { ofThrown } from './equipment/thrown.ts'
import { inRole } from './staff.ts'
import { type TerminalAnswer, type Outside, sampleWager, say, type PlayTerminal } from './terminal.ts'
import { offerWords, shooterWords } from './words/equipment/throwing.ts'
import { formWord } from './words/form-word.ts'
import { lookWords } from './words/look.ts'
import { change, seatWords, wagerWords } from './words/player.ts'
import { resultWords, wrongWords } from './words/result.ts'
import { chargeWords, closeWords, settleWords, startWords } from './words/staff.ts'
import { trainerWords } from './words/trainer.ts'
import { asPlayer, courseOf, hasShooter, type Spoken, type Word } from './words/word.ts'

/** How one is written and what for, where the game has some. */
const announceHelp = ({ state: { inForce } }: PlayTerminal): readonly (readonly [string, string])[] => {
  const [first, ...others] = inForce.announced ?? []
  const one = others.find(({ of }) => of !== undefined)
  return [first, one].flatMap((each) =>
    each ? [[`${each.id} 5`, `place ${each.name}, ${chipsIn(each)} chips of 5.00`] as const] : [],
  )
}

const announce = (spoken: Spoken): TerminalAnswer | undefined => {
  const { terminal, rest } = spoken
  const [id = '', sum] = rest
  const announced = terminal.state.inForce.announced?.find((each) => each.id === id.toLowerCase())
  if (!announced) return undefined
  const chip = sum === undefined ? undefined : readMoney(sum)
  if (!chip || rest.length > 2)
    return say(terminal, `how much is each of its ${chipsIn(announced)} chips? write: ${announced.id} 5`)
  const course = courseOf(spoken)
  for (const { wager, chips } of announced.parts) course.give(asPlayer(spoken), 'place', { wager, amount: chips * chip })
  return course.supply().answered()
}

/** What a supervisor says of one player, and which steps the house takes. */
const peopleWords: readonly Word[] = [
  formWord('refuse', 'refuse-wager'),
  formWord('make void', 'void-wagers'),
  formWord('bar', 'bar-player'),
  formWord('exclude', 'exclude-player'),
  formWord('readmit', 'readmit-player'),
  formWord('automate', 'automate'),
]

const place: Word = {
  says: 'place',
  answer: (spoken) => announce(spoken) ?? change(spoken, 'place', wordsOf(spoken.terminal)),
}

const remove: Word = {
  says: 'remove',
  help: ({ state }) => [`remove ${sampleWager(state.inForce)} [5]`, 'take it down, or 5.00 of it'],
  answer: (spoken) => change(spoken, 'remove', wordsOf(spoken.terminal)),
}

const help: Word = {
  says: 'help',
  answer: ({ terminal }) => {
    const { wagers } = terminal.state.inForce
    const moves = wagers.find(({ places, starts }) => places?.includes(starts[0]))
    const rows: readonly (readonly [string, string])[] = [
      [`${sampleWager(terminal.state.inForce)} 10`, 'place 10.00 on it; again to increase it'],
      ...(moves ? [[`${moves.id} 10 on 6`, 'place a wager that lies on a number'] as const] : []),
      ...announceHelp(terminal),
      ...allWords(terminal).flatMap((word) => (word.help && (word.fits?.(terminal) ?? true) ? [word.help(terminal)] : [])),
    ]
    return say(terminal, rows.map(([typed, does]) => `  ${typed.padEnd(24)} ${does}`).join('\n'))
  },
}

/** Words of what is thrown are said of what is thrown at this table: "new coins". */
const saidHere = (terminal: PlayTerminal, word: Word): Word => ({
  ...word,
  says: ofThrown(terminal, word.says),
  ...(word.help && {
    help: (now) => {
      const [written, does] = word.help!(now)
      return [ofThrown(now, written), ofThrown(now, does)]
    },
  }),
})

const allWords = (terminal: PlayTerminal): readonly Word[] =>
  hasShooter(terminal) ? inOrder(terminal).map((word) => saidHere(terminal, word)) : inOrder(terminal)

/** In the order of a round of play. */
const inOrder = (terminal: PlayTerminal): readonly Word[] => [
  place,
  remove,
  ...wagerWords,
  ...startWords,
  ...offerWords,
  ...closeWords,
  ...shooterWords,
  ...resultWords(terminal),
  ...settleWords,
  ...wrongWords(terminal),
  ...chargeWords,
  ...trainerWords,
  ...peopleWords,
  ...seatWords,
  ...lookWords,
  help,
]

const wordsOf = (terminal: PlayTerminal): readonly string[] => allWords(terminal).map(({ says }) => says)

/** The longest word that a line begins with. */
const wordIn = (terminal: PlayTerminal, typed: readonly string[]): Word | undefined =>
  allWords(terminal)
    .filter(({ says }) => says === typed.slice(0, says.split(' ').length).join(' ').toLowerCase())
    .toSorted((a, b) => b.says.length - a.says.length)[0]

/** "bob: fire 10", "casino supervisor: override 3 6": a person who is named before their words. */
const speakerIn = ({ state }: PlayTerminal, line: string): { readonly by?: Giver; readonly words: string } | string => {
  const [, name, words] = /^\s*([a-z][a-z0-9 -]*?)\s*:\s*(.*)$/i.exec(line) ?? []
  if (name === undefined || words === undefined) return { words: line }
  const player = [...state.players.keys()].find((each) => each.toLowerCase() === name.toLowerCase())
  if (player !== undefined) return { by: { person: player, role: 'player' }, words }
  const role = roles.find((each) => each === name.toLowerCase() && each !== 'player' && each !== 'house')
  return role
    ? { by: inRole(role), words }
    : `nobody here is called ${name}: ${[...state.players.keys()].join(', ')}, or a title such as dealer`
}

export const answer = (terminal: PlayTerminal, line: string, outside: Outside): TerminalAnswer => {
  const said = speakerIn(terminal, line)
  if (typeof said === 'string') return say(terminal, said)
  const typed = said.words.trim().split(/\s+/).filter(Boolean)
  const spoken: Spoken = { terminal, outside, rest: typed, by: said.by }
  if (typed.length === 0) return resultWords(terminal)[0].answer(spoken)
  const word = wordIn(terminal, typed)
  return word ? word.answer({ ...spoken, rest: typed.slice(word.says.split(' ').length) }) : place.answer(spoken)
}
