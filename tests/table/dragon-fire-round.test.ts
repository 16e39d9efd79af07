/** Dragon Fire at the table: wagers, the terminal, the result and its settlement, what goes wrong (rules 4.4 to 6, 8, 10). */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  gamingSupervisor,
  given,
  quiet,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const on = (wager: string, amount = 1000) => ({ wager, amount })
const enters = (first: number, second: number): Said => dealer('enter-result', { keys: [first, second] })

/** ann shoots with a Fire wager of 1000; nothing is settled by itself unless said. */
const annShoots = ({ automation = ['answer-duties', 'select-dice'], ...opening }: Opening = {}): Scene =>
  given(dragonFire, { automation, ...opening }).and(
    dealer('start-round'),
    ann('place', on('fire')),
    dealer('offer-dice'),
    ann('accept-dice'),
  )

const settledByItself = (opening: Opening = {}): Scene => annShoots({ automation: quiet, ...opening })

describe('from place your bets to no more bets', () => {
  it('[DF 8.1] a round opens at the dealer’s call, and nothing is placed before it', () => {
    const opened = given(dragonFire)
    opened.when(ann('place', on('fire'))).isRefused('8.1', 'late')
    opened.when(casinoSupervisor('start-round')).isRefused('8.1', 'not-your-role')
    const started = opened.when(dealer('start-round')).follows({ type: 'round-started', round: 1 })
    started.when(dealer('start-round')).isRefused('8.1', 'not-now')
    started.and(ann('place', on('fire')))
  })

  it('[DF 8.3, 8.4] only then are the dice handed to the shooter, and only from the hand are they thrown', () => {
    const open = annShoots()
    open.when(dealer('hand-dice')).isRefused('8.3', 'not-now')
    open.when(ann('throw')).isRefused('8.2', 'bets-open')
    const closed = open.and(dealer('close-bets'))
    closed.when(ann('throw')).isRefused('8.3', 'not-handed')
    closed
      .when(casinoSupervisor('hand-dice'))
      .follows({ type: 'dice-handed' })
      .when(ann('throw'))
      .follows({ type: 'dice-thrown', shooter: 'ann' })
  })

  it('[DF 10.5, 5.2] a roll before no more bets was pressed is a no roll: no result is taken, and wagers are void', () => {
    const open = settledByItself().and(bob('place', on('dragons-tail')))
    open.when(enters(6, 6)).isRefused('10.5', 'bets-not-closed')
    open.when(dealer('call-no-result', { reason: '5.3.1' })).isRefused('10.5', 'bets-not-closed')
    const called = open.and(casinoSupervisor('call-no-result', { reason: '10.5' }))
    expect([called.rack('ann'), called.rack('bob')]).toEqual([100_000, 99_000])
    const closed = settledByItself().and(dealer('close-bets'))
    closed.when(dealer('call-no-result', { reason: '10.5' })).isRefused('10.5', 'bets-closed')
  })

  it('[DF 6.2.4, 6.4.1] Dragon and Fire after a seven, and a frozen Dragon’s Tail, are closed to everybody', () => {
    const frozen = settledByItself().and(dealer('close-bets'), enters(3, 4), dealer('start-round'))
    for (const wager of ['dragon', 'fire']) frozen.when(bob('place', on(wager))).isRefused('6.2.4', 'frozen')
    frozen.when(ann('place', on('fire'))).isRefused('6.4.1', 'frozen')
    frozen.when(ann('remove', { wager: 'fire' })).isRefused('6.4.1', 'frozen')
    const tail = frozen.and(cat('place', on('dragons-tail')), dealer('close-bets'), enters(4, 4), dealer('start-round'))
    tail.when(bob('place', on('dragons-tail'))).isRefused('6.4.1', 'frozen')
    tail.and(bob('place', on('dragon')), ann('place', on('fire')))
  })
})

