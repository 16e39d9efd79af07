/** A declared result is undone by two people: a no roll or a void round that is called once the result has been entered. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  dealer,
  floorSupervisor,
  gamingSupervisor,
  given,
  house,
  operator,
  person,
  seniorSupervisor,
  surveillance,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

/** Dice go round and are thrown by themselves; people settle. */
const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')

const entered = (game: Game, wager: string, entry: Readonly<Record<string, unknown>>): Scene => {
  const opened = given(game, { automation: byHand })
  const ready = game === dragonTiger ? opened.and(dealer('shuffle')) : opened
  const placed = ready.and(dealer('start-round'), ann('place', { wager, amount: 1000 }), bob('place', { wager, amount: 2000 }))
  const call = placed.state.inForce.conduct.closes === 'call' ? [dealer('close-bets')] : []
  return placed.and(...call, dealer('enter-result', entry))
}

const fire = () => entered(dragonFire, 'dragon', { keys: [6, 6] })
const calls = (who: Person, reason: string): Said => who('call-no-result', { reason })
const answers = (who: Person, scene: Scene, answer = 'approve'): Said => who('answer', { duty: scene.duty('no-result'), answer })
const settled = [dealer('collect'), dealer('pay')]

describe('a no roll or void round called after the entry', () => {
  it.each<[string, Game, string, Readonly<Record<string, unknown>>, string, Person, number]>([
    ['[DF 5.3.3, 5.1]', dragonFire, 'dragon', { keys: [6, 6] }, '5.3.3', casinoSupervisor, 100_000],
    ['[DT 5.4]', dragonTiger, 'dragon', { cards: ['2S', 'KH'] }, '5.4', gamingSupervisor, 100_000],
    ['[CR 1.5.4, 1.5]', craps, 'pass', { keys: [1, 1] }, '1.5.4', floorSupervisor, 99_000],
    ['[DD 4, 5]', doubleDice, 'shooters', { keys: [3, 4] }, '4', gamingSupervisor, 99_000],
    ['[SE 6.3(d), 6.3 last paragraph]', snakeEyes, 'hard-8', { keys: [3, 4] }, '6.3(d)', gamingSupervisor, 99_000],
  ])('%s is the dealer’s to ask for and somebody’s above to approve', (_, game, wager, entry, reason, above, rack) => {
    const declared = entered(game, wager, entry)
    const asked = declared
      .when(calls(dealer, reason))
      .follows({ type: 'duty-raised', duty: { matter: 'no-result', clause: reason, holds: 'settlement' } })
    expect(asked.when(dealer('collect')).refusal).toMatchObject({ code: 'held-up', clause: reason })
    expect(asked.when(answers(dealer, asked)).refusal?.code).toBe('not-your-duty')
    expect(asked.when(answers(surveillance, asked)).refusal?.code).toBe('not-your-duty')
    expect(asked.when(answers(house, asked)).refusal?.code).toBe('not-your-duty')
    const called = asked.and(answers(above, asked))
    expect(called.latest('winners-paid')).toMatchObject({ result: { kind: 'call', clause: reason } })
    expect([called.state.phase, called.rack('ann')]).toEqual(['between rounds', rack])
    expectSound(called)
    const stands = asked.and(answers(above, asked, 'decline'))
    expect(stands.and(...settled).rack('ann')).toBe(99_000)
    expect(stands.latest('result-declared').result.kind).not.toBe('call')
  })

  it('[DF 5.1, 11.12] a casino supervisor’s call is approved by any other member of the staff, the dealer included', () => {
    const asked = fire().and(calls(casinoSupervisor, '5.4.5'))
    asked.when(answers(casinoSupervisor, asked)).isRefused('5.4.5', 'same-person')
    asked.when(answers(person('cas', 'operator'), asked)).isRefused('5.4.5', 'same-person')
    asked.when(answers(ann, asked)).isRefused('5.4.5', 'not-your-duty')
    for (const second of [dealer, gamingSupervisor, operator, surveillance]) {
      const called = asked.and(answers(second, asked))
      expect([called.rack('ann'), called.rack('bob')]).toEqual([100_000, 100_000])
    }
  })

  it('[CR 1.5.4, 1.8] a box person’s call needs somebody else who may overrule, and not another of the table’s own crew', () => {
    const asked = entered(craps, 'pass', { keys: [1, 1] }).and(calls(boxPerson, '1.5.4'))
    asked.when(answers(dealer, asked)).isRefused('1.5.4', 'not-your-duty')
    asked.when(answers(person('bea', 'box person'), asked)).isRefused('1.5.4', 'not-your-duty')
    expect(asked.and(answers(floorSupervisor, asked)).state.phase).toBe('between rounds')
  })

  it('[DF 5.4.1] is one person’s as long as nothing has been entered', () => {
    const thrown = given(dragonFire, { automation: byHand }).and(
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 1000 }),
      dealer('close-bets'),
    )
    thrown.when(calls(dealer, '5.4.1')).followsAmong({ type: 'result-declared' }, { type: 'winners-paid' })
  })

  it('is asked for once at a time', () => {
    const asked = fire().and(calls(dealer, '5.4.5'))
    asked.when(calls(dealer, '5.4.2')).isRefused('5.1', 'asked-already')
  })

  it('[DF 4.4.4] goes not against faces that the gaming supervisor has decided for good', () => {
    const asked = fire().and(dealer('dispute-face'))
    const decided = asked.and(gamingSupervisor('decide-face', { keys: [6, 5] }))
    for (const reason of ['5.3.3', '5.3.4', '5.4.6']) {
      decided.when(calls(dealer, reason)).isRefused('4.4.4', 'final')
      decided.when(calls(casinoSupervisor, reason)).isRefused('4.4.4', 'final')
    }
    // What was wrong with the throw itself is another matter.
    decided.when(calls(dealer, '5.4.7')).follows({ type: 'duty-raised', duty: { matter: 'no-result' } })
  })

  it('[DF 4.4.4] that waits when the faces are decided is over with them', () => {
    const asked = fire().and(dealer('dispute-face'), calls(dealer, '5.4.6'))
    const decided = asked.and(gamingSupervisor('decide-face', { keys: [6, 5] }))
    expect(decided.state.duties).toEqual([])
  })

  it.each(['6.4(a)', '6.4(b)', '6.4(c)', '6.4(d)'])(
    '[SE %s, 6.4 last paragraph] the discretion to void a roll ends with its entry',
    (reason) => {
      const declared = entered(snakeEyes, 'hard-8', { keys: [3, 4] })
      for (const who of [dealer, gamingSupervisor]) declared.when(calls(who, reason)).isRefused('6.4 last paragraph', 'too-late')
    },
  )

  it('[SE 6.2] only a dispute of faces lets the gaming supervisor void the roll, alone', () => {
    const declared = entered(snakeEyes, 'hard-8', { keys: [3, 4] })
    declared.when(calls(gamingSupervisor, '6.2')).isRefused('6.2', 'no-dispute')
    const disputed = declared.and(ann('dispute-face'))
    disputed.when(calls(dealer, '6.2')).isRefused('6.2', 'not-your-call')
    const voided = disputed.and(calls(gamingSupervisor, '6.2'))
    expect([voided.state.phase, voided.state.duties, voided.state.inPlay.piles.length]).toEqual(['between rounds', [], 1])
    const own = declared.and(dealer('dispute-face'))
    own.when(calls(person('dee', 'gaming supervisor'), '6.2')).isRefused('6.2', 'same-person')
  })

  it('[SE 6.2] before the entry too there must be a dispute', () => {
    const rolled = given(snakeEyes, { automation: byHand }).and(
      dealer('start-round'),
      ann('place', { wager: 'hard-8', amount: 1000 }),
      dealer('throw'),
    )
    rolled.when(calls(gamingSupervisor, '6.2')).isRefused('6.2', 'no-dispute')
    rolled.and(ann('dispute-face'), calls(gamingSupervisor, '6.2'))
  })

  it('[SE 6.3, 6.6] the person whose entry a call overrules neither approves nor declines it', () => {
    const asked = entered(snakeEyes, 'hard-8', { keys: [4, 4] }).and(calls(gamingSupervisor, '6.3(b)'))
    for (const answer of ['approve', 'decline']) asked.when(answers(dealer, asked, answer)).isRefused('6.3(b)', 'same-person')
    expect(asked.and(answers(surveillance, asked)).rack('ann')).toBe(99_000)
  })

  it('[SE 6.6(b)] a gaming supervisor’s call that surveillance approved gives way to a casino supervisor', () => {
    const asked = entered(snakeEyes, 'hard-8', { keys: [3, 4] }).and(calls(gamingSupervisor, '6.3(d)'))
    const called = asked.and(answers(surveillance, asked))
    expect(called.state.declaredBy).toBe('gaming supervisor')
    const above = asked.and(answers(seniorSupervisor, asked))
    expect(above.state.declaredBy).toBe('senior casino supervisor')
  })
})
