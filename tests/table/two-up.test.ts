/** A ring of two-up: the spinner and the kip, the boxer's calls, tosses that do not count, and who tosses when nobody will. */
import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  person,
  dealer,
  gamingSupervisor,
  operator,
  given,
  house,
  quiet,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const twoUp = gameNamed('two-up')!
const places = (person: Person, wager: string, amount = 1000): Said => person('place', { wager, amount })
const enters = (...shown: readonly string[]): Said => dealer('enter-result', { shown })
const foul = (reason = '7.4'): Said => dealer('call-no-result', { reason })

const opened = (automation: readonly string[] = quiet): Scene =>
  given(twoUp, { players: ['ann', 'bob'], source: 'real', automation })
const started = (): Scene => opened().and(dealer('start-round'))

/** Ann has the kip and her wager on a side. */
const annSpins = (side = 'heads'): Scene =>
  started().and(dealer('offer-dice'), ann('accept-dice'), places(ann, `spinner-${side}`))

/** No more wagers, come in spinner. */
const comeIn = (spinner: Person = ann): readonly Said[] => [dealer('close-bets'), dealer('hand-dice'), spinner('throw')]

/** A whole toss, and the next one open for wagers. */
const tossed = (scene: Scene, ...shown: readonly string[]): Scene =>
  scene.and(...comeIn(), enters(...shown), dealer('start-round'))
const fouled = (scene: Scene): Scene => scene.and(...comeIn(), foul(), dealer('start-round'))

describe('the spinner', () => {
  it('[TU 6.9] is the first player clockwise who takes the kip, and anybody may decline it', () => {
    const offered = started().when(dealer('offer-dice')).followsAmong({ type: 'dice-offered', to: 'ann', clause: '6.9' })
    offered.and(ann('decline-dice')).when(dealer('offer-dice')).followsAmong({ type: 'dice-offered', to: 'bob', clause: '6.9' })
  })

  it('[TU 3.6] does not toss without a spinner’s wager', () => {
    const scene = started().and(places(ann, 'heads'), dealer('offer-dice'), ann('accept-dice'), dealer('close-bets'))
    scene.when(dealer('hand-dice')).isRefused('3.6', 'no-wager')
  })

  it('[TU 3.6] alone has that wager, and has it on one side', () => {
    const spins = annSpins()
    spins.when(places(bob, 'spinner-heads')).isRefused('3.6', 'not-spinner')
    spins.when(places(ann, 'spinner-tails')).isRefused('3.6', 'one-side')
    spins.and(places(ann, 'spinner-heads'), places(bob, 'tails'))
  })

  it('[TU 3.6] is the player who places that wager first, while nobody has the kip', () => {
    const asked = started().and(places(bob, 'spinner-tails'))
    asked.when(places(ann, 'spinner-heads')).isRefused('3.6', 'another-spinner')
    asked.when(dealer('offer-dice')).followsAmong({ type: 'dice-offered', to: 'bob' })
  })

  it('[TU 6.1, 2.1] picks two of the coins that are there', () => {
    const byHand = opened(quiet.filter((step) => step !== 'select-dice')).and(
      dealer('start-round'),
      dealer('offer-dice'),
      ann('accept-dice'),
    )
    expect(byHand.latest('dice-brought').dice).toEqual([1, 2, 3, 4])
    byHand.when(ann('select-dice', { dice: [1, 2, 3] })).isRefused('6.1')
    byHand.when(bob('select-dice', { dice: [1, 2] })).isRefused('6.1')
    byHand.when(ann('select-dice', { dice: [2, 4] })).follows({ type: 'dice-selected', dice: [2, 4] })
    byHand.when(dealer('new-dice', { dice: 5, shooterAgrees: true })).isRefused('2.1', 'dice-count')
  })

  it('[TU 6.2, 6.3] tosses once wagers have been called in and closed, and nobody wagers after that', () => {
    opened().when(places(ann, 'heads')).isRefused('6.2', 'late')
    const spins = annSpins()
    spins.when(ann('throw')).isRefused('6.3', 'bets-open')
    const closed = spins.and(dealer('close-bets'))
    closed.when(places(bob, 'heads')).isRefused('6.3', 'late')
    closed.when(ann('remove', { wager: 'spinner-heads' })).isRefused('6.3', 'late')
    closed.when(bob('throw')).isRefused('6.3')
    closed.and(dealer('hand-dice')).when(ann('throw')).follows({ type: 'dice-thrown', shooter: 'ann' })
  })

  it('[TU 6.4] stops when the wager loses, by the other side or by five odds', () => {
    const lost = annSpins('heads').and(...comeIn(), enters('T', 'T'))
    expect(lost.latest('dice-relinquished')).toMatchObject({ shooter: 'ann', clause: '6.4' })
    const four = [1, 2, 3, 4].reduce((scene) => tossed(scene, 'H', 'T'), annSpins())
    expect(four.state.shooter?.person).toBe('ann')
    expect(four.and(...comeIn(), enters('T', 'H')).latest('dice-relinquished')).toMatchObject({ clause: '6.4' })
  })

  it('[TU 6.9, 4.3] goes on after winning three, with a new wager, or passes the kip on', () => {
    const three = [1, 2, 3].reduce((scene) => tossed(scene, 'H', 'H'), annSpins())
    expect(three.rack('ann')).toBe(given(twoUp).rack('ann') + 7500)
    expect(three.state.shooter?.person).toBe('ann')
    three.when(dealer('offer-dice')).isRefused('6.9', 'may-place-again')
    three.and(places(ann, 'spinner-tails'), ...comeIn())
    three.when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann', clause: '6.9' })
  })
})