describe('chips and tokens', () => {
  const withTokens = (opening: Opening = {}, amount = 2000) =>
    settledByItself(opening).and(dealer('buy-in', { player: 'bob', amount, with: 'voucher' }))

  it('[DF 6.3] a wager is made of chips, tokens or both, and of no more than the player has', () => {
    const scene = withTokens()
    scene.when(bob('place', { ...on('dragon', 5000), tokens: 2500 })).isRefused('1.1 casino promotional token', 'short-rack')
    scene.when(bob('place', on('dragon', 100_100))).isRefused(null, 'short-rack')
    scene.when(bob('place', { ...on('dragon', 5000), tokens: 2000 })).follows({
      type: 'wager-changed',
      player: 'bob',
      wager: 'dragon',
      total: 5000,
      tokensTotal: 2000,
      chips: 3000,
      tokens: 2000,
    })
  })

  it.each([
    [false, [6, 6], { chips: 98_000, tokens: 0 }],
    [false, [1, 2], { chips: 104_000, tokens: 0 }],
    [true, [1, 2], { chips: 104_000, tokens: 2000 }],
  ] as const)(
    '[DF 1.1 casino promotional token] a voucher’s tokens win chips (returned if they win: %j; %j)',
    (tokensReturned, [a, b], { chips, tokens }) => {
      const placed = withTokens({ tokensReturned }).and(bob('place', { ...on('dragon', 4000), tokens: 2000 }))
      const paid = placed.and(dealer('close-bets'), enters(a, b))
      expect([paid.rack('bob'), paid.state.tokenRacks.get('bob')]).toEqual([chips, tokens])
    },
  )

  it('[DF 6.5] what chips cannot pay exactly is paid to the next amount that they can, and the row keeps the cost', () => {
    const placed = withTokens({}, 250).and(bob('place', { ...on('dragon', 250), tokens: 250 }), dealer('close-bets'))
    const paid = placed.and(enters(1, 2))
    expect(paid.latest('winners-paid').rows).toMatchObject([{ wager: 'dragon', amount: 250, returned: 300, rounding: 50 }])
    expect(paid.rack('bob')).toBe(100_300)
  })

  it('[DF 6.8] a wager is settled where it lay at no more bets, however it came to lie there', () => {
    const closed = annShoots().and(bob('place', on('total-5')), dealer('close-bets'))
    const moved = { player: 'bob', from: 'total-5', to: 'total-6', reason: 'a sleeve' }
    closed.when(casinoSupervisor('restore-wager', moved)).isRefused('6.8', 'as-it-lies')
    const paid = closed.and(enters(2, 3), dealer('collect'), dealer('pay'))
    expect(paid.latest('winners-paid').rows).toMatchObject([{ wager: 'total-5', result: 'win', returned: 8000 }])
  })
})

