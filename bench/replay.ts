/** How many documents of 40 steps replay settles a second, against what reading and writing their JSON alone would allow. */
import process from 'node:process'
import { readDocuments } from '../src/replay/document.ts'
import { replay } from '../src/replay/replay.ts'
import { games } from '../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../src/rules/game/in-force.ts'
import { QuickRandom } from '../src/simulate/random/quick-random.ts'
import { seeded } from '../src/simulate/random/random.ts'
import { byParts, writtenStep } from '../tests/kit/by-parts.ts'
import { sized } from './brief.ts'
import { median } from './limit.ts'

const steps = 40
const documents = sized(500, 5)
const wanted = 200

/** Three wagers and a result, again and again: the numbers walk through the wagers, and the same seed shows the same results. */
const script = ({ game, wagers, results: { equipment } }: InForce, seed: number): string => {
  const plain = wagers.filter(({ places }) => !places)
  const shown = byParts(equipment, new QuickRandom(seeded(`bench ${seed}`)))
  const made = Array.from({ length: steps }, (_, at) =>
    at % 4 === 3
      ? writtenStep(equipment, shown())
      : { place: plain[(seed * 7 + at) % plain.length]!.id, player: `seat-${at % 8}`, amount: 6000 },
  )
  return JSON.stringify({ game: game.id, script: made })
}

const perSecond = (work: () => void): number => {
  const start = performance.now()
  work()
  return (documents * 1000) / (performance.now() - start)
}

export const benchReplay = (): void => {
  for (const game of games) {
    const lines = Array.from({ length: documents }, (_, seed) => script(rulesInForce(game) as InForce, seed))
    const text = lines.join('\n')
    const answers = readDocuments(text).map(replay)
    // The first time warms up.
    const passes = Array.from({ length: sized(8, 2) }, () => ({
      settled: perSecond(() => void readDocuments(text).map((each) => JSON.stringify(replay(each)))),
      limit: perSecond(() => void lines.map((line, at) => [JSON.parse(line), JSON.stringify(answers[at])])),
    })).slice(1)
    const rate = median(passes.map(({ settled }) => settled))
    const ratio = median(passes.map(({ settled, limit }) => settled / limit))
    process.stdout.write(
      `${game.id.padEnd(14)}${Math.round(rate).toString().padStart(8)} documents/s, ${ratio.toFixed(3)} of JSON alone, ${(rate / wanted).toFixed(0)} times the ${wanted} wanted\n`,
    )
  }
}

if (import.meta.main) benchReplay()
