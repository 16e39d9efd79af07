/** The felt command: runs one of the subcommands, and prints an error in one line. */
import process from 'node:process'
import { Command, CommanderError } from 'commander'
import { NotAWager } from '../rules/not-a-wager.ts'
import { TooLarge } from '../simulate/random/draws.ts'
import { NotLoadable } from '../loading/not-loadable.ts'
import { Failure, oneLine } from './failure.ts'
import { subcommands } from './subcommands.ts'
import { version } from './version.ts'

/** The command with one subcommand loaded; of the others it has the names and summaries. */
export const program = async (name: string | undefined): Promise<Command> => {
  const felt = new Command('felt')
    .description('Casino table games from their rulebooks: play, settle, and cite the clause.')
    .version(version)
    .addHelpText('after', '\nExit status: 0 done, 1 could not be done, 2 what was asked is wrong.')
    .configureHelp({ subcommandTerm })
  for (const each of subcommands) {
    const command = new Command(each.name).description(each.summary)
    felt.addCommand(each.name === name ? (await each.load())(command) : command)
  }
  for (const command of [felt, ...felt.commands, ...felt.commands.flatMap(({ commands: own }) => own)]) quiet(command)
  return felt
}

const subcommandTerm = (command: Command): string => {
  const row = subcommands.find(({ name }) => name === command.name())
  return row ? `${row.name} ${row.usage}`.trim() : `${command.name()} [command]`
}

/** The first word that is not an option; \`felt help NAME\` is about the one after it. */
const subcommandIn = (args: readonly string[]): string | undefined => {
  const [first, second] = args.filter((arg) => !arg.startsWith('-'))
  return first === 'help' ? second : first
}

/** Errors are thrown, not printed, so that each is one line in one place. */
const quiet = (command: Command): Command =>
  command
    .exitOverride((error) => {
      throw new CommanderError(error.exitCode, error.code, `${error.message}${whatIsRight(command, error.code)}`)
    })
    .showSuggestionAfterError(true)
    .configureOutput({ outputError: () => undefined })

/** For a missing or extra argument the usage line says what would be right. */
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
    await (await program(subcommandIn(argv.slice(2)))).parseAsync(argv)
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
