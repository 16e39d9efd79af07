/** Dragon Fire at the table: limits on the sign, and what supervisors, players and the operator may do (rules 3.6.2, 7, 11). */
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
  inspector,
  later,
  operator,
  person,
  quiet,
  seniorSupervisor,
  surveillance,
  type Opening,
  type Outcome,
  type Said,
  type Scene,
} from '../kit/table.ts'

const on = (wager: string, amount = 1000) => ({ wager, amount })
const enters = (first: number, second: number): Said => dealer('enter-result', { keys: [first, second] })

/** ann shoots with a Fire wager of 1000; what is declared waits to be settled. */
const annShoots = ({ automation = ['answer-duties', 'select-dice'], ...opening }: Opening = {}): Scene =>
  given(dragonFire, { automation, ...opening }).and(
    dealer('start-round'),
    ann('place', on('fire')),
    dealer('offer-dice'),
    ann('accept-dice'),
  )

/** What was asked for once a result was declared, as a second person approves it. */
const approved = (scene: Scene, matter: string): Outcome =>
  scene.when(seniorSupervisor('answer', { duty: scene.duty(matter), answer: 'approve' }))

const minutes = (scene: Scene, number: number): number => scene.state.at + number * 60_000

describe('outside the limits', () => {
  const limited = () => annShoots({ house: { minimum: '500', maximum: '2000' } }).and(dealer('close-bets'))
  const found = (wager: string, amount: number): Said => dealer('find-wager', { player: 'bob', wager, amount })

  it('[DF 7.2] a wager below the minimum counts if it is found once the dice have rolled, and not before', () => {
    limited().when(found('dragon', 300)).isRefused('7.2', 'not-rolled')
    const counted = approved(limited().and(enters(1, 2), found('dragon', 300)), 'find-wager')
    const placed = counted.follows({ type: 'duty-answered' }, { type: 'wager-changed', act: 'find', total: 300, clause: '7.2' })
    expect(placed.and(dealer('collect'), dealer('pay')).rack('bob')).toBe(100_300)
  })

  it.each([
    ['fire', 98_000],
    ['dragon', 102_000],
  ])(
    '[DF 7.3] a %s wager above the maximum is paid or collected to the maximum, and the excess is the player’s',
    (wager, rack) => {
      const cut = approved(limited().and(enters(1, 2), found(wager, 5000)), 'find-wager')
      const placed = cut.follows({ type: 'duty-answered' }, { type: 'wager-changed', act: 'cut', total: 2000, clause: '7.3' })
      expect(placed.and(dealer('collect'), dealer('pay')).rack('bob')).toBe(rack)
    },
  )

  it('[DF 7.3] what an earlier roll paid above the maximum stands', () => {
    const open = annShoots({ automation: quiet, house: { maximum: '5000' } })
    const before = open.and(bob('place', on('fire', 4000)), dealer('close-bets'), enters(6, 6))
    const lower = before.and(
      casinoSupervisor('change-limits', { maximum: 2000 }),
      dealer('start-round'),
      ann('place', on('fire')),
    )
    const cut = approved(lower.and(dealer('close-bets'), found('fire', 4000)), 'find-wager').next
    expect([before.rack('bob'), cut.rack('bob')]).toEqual([104_000, 102_000])
  })

  it('[DF 7.2, 7.3] nothing within the limits, and nothing on a frozen area, is found late', () => {
    limited().and(enters(1, 2)).when(found('dragon', 500)).isRefused('6.4', 'within-limits')
    const seven = limited().and(enters(3, 4), dealer('collect'), dealer('pay'), dealer('start-round'), dealer('close-bets'))
    seven.and(enters(1, 2)).when(found('dragon', 5000)).isRefused('6.2.4', 'frozen')
  })
})

