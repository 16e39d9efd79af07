/** What people must see, do or decide: disputes step by step, faults, incidents, and who may answer a duty. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { type Role, roles } from '../../src/rules/conduct/people.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  inspector,
  operator,
  person,
  pitManager,
  seniorSupervisor,
  shiftManager,
  surveillance,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

/** Everybody who may answer a duty now: those whom it does not turn away for their role. */
const mayAnswer = (scene: Scene, duty: number, answer: string): readonly Role[] =>
  roles.filter((role) => {
    const name = role === 'dealer' ? 'dee' : role === 'player' ? 'ann' : `another ${role}`
    return scene.when(person(name, role)('answer', { duty, answer })).refusal?.code !== 'not-your-duty'
  })

const first: readonly Role[] = ['box person', 'gaming supervisor', 'floor supervisor']
const second: readonly Role[] = ['casino supervisor', 'pit manager', 'senior casino supervisor', 'shift manager']

describe('a dispute', () => {
  const claim = { claim: 'the die showed a six' }
  const decide = (scene: Scene, by: Person, answer: string): Scene =>
    scene.and(by('answer', { duty: scene.duty('dispute'), answer, note: 'seen on film' }))
  const review = (scene: Scene, by: Person = ann): Said =>
    by('seek-review', { dispute: Math.max(...Object.keys(scene.state.disputes).map(Number)) })

  it('[DF 11.12, 11.13] goes from gaming supervisor to casino supervisor to operator, whose word is the last', () => {
    const opened = given(dragonFire, { automation: [] }).and(ann('open-dispute', claim))
    expect(opened.state.duties.at(-1)).toMatchObject({
      clause: '11.12',
      holds: 'nothing',
      about: 'ann',
      what: 'ann disputes round 0: the die showed a six',
    })
    expect(mayAnswer(opened, opened.duty('dispute'), 'for the player')).toEqual(first)

    const decided = decide(opened, gamingSupervisor, 'for the house')
    expect(Object.values(decided.state.disputes)).toMatchObject([
      { player: 'ann', step: 0, decision: 'for the house', note: 'seen on film', reviewed: false },
    ])
    decided.when(review(decided, bob)).isRefused('11.12', 'no-such-dispute')

    const asked = decided.and(review(decided))
    expect(mayAnswer(asked, asked.duty('dispute'), 'for the house')).toEqual(second)
    asked.when(review(asked)).isRefused('11.12', 'reviewed')
    const himself = person('gus', 'casino supervisor')('answer', { duty: asked.duty('dispute'), answer: 'for the house' })
    asked.when(himself).isRefused('11.12', 'same-person')

    const reviewed = decide(asked, pitManager, 'for the house')
    const last = reviewed.and(review(reviewed))
    expect(mayAnswer(last, last.duty('dispute'), 'for the player')).toEqual(['operator'])

    const final = last
      .when(operator('answer', { duty: last.duty('dispute'), answer: 'for the house' }))
      .follows(
        { type: 'duty-answered', done: true },
        { type: 'duty-raised', duty: { matter: 'tell-of-inspector', clause: '11.13', about: 'ann' } },
      )
    final.when(review(final)).isRefused('11.13', 'last-word')
    final
      .when(casinoSupervisor('answer', { duty: final.duty('tell-of-inspector'), answer: 'told' }))
      .follows({ type: 'duty-answered', done: true })
    expect(Object.values(final.state.disputes).map(({ step }) => step)).toEqual([0, 1, 2])
  })

  it('is opened by a player for nobody else, and by a dealer for whom they name', () => {
    const scene = given(craps)
    scene.when(ann('open-dispute', { ...claim, player: 'bob' })).isRefused(null, 'not-yours')
    scene.when(dealer('open-dispute', claim)).isRefused(null, 'whose')
    scene.when(person('eve', 'player')('open-dispute', claim)).isRefused(null, 'not-seated')
    const opened = scene.and(dealer('open-dispute', { ...claim, player: 'bob', round: 7 }))
    expect(opened.state.duties.at(-1)).toMatchObject({ about: 'bob', what: 'bob disputes round 7: the die showed a six' })
    decide(opened, gamingSupervisor, 'for the player')
      .when(ann('seek-review', { dispute: 99 }))
      .isRefused(null, 'no-such-dispute')
  })

  it.each<[string, Game, readonly (string | null)[]]>([
    ['Dragon Fire', dragonFire, ['11.12', '11.12', '11.13']],
    ['Dragon Tiger', dragonTiger, [null, null, null]],
    ['Double Dice', doubleDice, [null, null, null]],
    ['Snake Eyes', snakeEyes, [null, null, '6.7']],
    ['craps', craps, [null, null, null]],
  ])('of %s goes the same way, by the clauses that there are', (_, game, clauses) => {
    const cited: (string | null)[] = []
    let scene = given(game).and(ann('open-dispute', claim))
    for (const by of [gamingSupervisor, seniorSupervisor, operator]) {
      cited.push(scene.state.duties.find(({ matter }) => matter === 'dispute')!.clause)
      scene = decide(scene, by, 'for the player')
      if (by !== operator) scene = scene.and(review(scene))
    }
    expect(cited).toEqual(clauses)
  })

  it('holds up nothing: play goes on while it is decided', () => {
    const scene = given(dragonFire).and(ann('open-dispute', claim))
    scene.when(dealer('start-round')).follows({ type: 'round-started', round: 1 })
  })
})

