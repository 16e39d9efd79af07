/** Tai Sai at the table: the calls of a round, the tumbler and its entry terminal, spins that do not count, wrong entries and lights. */
import { describe, expect, it } from 'vitest'
import { winningAreas } from '../../src/rules/in-play/winning-areas.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { emptyLayout } from '../../src/rules/in-play/in-play.ts'
import { besideStep } from '../../src/table/round/next-step.ts'
import { nothingPressed, press, symbolsOf, waitsFor } from '../../src/web/felt/pad/pressed.ts'
import { inForce } from '../kit/cells.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  operator,
  quiet,
  seniorSupervisor,
  surveillance,
  type Said,
  type Scene,
} from '../kit/table.ts'

const taiSai = gameNamed('tai-sai')!

const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const spin = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
const noSpin = (reason: string): Said => dealer('call-no-result', { reason })

const byHand = given(taiSai, { automation: ['answer-duties', 'fill'] })
const betting = given(taiSai).and(dealer('start-round'))
const closed = betting.and(put(ann, 'small'), put(bob, 'triple-4'), dealer('close-bets'))
/** Entered, and nothing of it settled yet. */
const declared = byHand.and(dealer('start-round'), put(ann, 'small'), put(bob, 'big'), dealer('close-bets'), spin(5, 1, 2))

const racks = (scene: Scene): readonly number[] => ['ann', 'bob'].map((name) => scene.rack(name))
const lies = ({ state }: Scene): readonly string[] => state.inPlay.piles.map(({ table }) => table.wager.id)

describe('a round', () => {
  it('[TS Round 1] begins with the dealer’s call, and takes no wager before it', () => {
    const before = given(taiSai)
    before.when(put(ann, 'small')).isRefused('Round 1', 'late')
    before.when(dealer('close-bets')).isRefused('Round 3', 'not-now')
    for (const other of [ann, gamingSupervisor, operator]) before.when(other('start-round')).isRefused('Round 1')
    before.when(dealer('start-round')).follows({ type: 'round-started', round: 1 })
    betting.when(dealer('start-round')).isRefused('Round 1', 'not-now')
  })

  it('[TS Round 2, Round 6, Round 7] shows a dealer with a real tumbler what to do with it at each step', () => {
    expect(besideStep(betting.state, 'start-round').map(({ clause }) => clause)).toEqual(['Round 2'])
    expect(besideStep(closed.state, 'enter-result').map(({ clause }) => clause)).toEqual(['Round 6', 'Round 7'])
  })

  it('[TS Round 3] lets wagers be placed, added to, reduced and taken back until no more bets is called', () => {
    const changed = betting.and(
      put(ann, 'small'),
      put(ann, 'small', 500),
      ann('remove', { wager: 'small', amount: 200 }),
      put(bob, 'pair-1-2'),
      bob('remove', { wager: 'pair-1-2' }),
    )
    expect(racks(changed)).toEqual([98_700, 100_000])
    for (const other of [ann, gamingSupervisor, operator]) changed.when(other('close-bets')).isRefused('Round 3')
    changed.when(dealer('close-bets')).follows({ type: 'bets-closed', round: 1 })
  })

  it('[TS Round 4, Round 5] takes no wager after that call and gives none back', () => {
    for (const scene of [closed, declared]) {
      scene.when(put(bob, 'even')).isRefused('Round 4', 'late')
      scene.when(dealer('place', { player: 'bob', wager: 'even', amount: 1000 })).isRefused('Round 4', 'late')
      scene.when(ann('remove', { wager: 'small' })).isRefused('Round 5')
      scene.when(ann('remove', { wager: 'small', amount: 100 })).isRefused('Round 5')
    }
  })

  it('[TS Round 3] takes no result before that call', () => {
    betting
      .and(put(ann, 'small'))
      .when(spin(1, 2, 3))
      .isRefused('Round 3', 'bets-not-closed')
    expect(betting.when(spin(1, 2, 3)).refusal?.reason).toBe(
      'no more bets was not pressed before this spin, so it gives no result',
    )
  })

  it('[TS Round 7] has the dice called from the lowest with their total, in whatever order they were entered', () => {
    const { equipment } = inForce('tai-sai').results
    expect(equipment.say(['5', '1', '2'])).toBe('1, 2, 5 — 8')
    expect(closed.and(spin(5, 1, 2)).latest('result-declared').result).toEqual({ kind: 'roll', faces: [5, 1, 2] })
  })

  it('[TS Round 8] has its numbers entered by the dealer and nobody else', () => {
    for (const other of [ann, gamingSupervisor, casinoSupervisor, operator]) {
      closed.when(other('enter-result', { keys: [1, 2, 3] })).isRefused('Round 8', 'not-your-role')
    }
  })

  it('[TS Round 9, Round 10] collects what has lost before it pays, and lets nobody touch it', () => {
    declared.when(dealer('pay')).isRefused('Round 9', 'collect-first')
    const collected = declared.when(dealer('collect')).followsAmong({ type: 'losers-collected' })
    expect(racks(collected)).toEqual([99_000, 99_000])
    expect(lies(collected)).toEqual(['small'])
    declared.when(bob('remove', { wager: 'big' })).isRefused('Round 10')
    expect(racks(collected.and(dealer('pay')))).toEqual([101_000, 99_000])
  })
})

