/** Snake Eyes at the table: void rolls, wrong calls and entries, and equipment that fails (rules 6.2 to 6.11). */
import { describe, expect, it } from 'vitest'
import { annShoots, declared, layout, racks, roll, rolling, settled, without } from '../kit/snake-eyes.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  operator,
  person,
  pitManager,
  seniorSupervisor,
  surveillance,
} from '../kit/table.ts'

const byPeople = without('collect', 'pay')
const keys = (a: number, b: number) => ({ keys: [a, b] })

describe('a void roll', () => {
  const shall = Array.from('abcdefgh', (letter) => `6.3(${letter})`)
  const may = Array.from('abcd', (letter) => `6.4(${letter})`)

  it.each([...shall, ...may])(
    '[SE %s] dealer or gaming supervisor calls no roll while the dice roll, and wagers stand',
    (reason) => {
      const moment = rolling(byPeople)
      for (const caller of [dealer, gamingSupervisor]) {
        const result = { kind: 'call', clause: reason }
        const next = moment
          .when(caller('call-no-result', { reason }))
          .followsAmong({ type: 'result-declared', result }, { type: 'winners-paid', rows: [], moves: [] })
        expect([layout(next), racks(next), next.state.shooter]).toEqual([layout(moment), racks(moment), moment.state.shooter])
      }
    },
  )

  it.each(shall)('[SE %s, 6.3 last paragraph] is found after the entry too, as announcing it makes no difference', (reason) => {
    const moment = declared(3, 4)
    for (const caller of [dealer, gamingSupervisor]) {
      const asked = moment.and(caller('call-no-result', { reason }))
      const next = asked.and(casinoSupervisor('answer', { duty: asked.duty('no-result'), answer: 'approve' }))
      expect([layout(next), racks(next), next.state.shooter]).toEqual([layout(moment), racks(moment), moment.state.shooter])
    }
  })

  it('[SE 6.3, 6.3 last paragraph, 6.4 last paragraph] nobody else calls it, and only for a reason that the rules give', () => {
    for (const somebody of [ann, boxPerson, casinoSupervisor, operator]) {
      rolling()
        .when(somebody('call-no-result', { reason: '6.3(a)' }))
        .isRefused('6.3 last paragraph')
    }
    rolling()
      .when(dealer('call-no-result', { reason: '5.5' }))
      .isRefused('6.3 last paragraph')
    annShoots()
      .and(roll(1, 2))
      .when(dealer('call-no-result', { reason: '6.3(b)' }))
      .isRefused('6.3 last paragraph')
  })

  it('[SE 6.3(a)] a die that left the table makes the roll void whether it is called or not; one out of the bowl does not', () => {
    const fell = rolling().and(dealer('dice-off', { dice: [2] }))
    for (const moment of [fell, fell.and(dealer('find-die', { die: 2 }))]) moment.when(roll(3, 4)).isRefused('6.3(a)')
    rolling()
      .and(dealer('dice-off', { dice: [5] }))
      .when(roll(3, 4))
      .followsAmong({ type: 'result-declared' })
  })

  it('[SE 6.2] the gaming supervisor alone decides a disputed face or voids the roll for it', () => {
    const disputed = declared(3, 5).and(ann('dispute-face'))
    for (const somebody of [ann, dealer, boxPerson, casinoSupervisor]) {
      disputed.when(somebody('decide-face', keys(3, 4))).isRefused('6.2')
    }
    disputed.when(dealer('call-no-result', { reason: '6.2' })).isRefused('6.2')
    const named = disputed.when(gamingSupervisor('decide-face', keys(3, 4)))
    expect(named.followsAmong({ type: 'result-overridden', clause: '6.2' }).and(...settled).state.shooter).toBeUndefined()
    expect(layout(disputed.and(gamingSupervisor('call-no-result', { reason: '6.2' })))).toEqual(layout(disputed))
  })
})

