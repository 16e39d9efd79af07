/**
 * Whether a bench measures, or only shows that it still runs: `npm run bench:brief`, as every night, or any bench with
 * `--brief`. It does the same on a small scale then, and what it says of speed means nothing.
 */
import process from 'node:process'

/** Processes that a bench starts are as brief as it is. */
const inherited = 'FELT_BENCH_BRIEF'

const isBrief = process.argv.includes('--brief') || process.env[inherited] !== undefined
if (isBrief) process.env[inherited] = '1'

/** How many there are of something: enough to measure it, or to show that it runs. */
export const sized = (measured: number, brief: number): number => (isBrief ? brief : measured)

/** What was said to a bench beside that. */
export const said: readonly string[] = process.argv.slice(2).filter((each) => each !== '--brief')
