/** A process that runs until it is asked to end, and says how it ended. */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { untilAskedToEnd } from '../../../src/cli/signals.ts'

const end = untilAskedToEnd(() => undefined)
const running = setInterval(() => process.stderr.write('still here\n'), 5)
process.send!('ready')
await end
clearInterval(running)
// As a house finishes the commands in hand, whether anybody reads what it says or not.
for (let each = 0; each < 10; each += 1) {
  process.stdout.write('closing\n')
  await new Promise((resolve) => setTimeout(resolve, 5))
}
writeFileSync(process.argv[2]!, 'closed')
