/** Dragon Fire at the table: its five dice, who is offered them and who keeps them (rules 2.5, 3, 4.1, 4.3 and 6.2.5.4). */
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
  person,
  quiet,
  Scene,
  type Said,
} from '../kit/table.ts'
import { newTable } from '../../src/table/state.ts'

const on = (wager: string, amount = 1000) => ({ wager, amount })

/** A round without a word about who shoots. */
const rolls = (first: number, second: number): readonly Said[] => [
  dealer('close-bets'),
  dealer('enter-result', { keys: [first, second] }),
]

/** Dice are picked and inspected by people. */
const byHand = quiet.filter((step) => step !== 'select-dice' && step !== 'answer-duties')

/** ann has the dice, inspected and not yet picked. */
const annTakes = (players: readonly string[]): Scene => {
  const taken = given(dragonFire, { automation: byHand, players }).and(
    dealer('start-round'),
    ann('place', on('dragon')),
    dealer('offer-dice'),
    ann('accept-dice'),
  )
  return taken.and(gamingSupervisor('answer', { duty: taken.duty('inspect-dice'), answer: 'good' }))
}

/** bob, at seat 2, shoots; ann at his right has Dragon too, and cat at his left Fire. */
const bobShoots = (...wagers: readonly string[]) =>
  given(dragonFire).and(
    dealer('start-round'),
    ...wagers.map((wager) => bob('place', on(wager))),
    dealer('offer-dice'),
    bob('accept-dice'),
    ann('place', on('dragon')),
    cat('place', on('fire')),
  )

const afterSeven = (...wagers: readonly string[]) => bobShoots(...wagers).and(...rolls(3, 4), dealer('start-round'))

describe('the set', () => {
  const unopened = new Scene(newTable(dragonFire))

  it.each([4, 6])('[DF 2.5] play does not open with %i dice', (dice) => {
    unopened.when(casinoSupervisor('open', { dice })).isRefused('2.5', 'dice-count')
  })

  it('[DF 2.5] play opens with five dice, which a gaming supervisor inspects before one is picked', () => {
    const opened = given(dragonFire, { automation: [] })
    expect(opened.latest('dice-brought').dice).toHaveLength(5)
    const picks = ann('select-dice', { dice: [1, 2] })
    const taken = opened.and(dealer('start-round'), ann('place', on('dragon')), dealer('offer-dice'), ann('accept-dice'))
    taken.when(picks).isRefused('2.5', 'not-inspected')
    const good = { duty: taken.duty('inspect-dice'), answer: 'good' }
    taken.when(dealer('answer', good)).isRefused('2.5', 'not-your-duty')
    taken
      .and(gamingSupervisor('answer', good))
      .when(picks)
      .follows({ type: 'dice-selected', dice: [1, 2] })
  })

  it.each([
    ['offer-dice', '3.1'],
    ['hand-dice', '8.3'],
    ['new-dice', '3.1'],
  ])('[DF 3.1, 8.3] %s is for the dealer or a casino supervisor alone', (command, clause) => {
    const taken = bobShoots('fire').and(dealer('close-bets'))
    const ready = command === 'hand-dice' ? taken : taken.and(casinoSupervisor('order-to-pass', { reason: 'delay' }))
    ready.when(gamingSupervisor(command)).isRefused(clause, 'not-your-role')
    ready.when(bob(command)).isRefused(clause, 'not-your-role')
    ready.and(dealer(command))
    ready.and(casinoSupervisor(command))
  })
})

