/** Evenings of an inspector: what each rulebook says of how its clauses are kept, beside what the table does. */
import { describe, expect, it } from 'vitest'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { gameNamed, games } from '../../src/rules/games/registry.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { inForce } from '../kit/cells.ts'
import { annShoots as rollsHard8, declared } from '../kit/snake-eyes.ts'
import { rolling } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, dealer, gamingSupervisor, given, type Said } from '../kit/table.ts'

const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const byHand = rolling.filter(
  (step) => step !== 'offer-dice' && step !== 'accept-dice' && step !== 'hand-dice' && step !== 'throw',
)

describe('how a clause is kept', () => {
  /** Of the reasons for which a result may be called off, those that the table knows of by itself or once they are reported. */
  const known: Readonly<Record<string, readonly string[]>> = {
    'dragon-fire': ['5.4.1', '10.5'],
    'snake-eyes': ['6.2', '6.3(a)'],
    'double-dice': ['4'],
    craps: ['1.5.1'],
    'two-up': ['7.5'],
    'dragon-tiger': ['5.1', '5.1.1', '5.5'],
    baccarat: ['9.1', '9.5'],
    'tai-sai': [],
    roulette: [],
  }

  it.each(games.map((game) => [game.id, game] as const))('%s enforces no reason of a call that people alone see', (id, game) => {
    const { shall, may = [] } = inForce(id).conduct
    const enforced = [...shall, ...may].filter((clause) => game.clauses[clause]!.how === 'enforced')
    expect(new Set(enforced)).toEqual(new Set(known[id]))
  })

  it('[DF 1.1 casino promotional token] leaves the conditions of a voucher to the staff', () => {
    const { how, reading } = dragonFire.clauses['1.1 casino promotional token']!
    expect([how, reading]).toEqual(['guided', expect.stringContaining('conditions are those of the promotion')])
  })

  it('[SE 6.2] gives the gaming supervisor alone the word on a disputed face, and none without', () => {
    expect(snakeEyes.clauses['6.2']!.how).toBe('enforced')
    const voids = gamingSupervisor('call-no-result', { reason: '6.2' })
    declared(4, 4).when(voids).isRefused('6.2', 'no-dispute')
    declared(4, 4)
      .when(gamingSupervisor('decide-face', { keys: [6, 2] }))
      .isRefused('6.2', 'no-dispute')
    const disputed = declared(4, 4).and(ann('dispute-face'))
    disputed.when(dealer('collect')).isRefused('6.2', 'held-up')
    disputed.when(dealer('call-no-result', { reason: '6.2' })).isRefused('6.2', 'not-your-call')
    expect(disputed.and(voids).state.phase).toBe('between rounds')
    const named = disputed.and(gamingSupervisor('decide-face', { keys: [6, 2] }))
    named.and(casinoSupervisor('override-result', { keys: [4, 4] }))
  })
})

describe('dice that are passed before a roll', () => {
  const shoots = given(dragonFire, { automation: byHand }).and(
    dealer('start-round'),
    put(ann, 'dragon'),
    dealer('offer-dice'),
    ann('accept-dice'),
  )

  it('[DF 3.6] are passed before the first roll too, until they are thrown', () => {
    const closed = shoots.and(dealer('close-bets'))
    for (const scene of [shoots, closed, closed.and(dealer('hand-dice'))]) {
      scene.when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann', clause: '3.6' })
    }
    expect(closed.and(dealer('hand-dice'), ann('throw')).when(ann('pass-dice')).refusal?.code).toBe('not-now')
  })

  it('[SE 5.7] are relinquished before the first roll too', () => {
    rollsHard8().when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann', clause: '5.7' })
  })

  it('[DF 3.7.2] [SE 5.9(b)] go all the way round before their last shooter is offered them again', () => {
    const alone = shoots.and(ann('pass-dice'))
    alone.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', clause: '3.7.2' })
    alone.and(put(bob, 'fire')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob', clause: '3.7.1' })
    const left = rollsHard8().and(...['bob', 'cat'].map((player) => dealer('remove', { player, wager: 'hard-8' })))
    left.and(ann('pass-dice')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', clause: '5.9(b)' })
  })
})

describe('lights that fail while wagers are open', () => {
  it.each([
    ['[SE 6.10]', 'snake-eyes', 'any-7', '6.10'],
    ['[TS Right 4]', 'tai-sai', 'small', 'Right 4'],
    ['[DF 10.3]', 'dragon-fire', 'fire', '10.3'],
  ])('%s stop play until they are repaired, and wagers may be taken down', (_, id, wager, clause) => {
    const open = given(gameNamed(id)!, { automation: byHand }).and(dealer('start-round'), put(ann, wager))
    const dark = open.and(dealer('report-fault', { what: 'lights' }))
    dark.when(put(bob, wager)).isRefused(clause, 'held-up')
    const told = dark.state.duties.some(({ matter }) => matter === 'tell-inspector')
      ? dark.and(dealer('answer', { duty: dark.duty('tell-inspector'), answer: 'done' }))
      : dark
    told.and(ann('remove', { wager }))
    told.and(casinoSupervisor('answer', { duty: told.duty('fault'), answer: 'repaired' }), put(bob, wager))
  })
})

describe('a throw by a shooter without the wager for it', () => {
  it('[DF 4.1, 4.3] gives no result, and a no roll is called for it', () => {
    const bare = given(dragonFire, { automation: byHand }).and(
      dealer('start-round'),
      put(ann, 'dragon'),
      put(bob, 'total-3'),
      dealer('offer-dice'),
      ann('accept-dice'),
      ann('remove', { wager: 'dragon' }),
      dealer('close-bets'),
    )
    bare.when(dealer('enter-result', { keys: [1, 2] })).isRefused('4.3', 'no-wager')
    const none = bare.and(dealer('call-no-result', { reason: '5.3.4' }))
    expect([none.state.phase, none.rack('bob')]).toEqual(['between rounds', 100_000])
  })

  it('[DD 7.1] gives no result either', () => {
    const bare = given(doubleDice, { automation: byHand }).and(
      dealer('start-round'),
      put(bob, 'line-6'),
      dealer('offer-dice'),
      ann('accept-dice'),
    )
    bare.when(dealer('enter-result', { keys: [1, 2] })).isRefused('7.1', 'no-wager')
  })
})