describe('the sign', () => {
  const signed = () => given(dragonFire, { house: { minimum: '500', maximum: '2000' } }).and(dealer('start-round'))

  it('[DF 7.5] a higher minimum is shown for 20 minutes, to the minute, before it binds', () => {
    const scene = signed()
    const raise = (from: number): Said => casinoSupervisor('change-limits', { minimum: 1000, from })
    const oneSecond = 1000
    // The command comes a second after the scene's last event.
    scene.when(raise(minutes(scene, 20) + oneSecond - 1)).isRefused('7.5', 'short-notice')
    const shown = scene.and(raise(minutes(scene, 20) + oneSecond))
    shown.and(later(19, ann('place', on('fire', 500))))
    shown.when(later(20, ann('place', on('fire', 500)))).isRefused('7.1', 'below-minimum')
    shown.and(later(20, ann('place', on('fire', 1000))))
  })

  it('[DF 7.5] every other change binds at once, whatever has been announced for later', () => {
    const scene = signed().and(casinoSupervisor('change-limits', { minimum: 1000 }))
    scene.when(gamingSupervisor('change-limits', { maximum: 5000 })).isRefused('7.5', 'not-your-role')
    const higher = scene.and(casinoSupervisor('change-limits', { maximum: 5000 }), ann('place', on('fire', 5000)))
    higher.when(later(20, bob('place', on('fire', 500)))).isRefused('7.1', 'below-minimum')
    signed().and(casinoSupervisor('change-limits', { minimum: 100 }), ann('place', on('fire', 100)))
  })

  it('[DF 7.6] a casino supervisor lets one player wager above the maximum, by limits of that player’s own', () => {
    const own = { player: 'ann', minimum: 1000, maximum: 9000 }
    signed().when(gamingSupervisor('limit-player', own)).isRefused('7.6', 'not-your-role')
    const scene = signed().and(casinoSupervisor('limit-player', own))
    scene.and(ann('place', on('fire', 9000)))
    scene.when(ann('place', on('fire', 9100))).isRefused('7.1', 'above-maximum')
    scene.when(ann('place', on('fire', 500))).isRefused('7.1', 'below-minimum')
    scene.when(bob('place', on('fire', 9000))).isRefused('7.1', 'above-maximum')
  })
})

describe('a shooter with no rolls after a seven', () => {
  const noRollAfterSeven = (scene: Scene): Scene =>
    scene
      .and(dealer('close-bets'), enters(3, 4), dealer('start-round'), dealer('close-bets'), dealer('hand-dice'), ann('throw'))
      .and(dealer('call-no-result', { reason: '5.4.1' }), dealer('start-round'), ann('place', on('fire')))
  const once = () => noRollAfterSeven(annShoots({ automation: quiet }))

  it('[DF 5.2, 3.6.2] which free the frozen wagers, is brought to the casino supervisor the second time', () => {
    expect(once().rack('ann')).toBe(99_000)
    expect(once().state.duties).toEqual([])
    const watched = noRollAfterSeven(once())
    expect(watched.state.duties).toMatchObject([{ matter: 'shooter-watched', clause: '3.6.2', about: 'ann' }])
    const duty = watched.duty('shooter-watched')
    watched.when(dealer('answer', { duty, answer: 'let it be' })).isRefused('3.6.2', 'not-your-duty')
    watched
      .when(casinoSupervisor('answer', { duty, answer: 'ordered to pass' }))
      .follows({ type: 'duty-answered', duty }, { type: 'dice-relinquished', shooter: 'ann', clause: '3.6.2' })
    expect(watched.and(casinoSupervisor('order-to-pass', { reason: 'no rolls' })).state.duties).toEqual([])
    expect(watched.and(casinoSupervisor('answer', { duty, answer: 'let it be' })).state.shooter?.person).toBe('ann')
  })

  it('[DF 3.6.2] is counted for that shooter only', () => {
    const another = once().and(ann('pass-dice'), bob('place', on('dragon')), dealer('offer-dice'), bob('accept-dice'))
    const seven = another.and(dealer('close-bets'), enters(3, 4), dealer('start-round'), dealer('close-bets'))
    expect(seven.and(dealer('call-no-result', { reason: '5.4.1' })).state.duties).toEqual([])
  })
})

