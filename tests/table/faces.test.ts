/** Which face of a die is up: said to be disputed by the dealer or a player, decided by one person, once for a throw. */
import { describe, expect, it } from 'vitest'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { audienceOf } from '../../src/table/audience.ts'
import { rolling } from '../kit/settled.ts'
import { ann, bob, casinoSupervisor, cat, dealer, gamingSupervisor, given, person, type Said } from '../kit/table.ts'

const byHand = rolling.filter((step) => !['collect', 'pay', 'throw'].includes(step))
const put = (who: typeof ann, wager: string): Said => who('place', { wager, amount: 1000 })
const keys = (...faces: readonly number[]) => ({ keys: faces })
const enters = (...faces: readonly number[]): Said => dealer('enter-result', keys(...faces))
const decides = (...faces: readonly number[]): Said => gamingSupervisor('decide-face', keys(...faces))
const settled = [dealer('collect'), dealer('pay')]

const closed = given(dragonFire, { automation: byHand }).and(
  dealer('start-round'),
  put(ann, 'dragon'),
  put(bob, 'pair-3'),
  dealer('close-bets'),
)
const thrown = closed.and(ann('throw'))
const entered = thrown.and(enters(3, 5))

describe('a face that nobody disputes', () => {
  it('[DF 4.4.4, 10.1] needs no decision: a wrong entry is the casino supervisor’s to override', () => {
    for (const scene of [closed, thrown, entered, entered.and(bob('flag-entry'))]) {
      scene.when(decides(3, 3)).isRefused('4.4.4', 'no-dispute')
    }
    given(doubleDice, { automation: byHand })
      .and(dealer('start-round'), put(ann, 'shooters'), ann('throw'), enters(3, 4))
      .when(decides(3, 3))
      .isRefused('4.1', 'no-dispute')
  })
})