describe('the offer', () => {
  const [dan, eve] = [person('dan', 'player'), person('eve', 'player')]
  /** Seats 1 to 5 clockwise from the dealer's left, so that eve sits at the dealer's right. */
  const five = given(dragonFire, { players: ['ann', 'bob', 'cat', 'dan', 'eve'] }).and(
    dealer('start-round'),
    ann('place', on('fire')),
    bob('place', on('low-pair')),
    cat('place', on('fire')),
    dan('place', on('dragons-tail')),
  )

  it('[DF 3.2, 3.2.1, 3.2.2] goes anti-clockwise from the dealer’s right, to players with a Dragon or Fire wager only', () => {
    five
      .and(eve('place', on('dragon')))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'eve', start: true, clause: '3.2' })
      .and(eve('decline-dice'))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'cat', clause: '3.2.1' })
      .and(cat('decline-dice'))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'ann' })
  })

  it('[DF 3.2, 3.3] the player who accepts first is the shooter, and nobody accepts dice that are offered to another', () => {
    // eve, at the dealer's right, has neither and is passed over.
    const offered = five.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'cat', clause: '3.2' })
    offered.when(ann('accept-dice')).isRefused('3.2', 'not-offered')
    const accepted = offered.and(cat('accept-dice'))
    expect(accepted.state.shooter?.person).toBe('cat')
    accepted.when(dealer('offer-dice')).isRefused('3.2', 'has-shooter')
  })

  it('[DF 3.2.2, 3.7.2] the dealer says of a player who does not take the dice that they do not', () => {
    const offered = five.and(dealer('offer-dice'))
    offered.when(ann('decline-dice')).isRefused('3.2', 'not-offered')
    offered.and(dealer('decline-dice')).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann' })
  })

  it('[DF 3.3] the shooter picks two of the five, and the rest stay in the bowl', () => {
    const inspected = annTakes(['ann', 'bob'])
    inspected.when(bob('select-dice', { dice: [1, 2] })).isRefused('3.3', 'not-shooter')
    inspected.when(ann('select-dice', { dice: [4, 4] })).isRefused('3.3', 'two-dice')
    inspected.when(ann('select-dice', { dice: [4, 6] })).isRefused('3.3', 'no-such-die')
    inspected.and(dealer('close-bets')).when(dealer('hand-dice')).isRefused('3.3', 'no-dice')
    expect(inspected.and(ann('select-dice', { dice: [4, 2] })).state.dice.active).toEqual([4, 2])
  })

  it('[DF 1.1 shooter, 1.1 roll, 8.4] a roll is the shooter’s throw, and nobody else’s', () => {
    const handed = five.and(dealer('offer-dice'), cat('accept-dice'), dealer('close-bets'), dealer('hand-dice'))
    handed.when(ann('throw')).isRefused('8.4', 'not-shooter')
    handed.when(dealer('throw')).isRefused('8.4', 'not-shooter')
    handed.when(cat('throw')).follows({ type: 'dice-thrown', shooter: 'cat' })
  })
})

