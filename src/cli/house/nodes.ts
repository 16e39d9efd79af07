/** felt nodes: the nodes of a house on several machines, and what people want of them. */
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { Command } from 'commander'
import { isRefusal } from '../../rules/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { orList } from '../../rules/similar-names.ts'
import type { NodeRow } from '../../wire/nodes.ts'
import { columns } from '../columns.ts'
import { Failure } from '../failure.ts'

export const nodesCommand = (): Command => {
  const nodes = new Command('nodes')
    .description('the nodes of a house on PostgreSQL: which tables each owns; move a table, drain a node')
    .addHelpText(
      'after',
      `
DATA is the folder of a node that runs on this machine; every person who may write in it may do this. It is on record as done
by the house itself. A new version comes one node after another: felt nodes drain DATA NAME, stop the node, start the
new one under the same name, and go on with the next when it is there again.`,
    )
  const data = 'the folder of a node that runs on this machine'
  nodes
    .command('list', { isDefault: true })
    .description('the nodes, their tables and epochs, how far each is behind, and its version')
    .argument('<data>', data)
    .allowExcessArguments()
    .action(async (folder: string, _, { args }: Command) => {
      if (args.length > 1) throw unknown(folder, nodes)
      const { nodes: rows, silence } = await asked(folder, { do: 'nodes' }, patience)
      if (silence > 0) process.stderr.write(`felt: ${silentText(silence)}\n`)
      process.stdout.write(shown(rows))
    })
  nodes
    .command('move')
    .description('move a table to a node between two rounds, and keep it there while that node lives')
    .argument('<data>', data)
    .argument('<table>')
    .argument('[node]', 'its name; without one the table may be on any node again')
    .action(async (folder: string, table: string, node: string | undefined) => {
      await asked(folder, { do: 'move', table, node })
      process.stdout.write(
        node === undefined ? `${table} may be on any node again\n` : `${table} goes to ${node} between two rounds\n`,
      )
    })
  nodes
    .command('drain')
    .description('have a node give its tables away, each between two rounds, and wait until it has none')
    .argument('<data>', data)
    .argument('<node>', 'its name')
    .option('--undo', 'have it take tables again')
    .action(async (folder: string, node: string, { undo = false }: { undo?: boolean }) => {
      await asked(folder, { do: 'drain', node, drained: !undo })
      if (!undo) await untilEmpty(folder, node)
      process.stdout.write(undo ? `${node} takes tables again\n` : `${node} owns no table\n`)
    })
  return nodes
}

/** The first word was none of its commands, and so was taken for a folder. */
const unknown = (word: string, { commands }: Command): Failure => {
  const names = commands.map((each) => each.name())
  return new Failure(`felt nodes has no command "${word}"; there are ${orList(names)}`)
}

/** Milliseconds for which a node is asked what it sees, which it knows without asking anybody else. */
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

/** Looks, one after another, on which nobody takes tables: a node whose connection ended by itself is back by then. */
const mostAlone = 15

/** Tables are given away between two rounds, so that this may take a while. */
const untilEmpty = async (folder: string, name: string): Promise<void> => {
  let left: readonly string[] | undefined
  let alone = 0
  for (;;) {
    const { nodes } = await asked(folder, { do: 'nodes' }, patience)
    const tables = nodes.filter((each) => each.name === name).flatMap((each) => each.tables)
    if (tables.length === 0) return
    const now = tables.map(({ table }) => table)
    // The others were stopped meanwhile, or drained from elsewhere.
    alone = nodes.every((each) => each.name === name || each.isDrained || each.standing === 'gone') ? alone + 1 : 0
    if (alone === mostAlone)
      throw new Failure(
        `${name} still owns ${now.join(', ')}, and no other node takes tables: let another take tables first, then drain ${name} again`,
        1,
      )
    if (left?.length !== now.length) process.stderr.write(`${name} still owns ${now.join(', ')}\n`)
    left = now
    await after(200)
  }
}

const standings = {
  well: 'well',
  slow: 'the database is too slow, or it cannot read from it',
  drained: 'takes no tables',
  unreached: 'lives, out of reach from here',
  gone: 'does not answer',
} as const

const shown = (nodes: readonly NodeRow[]): string => {
  const rows = nodes.map(({ name, standing, version, address, lag, tables, once }) => [
    name,
    standings[standing],
    version,
    address,
    lag === null ? '' : `at most ${Math.round(lag)} ms behind`,
    [...tables.map(({ table, epoch, isKept }) => `${table} (${epoch}${isKept ? ', kept here' : ''})`), ...once].join(', ') ||
      'nothing',
  ])
  return `${columns([['node', 'standing', 'version', 'address', 'records', 'owns (epoch)'], ...rows], 6)}\n`
}
