/** Traces the walks of the architecture page by V8's coverage and prints the files that ran in each, as JSON. */
import { Session } from 'node:inspector/promises'
import process from 'node:process'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { Served } from '../house/api/kit.ts'
import { until } from '../kit/until.ts'

const table = 'dragon-fire'
const dealer = { person: 'dealer', role: 'dealer' } as const
const player = (person: string) => ({ person, role: 'player' }) as const

const served = await Served.open({})
for (const { person, role } of [player('ann'), player('bob'), dealer]) await served.admit(person, role)
await served.table(dragonFire, table, { automation: ['answer-duties', 'select-dice', 'offer-dice'] })
for (const person of ['ann', 'bob']) {
  await served.must(table, { type: 'take-seat' }, player(person))
  await served.must(table, { type: 'buy-in', player: person, amount: 100_000 }, dealer)
}
const watching = async (who: Parameters<Served['signedIn']>) => {
  const watch = await (await served.signedIn(...who)).watch(table)
  await watch.caughtUp()
  return watch
}
const [ann, bob, dee] = [await watching(['ann']), await watching(['bob']), await watching(['dealer', 'dealer'])]

const inspector = new Session()
inspector.connect()
await inspector.post('Profiler.enable')

/** Files of which a function ran, beside the module itself. */
const traced = async (walk: () => Promise<unknown>): Promise<readonly string[]> => {
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await walk()
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  await inspector.post('Profiler.stopPreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const file = /\/(src\/.*)$/.exec(url)?.[1]
    const ran = functions.some(
      ({ functionName, ranges: [range] }) => range!.count > 0 && !(functionName === '' && range!.startOffset === 0),
    )
    return file !== undefined && !url.includes('node_modules') && ran ? [file] : []
  })
}

await served.must(table, { type: 'start-round' }, dealer)
const chip = await traced(async () => {
  await ann.give('player', { type: 'place', wager: 'dragon', amount: 5_000 })
  await until(() => bob.version === ann.version)
})
await ann.give('player', { type: 'accept-dice' }).catch(() => undefined)
await dee.give('dealer', { type: 'close-bets' })
await dee.give('dealer', { type: 'hand-dice' })
await ann.give('player', { type: 'throw' })
const result = await traced(async () => {
  await dee.give('dealer', { type: 'enter-result', keys: [1, 2] })
  for (const type of ['collect', 'pay'] as const) await dee.give('dealer', { type }).catch(() => undefined)
  await until(() => bob.version === dee.version)
})
process.stdout.write(JSON.stringify({ chip, result }))
process.exit(0)
