/** felt play: a table in the terminal, with play money. */
import type { Command } from 'commander'
import type { ChosenOptions } from '../../rules/options.ts'
import { readMoney } from '../../rules/money/money.ts'
import { houseOption, inForceOrFail, playableArgument, sourceWords } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { readPlayers, type Opening } from './players.ts'

interface Options {
  readonly rack: string
  readonly players?: string
  readonly real?: boolean
  readonly byHand?: boolean
  readonly house?: ChosenOptions
}

/** `play` is what is done with the table that was asked for. */
export const playCommand = (command: Command, play: (opening: Opening) => Promise<void> | void = inTerminal): Command =>
  command
    .argument('<game>', sourceWords)
    .option('--players <names>', 'several players at this terminal: how many, or their names (ann,bob)')
    .option('--rack <amount>', 'chips to begin with', '1000')
    .option('--real', 'real equipment: what it shows is typed in')
    .option('--by-hand', 'every step of dealer and supervisors is typed too, with real equipment')
    .option('--house <name=value>', 'a house option (repeatable); amounts are in cents: minimum=500 is 5.00', houseOption)
    .action(async (source: string, { rack, players, real = false, byHand = false, house }: Options) => {
      const chips = readMoney(rack)
      if (!chips) throw new Failure(`--rack takes an amount such as 1000, not "${rack}"`)
      const game = await playableArgument(source)
      const inForce = inForceOrFail(game, house)
      await play({ inForce, rack: chips, players: players === undefined ? [] : readPlayers(players), real, byHand })
    })

// Only felt play loads a table; other commands start without it.
const inTerminal = async (opening: Opening): Promise<void> => (await import('./run.ts')).inTerminal(opening)