describe('dice off the table', () => {
  const picked = annTakes(['ann']).and(ann('select-dice', { dice: [1, 2] }))
  const fallen = picked.and(dealer('close-bets'), dealer('hand-dice'), ann('throw'), dealer('dice-off', { dice: [2] }))
  const nextRound = fallen.and(dealer('call-no-result', { reason: '5.4.1' }), dealer('start-round'), ann('place', on('fire')))

  it('[DF 3.4, 3.4.1, 3.4.2] while the die is looked for the shooter picks from the four others, and play goes on', () => {
    expect(nextRound.state.dice.off).toEqual([2])
    nextRound.and(dealer('close-bets')).when(dealer('hand-dice')).isRefused('3.3', 'no-dice')
    nextRound.when(ann('select-dice', { dice: [1, 2] })).isRefused('3.3', 'no-such-die')
    const thrown = nextRound.and(ann('select-dice', { dice: [1, 5] }), dealer('close-bets'), dealer('hand-dice'), ann('throw'))
    thrown.when(dealer('enter-result', { keys: [6, 6] })).followsAmong({ type: 'result-declared' })
  })

  it('[DF 3.4.3, 3.4.3.1, 3.4.3.2] a die that is found is the gaming supervisor’s first, then in the bowl and the shooter’s for the asking', () => {
    const found = nextRound.and(dealer('find-die', { die: 2 }))
    const answer = { duty: found.duty('inspect-die'), answer: 'good' }
    found.when(ann('select-dice', { dice: [1, 2] })).isRefused('3.3', 'no-such-die')
    found.when(dealer('answer', answer)).isRefused('3.4.3', 'not-your-duty')
    const inspected = found.and(gamingSupervisor('answer', answer))
    expect(inspected.state.dice).toMatchObject({ set: [1, 2, 3, 4, 5], active: [1], off: [], found: [] })
    expect(inspected.and(ann('select-dice', { dice: [1, 2] })).state.dice.active).toEqual([1, 2])
  })

  it('[DF 3.4.2, 3.5] with one die lost the set goes on as four', () => {
    const lost = nextRound.and(dealer('lose-die', { die: 2 }))
    expect(lost.state.dice.set).toEqual([1, 3, 4, 5])
    expect(lost.state.duties).toEqual([])
  })

  it.each(['lost', 'unfit'])(
    '[DF 3.5] a second die, %s rounds later, makes a new set due once the shooter has finished',
    (second) => {
      const four = nextRound.and(dealer('lose-die', { die: 2 }), dealer('dice-off', { dice: [3] }))
      const found = second === 'lost' ? four : four.and(dealer('find-die', { die: 3 }))
      const two = found.and(
        second === 'lost'
          ? dealer('lose-die', { die: 3 })
          : gamingSupervisor('answer', { duty: found.duty('inspect-die'), answer: 'not good' }),
      )
      expect(two.state.duties).toMatchObject([{ matter: 'new-dice', clause: '3.5' }])
      two.when(dealer('new-dice')).isRefused('3.5', 'shooter-may-finish')
      const finished = two.and(ann('select-dice', { dice: [1, 5] }), ...rolls(6, 6), ann('pass-dice'), dealer('start-round'))
      const next = finished.and(ann('place', on('dragon')))
      next.when(dealer('offer-dice')).isRefused('3.5', 'new-dice')
      const brought = next.and(dealer('new-dice'))
      expect(brought.state.dice.set).toEqual([6, 7, 8, 9, 10])
      brought.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann' })
    },
  )
})

