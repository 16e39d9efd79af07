/**
 * npm test: every suite of the day, two at a time, since each has workers enough of its own; each is shown whole when it is
 * done. npm run test:all goes on with those of the night, which take long or seldom break, one after the other.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'

interface Suite {
  readonly name: string
  /** A script of package.json. */
  readonly run: string
  /** Suites that must have ended before: they make something that this one reads. */
  readonly after?: readonly string[]
  readonly isNightly?: boolean
}

/**
 * The longest first, as soon as the pages are built that houses serve, so that the short ones fill the end. Citations are
 * those of the tests that passed.
 */
const daily: readonly Suite[] = [
  { name: 'pages', run: 'build:web' },
  { name: 'browser', run: 'test:browser', after: ['pages'] },
  { name: 'house', run: 'test:house', after: ['pages'] },
  { name: 'command', run: 'test:command', after: ['pages'] },
  { name: 'unit', run: 'test:unit', after: ['pages'] },
  { name: 'check', run: 'check', after: ['pages'] },
  { name: 'package', run: 'test:package', after: ['pages'] },
  { name: 'citations', run: 'test:citations', after: ['unit', 'command'] },
]

/** The rest of the browser tests, the package installed by npm, properties from seeds of this night, what goes on for minutes, and each bench on a small scale. */
const nightly: readonly Suite[] = [
  'test:browser',
  'test:package',
  'test:unit',
  'test:command',
  'test:house',
  'test:postgres',
  'chaos',
  'chaos:cluster',
  'simulate:cluster',
  'simulate:mutants',
  'worst-guest',
  'deaf-crowd',
  'crowd',
  'bench:brief',
].map((script) => ({ name: `${script} by night`, run: script, isNightly: true }))

interface Ended {
  readonly isGood: boolean
  readonly told: string
  readonly seconds: number
}

const ended = ({ run, isNightly = false }: Suite): Promise<Ended> =>
  new Promise((resolve) => {
    const began = performance.now()
    const env = {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...(isNightly && { NIGHTLY: '1' }),
    }
    const child = spawn('npm', ['run', '--silent', run], { stdio: ['ignore', 'pipe', 'pipe'], env })
    const told: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => told.push(part))
    child.on('close', (status) =>
      resolve({
        isGood: status === 0,
        told: Buffer.concat(told).toString('utf8'),
        seconds: Math.round((performance.now() - began) / 1000),
      }),
    )
  })

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** All that there is of one that failed; the last lines of one that did not. */
const shown = ({ isGood, told }: Ended): string => (isGood ? told.trimEnd().split('\n').slice(-6).join('\n') : told.trimEnd())

/** So many at a time; whatever fails, the others are run too. */
const runAll = async (suites: readonly Suite[], atOnce: number): Promise<readonly string[]> => {
  const failed: string[] = []
  const waiting = [...suites]
  const going = new Map<string, Promise<void>>()
  const isWaitedFor = (name: string): boolean => going.has(name) || waiting.some((each) => each.name === name)
  const begun = async (suite: Suite): Promise<void> => {
    waiting.splice(waiting.indexOf(suite), 1)
    say(`… ${suite.name}`)
    const end = await ended(suite)
    if (!end.isGood) failed.push(suite.name)
    going.delete(suite.name)
    say(`\n${end.isGood ? '✓' : '✗'} ${suite.name}, ${end.seconds} s\n${shown(end)}\n`)
  }
  while (waiting.length + going.size > 0) {
    const next = waiting.find(({ after = [] }) => !after.some(isWaitedFor))
    if (next && going.size < atOnce) going.set(next.name, begun(next))
    else await Promise.race(going.values())
  }
  return failed
}

const began = performance.now()
const failed = [...(await runAll(daily, 2)), ...(process.argv.includes('--all') ? await runAll(nightly, 1) : [])]
say(
  `${failed.length === 0 ? '✓ all is well' : `✗ failed: ${failed.join(', ')}`}, ${Math.round((performance.now() - began) / 1000)} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1