describe('a face that is disputed', () => {
  it.each<[string, Said]>([
    ['a player', bob('dispute-face')],
    ['the dealer', dealer('dispute-face')],
  ])('[DF 4.4.4] by %s is the gaming supervisor’s to decide, and nothing is settled before', (_, says) => {
    const disputed = entered
      .when(says)
      .follows({ type: 'duty-raised', duty: { matter: 'disputed-face', clause: '4.4.4', holds: 'settlement' } })
    expect(audienceOf(entered.state, disputed.events.at(-1)!)).toBe('public')
    disputed.when(cat('dispute-face')).isRefused('4.4.4', 'disputed')
    expect(disputed.when(dealer('collect')).refusal?.code).toBe('held-up')
    expect(entered.and(...settled).rack('bob')).toBe(99_000)
    expect(disputed.and(decides(3, 3), ...settled).rack('bob')).toBe(133_000)
  })

  it('[DF 4.4.4] while the dice rest before an entry is declared as it is decided', () => {
    for (const scene of [closed, thrown]) {
      const decided = scene.and(bob('dispute-face'), decides(3, 3))
      expect(decided.state).toMatchObject({ phase: 'declared', declared: { faces: [3, 3] }, declaredBy: 'gaming supervisor' })
      expect(decided.state.duties).toEqual([])
      decided.when(casinoSupervisor('override-result', keys(3, 5))).isRefused('4.4.4', 'final')
    }
    // The dealer may enter what they read: settlement waits all the same.
    const read = thrown.and(bob('dispute-face'), enters(3, 5))
    expect(read.when(dealer('collect')).refusal?.code).toBe('held-up')
    expect(read.and(decides(3, 3)).latest('result-overridden')).toMatchObject({ now: { faces: [3, 3] }, clause: '4.4.4' })
  })

  it('[DF 4.4.4] is decided once for a throw, also where the entry was right', () => {
    for (const faces of [
      [3, 3],
      [3, 5],
    ]) {
      const decided = entered.and(bob('dispute-face'), decides(...faces))
      expect(decided.state.duties).toEqual([])
      for (const who of [bob, dealer]) decided.when(who('dispute-face')).isRefused('4.4.4', 'decided')
      decided.when(decides(6, 6)).isRefused('4.4.4', 'decided')
      decided.when(casinoSupervisor('override-result', keys(6, 6))).isRefused('4.4.4', 'final')
      // The next throw has faces of its own.
      const next = decided.and(...settled, dealer('start-round'), put(ann, 'fire'), dealer('close-bets'))
      next.and(bob('dispute-face'), decides(6, 6))
    }
    const decidedFirst = thrown.and(bob('dispute-face'), decides(3, 3))
    decidedFirst.when(bob('dispute-face')).isRefused('4.4.4', 'decided')
  })

  it('[DF 10.1] is no wrong entry: deciding it leaves that to the casino supervisor, and an override leaves the face open', () => {
    const both = entered.and(bob('flag-entry'), cat('dispute-face'))
    const decided = both.and(decides(3, 3))
    expect(decided.state.duties.map(({ matter }) => matter)).toEqual(['wrong-entry'])
    decided.and(casinoSupervisor('answer', { duty: decided.duty('wrong-entry'), answer: 'it stands' }), ...settled)
    const overridden = both.and(casinoSupervisor('override-result', keys(4, 4)))
    expect(overridden.state.duties.map(({ matter }) => matter)).toEqual(['disputed-face'])
    expect(overridden.and(decides(3, 3)).state.declared).toMatchObject({ faces: [3, 3] })
  })

  it('[DF 4.4.4] is not decided by the person who disputes it, whatever other role they have', () => {
    const dealt = closed.and(gamingSupervisor('post-dealer', { person: 'gus', age: 40 }))
    const disputed = dealt.and(person('gus', 'dealer')('dispute-face'))
    disputed.when(decides(3, 3)).isRefused('4.4.4', 'same-person')
    disputed.and(person('gil', 'gaming supervisor')('decide-face', keys(3, 3)))
  })

  it('[DF 4.4.4] is not decided by the person who entered it, whatever other role they have', () => {
    const both = person('dee', 'gaming supervisor')
    const disputed = entered.and(bob('dispute-face'))
    disputed.when(both('decide-face', keys(4, 4))).isRefused('4.4.4', 'same-person')
    const agreed = { duty: disputed.duty('disputed-face'), answer: 'agreed' }
    disputed.when(both('answer', agreed)).isRefused('4.4.4', 'same-person')
    disputed.and(decides(4, 4))
    // Before the entry the decision is the first word on the faces.
    thrown.and(bob('dispute-face'), both('decide-face', keys(4, 4)))
  })

  it('[DF 4.4.4] may be agreed on after all, and a player does not stop the game with it again', () => {
    const disputed = entered.and(bob('dispute-face'))
    const agreed = disputed.and(gamingSupervisor('answer', { duty: disputed.duty('disputed-face'), answer: 'agreed' }))
    agreed.when(cat('dispute-face')).isRefused('4.4.4', 'agreed')
    agreed.and(dealer('dispute-face'), decides(3, 3))
  })

  it('[SE 6.2, 6.6] gives way to the call of somebody above the gaming supervisor', () => {
    const dice = given(snakeEyes, { automation: byHand }).and(
      dealer('start-round'),
      put(ann, 'field'),
      ann('throw'),
      enters(3, 5),
    )
    const disputed = dice.and(ann('dispute-face'))
    expect(disputed.and(decides(3, 4)).latest('result-overridden')).toMatchObject({ clause: '6.2' })
    const overruled = disputed.and(casinoSupervisor('override-result', keys(4, 4)))
    expect(overruled.state.duties).toEqual([])
  })

  it('[SE 6.2] voids no roll by the word of who entered it', () => {
    const both = person('dee', 'gaming supervisor')
    const disputed = given(snakeEyes, { automation: byHand })
      .and(dealer('start-round'), put(ann, 'field'), ann('throw'), enters(3, 5))
      .and(ann('dispute-face'))
    disputed.when(both('call-no-result', { reason: '6.2' })).isRefused('6.2', 'same-person')
    disputed.when(both('decide-face', keys(3, 4))).isRefused('6.2', 'same-person')
    disputed.and(gamingSupervisor('call-no-result', { reason: '6.2' }))
  })

  it('needs dice that somebody has thrown, and that the house did not draw', () => {
    given(dragonFire).and(dealer('start-round')).when(ann('dispute-face')).isRefused('4.4.4', 'not-now')
    const drawn = given(dragonFire, { source: 'virtual' }).and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'))
    drawn.when(ann('dispute-face')).isRefused(null, 'drawn')
    const shoe = given(dragonTiger, { automation: [] }).and(dealer('shuffle'), dealer('start-round'), dealer('close-bets'))
    shoe.when(ann('dispute-face')).isRefused(null, 'no-dice')
    entered.when(person('eve', 'player')('dispute-face')).isRefused(null, 'not-seated')
  })
})