describe('somebody else tosses', () => {
  it('[TU 6.6] for a spinner who stops before the wager is decided, until it is', () => {
    const passed = tossed(annSpins(), 'H', 'H').and(ann('pass-dice'))
    const named = passed
      .when(dealer('offer-dice'))
      .followsAmong({ type: 'shooter-named', person: 'dee', as: 'dealer', clause: '6.6' })
    const tossedOn = named.and(...comeIn(dealer), enters('H', 'H'), dealer('start-round'))
    expect(tossedOn.state.shooter).toMatchObject({ person: 'dee', as: 'dealer' })
    const decided = tossedOn.and(...comeIn(dealer), enters('T', 'T'))
    expect(decided.latest('dice-relinquished')).toMatchObject({ shooter: 'dee', clause: '6.6' })
    expect(decided.state.inPlay.piles).toEqual([])
  })

  it('[TU 6.6] after three tosses in a row that do not count, once the sequence has begun', () => {
    const thrice = fouled(fouled(tossed(annSpins(), 'H', 'T'))).and(...comeIn(), foul('7.2'))
    expect(thrice.latest('dice-relinquished')).toMatchObject({ shooter: 'ann', clause: '6.6' })
    thrice.and(dealer('start-round')).when(dealer('offer-dice')).followsAmong({ type: 'shooter-named', as: 'dealer' })
  })

  it('[TU 6.5] after three before the first that counts; the spinner may take the wager down, and the kip goes on', () => {
    const twice = fouled(fouled(annSpins().and(places(bob, 'heads'))))
    twice.when(ann('remove', { wager: 'spinner-heads' })).isRefused('6.5', 'locked')
    const thrice = twice.and(...comeIn(), foul(), dealer('start-round'))
    expect(thrice.latest('dice-relinquished')).toMatchObject({ shooter: 'ann', clause: '6.5' })
    thrice.when(dealer('offer-dice')).followsAmong({ type: 'shooter-named', as: 'dealer' })
    const stopped = thrice.and(bob('remove', { wager: 'heads', amount: 500 }), ann('remove', { wager: 'spinner-heads' }))
    stopped.when(dealer('offer-dice')).followsAmong({ type: 'dice-offered', to: 'bob' })
  })

  it('[TU 6.7, 6.8] when the boxer takes the coins away: a dealer tosses for the wager, and the spinner waits for another', () => {
    const spins = tossed(annSpins(), 'H', 'H')
    spins.when(ann('order-to-pass', { reason: 'delay' })).isRefused('6.7')
    for (const boxer of [dealer, gamingSupervisor]) {
      const ordered = spins
        .when(boxer('order-to-pass', { reason: 'delay' }))
        .followsAmong({ type: 'dice-relinquished', clause: '6.7' })
      ordered.when(dealer('offer-dice')).followsAmong({ type: 'shooter-named', as: 'dealer' })
    }
    const before = annSpins().and(dealer('order-to-pass', { reason: 'delay' }), ann('remove', { wager: 'spinner-heads' }))
    before.when(dealer('offer-dice')).followsAmong({ type: 'dice-offered', to: 'bob' })
  })

  it('[TU 6.6] where nobody will spin and somebody has wagered', () => {
    const nobody = started().and(
      places(bob, 'tails'),
      dealer('offer-dice'),
      ann('decline-dice'),
      dealer('offer-dice'),
      bob('decline-dice'),
    )
    const closed = nobody.and(dealer('close-bets'))
    closed.when(dealer('offer-dice')).followsAmong({ type: 'shooter-named', as: 'dealer', clause: '6.6' })
  })

  it('[TU 1.2] and a sequence that nobody has a wager on any more is begun anew with the next spinner', () => {
    const odds = tossed(annSpins(), 'H', 'T')
    const asked = odds.and(casinoSupervisor('void-wagers', { player: 'ann', reason: 'a device' }))
    const refunded = asked.and(operator('answer', { duty: asked.duty('void-wagers'), answer: 'approve' }))
    expect(refunded.state.inPlay.piles).toEqual([])
    const next = refunded.and(dealer('close-bets'), dealer('offer-dice'), dealer('start-round'))
    expect(next.state.inForce.cycles.names[next.state.inPlay.cycle]).toBe('a new sequence')
    next.and(places(bob, 'heads'))
  })
})

