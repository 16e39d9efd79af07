/**
 * Golden transcripts: an evening at a terminal that a person can read. The first line is the command as it is typed,
 * lines that begin with # are remarks, lines with a prompt are what was typed, and the rest is what was printed. The
 * remark "# dice 3 4, 1 2", "# coins H T, H H" or "# cards KS 7H" says how what is the house's own falls, or which cards lie on
 * top of its shoe.
 */
import { Command } from 'commander'
import { answer } from '../../src/cli/play/answer.ts'
import { playCommand } from '../../src/cli/play/command.ts'
import { openTerminal } from '../../src/cli/play/opening.ts'
import type { Opening } from '../../src/cli/play/players.ts'
import { promptOf, type Outside, type PlayTerminal } from '../../src/cli/play/terminal.ts'

/** What is made of a command line, by the command itself. */
const parsed = (line: string, play: (opening: Opening) => void) => {
  const [felt, command, ...options] = line.split(' ')
  if (felt !== 'felt' || command !== 'play') throw new Error(`not felt play: ${line}`)
  return playCommand(new Command('play'), play).exitOverride().parseAsync(options, { from: 'user' })
}

/** The table that a command line asks for, or the failure to. */
export const asked = (line: string): Promise<unknown> => parsed(line, () => undefined)

export const openingOf = (line: string): Promise<Opening> => new Promise((opened, failed) => parsed(line, opened).catch(failed))

export interface Scripted extends Outside {
  /** How many rolls were asked for by now. */
  readonly rolled: () => number
}

/** Dice that fall as scripted, a shoe with these cards on top, and a clock that goes on by a second. */
export const scripted = (rolls: readonly (readonly (string | number)[])[], top: readonly string[] = []): Scripted => {
  let now = 0
  let at = 0
  return {
    now: () => (now += 1000),
    rolled: () => at,
    draw: () => {
      const roll = rolls[at]
      if (!roll) throw new Error(`the house rolls ${at + 1} times, and only ${rolls.length} rolls are written`)
      at += 1
      return roll.map(String)
    },
    shuffle: (cards) => {
      const rest = [...cards]
      for (const card of top) rest.splice(rest.indexOf(card), 1)
      return [...top, ...rest]
    },
  }
}

/** What the terminal prints for lines typed one after the other; the house rolls 3 and 4 by default. */
export const printed = async (
  command: string,
  lines: readonly string[],
  outside: Outside = scripted(sevens),
): Promise<readonly string[]> => {
  let { terminal } = openTerminal(await openingOf(`felt play ${command}`), outside)
  return lines.map((line) => {
    const answered = answer(terminal, line, outside)
    terminal = answered.terminal
    return answered.text
  })
}

const sevens = Array.from({ length: 50 }, () => [3, 4])

const remark = (lines: readonly string[], word: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`# ${word} `)).flatMap((line) => line.slice(word.length + 3).split(', '))

/** The same evening with everything that is printed written anew. */
export const playTranscript = async (text: string): Promise<string> => {
  const lines = text.split('\n')
  const fallen = [...remark(lines, 'dice'), ...remark(lines, 'coins')]
  const outside = scripted(
    fallen.map((roll) => roll.split(' ')),
    remark(lines, 'cards').flatMap((deal) => deal.split(' ')),
  )
  const opened = openTerminal(await openingOf(lines[0]!.replace(/^\$ /, '')), outside)
  let terminal: PlayTerminal = opened.terminal
  const heading = lines.slice(
    0,
    lines.findIndex((line) => !/^(?:\$|# (?:dice|coins|cards)) /.test(line)),
  )
  const body = lines.slice(heading.length).flatMap((line) => {
    if (line.startsWith('#')) return [line]
    const [, typed] = /^[a-z-]+(?: [a-z]+)?>(.*)$/.exec(line) ?? []
    if (typed === undefined) return []
    const answered = answer(terminal, typed, outside)
    const prompt = `${promptOf(terminal)}${typed.trim()}`.trimEnd()
    terminal = answered.terminal
    return [prompt, answered.text]
  })
  if (outside.rolled() < fallen.length) throw new Error('not every roll that is written was rolled')
  return `${[...heading, opened.text, ...body].join('\n')}\n`
}