/** A result of Dragon Fire is declared, and nothing is collected yet. */
const declared = (): Scene =>
  given(dragonFire, { automation: rolling.filter((step) => step !== 'collect') }).and(
    dealer('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
    bob('place', { wager: 'fire', amount: 1000 }),
    dealer('close-bets'),
    dealer('enter-result', { keys: [1, 2] }),
  )

describe('a fault', () => {
  it('[DF 10.2, 10.3] of the lights: the dice settle the wagers, an inspector is notified, and play waits for the repair', () => {
    const scene = declared()
      .and(casinoSupervisor('automate', { steps: [] }))
      .and(dealer('report-fault', { what: 'lights' }))
    expect(scene.latest('incident-recorded')).toMatchObject({ clause: '10.2', about: 'lights', note: 'the lights failed' })
    scene.when(dealer('report-fault', { what: 'lights' })).isRefused(null, 'reported')
    const settled = scene.and(dealer('collect'), dealer('pay'))
    expect([settled.rack('ann'), settled.rack('bob')]).toEqual([101_000, 99_000])
    settled.when(dealer('start-round')).isRefused('10.3', 'held-up')
    const told = settled.and(dealer('answer', { duty: settled.duty('tell-inspector'), answer: 'done' }))
    told.when(dealer('start-round')).isRefused('10.3', 'held-up')
    const duty = told.duty('fault')
    expect(mayAnswer(told, duty, 'repaired')).toEqual([
      'casino supervisor',
      'pit manager',
      'senior casino supervisor',
      'shift manager',
      'operator',
    ])
    told
      .and(casinoSupervisor('answer', { duty, answer: 'repaired' }))
      .when(dealer('start-round'))
      .follows({ type: 'round-started' })
  })

  it.each(['repaired', 'interim procedures'])('[SE 6.9, 6.10] of the lights of Snake Eyes stops play until %s', (answer) => {
    const scene = given(snakeEyes).and(dealer('report-fault', { what: 'lights', note: 'half of them dark' }))
    expect(scene.latest('incident-recorded')).toMatchObject({ clause: '6.9', note: 'half of them dark' })
    scene.when(dealer('start-round')).isRefused('6.10', 'held-up')
    scene
      .and(gamingSupervisor('answer', { duty: scene.duty('fault'), answer }))
      .when(dealer('start-round'))
      .follows({ type: 'round-started' })
  })

  it.each<[string, Game, string | null]>([
    ['[DF 10.4]', dragonFire, '10.4'],
    ['[SE 6.11]', snakeEyes, '6.11'],
    ['without a clause of craps', craps, null],
  ])('of the display is recorded and stops nothing %s', (_, game, clause) => {
    const scene = given(game)
      .when(dealer('report-fault', { what: 'display' }))
      .follows({ type: 'incident-recorded', clause, about: 'display' })
    scene.when(dealer('start-round')).follows({ type: 'round-started' })
  })
})

describe('an incident', () => {
  it.each([
    ['[DF 11.1] a device', '11.1', surveillance],
    ['[DF 11.3.4] a detention', '11.3.4', casinoSupervisor],
    ['[DF 11.6] advice by a dealer', '11.6', gamingSupervisor],
    ['[DF 11.7] interference', '11.7', inspector],
    ['[DF 11.10] a private wager', '11.10', dealer],
  ])('%s is recorded by its clause', (title, clause, by) => {
    const what = title.replace(/^\[.*\] /, '')
    given(dragonFire)
      .when(by('record-incident', { clause, about: 'bob', note: what }))
      .follows({ type: 'incident-recorded', clause, about: 'bob', note: what })
  })

  it('needs no clause, but one that there is, and no player records it', () => {
    const scene = given(dragonTiger)
    scene
      .when(shiftManager('record-incident', { about: 'a drink', note: 'spilt' }))
      .follows({ type: 'incident-recorded', clause: null })
    scene
      .when(shiftManager('record-incident', { clause: '99', about: 'a drink', note: 'spilt' }))
      .isRefused(null, 'no-such-clause')
    scene.when(ann('record-incident', { about: 'bob', note: 'a device' })).isRefused(null, 'not-your-role')
  })
})

describe('a duty', () => {
  it('is answered by one of its answers, by somebody whom it names, once', () => {
    const scene = given(dragonFire, { automation: [] })
    const duty = scene.duty('inspect-dice')
    expect(scene.when(gamingSupervisor('answer', { duty, answer: 'fine' })).refusal).toMatchObject({
      code: 'no-such-answer',
      reason: 'answer good or not good',
    })
    expect(scene.when(dealer('answer', { duty, answer: 'good' })).refusal).toMatchObject({
      code: 'not-your-duty',
      clause: '2.5',
      reason: 'gaming supervisor may answer it, not a dealer',
    })
    const done = scene.and(gamingSupervisor('answer', { duty, answer: 'good' }))
    done.when(gamingSupervisor('answer', { duty, answer: 'good' })).isRefused(null, 'no-such-duty')
  })

  describe('for two', () => {
    const scene = given(snakeEyes, { automation: [] })
    const duty = scene.duty('inspect-dice')
    const good = { duty, answer: 'good' }

    it.each<[string, Person, Person]>([
      ['dealer first', dealer, gamingSupervisor],
      ['gaming supervisor first', gamingSupervisor, dealer],
    ])('[SE 5.2] takes both, %s', (_, one, other) => {
      const half = scene.when(one('answer', good)).follows({ type: 'duty-answered', done: false })
      expect(half.duty('inspect-dice')).toBe(duty)
      half.when(other('answer', good)).follows({ type: 'duty-answered', done: true })
    })

    it('[SE 5.2] takes two people: no one answers twice, in whatever role, nor does another of the same role', () => {
      const half = scene.and(gamingSupervisor('post-dealer', { person: 'don', age: 30 }), dealer('answer', good))
      half.when(dealer('answer', good)).isRefused('5.2', 'not-your-duty')
      half.when(person('don', 'dealer')('answer', good)).isRefused('5.2', 'not-your-duty')
      half.when(person('dee', 'gaming supervisor')('answer', good)).isRefused('5.2', 'same-person')
    })

    it('[SE 5.2] keeps the dice from the shooter until both have answered', () => {
      const half = scene.and(
        dealer('start-round'),
        ann('place', { wager: 'field', amount: 1000 }),
        dealer('offer-dice'),
        ann('accept-dice'),
        dealer('answer', good),
      )
      half.when(ann('select-dice', { dice: [1, 2] })).isRefused('5.2')
      half
        .and(gamingSupervisor('answer', good))
        .when(ann('select-dice', { dice: [1, 2] }))
        .follows({ type: 'dice-selected' })
    })

    it('[SE 5.2] ends with the first who finds the dice not good, and others are brought', () => {
      const bad = scene.and(dealer('answer', { duty, answer: 'not good' }))
      expect(bad.state.duties.map(({ matter }) => matter)).toEqual(['new-dice'])
    })
  })

  it('[DF 10.1] of a wrong entry stops the settling until a casino supervisor overrides it or lets it stand', () => {
    const flagged = declared().and(bob('flag-entry', { note: 'it was eleven' }))
    flagged.when(ann('flag-entry')).isRefused('10.1', 'flagged')
    flagged.when(dealer('collect')).isRefused('10.1', 'held-up')
    const duty = flagged.duty('wrong-entry')
    flagged.when(gamingSupervisor('answer', { duty, answer: 'it stands' })).isRefused('10.1', 'not-your-duty')
    const stands = flagged.and(casinoSupervisor('answer', { duty, answer: 'it stands' }), dealer('collect'))
    expect(stands.rack('ann')).toBe(101_000)
    const overridden = flagged.and(casinoSupervisor('override-result', { keys: [6, 5] }), dealer('collect'))
    expect([overridden.rack('ann'), overridden.rack('bob'), overridden.state.duties]).toEqual([99_000, 101_000, []])
  })
})