describe('the entry terminal', () => {
  it('[TS 3.3, 3.3(a), 3.3(a)(i)] has keys from 1 to 6 and takes three presses, the same key again if need be', () => {
    const { pad } = inForce('tai-sai').results.equipment
    expect(pad.map(({ keys, presses }) => [keys.map(({ symbol }) => symbol).join(''), presses])).toEqual([['123456', 3]])
    for (const keys of [[], [1], [1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7]]) {
      const { refusal } = closed.when(spin(...keys))
      expect([keys, refusal?.code, refusal?.clause]).toEqual([keys, 'keys', '3.3(a)(i)'])
    }
    expect(racks(closed.and(spin(4, 4, 4)))).toEqual([99_000, 280_000])
  })

  it('[TS 3.3(a)(ii), 3.3(a)(iii)] shows the three keys that were pressed, and the table hears of them with the entry key alone', () => {
    const { equipment } = inForce('tai-sai').results
    const pressed = (...keys: readonly string[]) => keys.reduce((now, key) => press(equipment, now, key, 0), nothingPressed)
    expect(waitsFor(equipment, pressed('6', '1'))).toBe('the next die')
    expect(waitsFor(equipment, pressed('6', '1', '6'))).toBeUndefined()
    expect(symbolsOf(pressed('6', '1', '6'))).toEqual(['6', '1', '6'])
    expect(symbolsOf(pressed('6', '1', '6', '2'))).toEqual(['2'])
    expect(closed.state.declared).toBeUndefined()
    expect(closed.and(spin(6, 1, 6)).latest('result-declared').result).toEqual({ kind: 'roll', faces: [6, 1, 6] })
  })

  it('[TS 3.3(b)] lights every area that wins by three entered numbers, and no other', () => {
    const rules = inForce('tai-sai')
    const lit = (...faces: readonly number[]) =>
      winningAreas(rules, emptyLayout, rules.results.equipment.columnOf(faces.map(String))).toSorted()
    const singles = ['single-1', 'single-2', 'single-3']
    const pairs = ['pair-1-2', 'pair-1-3', 'pair-2-3']
    expect(lit(3, 1, 2)).toEqual(['small', 'even', 'total-6', 'trio-1-2-3', 'four-1-2-3-4', ...singles, ...pairs].toSorted())
    expect(lit(6, 2, 6)).toEqual(
      ['big', 'even', 'total-14', 'single-2', 'single-6', 'double-6', 'pair-2-6', 'trio-2-6-6'].toSorted(),
    )
    expect(lit(1, 1, 1)).toEqual(['any-triple', 'double-1', 'single-1', 'triple-1'])
    expect(lit(5, 5, 5)).toEqual(['any-triple', 'double-5', 'single-5', 'total-15', 'triple-5'])
  })

  it('[TS 3.4(a), 3.4(b)] lets non-value chips be used only where their colours are shown with their values', () => {
    expect(inForce('tai-sai').conduct.clauses['non-value-chips']).toBe('3.4(a)')
  })
})

