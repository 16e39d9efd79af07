/** felt play: a table in the terminal for one player, with play money. */
import { randomInt } from 'node:crypto'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import type { InForce } from '../../rules/in-force.ts'
import type { House } from '../../rules/options.ts'
import { resultAt, weightOf } from '../../rules/result.ts'
import { gameArgument, houseOption, inForceOrFail } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { moneyText, parseMoney } from '../../rules/money.ts'
import { answer, drawSeat, rollWord, takeSeat } from './seat.ts'

export const playCommand = (): Command =>
  new Command('play')
    .description('sit down alone at a table in the terminal, with play money')
    .argument('<game>', 'which game (felt games lists them)')
    .option('--rack <amount>', 'chips to begin with', '1000')
    .option('--house <name=value>', 'a house option (repeatable)', houseOption)
    .action(async (id: string, { rack, house }: { rack: string; house?: House }) => {
      const chips = parseMoney(rack)
      if (chips === undefined) throw new Failure(`--rack takes an amount such as 1000, not "${rack}"`)
      await play(inForceOrFail(gameArgument(id), house), chips)
    })

/** A result by its weight, from the machine's cryptographic source, without bias. */
const drawFrom =
  ({ results }: InForce) =>
  (): number =>
    resultAt(results, randomInt(weightOf(results)))

const play = async (inForce: InForce, rack: number): Promise<void> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: `${inForce.game.id}> ` })
  const draw = drawFrom(inForce)
  let seat = takeSeat(inForce, rack)
  let open = true
  lines.once('close', () => (open = false))
  print(welcome(seat.inForce, rack))
  if ((process.stdout.columns ?? 0) > inForce.layout.width) print(drawSeat(seat))
  lines.prompt()
  for await (const line of lines) {
    const answered = answer(seat, line, draw)
    seat = answered.seat
    print(answered.text)
    if (answered.done) return lines.close()
    if (open) lines.prompt()
  }
  return print(answer(seat, 'quit', draw).text)
}

const welcome = (inForce: InForce, rack: number): string => {
  const first = inForce.wagers[0]!.id
  return `${inForce.game.name}, for play money: your rack has ${moneyText(rack)}.
Type a wager and an amount ("${first} 10"), then Enter to ${rollWord(inForce)}. "help" tells the rest, "quit" leaves.`
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
