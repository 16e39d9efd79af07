/** The subcommands of felt as its help lists them; the module of one is imported when it is run. */
import type { Command } from 'commander'

interface Subcommand {
  readonly name: string
  /** Its options and arguments, as the list in `felt --help` shows them. */
  readonly usage: string
  readonly summary: string
  /** Gives what adds the arguments, options and action to the command. */
  readonly load: () => Promise<(command: Command) => Command>
}

export const subcommands: readonly Subcommand[] = [
  {
    name: 'play',
    usage: '[options] <game>',
    summary: 'sit down at a table in the terminal, with play money',
    load: async () => (await import('./play/command.ts')).playCommand,
  },
  {
    name: 'replay',
    usage: '[options] [file] [round]',
    summary: 'settle a written script and print what every wager came to, with its clauses',
    load: async () => (await import('./replay/command.ts')).replayCommand,
  },
  {
    name: 'odds',
    usage: '[options] <game>',
    summary: 'print what every wager is worth: house edge, hit frequency, results, length, as exact fractions',
    load: async () => (await import('./odds/command.ts')).oddsCommand,
  },
  {
    name: 'simulate',
    usage: '[options] <game> [wager]',
    summary: 'play a wager millions of times, or play whole sessions by a strategy',
    load: async () => (await import('./simulate/command.ts')).simulateCommand,
  },
  {
    name: 'report',
    usage: '[options] <game>',
    summary: 'write a page for a lab to sign: rules in force, exact prices, charts, a simulation, hashes',
    load: async () => (await import('./report.ts')).reportCommand,
  },
  {
    name: 'check',
    usage: '<game>',
    summary: 'hold a game to everything that a game must keep, and say what is wrong with it',
    load: async () => (await import('./check/command.ts')).checkCommand,
  },
  {
    name: 'dev',
    usage: '[options] <file>',
    summary:
      'show a game of your own as you write it: what is wrong, its price, its cloth and a table to play at, anew whenever it is saved',
    load: async () => (await import('./dev/command.ts')).devCommand,
  },
  {
    name: 'rules',
    usage: '[options] <game> [clause]',
    summary: 'print a rulebook clause by clause: what it says, how Felt keeps it, how many tests cite it',
    load: async () => (await import('./rules.ts')).rulesCommand,
  },
  {
    name: 'games',
    usage: '[game]',
    summary: 'list the games, or the wagers and house options of one',
    load: async () => (await import('./games.ts')).gamesCommand,
  },
  {
    name: 'serve',
    usage: '[options] [data]',
    summary: 'run a house on this machine: a table of each game, play money, pages, an API over HTTP and WebSocket',
    load: async () => (await import('./house/serve.ts')).serveCommand,
  },
  {
    name: 'verify',
    usage: '[options] <data>',
    summary: 'check everything that a house has kept: chain, ledger, accounts, rules, results against their seeds, signed head',
    load: async () => (await import('./house/verify.ts')).verifyCommand,
  },
  {
    name: 'backup',
    usage: '[options] <data> <backup>',
    summary: 'copy a house while it runs: journal, keys and signed head, in a folder that felt restore takes',
    load: async () => (await import('./house/backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    usage: '[options] <backup> <data>',
    summary: 'put a backup where a house can start on it; it is verified first',
    load: async () => (await import('./house/restore.ts')).restoreCommand,
  },
  {
    name: 'copy',
    usage: '[options] <from> <to>',
    summary:
      'bring a house from its folder to PostgreSQL, or back; it is verified on the way, and every stream has the same head',
    load: async () => (await import('./house/copy.ts')).copyCommand,
  },
  {
    name: 'export',
    usage: '[options] <data>',
    summary: 'write a house as files: events of each stream as JSON Lines; rounds, settlements, statements, ledger as CSV',
    load: async () => (await import('./house/export.ts')).exportCommand,
  },
  {
    name: 'rebuild',
    usage: '[options] <data>',
    summary: 'make the records of a house anew from its journal: rounds, statements, days, disputes, significant events',
    load: async () => (await import('./house/rebuild.ts')).rebuildCommand,
  },
  {
    name: 'operator',
    usage: '[options] <data> [name]',
    summary: 'give an operator a password for one sign-in, and unlock the account',
    load: async () => (await import('./house/operator.ts')).operatorCommand,
  },
  {
    name: 'new-key',
    usage: '[options] <data> <key>',
    summary: 'replace a key that may have leaked: the one that signs sign-ins, or the one by which nodes know each other',
    load: async () => (await import('./house/new-key.ts')).newKeyCommand,
  },
  {
    name: 'nodes',
    usage: '',
    summary: 'the nodes of a house on PostgreSQL: which one decides; let another decide',
    load: async () => (await import('./house/nodes.ts')).nodesCommand,
  },
  {
    name: 'cluster',
    usage: '[options] [data]',
    summary: 'try a house of three nodes on this machine: kill one, and the others play on',
    load: async () => (await import('./cluster/command.ts')).clusterCommand,
  },
  {
    name: 'verify-round',
    usage: '[options] [file]',
    summary: 'work a round’s result or shuffle out again from the seeds in its proof, and say whose seeds counted',
    load: async () => (await import('./house/verify-round.ts')).verifyRoundCommand,
  },
  {
    name: 'battery',
    usage: '[options] <data> <table>',
    summary: 'test the real equipment of a table: all its results in the journal, by the battery that the house’s own pass',
    load: async () => (await import('./house/battery.ts')).batteryCommand,
  },
]