describe('incidents', () => {
  it.each(['11.1', '11.3.4', '11.6', '11.7', '11.10'])('[DF %s] what breaks the rule is kept with its clause', (clause) => {
    const incident = { clause, about: 'bob', note: 'seen at seat 2' }
    given(dragonFire)
      .when(surveillance('record-incident', incident))
      .follows({ type: 'incident-recorded', ...incident })
    given(dragonFire).when(bob('record-incident', incident)).isRefused(null, 'not-your-role')
  })

  it('[DF 11.3, 11.3.1] a casino supervisor makes the wagers of a player who used a device void, also on a declared result', () => {
    const declared = annShoots().and(bob('place', on('dragon')), dealer('close-bets'), enters(6, 6))
    const order = { player: 'bob', reason: 'a device' }
    declared.when(gamingSupervisor('void-wagers', order)).isRefused('11.3', 'not-your-role')
    const voided = approved(declared.and(casinoSupervisor('void-wagers', order)), 'void-wagers').next
    expect(voided.latest('wager-changed')).toMatchObject({ act: 'void', player: 'bob', total: 0, clause: '11.3.1' })
    const settled = voided.and(dealer('collect'), dealer('pay'))
    expect([settled.rack('ann'), settled.rack('bob')]).toEqual([101_000, 100_000])
  })

  it.each([
    ['bar-player', '11.3.2', 'table'],
    ['exclude-player', '11.3.3', 'casino'],
  ] as const)(
    '[DF 11.3, 11.3.2, 11.3.3] %s: that person plays no more, and without a wager leaves at once',
    (command, clause, from) => {
      const scene = given(dragonFire).and(dealer('start-round'), bob('place', on('dragon')))
      const order = { player: 'bob', reason: 'a device' }
      scene.when(gamingSupervisor(command, order)).isRefused('11.3', 'not-your-role')
      const away = scene.and(casinoSupervisor('void-wagers', order)).when(casinoSupervisor(command, order))
      away
        .follows(
          { type: 'player-barred', player: 'bob', from, clause },
          { type: 'cashed-out', chips: 100_000 },
          { type: 'seat-left' },
        )
        .when(bob('take-seat', { age: 30 }))
        .isRefused(clause, 'barred')
    },
  )

  it('[DF 11.11] a casino supervisor refuses a wager and has it taken off the layout', () => {
    const scene = annShoots().and(bob('place', on('dragon')), bob('place', on('pair-1')))
    const order = { player: 'bob', wager: 'dragon', reason: 'good reason' }
    scene.when(gamingSupervisor('refuse-wager', order)).isRefused('11.11', 'not-your-role')
    const refused = scene.when(casinoSupervisor('refuse-wager', order))
    const left = refused.follows({ type: 'wager-changed', act: 'refuse', wager: 'dragon', total: 0, clause: '11.11' })
    expect(left.rack('bob')).toBe(99_000)
  })
})

describe('a result struck out', () => {
  const declared = () => annShoots().and(bob('place', on('dragon')), dealer('close-bets'), enters(6, 6))

  it.each(['11.4.1', '11.4.2'])(
    '[DF 11.4, %s, 11.5] is a casino supervisor’s to strike out, and its wagers are refunded',
    (clause) => {
      declared()
        .when(gamingSupervisor('invalidate', { clause, reason: 'so' }))
        .isRefused('11.4', 'not-your-role')
      declared()
        .when(casinoSupervisor('invalidate', { clause: '11.1', reason: 'so' }))
        .isRefused('11.4', 'no-such-reason')
      const struck = approved(declared().and(casinoSupervisor('invalidate', { clause, reason: 'so' })), 'invalidate').next
      expect(struck.latest('round-invalidated')).toMatchObject({ round: 1, clause })
      expect(struck.latest('wager-changed')).toMatchObject({ act: 'refund', clause: '11.5' })
      expect([struck.rack('ann'), struck.rack('bob')]).toEqual([100_000, 100_000])
      struck.and(dealer('start-round'))
    },
  )

  it('[DF 11.5, 11.4.2] only for fraud, and only a cheat’s, is a wager forfeited', () => {
    const order = { reason: 'so', forfeits: ['bob'] }
    declared()
      .when(casinoSupervisor('invalidate', { clause: '11.4.1', ...order }))
      .isRefused('11.5', 'no-forfeit')
    const struck = approved(declared().and(casinoSupervisor('invalidate', { clause: '11.4.2', ...order })), 'invalidate').next
    expect([struck.rack('ann'), struck.rack('bob')]).toEqual([100_000, 99_000])
  })
})

