/** felt nodes: the nodes of a house on several machines, which of them decides, and that another is to. */
import process from 'node:process'
import type { Command } from 'commander'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { orList } from '../../rules/similar-names.ts'
import type { NodeRow } from '../../wire/nodes.ts'
import { columns } from '../output.ts'
import { Failure } from '../failure.ts'

export const nodesCommand = (command: Command): Command => {
  const nodes = command.addHelpText(
    'after',
    `
DATA is the folder of a node that runs on this machine; every person who may write in it may do this. It is on record as done
by the house itself. A new version comes one node after another: stop a node, start the new version under the same name, and go
on with the next when it is there again. A node that is stopped hands over by itself.`,
  )
  const data = 'the folder of a node that runs on this machine'
  nodes
    .command('list', { isDefault: true })
    .description('the nodes, which one decides and since which epoch, how far each is behind, and its version')
    .argument('<data>', data)
    .allowExcessArguments()
    .action(async (folder: string, _, { args }: Command) => {
      if (args.length > 1) throw unknown(folder, nodes)
      const { nodes: rows, silence } = await asked(folder, { do: 'nodes' }, patience)
      if (silence > 0) process.stderr.write(`felt: ${silentText(silence)}\n`)
      process.stdout.write(shown(rows))
    })
  nodes
    .command('hand-over')
    .description('let another node decide; people at tables notice no more than a short wait')
    .argument('<data>', data)
    .argument('[node]', 'its name; without one it is any other node')
    .action(async (folder: string, node: string | undefined) => {
      const { nodes: rows } = await asked(folder, { do: 'hand-over', node })
      const now = rows.find(({ standing }) => standing === 'decides')?.name
      process.stdout.write(node === undefined ? `another node decides\n` : `${now ?? node} decides\n`)
    })
  return nodes
}

/** The first word was none of its commands, and so was taken for a folder. */
const unknown = (word: string, { commands }: Command): Failure => {
  const names = commands.map((each) => each.name())
  return new Failure(`felt nodes has no command "${word}"; there are ${orList(names)}`)
}

/** Milliseconds for which a node is asked what it sees, which it knows without asking another. */
const patience = 5_000

interface Seen {
  readonly nodes: readonly NodeRow[]
  /** Seconds for which the database has not answered the node that was asked; 0 where it does. */
  readonly silence: number
}

const silentText = (seconds: number): string =>
  `the database has not answered this node for ${seconds} seconds; before that it was as follows`

const asked = async (folder: string, what: object, within?: number): Promise<Seen> => {
  const { askAtConsole } = await import('../../house/running/console.ts')
  const answer = (await askAtConsole(folder, what, within)) as Seen | Refusal | undefined
  if (!answer) throw new Failure(`no house runs in ${folder}`, 1)
  if (isRefusal(answer)) throw new Failure(answer.reason, answer.code.startsWith('no-such') ? 2 : 1)
  return answer
}

const standings = {
  decides: 'decides',
  follows: 'follows',
  unreached: 'decides, out of reach from here',
  gone: 'does not answer',
} as const

const shown = (nodes: readonly NodeRow[]): string => {
  const rows = nodes.map(({ name, standing, version, address, epoch, behind }) => [
    name,
    standings[standing],
    version,
    address,
    epoch === null ? '' : String(epoch),
    behind === null ? '' : behind === 0 ? 'has all' : `${behind} behind`,
  ])
  return `${columns([['node', 'standing', 'version', 'address', 'epoch', 'commits'], ...rows], 6)}\n`
}
