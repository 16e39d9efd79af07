/** What placing one more wager costs as the layout fills: it should stay flat. */
import process from 'node:process'
import { isRefusal } from '../src/rules/game/game.ts'
import { gameNamed } from '../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../src/rules/game/in-force.ts'
import { emptyLayout, place, type InPlay } from '../src/rules/in-play/in-play.ts'
import { sized } from './brief.ts'
import { median } from './limit.ts'

const rules = rulesInForce(gameNamed('snake-eyes')!) as InForce
const wagers = rules.wagers.map(({ id }) => id)

const placed = (inPlay: InPlay, number: number): InPlay => {
  const changed = place(rules, inPlay, {
    player: `p${Math.floor(number / wagers.length)}`,
    wager: wagers[number % wagers.length]!,
    amount: 100,
  })
  if (isRefusal(changed)) throw new Error(changed.reason)
  return changed.inPlay
}

/** Microseconds for one wager, when so many lie there already. */
const cost = (lying: number): number => {
  let inPlay: InPlay = emptyLayout
  for (let number = 0; number < lying; number += 1) inPlay = placed(inPlay, number)
  const more = sized(20_000, 100)
  const start = performance.now()
  for (let number = lying; number < lying + more; number += 1) inPlay = placed(inPlay, number)
  return ((performance.now() - start) * 1000) / more
}

export const benchInPlay = (): void => {
  const sizes = [100, 1000, 10_000, 100_000].slice(0, sized(4, 2))
  // The first time warms up.
  const passes = Array.from({ length: sized(6, 2) }, () => sizes.map(cost)).slice(1)
  for (const [at, lying] of sizes.entries()) {
    const each = median(passes.map((pass) => pass[at]!))
    const ratio = median(passes.map((pass) => pass[at]! / pass[0]!))
    process.stdout.write(
      `${`${lying} wagers lie there`.padEnd(28)}${each.toFixed(2).padStart(6)} µs to place one, ${ratio.toFixed(2)} of what it is with ${sizes[0]}\n`,
    )
  }
}

if (import.meta.main) benchInPlay()