describe('keeping the dice and passing them on', () => {
  it('[DF 3.6, 4.3] after a roll the shooter keeps the dice, with a Dragon or Fire wager on the layout', () => {
    const kept = bobShoots('fire').and(...rolls(6, 6), dealer('start-round'), bob('place', on('dragon')))
    kept.and(...rolls(1, 1))
    expect(kept.state.shooter?.person).toBe('bob')
  })

  it('[DF 3.6, 3.7, 3.7.1, 3.7.2] or passes them: to the right of the old shooter, and on anti-clockwise', () => {
    const passed = bobShoots('fire').and(...rolls(6, 6))
    passed.when(ann('pass-dice')).isRefused('3.2', 'not-shooter')
    passed
      .when(bob('pass-dice'))
      .follows({ type: 'dice-relinquished', shooter: 'bob', clause: '3.6' })
      .and(dealer('start-round'), ...[ann, bob, cat].map((player) => player('place', on('fire'))))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'ann', start: false, clause: '3.7.1' })
      .and(ann('decline-dice'))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'cat', clause: '3.7.2' })
  })

  it('[DF 3.6, 4.3] a shooter whose wager lost may place another and go on, so that nobody else is offered the dice yet', () => {
    const lost = bobShoots('dragon').and(...rolls(6, 6), dealer('start-round'), ann('place', on('fire')))
    lost.when(dealer('offer-dice')).isRefused('3.6', 'may-place-again')
    expect(lost.and(bob('place', on('fire')), ...rolls(6, 6)).latest('dice-thrown').shooter).toBe('bob')
  })

  it('[DF 4.1, 4.3, 3.7.1] without one when wagers are closed the shooter does not roll, and the dice go on', () => {
    const lost = bobShoots('dragon').and(...rolls(6, 6), dealer('start-round'), bob('place', on('low-pair')))
    const closed = lost.and(ann('place', on('fire')), dealer('close-bets'))
    closed.when(dealer('hand-dice')).isRefused('4.3', 'no-wager')
    closed.when(dealer('enter-result', { keys: [1, 2] })).isRefused('4.3', 'no-wager')
    closed
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-relinquished', shooter: 'bob', clause: '4.3' }, { type: 'dice-offered', to: 'ann', clause: '3.7.1' })
  })

  it('[DF 3.6.1] after a seven the shooter rolls again before the dice may pass', () => {
    afterSeven('dragon').when(bob('pass-dice')).isRefused('3.6.1', 'must-roll')
  })

  it.each([
    [['dragon'], [2, 3], undefined],
    [['dragon'], [4, 5], '3.6.1'],
    [['fire'], [4, 5], undefined],
    [['fire'], [2, 3], '3.6.1'],
    [['dragon', 'fire'], [2, 3], '3.6.1'],
    [['dragon', 'fire'], [4, 5], '3.6.1'],
  ] as const)('[DF 3.6.1] %j and then %j: the shooter relinquishes where one of them loses', ([...wagers], [a, b], clause) => {
    const rolled = afterSeven(...wagers).and(...rolls(a, b))
    expect(rolled.state.shooter?.person).toBe(clause ? undefined : 'bob')
    if (clause) expect(rolled.latest('dice-relinquished')).toMatchObject({ shooter: 'bob', clause })
  })

  it('[DF 6.2.5.4, 3.7.1] a second seven running passes the dice to another shooter', () => {
    const second = afterSeven('dragon').and(...rolls(1, 6))
    expect(second.latest('dice-relinquished')).toMatchObject({ shooter: 'bob', clause: '6.2.5.4' })
    const wagered = second.and(dealer('start-round'), ...[ann, bob].map((player) => player('place', on('fire'))))
    wagered.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'ann', clause: '3.7.1' })
  })

  it('[DF 3.6.2] a casino supervisor orders the dice on even after a seven; a gaming supervisor does not', () => {
    const order = { reason: 'delay' }
    afterSeven('dragon').when(gamingSupervisor('order-to-pass', order)).isRefused('3.6.2', 'not-your-role')
    afterSeven('dragon')
      .when(casinoSupervisor('order-to-pass', order))
      .follows({ type: 'dice-relinquished', shooter: 'bob', clause: '3.6.2', reason: 'delay' })
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'ann', clause: '3.7.1' })
  })
})

describe('nobody to shoot', () => {
  const tail = given(dragonFire, { players: ['ann'] }).and(dealer('start-round'), ann('place', on('dragons-tail')))

  it('[DF 3.8, 1.1 shooter, 1.1 roll] the dealer rolls until everything undecided is decided, and then no longer', () => {
    tail.when(dealer('offer-dice')).isRefused('3.8', 'nobody-yet')
    const named = tail.and(dealer('close-bets')).when(dealer('offer-dice'))
    const first = named.follows({ type: 'shooter-named', person: 'dee', as: 'dealer', clause: '3.8' }, { type: 'dice-selected' })
    const frozen = first.and(
      dealer('hand-dice'),
      dealer('throw'),
      dealer('enter-result', { keys: [4, 4] }),
      dealer('start-round'),
    )
    expect(frozen.state.shooter?.person).toBe('dee')
    const decided = frozen.and(...rolls(1, 2))
    expect(decided.rack('ann')).toBe(102_000)
    expect(decided.latest('dice-relinquished')).toMatchObject({ shooter: 'dee', clause: '3.8' })
    decided
      .and(dealer('start-round'), ann('place', on('fire')))
      .when(dealer('offer-dice'))
      .follows({ type: 'dice-offered', to: 'ann' })
  })

  it('[DF 3.8] also where everybody who might declines', () => {
    const declined = tail.and(ann('place', on('dragon')), dealer('offer-dice'), ann('decline-dice'), dealer('close-bets'))
    expect(declined.and(dealer('offer-dice')).state.shooter).toMatchObject({ person: 'dee', as: 'dealer' })
  })

  it('[DF 3.8] and with nothing on the layout nobody rolls', () => {
    given(dragonFire).and(dealer('start-round')).when(dealer('offer-dice')).follows({ type: 'offers-ended' })
  })
})