describe('a wrong call', () => {
  const chain = [dealer, gamingSupervisor, casinoSupervisor, seniorSupervisor, operator]

  it.each([
    ['6.6(a)', 'a gaming supervisor', 1],
    ['6.6(b)', 'a casino supervisor', 2],
    ['6.6(c)', 'a senior casino supervisor', 3],
    ['6.6(d)', 'the operator', 4],
  ])('[SE %s, 6.6] %s overrules everybody below, and nobody else', (clause, _, rank) => {
    const overrule = chain[rank]!('override-result', keys(4, 4))
    for (const [at, caller] of chain.entries()) {
      const call = at === 0 ? declared(3, 4) : declared(3, 4).and(caller('override-result', keys(6, 2)))
      if (at >= rank) call.when(overrule).isRefused('6.6')
      else {
        const now = { kind: 'roll', faces: [4, 4] }
        const overruled = call.when(overrule).follows({ type: 'result-overridden', now, clause })
        expect(racks(overruled.and(...settled))).toEqual([109_000, 109_000, 109_000])
      }
    }
  })

  it('[SE 6.6] neither a dealer nor a player nor anybody outside the chain overrules a call', () => {
    for (const somebody of [ann, dealer, boxPerson, pitManager]) {
      declared(3, 4)
        .when(somebody('override-result', keys(4, 4)))
        .isRefused('6.6')
    }
  })

  it('[SE 6.6(b), 6.2] what a casino supervisor has overruled, a gaming supervisor cannot read otherwise', () => {
    const overruled = declared(3, 4).and(casinoSupervisor('override-result', keys(4, 4)))
    overruled.when(ann('dispute-face')).isRefused('6.6', 'not-above')
    overruled.when(gamingSupervisor('call-no-result', { reason: '6.2' })).isRefused('6.2', 'no-dispute')
    overruled.when(gamingSupervisor('decide-face', keys(3, 4))).isRefused('6.2', 'no-dispute')
  })

  it('[SE 6.3 last paragraph] a void roll is void whoever has overruled its entry', () => {
    const overruled = declared(3, 4).and(casinoSupervisor('override-result', keys(4, 4)))
    for (const caller of [dealer, gamingSupervisor]) {
      const asked = overruled.and(caller('call-no-result', { reason: '6.3(d)' }))
      asked
        .when(casinoSupervisor('answer', { duty: asked.duty('no-result'), answer: 'decline' }))
        .isRefused('6.3(d)', 'same-person')
      const voided = asked.and(seniorSupervisor('answer', { duty: asked.duty('no-result'), answer: 'approve' }))
      expect(racks(voided)).toEqual([99_000, 99_000, 99_000])
    }
  })

  it('[SE 6.3 last paragraph, 6.6(b)] a void roll is found after payment by its overruler too', () => {
    const paid = declared(3, 4).and(casinoSupervisor('override-result', keys(4, 4)), ...settled)
    const rail = { call: '6.3(d)', reason: 'it lay on the rail' }
    const asked = paid.and(casinoSupervisor('correct-round', rail))
    const answer = { duty: asked.duty('correction'), answer: 'approve' }
    asked.when(casinoSupervisor('answer', answer)).isRefused('6.6', 'same-person')
    expect(racks(asked.and(surveillance('answer', answer)))).toEqual([99_000, 99_000, 99_000])
    paid.when(casinoSupervisor('correct-round', { ...keys(3, 4), reason: 'misread' })).isRefused('6.6', 'not-above')
  })

  it('[SE 6.3(b), 6.6(b)] an override leaves a call that waits for its second person open', () => {
    const asked = declared(3, 4).and(dealer('call-no-result', { reason: '6.3(b)' }))
    const overruled = asked.and(casinoSupervisor('override-result', keys(4, 4)))
    overruled.when(dealer('collect')).isRefused('6.3(b)', 'held-up')
    const open = overruled.state.duties.find(({ matter }) => matter === 'no-result')
    expect(open?.what).toBe('let no roll (6.3(b)) stand in the place of 4, 4 — 8, which has been entered')
    const voided = overruled.and(gamingSupervisor('answer', { duty: open!.id, answer: 'approve' }))
    expect(racks(voided)).toEqual([99_000, 99_000, 99_000])
  })

  it('[SE 6.3(a), 6.6(b)] a die that left the table voids the roll after an override too', () => {
    const overruled = declared(3, 4).and(casinoSupervisor('override-result', keys(4, 4)), dealer('dice-off', { dice: [1] }))
    const asked = overruled.and(gamingSupervisor('call-no-result', { reason: '6.3(a)' }))
    const voided = asked.and(surveillance('answer', { duty: asked.duty('no-result'), answer: 'approve' }))
    expect(racks(voided)).toEqual([99_000, 99_000, 99_000])
  })

  it('[SE 6.6, 6.6(b)] after settlement a casino supervisor or above reverses it, and a second person agrees', () => {
    const lost = annShoots().and(roll(6, 2))
    expect(racks(lost)).toEqual([99_000, 99_000, 99_000])
    const body = { ...keys(4, 4), reason: 'it was a pair' }
    for (const somebody of [ann, dealer, gamingSupervisor]) lost.when(somebody('correct-round', body)).isRefused('6.6')
    lost.when(operator('override-result', keys(4, 4))).isRefused('6.6')
    const proposed = lost.and(casinoSupervisor('correct-round', body))
    proposed.when(dealer('start-round')).isRefused('6.6')
    const yes = { duty: proposed.duty('correction'), answer: 'approve' }
    for (const somebody of [casinoSupervisor, gamingSupervisor, dealer]) proposed.when(somebody('answer', yes)).isRefused('6.6')
    const approved = proposed.when(person('another', 'casino supervisor')('answer', yes))
    const right = approved.follows({ type: 'duty-answered' }, { type: 'round-corrected', clause: '6.6', reason: body.reason })
    expect(racks(right)).toEqual([109_000, 109_000, 109_000])
    // The reversal is a new entry: what was settled first stays in the record.
    expect(right.latest('losers-collected').rows).toMatchObject([{ wager: 'hard-8', count: 3, amount: 3000 }])
    right.when(casinoSupervisor('correct-round', { ...keys(3, 4), reason: 'or not' })).isRefused('6.6')
  })

  it('[SE 6.6(d)] nor is a call of the operator reversed after settlement by anybody below', () => {
    const last = declared(3, 4).and(operator('override-result', keys(4, 4)), ...settled)
    const misread = { ...keys(3, 4), reason: 'misread' }
    for (const somebody of [casinoSupervisor, seniorSupervisor]) last.when(somebody('correct-round', misread)).isRefused('6.6')
    // Above the operator there is nobody: an error of the operator’s own is the operator’s to put right, with a second person.
    last.and(operator('correct-round', misread))
  })

  it.each([
    ['the dealer', dealer],
    ['a player', bob],
  ])('[SE 6.8] a wrong entry that %s points out is settled only after it is set right with the gaming supervisor', (_, who) => {
    const flagged = declared(6, 2).and(who('flag-entry', { note: 'two fours' }))
    expect(flagged.latest('duty-raised').duty).toMatchObject({ matter: 'wrong-entry', clause: '6.8', holds: 'settlement' })
    flagged.when(dealer('collect')).isRefused('6.8')
    for (const somebody of [dealer, bob]) {
      flagged.when(somebody('answer', { duty: flagged.duty('wrong-entry'), answer: 'it stands' })).isRefused('6.8')
      flagged.when(somebody('override-result', keys(4, 4))).isRefused('6.6')
    }
    const amended = flagged.when(gamingSupervisor('override-result', keys(4, 4)))
    const right = amended.followsAmong({ type: 'result-overridden', was: { faces: [6, 2] }, now: { faces: [4, 4] } })
    expect([right.state.duties, racks(right.and(...settled))]).toEqual([[], [109_000, 109_000, 109_000]])
  })

  it('[SE 6.7] what the rules leave open the operator decides in the end, for good', () => {
    const open = annShoots().and(bob('open-dispute', { claim: 'my chip rolled away' }))
    const decides = (scene: ReturnType<typeof annShoots>, who: typeof operator) => {
      const duty = scene.duty('dispute')
      return scene.and(who('answer', { duty, answer: 'for the house' })).when(bob('seek-review', { dispute: duty }))
    }
    const reviewed = decides(decides(open, gamingSupervisor).next, casinoSupervisor).next
    expect(reviewed.latest('duty-raised').duty).toMatchObject({ matter: 'dispute', clause: '6.7', by: [['operator']] })
    reviewed.when(seniorSupervisor('answer', { duty: reviewed.duty('dispute'), answer: 'for the player' })).isRefused('6.7')
    decides(reviewed, operator).isRefused('6.7')
  })
})