describe('the result', () => {
  const closed = () => annShoots().and(bob('place', on('dragon')), cat('place', on('pair-6')), dealer('close-bets'))

  it.each([[[6]], [[0, 6]], [[7, 1]], [[1, 2, 3]], [[]]])(
    '[DF 2.4] the terminal takes two numbers from 1 to 6, not %j',
    (keys) => {
      closed().when(dealer('enter-result', { keys })).isRefused('2.4', 'keys')
    },
  )

  it('[DF 8.5] dealer or casino supervisor enters both faces, a pair by one key twice', () => {
    closed()
      .when(gamingSupervisor('enter-result', { keys: [6, 6] }))
      .isRefused('8.5', 'not-your-role')
    closed()
      .when(casinoSupervisor('enter-result', { keys: [6, 6] }))
      .followsAmong({ type: 'result-declared', round: 1, result: { kind: 'roll', faces: [6, 6] } })
  })

  it('[DF 8.6, 1.1 round of play] with the layout lit, losers are collected, then winners paid, and then a round may open', () => {
    const declared = closed().and(enters(6, 6))
    expect(declared.latest('result-declared').lit.toSorted()).toEqual(['fire-left', 'fire-right', 'high-pair', 'pair-6'])
    declared.when(dealer('pay')).isRefused('8.6', 'collect-first')
    declared.when(bob('remove', { wager: 'dragon' })).isRefused('8.6', 'lost')
    const collected = declared
      .when(dealer('collect'))
      .follows({ type: 'losers-collected', rows: [{ wager: 'dragon', amount: 1000 }] })
    expect([collected.rack('ann'), collected.rack('cat')]).toEqual([99_000, 99_000])
    collected.when(dealer('start-round')).isRefused('8.1', 'not-now')
    const paid = collected.and(dealer('pay'))
    expect([paid.rack('ann'), paid.rack('bob'), paid.rack('cat')]).toEqual([101_000, 99_000, 133_000])
    paid.and(dealer('start-round'))
  })

  it('[DF 4.5] the dice come back to the dealer, the roll is settled, and only then are they passed to the shooter again', () => {
    const rolled = closed().and(dealer('hand-dice'), ann('throw'), enters(6, 6))
    rolled.when(dealer('hand-dice')).isRefused('8.3', 'not-now')
    const next = rolled.and(
      dealer('collect'),
      dealer('pay'),
      dealer('start-round'),
      ann('place', on('fire')),
      dealer('close-bets'),
    )
    next.when(ann('throw')).isRefused('8.3', 'not-handed')
    next.and(dealer('hand-dice'), ann('throw'))
  })

  it('[DF 4.4.4] a disputed face is the gaming supervisor’s to decide, and nobody’s to decide again', () => {
    const disputed = closed().and(enters(3, 5), bob('dispute-face'))
    disputed.when(casinoSupervisor('decide-face', { keys: [3, 3] })).isRefused('4.4.4', 'not-your-role')
    const decided = disputed.and(gamingSupervisor('decide-face', { keys: [3, 3] }))
    expect(decided.latest('result-overridden')).toMatchObject({ now: { faces: [3, 3] }, clause: '4.4.4' })
    decided.when(casinoSupervisor('override-result', { keys: [3, 5] })).isRefused('4.4.4', 'final')
    const settled = decided.and(dealer('collect'), dealer('pay'))
    expect([settled.rack('ann'), settled.rack('bob')]).toEqual([99_000, 101_000])
    settled.when(casinoSupervisor('correct-round', { keys: [3, 5], reason: 'again' })).isRefused('4.4.4', 'final')
  })
})

describe('no roll', () => {
  const thrown = () => settledByItself().and(dealer('close-bets'), dealer('hand-dice'), ann('throw'))

  it('[DF 5.1] dealer or casino supervisor calls it, and it gives no result', () => {
    const call = { reason: '5.3.2' }
    thrown().when(gamingSupervisor('call-no-result', call)).isRefused('5.1', 'not-your-role')
    for (const caller of [dealer, casinoSupervisor])
      expect(thrown().and(caller('call-no-result', call)).rack('ann')).toBe(100_000)
  })

  it('[DF 5.3, 5.4] it may be called, or the roll let count, but where it shall be called', () => {
    const { conduct, results } = thrown().state.inForce
    const calls = results.all.flatMap((result) => (result.kind === 'call' ? [result.clause] : []))
    expect(calls.filter((clause) => conduct.shall.includes(clause))).toEqual(
      calls.filter((clause) => /^(5\.4\.|10\.5)/.test(clause)),
    )
    expect(thrown().and(enters(6, 6)).rack('ann')).toBe(101_000)
    const off = thrown().and(dealer('dice-off', { dice: [thrown().state.dice.active[0]!] }))
    off.when(enters(6, 6)).isRefused('5.4.1', 'die-off')
  })
})

