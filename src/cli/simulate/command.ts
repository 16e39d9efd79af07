/** felt simulate: what happens over millions of results, to one wager or to whole sessions. */
import { availableParallelism } from 'node:os'
import process from 'node:process'
import type { Command } from 'commander'
import type { ChosenOptions } from '../../rules/options.ts'
import { houseOption, inForceOrFail, sourceArgument, sourceWords } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { comparedAnswer } from './compared.ts'
import { countArgument } from '../output.ts'
import { sessionsAnswer, type SessionsGiven } from './sessions.ts'
import { wagerAnswer } from './wager.ts'

interface Given extends SessionsGiven {
  readonly rolls: string
  readonly start?: string
  readonly strategies?: string
  readonly html?: string
  readonly house?: ChosenOptions
}

export const simulateCommand = (command: Command): Command =>
  command
    .argument('<game>', sourceWords)
    .argument('[wager]', 'which wager; may be left out where there is only one, or with --strategy')
    .option('--rolls <count>', 'about how many results, such as 1e9 (the wager under way is finished)', '1e8')
    .option('--start <state>', 'where the wager is placed, where that matters (felt odds names the states)')
    .option('--seed <seed>', 'the same seed gives the same counts', 'felt')
    .option('--workers <count>', 'how many at once; all cores if not given')
    .option('--house <name=value>', 'a house option (repeatable)', houseOption)
    .option('--json', 'the answer as JSON')
    .option('--strategy <name>', 'play sessions: flat, martingale, press, or one of the game’s own, or a file (./my-strategy.ts)')
    .option('--strategies <names>', 'compare several on the same terms: names separated by commas, or all of the game’s own')
    .option('--on <wager>', 'which wager flat, martingale and press play')
    .option('--unit <amount>', 'what a strategy wagers at a time', '10')
    .option('--bankroll <amount>', 'what each session begins with', '1000')
    .option('--sessions <count>', 'how many sessions', '1e4')
    .option('--rounds <count>', 'how many results a session lasts at most', '500')
    .option('--stop-loss <amount>', 'leave when this much is lost')
    .option('--stop-win <amount>', 'leave when this much is won')
    .option('--svg <file>', 'draw the sessions to a file')
    .option('--html <file>', 'write what is compared to a page, with its table and its picture')
    .addHelpText(
      'after',
      '\nCtrl-C stops the work and prints what it has. The counts depend on the seed alone, not on the number of workers.',
    )
    .action(async (source: string, wager: string | undefined, given: Given) => {
      const workers = given.workers === undefined ? availableParallelism() : countArgument('--workers', given.workers, 256)
      const inForce = inForceOrFail(await sourceArgument(source), given.house)
      if (wager !== undefined && (given.strategy !== undefined || given.strategies !== undefined))
        throw new Failure('sessions take their wagers from --strategy (and --on), not from an argument')
      if (given.strategies !== undefined) {
        if (given.strategy !== undefined)
          throw new Failure('--strategy plays one and --strategies compares several: name one of the two')
        process.stdout.write(`${await comparedAnswer(inForce, source, { ...given, strategies: given.strategies }, workers)}\n`)
        return
      }
      if (given.html !== undefined) throw new Failure('--html is for strategies that are compared: name --strategies')
      if (given.strategy !== undefined) {
        process.stdout.write(`${await sessionsAnswer(inForce, source, { ...given, strategy: given.strategy }, workers)}\n`)
        return
      }
      for (const name of ['on', 'svg', 'stopLoss', 'stopWin'] as const) {
        if (given[name] !== undefined)
          throw new Failure(
            `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)} is for sessions: name a --strategy`,
          )
      }
      const rolls = countArgument('--rolls', given.rolls, 1e14)
      process.stdout.write(`${await wagerAnswer(inForce, wager, { ...given, rolls, workers })}\n`)
    })