describe('a no spin', () => {
  const reasons = [1, 2, 3, 4, 5, 6].map((number) => `Spin ${number}`)

  it.each(reasons)(
    '[TS Spin, %s] is called by dealer or gaming supervisor: wagers stand, and the next spin decides them',
    (reason) => {
      for (const caller of [dealer, gamingSupervisor]) {
        const result = { kind: 'call', clause: reason }
        const next = closed.when(caller('call-no-result', { reason })).followsAmong({ type: 'result-declared', result })
        expect([lies(next), racks(next)]).toEqual([lies(closed), racks(closed)])
      }
      const again = closed.and(noSpin(reason)).state.duties.map(({ matter }) => matter)
      expect(again).toEqual(reason === 'Spin 6' ? ['inspect-dice'] : [])
    },
  )

  it('[TS Spin, Round 1, Round 3] is followed by a new round for the same wagers, which may be changed in it', () => {
    const next = closed.and(noSpin('Spin 1'), dealer('start-round'), ann('remove', { wager: 'small' }), dealer('close-bets'))
    expect(racks(next.and(spin(4, 4, 4)))).toEqual([100_000, 280_000])
  })

  it('[TS Spin 6] for dice that may not be approved keeps the tumbler still until a gaming supervisor has inspected them', () => {
    const called = closed.and(noSpin('Spin 6'))
    expect(called.state.duties[0]!.what).toMatch(/before they are spun again$/)
    const duty = called.duty('inspect-dice')
    called.when(dealer('answer', { duty, answer: 'good' })).isRefused('Spin 6')
    const waiting = called.and(dealer('start-round'), dealer('close-bets'))
    expect(waiting.when(spin(1, 2, 3)).refusal?.clause).toBe('Spin 6')
    // Dice that are not good are replaced.
    const bad = waiting.and(gamingSupervisor('answer', { duty, answer: 'not good' }))
    expect(bad.when(spin(1, 2, 3)).refusal?.clause).toBe('Spin 6')
    const brought = bad.and(gamingSupervisor('answer', { duty: bad.duty('new-dice'), answer: 'brought' }))
    expect(brought.latest('incident-recorded')).toMatchObject({ note: 'new dice were brought' })
    // And another person inspects those.
    expect(brought.when(spin(1, 2, 3)).refusal?.code).toBe('held-up')
    const good = { duty: brought.duty('inspect-dice'), answer: 'good' }
    expect(brought.when(gamingSupervisor('answer', good)).refusal?.code).toBe('same-person')
    expect(racks(brought.and(casinoSupervisor('answer', good), spin(1, 2, 3)))).toEqual([101_000, 99_000])
    const looked = waiting.and(gamingSupervisor('answer', { duty, answer: 'good' }))
    expect(racks(looked.and(spin(1, 2, 3)))).toEqual([101_000, 99_000])
  })

  it('[TS Spin 4] dice seen before no more bets are no spin, and wagers stand', () => {
    for (const caller of [dealer, gamingSupervisor]) {
      const seen = betting.and(put(ann, 'small'), caller('call-no-result', { reason: 'Spin 4' }))
      expect([seen.state.phase, lies(seen)]).toEqual(['between rounds', ['small']])
    }
  })

  it('[TS Spin] another reason in words is found as late as the others', () => {
    const paid = declared.and(dealer('collect'), dealer('pay'))
    const asked = paid.and(casinoSupervisor('correct-round', { call: 'the cover fell off', reason: 'seen on the recording' }))
    expect(asked.state.duties).toMatchObject([{ matter: 'correction' }])
  })

  it('[TS Spin] is for nobody else to call, nor while wagers are taken', () => {
    for (const other of [ann, casinoSupervisor, operator, surveillance]) {
      closed.when(other('call-no-result', { reason: 'Spin 1' })).isRefused('Spin')
    }
    for (const reason of ['Spin 1', 'the cover fell off']) {
      betting.and(put(ann, 'small')).when(noSpin(reason)).isRefused('Round 3', 'not-now')
    }
  })

  it('[TS Spin] is found after the entry too, with a second person who approves', () => {
    const asked = declared.and(noSpin('Spin 2'))
    const next = asked.and(casinoSupervisor('answer', { duty: asked.duty('no-result'), answer: 'approve' }))
    expect([lies(next), racks(next)]).toEqual([
      ['small', 'big'],
      [99_000, 99_000],
    ])
  })
})

