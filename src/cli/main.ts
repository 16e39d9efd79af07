/** The felt command: every subcommand is a file beside this one. */
import process from 'node:process'
import { Command, CommanderError } from 'commander'
import { NotAWager } from '../rules/wager/not-a-wager.ts'
import { TooLarge } from '../simulate/random/draws.ts'
import { NotLoadable } from '../loading/not-loadable.ts'
import { Failure, oneLine } from './failure.ts'
import { checkCommand } from './check/command.ts'
import { clusterCommand } from './cluster/command.ts'
import { devCommand } from './dev/command.ts'
import { gamesCommand } from './games.ts'
import { oddsCommand } from './odds/command.ts'
import { playCommand } from './play/command.ts'
import { replayCommand } from './replay.ts'
import { reportCommand } from './report.ts'
import { rulesCommand } from './rules.ts'
import { backupCommand } from './house/backup.ts'
import { batteryCommand } from './house/battery.ts'
import { copyCommand } from './house/copy.ts'
import { exportCommand } from './house/export.ts'
import { newKeyCommand } from './house/new-key.ts'
import { nodesCommand } from './house/nodes.ts'
import { operatorCommand } from './house/operator.ts'
import { rebuildCommand } from './house/rebuild.ts'
import { restoreCommand } from './house/restore.ts'
import { serveCommand } from './house/serve.ts'
import { verifyRoundCommand } from './house/verify-round.ts'
import { verifyCommand } from './house/verify.ts'
import { simulateCommand } from './simulate/command.ts'
import { version } from './version.ts'

const commands = [
  playCommand,
  replayCommand,
  oddsCommand,
  simulateCommand,
  reportCommand,
  checkCommand,
  devCommand,
  rulesCommand,
  gamesCommand,
  serveCommand,
  verifyCommand,
  backupCommand,
  restoreCommand,
  copyCommand,
  exportCommand,
  rebuildCommand,
  operatorCommand,
  newKeyCommand,
  nodesCommand,
  clusterCommand,
  verifyRoundCommand,
  batteryCommand,
]

const program = (): Command => {
  const felt = new Command('felt')
    .description('Casino table games from their rulebooks: play, settle, and cite the clause.')
    .version(version)
    .addHelpText('after', '\nExit status: 0 done, 1 could not be done, 2 what was asked is wrong.')
  for (const command of commands) felt.addCommand(command())
  for (const command of [felt, ...felt.commands, ...felt.commands.flatMap(({ commands: own }) => own)]) quiet(command)
  return felt
}

/** Errors are thrown, not printed, so that each is one line in one place. */
const quiet = (command: Command): Command =>
  command
    .exitOverride((error) => {
      throw new CommanderError(error.exitCode, error.code, `${error.message}${whatIsRight(command, error.code)}`)
    })
    .showSuggestionAfterError(true)
    .configureOutput({ outputError: () => undefined })

/** Where something is missing or too much, how the command is written says what would be right. */
const miscounted = new Set(['commander.missingArgument', 'commander.excessArguments', 'commander.missingMandatoryOptionValue'])

const whatIsRight = (command: Command, code: string): string => {
  if (!miscounted.has(code)) return ''
  const names = [command.parent?.parent, command.parent, command].flatMap((each) => (each ? [each.name()] : []))
  return `: ${names.join(' ')} ${command.usage()}`
}

export const main = async (argv: readonly string[]): Promise<void> => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as head, is no error.
    if (error.code === 'EPIPE') process.exit(0)
    process.stderr.write(`felt: cannot write the answer: ${error.message}\n`)
    process.exit(1)
  })
  try {
    await program().parseAsync(argv)
  } catch (error) {
    process.exitCode = report(error)
  }
}

const report = (error: unknown): number => {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  if (error instanceof CommanderError && error.code === 'commander.help') return 2
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`felt: ${oneLine(message.replace(/^error: /, ''))}\n`)
  if (error instanceof CommanderError) return 2
  if (error instanceof NotAWager || error instanceof NotLoadable || error instanceof TooLarge) return 2
  return error instanceof Failure ? error.status : 1
}
