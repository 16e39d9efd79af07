/** What people do beside a step of the table, and only they can see: shown with the step, to the person who takes it (DF 4.2, 4.5; SE 5.5, 5.6, 6.5). */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { besideStep } from '../../src/table/round/next-step.ts'
import { given } from '../kit/table.ts'

const shown = (game: typeof dragonFire, step: string, source: 'real' | 'virtual' = 'real') =>
  besideStep(given(game, { source }).state, step)

describe('beside a step of the table', () => {
  it.each([
    ['DF 4.2', dragonFire, 'throw', ['4.2']],
    ['DF 4.2', dragonFire, 'enter-result', ['4.2']],
    ['DF 4.5', dragonFire, 'collect', ['4.5']],
    ['SE 5.5', snakeEyes, 'throw', ['5.5']],
    ['SE 5.5, 6.5', snakeEyes, 'enter-result', ['5.5', '6.5']],
    ['SE 5.6(c), 5.6(d)', snakeEyes, 'collect', ['5.6(c)', '5.6(d)']],
  ])('[%s] %o is shown to the person who takes the step %s', (_, game, step, clauses) => {
    expect(shown(game, step)).toEqual(clauses.map((clause) => ({ clause, summary: game.clauses[clause]!.summary })))
  })

  it('nothing is shown where there is nothing to do, nor where the house draws', () => {
    expect(shown(dragonFire, 'pay')).toEqual([])
    expect(shown(dragonFire, 'throw', 'virtual')).toEqual([])
  })
})
