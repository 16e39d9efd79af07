/** felt report: one page with the rules in force, every price and a simulation, for a lab to sign. */
import type { Command } from 'commander'
import { accessSync, constants, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { report } from '../report/report.ts'
import type { InForce } from '../rules/game/in-force.ts'
import type { ChosenOptions } from '../rules/options.ts'
import { houseOption, inForceOrFail, sourceArgument, sourceWords } from './arguments.ts'
import { Failure } from './failure.ts'
import { countArgument, countText, ProgressBar } from './output.ts'
import { version } from './version.ts'

interface Given {
  readonly house?: ChosenOptions
  readonly out?: string
  readonly rolls: string
  readonly seed: string
  readonly workers?: string
}

export const reportCommand = (command: Command): Command =>
  command
    .argument('<game>', sourceWords)
    .option('--out <file>', 'where to; GAME-report.html if not given')
    .option('--house <name=value>', 'a house option (repeatable)', houseOption)
    .option('--rolls <count>', 'how many results of each wager are simulated', '1e7')
    .option('--seed <seed>', 'the same seed gives the same page', 'felt')
    .option('--workers <count>', 'how many at once; all cores if not given')
    .addHelpText('after', '\nThe page prints the command that makes it again, byte for byte.')
    .action(async (source: string, given: Given) => {
      const workers = given.workers === undefined ? availableParallelism() : countArgument('--workers', given.workers, 256)
      const rolls = countArgument('--rolls', given.rolls, 1e12)
      const inForce = inForceOrFail(await sourceArgument(source), given.house)
      const out = given.out ?? `${inForce.game.id.replace(/[^\w-]+/g, '-')}-report.html`
      mustTake(out)
      const made = await make(inForce, { source, rolls, seed: given.seed, workers, version })
      write(out, made.html)
      const { below, tested } = made.overall
      process.stdout.write(
        `${out}\n${inForce.game.name}: ${countText(made.wagers)} ${made.wagers === 1 ? 'wager' : 'wagers'}, definition ${made.definition.slice(0, 16)}, ${below} of ${tested} p-values below 0.01\n`,
      )
    })

const make = async (inForce: InForce, order: Parameters<typeof report>[1]): ReturnType<typeof report> => {
  const progress = new ProgressBar(`${inForce.game.id} report`)
  const began = performance.now()
  const { many } = inForce.results.equipment.words
  const whole = order.rolls * inForce.wagers.length
  const onProgress = (share: number): void => {
    const left = ((performance.now() - began) * (1 - share)) / share / 1000
    progress.show(share, `of ${countText(whole)} ${many}, ${countText(left)} s to go`)
  }
  try {
    return await report(inForce, { ...order, onProgress })
  } finally {
    progress.done()
  }
}

/** Said before the work rather than after it. */
const mustTake = (file: string): void => {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK)
  } catch (error) {
    throw cannotWrite(file, error)
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Failure(`cannot write ${file}: it is a directory`, 1)
}

const write = (file: string, content: string): void => {
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

const cannotWrite = (file: string, error: unknown): Failure => new Failure(`cannot write ${file}: ${(error as Error).message}`, 1)