describe('a toss that does not count', () => {
  it.each(['7.1', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '7.8'])(
    '[TU 7, %s] is called by the boxer, and decides nothing',
    (reason) => {
      const called = annSpins().and(...comeIn(), foul(reason))
      expect(called.latest('result-declared').result).toEqual({ kind: 'call', clause: reason })
      expect(called.state.inPlay.piles).toHaveLength(1)
      expect(called.state.shooter?.person).toBe('ann')
    },
  )

  it('[TU 7.5] is the only call once a coin has left the ring', () => {
    const off = annSpins().and(...comeIn(), dealer('dice-off', { dice: [1] }))
    off.when(enters('H', 'H')).isRefused('7.5', 'die-off')
    off.when(foul('7.5')).followsAmong({ type: 'result-declared' })
  })

  it('is never called of coins that the house draws', () => {
    const virtual = given(twoUp, { players: ['ann'], source: 'virtual', automation: quiet }).and(
      dealer('start-round'),
      places(ann, 'heads'),
    )
    virtual.when(foul()).isRefused(null)
    virtual.when(house('dice-off', { dice: [1] })).isRefused(null)
  })
})

it('[TU 2.4] nobody who runs the game sits or wagers in it', () => {
  const dee = person('dee', 'player')
  started()
    .when(dee('take-seat', { age: 30 }))
    .isRefused('2.4', 'dealer')
  started().when(places(dee, 'heads')).isRefused('2.4', 'dealer')
})

it('[TU 2.3] the cloth has heads, tails, five odds and the spinner’s two, and nothing else', () => {
  const { layout, portrait } = started().state.inForce
  for (const cloth of [layout, portrait!]) {
    expect(cloth.areas.map(({ wager }) => wager)).toEqual(['heads', 'tails', 'odds', 'spinner-heads', 'spinner-tails'])
  }
})

it('[TU 1.1] what is called with a toss is heads, tails, or how many odds there are', () => {
  const { conduct, cycles, results } = started().state.inForce
  const called = (heads: number, odds: number) => {
    const before = { odds, fouls: 0 }
    const number = results.all.findIndex((result) => result.kind === 'toss' && result.heads === heads)
    const at = cycles.states.findIndex((state) => JSON.stringify(state) === JSON.stringify(before))
    const after = cycles.states[cycles.next[at * results.all.length + number]!]
    return conduct.calls!({ result: results.all[number]!, before, after })
  }
  expect([called(2, 3), called(0, 0), called(1, 0), called(1, 4)]).toEqual([
    ['Heads'],
    ['Tails'],
    ['Odds, 1 of 5'],
    ['Five odds'],
  ])
})