describe('a wrong entry', () => {
  const wrong = () => annShoots().and(bob('place', on('dragon')), dealer('close-bets'), enters(1, 2))

  it('[DF 10.1] stops play until a casino supervisor overrides it; then wagers are settled by the right one', () => {
    const flagged = wrong().and(dealer('flag-entry', { note: 'it was 6 and 6' }))
    flagged.when(dealer('collect')).isRefused('10.1', 'held-up')
    flagged.when(gamingSupervisor('override-result', { keys: [6, 6] })).isRefused('10.1', 'not-your-role')
    flagged.when(dealer('override-result', { keys: [6, 6] })).isRefused('10.1', 'not-your-role')
    const right = flagged.and(casinoSupervisor('override-result', { keys: [6, 6] }))
    const settled = right.and(dealer('collect'), dealer('pay'))
    expect([settled.rack('ann'), settled.rack('bob')]).toEqual([101_000, 99_000])
  })

  it('[DF 10.1, 11.12] once settled it is taken back by reversing entries, with a second person’s approval', () => {
    const settled = wrong().and(dealer('collect'), dealer('pay'))
    settled.when(casinoSupervisor('override-result', { keys: [6, 6] })).isRefused('10.1', 'not-now')
    const asked = settled.and(casinoSupervisor('correct-round', { keys: [6, 6], reason: 'misread' }))
    const yes = { duty: asked.duty('correction'), answer: 'approve' }
    asked.when(casinoSupervisor('answer', yes)).isRefused('11.12', 'same-person')
    asked.when(dealer('start-round')).isRefused('11.12', 'held-up')
    const corrected = asked.and(seniorSupervisor('answer', yes))
    expect(corrected.latest('round-corrected').players).toMatchObject([
      { player: 'bob', wrong: 2000, right: 0 },
      { player: 'ann', wrong: 0, right: 2000 },
    ])
    expect([corrected.rack('ann'), corrected.rack('bob')]).toEqual([101_000, 99_000])
  })

  it('[DF 10.1, 3.6.1] the dice go back to a shooter from whom a wrong result took them', () => {
    const seven = wrong().and(casinoSupervisor('override-result', { keys: [3, 4] }), dealer('collect'), dealer('pay'))
    const lost = seven.and(dealer('start-round'), dealer('close-bets'), enters(1, 2), dealer('collect'), dealer('pay'))
    expect(lost.state.shooter).toBeUndefined()
    const asked = lost.and(casinoSupervisor('correct-round', { keys: [6, 6], reason: 'misread' }))
    const corrected = asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(corrected.state.shooter?.person).toBe('ann')
    expect([corrected.rack('ann'), corrected.rack('bob')]).toEqual([101_000, 99_000])
  })
})

describe('faults', () => {
  it('[DF 10.2, 10.3] where the lights fail the dice decide, and no round opens until an inspector is notified and they are repaired', () => {
    const scene = annShoots({ automation: ['select-dice'] })
    const good = gamingSupervisor('answer', { duty: scene.duty('inspect-dice'), answer: 'good' })
    const dark = scene.and(
      good,
      ann('place', on('dragons-tail')),
      dealer('close-bets'),
      enters(4, 4),
      dealer('report-fault', { what: 'lights' }),
    )
    const settled = dark.and(dealer('collect'), dealer('pay'))
    expect(settled.rack('ann')).toBe(100_000)
    settled.when(dealer('start-round')).isRefused('10.3', 'held-up')
    const told = dealer('answer', { duty: settled.duty('tell-inspector'), answer: 'done' })
    const repaired = { duty: settled.duty('fault'), answer: 'repaired' }
    settled.when(dealer('answer', repaired)).isRefused('10.3', 'not-your-duty')
    for (const one of [told, casinoSupervisor('answer', repaired)])
      settled.and(one).when(dealer('start-round')).isRefused('10.3', 'held-up')
    const resumed = settled.and(told, casinoSupervisor('answer', repaired), dealer('start-round'))
    resumed.when(bob('place', on('dragons-tail'))).isRefused('6.4.1', 'frozen')
  })

  it('[DF 10.4] a display that shows another number is disregarded: the dice settle, and play goes on', () => {
    const shown = settledByItself()
      .and(dealer('close-bets'))
      .and(dealer('report-fault', { what: 'display', note: 'shows 3' }))
    expect(shown.latest('incident-recorded')).toMatchObject({ clause: '10.4', about: 'display' })
    expect(shown.and(enters(6, 6), dealer('start-round')).rack('ann')).toBe(101_000)
  })
})