describe('the end of a game, a place or an argument', () => {
  it('[DF 11.8] an occupied table closes 20 minutes after a casino supervisor’s sign, to the minute', () => {
    const scene = given(dragonFire)
    scene.when(casinoSupervisor('close')).isRefused('11.8', 'no-notice')
    scene.when(gamingSupervisor('announce-closure')).isRefused('11.8', 'not-your-role')
    scene.when(casinoSupervisor('announce-closure', { from: minutes(scene, 20) })).isRefused('11.8', 'short-notice')
    const shown = scene.and(casinoSupervisor('announce-closure', { from: minutes(scene, 20) + 1000 }))
    shown.when(later(19, casinoSupervisor('close'))).isRefused('11.8', 'no-notice')
    expect(shown.and(later(20, casinoSupervisor('close'))).state.phase).toBe('closed')
  })

  it('[DF 11.9, 1.1 round of play] a player who sits out three rounds at a full table may be asked for the place', () => {
    const full = given(dragonFire, { automation: quiet, seats: 3 })
    const closedRound = (scene: Scene): Scene =>
      scene.and(dealer('start-round'), ann('place', on('fire')), bob('place', on('low-pair')), dealer('close-bets'))
    const round = (scene: Scene): Scene => {
      const closed = closedRound(scene)
      const ready = closed.state.shooter ? closed : closed.and(dealer('offer-dice'), ann('accept-dice'))
      return ready.and(enters(6, 6))
    }
    // A roll before no more bets is no round of play.
    const notARound = round(round(full)).and(dealer('start-round'), dealer('call-no-result', { reason: '10.5' }))
    expect(notARound.state.duties).toEqual([])
    const third = closedRound(notARound)
    expect(third.state.duties).toMatchObject([{ matter: 'sit-out', clause: '11.9', about: 'cat' }])
    const asked = { duty: third.duty('sit-out'), answer: 'give up the place' }
    third.when(dealer('answer', asked)).followsAmong({ type: 'seat-left', player: 'cat', clause: '11.9' })
    const broken = round(round(full)).and(dealer('start-round'), cat('place', on('low-pair')), dealer('close-bets'))
    expect(broken.state.players.get('cat')?.satOut).toBe(0)
  })

  it('[DF 11.9] nobody is asked while another place is free', () => {
    const free = given(dragonFire, { automation: quiet, seats: 4 })
    const rounds = [1, 2, 3].reduce((scene) => scene.and(dealer('start-round'), dealer('close-bets')), free)
    expect(rounds.state.duties).toEqual([])
  })

  it('[DF 11.12, 11.13] a dispute goes from gaming supervisor to casino supervisor to operator, and then to an inspector', () => {
    const opened = given(dragonFire, { automation: [] }).and(ann('open-dispute', { claim: 'it was a six' }))
    const decides = (scene: Scene) => ({ duty: scene.duty('dispute'), answer: 'for the house' })
    opened.when(casinoSupervisor('answer', decides(opened))).isRefused('11.12', 'not-your-duty')
    const first = opened.and(gamingSupervisor('answer', decides(opened)))
    first.when(bob('seek-review', { dispute: decides(opened).duty })).isRefused('11.12', 'no-such-dispute')
    const review = first.and(ann('seek-review', { dispute: decides(opened).duty }))
    review.when(gamingSupervisor('answer', decides(review))).isRefused('11.12', 'not-your-duty')
    const second = review.and(casinoSupervisor('answer', decides(review)), ann('seek-review', { dispute: decides(review).duty }))
    second.when(casinoSupervisor('answer', decides(second))).isRefused('11.13', 'not-your-duty')
    const last = second.and(operator('answer', decides(second)))
    last.when(ann('seek-review', { dispute: decides(second).duty })).isRefused('11.13', 'last-word')
    expect(last.state.duties.at(-1)).toMatchObject({ matter: 'tell-of-inspector', clause: '11.13', about: 'ann' })
  })

  it.each([
    [ann, []],
    [person('zoe', 'player'), []],
    [inspector, ['rules-shown']],
  ] as const)(
    '[DF 11.14] a person who asks is shown the rules, and the table records it when staff had them shown',
    (anybody, kept) => {
      const shown = given(dragonFire).when(anybody('show-rules', { clause: '6.2' }))
      expect([shown.refusal, shown.events.map(({ type }) => type)]).toEqual([undefined, kept])
      given(dragonFire)
        .when(anybody('show-rules', { clause: '12.1' }))
        .isRefused('11.14', 'no-such-clause')
    },
  )
})
