/** Reads lines from a terminal, or from whatever is in its place, and prints what the table answers. */
import process from 'node:process'
import { createInterface } from 'node:readline'
import { answer } from './answer.ts'
import { machine } from './equipment/machine.ts'
import { openTerminal } from './opening.ts'
import type { Opening } from './players.ts'
import { clothText } from './telling/standing.ts'
import { promptOf } from './terminal.ts'

export const inTerminal = async (opening: Opening): Promise<void> => {
  const opened = openTerminal(opening, machine)
  let { terminal } = opened
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: promptOf(terminal) })
  let open = true
  lines.once('close', () => (open = false))
  print(opened.text)
  if ((process.stdout.columns ?? 0) > opening.inForce.layout.width) print(clothText(terminal))
  lines.prompt()
  for await (const line of lines) {
    const answered = answer(terminal, line, machine)
    terminal = answered.terminal
    print(answered.text)
    if (answered.done) return lines.close()
    lines.setPrompt(promptOf(terminal))
    if (open) lines.prompt()
  }
  return print(answer(terminal, 'quit', machine).text)
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