describe('equipment that fails', () => {
  const failed = dealer('report-fault', { what: 'lights', note: 'Hard 8 stayed dark' })

  it.each(['repaired', 'interim procedures'])(
    '[SE 6.9, 6.10] lights that fail change no settlement, and play stops: %s',
    (answer) => {
      const reported = declared(4, 4)
        .when(failed)
        .follows(
          { type: 'incident-recorded', clause: '6.9' },
          { type: 'duty-raised', duty: { clause: '6.10', holds: 'next round' } },
        )
      const byTheDice = reported.and(...settled)
      expect(racks(byTheDice)).toEqual([109_000, 109_000, 109_000])
      byTheDice.when(dealer('start-round')).isRefused('6.10')
      const duty = byTheDice.duty('fault')
      for (const somebody of [dealer, bob, boxPerson]) byTheDice.when(somebody('answer', { duty, answer })).isRefused('6.10')
      const resumed = byTheDice.and(gamingSupervisor('answer', { duty, answer }))
      resumed.when(dealer('start-round')).follows({ type: 'round-started' })
    },
  )

  it('[SE 6.10] found before the throw, the fault stops this roll too', () => {
    const reported = annShoots().and(failed)
    reported.when(dealer('hand-dice')).isRefused('6.10')
    reported.when(roll(4, 4)).isRefused('6.10')
    const resumed = reported.and(operator('answer', { duty: reported.duty('fault'), answer: 'interim procedures' }))
    resumed.when(roll(4, 4)).followsAmong({ type: 'winners-paid' })
  })

  it('[SE 6.11] a results display that is wrong is noted, and changes nothing', () => {
    const wrong = declared(4, 4).when(dealer('report-fault', { what: 'display', note: 'shows 3-5' }))
    const noted = wrong.follows({ type: 'incident-recorded', clause: '6.11', about: 'display' })
    const next = noted.and(...settled)
    expect(racks(next)).toEqual([109_000, 109_000, 109_000])
    next.when(dealer('start-round')).follows({ type: 'round-started' })
  })
})