describe('what went wrong', () => {
  it('[TS Right 1] is an entry that a gaming supervisor overrides before anything is settled', () => {
    declared.when(dealer('override-result', { keys: [6, 5, 2] })).isRefused('Right 1')
    const flagged = declared.and(dealer('flag-entry', { note: 'they show 6, 5 and 2' }))
    expect(flagged.state.duties).toMatchObject([{ matter: 'wrong-entry', clause: 'Right 1' }])
    const right = flagged.and(gamingSupervisor('override-result', { keys: [6, 5, 2] }))
    expect(racks(right.and(dealer('collect'), dealer('pay')))).toEqual([99_000, 101_000])
  })

  it('[TS Right 2] is a settled round that a casino supervisor has corrected, with another person’s approval', () => {
    const paid = declared.and(dealer('collect'), dealer('pay'))
    expect(racks(paid)).toEqual([101_000, 99_000])
    paid.when(gamingSupervisor('correct-round', { keys: [6, 5, 2], reason: 'misread' })).isRefused('Right 2')
    const asked = paid.and(casinoSupervisor('correct-round', { keys: [6, 5, 2], reason: 'misread' }))
    const right = asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(racks(right)).toEqual([99_000, 101_000])
  })

  it('[TS Right 3, Right 4, Right 5] are lights that fail: the dice settle the round, and the next one waits', () => {
    const failed = declared.and(dealer('report-fault', { what: 'lights' }))
    expect(failed.state.duties).toMatchObject([{ matter: 'fault', clause: 'Right 4' }])
    const settled = failed.and(dealer('collect'), dealer('pay'))
    expect(racks(settled)).toEqual([101_000, 99_000])
    settled.when(dealer('start-round')).isRefused('Right 4')
    const repaired = settled.and(gamingSupervisor('answer', { duty: settled.duty('fault'), answer: 'repaired' }))
    repaired.when(dealer('start-round')).follows({ type: 'round-started', round: 2 })
    // Found before the tumbler is opened, they keep it shut.
    closed
      .and(dealer('report-fault', { what: 'lights' }))
      .when(spin(4, 4, 4))
      .isRefused('Right 4')
    expect(closed.and(dealer('report-fault', { what: 'display' })).state.duties).toEqual([])
  })

  it('[TS Right 6] is in the end for the operator to decide', () => {
    expect(inForce('tai-sai').conduct.clauses['dispute-last']).toBe('Right 6')
  })
})

it('a table that runs by itself takes every step but the calls', () => {
  const all = given(taiSai, { automation: quiet }).and(dealer('start-round'), put(ann, 'trio-1-1-2', 100), dealer('close-bets'))
  expect(all.and(spin(1, 2, 1)).rack('ann')).toBe(106_000)
})
