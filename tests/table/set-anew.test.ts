/** What a correction sets anew besides the money: the dice, the shooter’s turn, what people are asked to do. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { byHand, corrected, opened, paid, put, settled } from '../kit/late.ts'
import { ann, bob, boxPerson, casinoSupervisor, cat, dealer } from '../kit/table.ts'

describe('what a correction sets anew', () => {
  it.each<[string, Game, string]>([
    ['[DF 4.5, 8.3]', dragonFire, 'fire'],
    ['[SE 5.6(e)]', snakeEyes, 'hard-8'],
  ])(
    '%s after one while winners wait to be paid, the dice are handed to the shooter again before the next throw',
    (_, game, wager) => {
      const automation = byHand.filter((step) => step !== 'hand-dice' && step !== 'throw')
      const close = game === dragonFire ? [dealer('close-bets')] : []
      const thrown = opened(game, { automation }).and(
        dealer('start-round'),
        put(ann, wager),
        ...close,
        dealer('hand-dice'),
        ann('throw'),
      )
      const scene = corrected(thrown.and(dealer('enter-result', { keys: [4, 4] }), dealer('collect')), { keys: [6, 5] })
      const again = scene.and(dealer('start-round'), ...(game === dragonFire ? [put(ann, wager)] : []), ...close)
      expect(again.when(ann('throw')).refusal?.code).toBe('not-handed')
      again.and(dealer('hand-dice'), ann('throw'))
    },
  )

  it('[DF 3.6.2] no rolls after a seven are counted as the right results have them', () => {
    const seven = settled(opened(dragonFire), [put(ann, 'fire')], { keys: [3, 4] })
    const noRoll = settled(seven, [], { call: '5.4.1' })
    expect(noRoll.state.shooter?.counts).toEqual({ 'no rolls after a seven': 1 })
    const rolled = corrected(noRoll, { keys: [6, 6] })
    expect(rolled.state.shooter?.counts['no rolls after a seven'] ?? 0).toBe(0)
    expect(corrected(rolled, { call: '5.4.1' }).state.shooter?.counts).toEqual({ 'no rolls after a seven': 1 })
  })

  it('[DF 6.2.5.4, 3.7.1] the dice come back from an offer that nobody has taken up, with what was counted for the shooter', () => {
    const seven = settled(opened(dragonFire), [put(ann, 'fire')], { keys: [3, 4] })
    const freed = settled(seven, [], { call: '5.4.1' })
    const manual = freed.and(casinoSupervisor('automate', { steps: ['answer-duties', 'select-dice', 'hand-dice', 'throw'] }))
    const again = settled(manual, [put(ann, 'fire'), put(bob, 'dragon')], { keys: [3, 4] })
    const gone = settled(again, [], { keys: [2, 5] }).and(dealer('start-round'), put(bob, 'low-pair'))
    expect(gone.state.shooter).toBeUndefined()
    const lost = settled(again, [], { keys: [2, 5] })
    const back = corrected(lost, { call: '5.4.1' })
    expect(back.state.shooter).toEqual({ person: 'ann', as: 'player', counts: { 'no rolls after a seven': 2 } })
    expect(back.state.duties).toMatchObject([{ matter: 'shooter-watched' }])
  })

  it('[SE 5.9(d)] the dealer who rolled out goes on rolling where the right result leaves wagers undecided', () => {
    const table = opened(snakeEyes, { automation: byHand.filter((step) => step !== 'accept-dice') })
    const placed = table.and(dealer('start-round'), put(ann, 'hard-8'))
    const nobody = placed.and(...[ann, bob, cat].map((each) => each('decline-dice')), dealer('offer-dice'))
    const rolled = nobody.and(dealer('enter-result', { keys: [3, 4] }), ...paid)
    expect([nobody.state.shooter?.as, rolled.state.shooter]).toEqual(['dealer', undefined])
    expect(corrected(rolled, { keys: [1, 2] }).state.shooter).toMatchObject({ person: 'dee', as: 'dealer' })
  })

  it('[CR F5.1, F5.3] nobody is notified of a fourth point that was none, and the layout shows the right areas', () => {
    const table = opened(craps, { automation: byHand.filter((step) => step !== 'answer-duties') })
    const inspected = table.and(boxPerson('answer', { duty: table.duty('inspect-dice'), answer: 'good' }))
    const fire = inspected.and(dealer('start-round'), put(ann, 'pass'), ann('place', { wager: 'fire', amount: 100 }))
    const first = fire.and(boxPerson('answer', { duty: fire.duty('fire-brought-in'), answer: 'done' }))
    const one = settled(first.and(dealer('enter-result', { keys: [3, 1] }), ...paid), [], { keys: [3, 1] })
    const points = [
      [3, 2],
      [4, 2],
      [5, 3],
    ] as const
    const fourth = points.reduce((scene, keys) => settled(settled(scene, [put(ann, 'pass')], { keys }), [], { keys }), one)
    expect(fourth.state.duties.map(({ matter }) => matter)).toContain('fire-tell-floor')
    const none = corrected(fourth, { call: '1.5.2' })
    expect([none.state.duties, none.state.lit]).toEqual([[], []])
  })
})
