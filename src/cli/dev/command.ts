/** felt dev: a game of one's own on a page that changes as its file is saved. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import type { Command } from 'commander'
import { isFile } from '../../loading/not-loadable.ts'
import { Failure } from '../failure.ts'
import { untilAskedToEnd } from '../signals.ts'

export const devCommand = (command: Command): Command =>
  command
    .argument('<file>', 'a file of your own (./mine.ts)')
    .option('--port <number>', 'the port to listen on, on this machine alone', '7071')
    .addHelpText(
      'after',
      `
It watches the file and what it imports beside it. At the table you place chips and choose each result on the pad of the equipment, or have
it drawn. A file that was saved gets a new table. What never ends is stopped after 60 seconds, or when the file is saved again.
The file runs with the rights of your account; the page is reachable from this machine only. All its data is deleted when it ends.`,
    )
    .action(async (file: string, { port }: { port: string }) => {
      if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
        throw new Failure(`--port takes a number from 0 to 65535, not "${port}"`)
      if (!isFile(file) || !existsSync(file)) throw new Failure(`there is no file ${file}`)
      const { serveDesign } = await import('./server.ts')
      const server = await serveDesign(resolve(file), file, Number(port)).catch((error: unknown) => {
        const taken = error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        throw taken ? new Failure(`port ${port} is taken: choose another with --port`, 1) : error
      })
      const end = untilAskedToEnd(() => undefined)
      if (!server.hasPages) process.stdout.write('The pages are not built: npm run build:web in another window builds them.\n')
      process.stdout.write(`${file} is shown at ${server.url} and changes there as it is saved. Ctrl-C ends it.\n`)
      await end
      await server.close()
    })
