/** A craps table: who has the dice and for how long, no rolls, wrong calls, the puck. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { steps } from '../../src/table/automation.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cat,
  dealer,
  floorSupervisor,
  gamingSupervisor,
  given,
  house,
  operator,
  person,
  pitManager,
  quiet,
  shiftManager,
  surveillance,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'
import { annShoots, byHand, peopleAnswer, place, roll, seven, start } from '../kit/craps.ts'

/** Ann has made a six her point by the Pass line. */
const pointOnSix = (opening: Opening = {}): Scene => annShoots(opening).and(place(ann, 'pass'), roll(3, 3), start)

describe('the shooter', () => {
  /** A player is offered the dice, takes them and makes a four the point. */
  const setsPoint = (name: string): readonly Said[] => {
    const player = person(name, 'player')
    return [dealer('offer-dice'), player('accept-dice'), place(player, 'pass'), roll(2, 2), start]
  }

  it.each([
    { shooter: 'ann', before: [], next: 'bob' },
    { shooter: 'bob', before: ['ann'], next: 'cat' },
    { shooter: 'cat', before: ['ann', 'bob'], next: 'ann' },
  ])('[CR 1.4] a seven-out ends the turn of $shooter, and the dice go clockwise to $next', ({ shooter, before, next }) => {
    const others = before.flatMap((name) => [...setsPoint(name), seven, start])
    const over = given(craps)
      .and(start, ...others, ...setsPoint(shooter))
      .when(seven)
      .followsAmong(
        { type: 'losers-collected', rows: [{ wager: 'pass', amount: 1000 }] },
        { type: 'dice-relinquished', shooter, clause: '1.4' },
      )
    expect(over.state.shooter).toBeUndefined()
    over.and(start).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: next, clause: '1.4' })
  })

  it('[CR 1.4] a player who will not shoot is passed over, and a come-out seven ends nothing', () => {
    const kept = annShoots().and(place(ann, 'dont-pass'), seven)
    expect(kept.state.shooter?.person).toBe('ann')
    const over = kept.and(start, place(ann, 'pass'), roll(4, 4), start, seven, start, dealer('offer-dice'), bob('decline-dice'))
    over.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'cat', clause: '1.4' })
  })

  it.each(['pass', 'dont-pass'])('[CR 1.7] without a line wager the come-out is not thrown; with %s it is', (line) => {
    const scene = annShoots().and(place(ann, 'place-6'), place(bob, 'pass'))
    scene.when(roll(2, 2)).isRefused('1.7', 'no-wager')
    scene
      .and(dealer('select-dice', { dice: [1, 2] }))
      .when(dealer('hand-dice'))
      .isRefused('1.7', 'no-wager')
    scene
      .and(place(ann, line))
      .when(roll(2, 2))
      .followsAmong({ type: 'result-declared', result: { faces: [2, 2] } })
  })

  it('[CR 1.7] while a point is on the shooter needs no line wager, and on the next come-out one again', () => {
    const scene = annShoots().and(
      place(ann, 'dont-pass'),
      place(bob, 'pass'),
      roll(2, 2),
      start,
      ann('remove', { wager: 'dont-pass' }),
    )
    const made = scene.and(roll(1, 3), start)
    made.when(roll(1, 1)).isRefused('1.7', 'no-wager')
    const onward = made.and(place(bob, 'pass')).when(dealer('offer-dice'))
    onward.followsAmong({ type: 'dice-relinquished', shooter: 'ann', clause: '1.7' }, { type: 'dice-offered', to: 'bob' })
  })

  it('[CR 1.7.1] the dice are passed on a come-out, not while a point is on, and by nobody but the shooter', () => {
    const point = pointOnSix()
    point.when(ann('pass-dice')).isRefused('1.7.1', 'point-on')
    const comeOut = point.and(roll(4, 2), start)
    comeOut.when(bob('pass-dice')).isRefused('1.4', 'not-shooter')
    const passed = comeOut.when(ann('pass-dice')).follows({ type: 'dice-relinquished', shooter: 'ann' })
    passed.when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob' })
  })
})

describe('a shooter who cannot go on', () => {
  const stopped = (): Scene =>
    pointOnSix({ automation: quiet })
      .and(place(bob, 'place-8', 600))
      .and(peopleAnswer, casinoSupervisor('order-to-pass', { reason: 'taken ill' }))

  it('[CR 1.7.2] while a point is on the dice are not offered on: the house names somebody', () => {
    const scene = stopped()
    expect(scene.latest('duty-raised').duty).toMatchObject({ matter: 'substitute', clause: '1.7.2' })
    scene.when(roll(1, 1)).isRefused('1.4', 'no-shooter')
    scene.when(dealer('offer-dice')).isRefused('1.7.2', 'turn-not-over')
    scene.when(dealer('name-substitute', { person: 'cat' })).isRefused(null, 'not-your-role')
    scene
      .when(shiftManager('name-substitute', { person: 'cat' }))
      .followsAmong(
        { type: 'shooter-named', person: 'cat', as: 'substitute', clause: '1.7.2' },
        { type: 'duty-answered', done: true },
      )
  })

  it('[CR 1.7.2] the substitute needs no line wager and throws on past a made point until the seven-out', () => {
    const named = stopped().and(operator('name-substitute', { person: 'cat' }))
    const made = named.and(roll(5, 1), start)
    expect(made.rack('ann')).toBe(101_000)
    expect(made.state.shooter).toMatchObject({ person: 'cat', as: 'substitute' })
    const newPoint = made.and(place(bob, 'pass'), roll(4, 5), start)
    const over = newPoint.when(roll(6, 1)).followsAmong({ type: 'dice-relinquished', shooter: 'cat', clause: '1.4' })
    over.and(start).when(dealer('offer-dice')).follows({ type: 'dice-offered', to: 'bob' })
  })

  it('[CR 1.7.2] a shooter who gets up while a point is on is replaced too, and the point stands', () => {
    const scene = annShoots().and(
      place(ann, 'dont-pass'),
      place(bob, 'pass'),
      roll(4, 4),
      start,
      ann('remove', { wager: 'dont-pass' }),
    )
    const gone = scene
      .and(peopleAnswer)
      .when(ann('leave-seat'))
      .followsAmong(
        { type: 'dice-relinquished', shooter: 'ann' },
        { type: 'duty-raised', duty: { matter: 'substitute', clause: '1.7.2' } },
      )
    const made = gone.and(shiftManager('answer', { duty: gone.duty('substitute'), answer: 'let the dealer throw' }), roll(6, 2))
    expect(made.latest('dice-thrown')).toMatchObject({ shooter: 'dee' })
    expect(made.rack('bob')).toBe(101_000)
  })

  it('[CR 1.7.2, 10.6] a point that is left without wagers goes on, and opens no new shooter’s wagers', () => {
    const left = annShoots().and(place(ann, 'dont-pass'), roll(4, 4), start, ann('remove', { wager: 'dont-pass' }))
    left.and(ann('leave-seat')).when(place(bob, 'all')).isRefused('10.6', 'closed')
  })
})

describe('a table that the house runs', () => {
  it('[CR 1.7.2] has its dealer throw out a point that its shooter left, once a wager waits for it', () => {
    const alone = given(craps, {
      automation: steps.filter((step) => step !== 'throw'),
      source: 'virtual',
      players: ['ann', 'bob'],
    })
    const point = alone.and(place(ann, 'dont-pass'), ann('throw'), house('enter-result', { keys: [4, 4] }))
    const left = point.and(ann('remove', { wager: 'dont-pass' }), ann('leave-seat'))
    expect([left.state.shooter, left.state.duties]).toEqual([undefined, []])
    const again = left
      .when(place(bob, 'come'))
      .followsAmong({ type: 'shooter-named', person: 'dee', as: 'substitute', clause: '1.7.2' })
    expect(again.and(dealer('throw'), house('enter-result', { keys: [6, 5] })).rack('bob')).toBe(101_000)
  })
})

describe('wagers and the throw', () => {
  it('[CR 1.6] before the throw wagers are placed, changed and removed, while the dice roll nothing is', () => {
    const open = pointOnSix({ automation: [...quiet, 'hand-dice'] }).and(place(bob, 'place-8', 1200), place(bob, 'come'))
    const changed = open.and(
      bob('remove', { wager: 'place-8', amount: 600 }),
      place(bob, 'come', 500),
      bob('remove', { wager: 'come' }),
    )
    expect(changed.rack('bob')).toBe(99_400)
    const rolling = changed.and(place(bob, 'field'), ann('throw'))
    rolling.when(place(bob, 'field')).isRefused('1.6', 'late')
    rolling.when(bob('remove', { wager: 'field' })).isRefused('1.6', 'late')
    rolling.when(bob('remove', { wager: 'place-8', amount: 300 })).isRefused('1.6', 'late')
    rolling.when(bob('call-working', { wager: 'place-8', as: 'off' })).isRefused('1.6', 'not-now')
    const declared = pointOnSix().and(byHand, place(bob, 'field'), roll(1, 1))
    declared.when(bob('remove', { wager: 'field' })).isRefused('1.6')
  })
})

describe('a no roll', () => {
  const reasons = [
    { reason: '1.5.1', clause: '1.5.1', says: 'a die leaves the table' },
    { reason: '1.5.2', clause: '1.5.2', says: 'a die on the rail' },
    { reason: '1.5.3', clause: '1.5.3', says: 'a die that leans' },
    { reason: '1.5.4', clause: '1.5.4', says: 'a die short of the wall' },
    { reason: 'a chip hit the die', clause: '1.5.5', says: 'any other irregularity' },
  ]

  it.each(
    reasons.flatMap((each) => [
      { ...each, who: dealer, by: 'the dealer' },
      { ...each, who: boxPerson, by: 'the box person' },
    ]),
  )('[CR 1.5, $clause] $says: called by $by, it leaves point, wagers and dice as they were', ({ reason, clause, who }) => {
    const scene = pointOnSix().and(place(bob, 'place-8', 600), place(cat, 'field'))
    const after = scene
      .when(who('call-no-result', { reason }))
      .followsAmong(
        { type: 'result-declared', result: { kind: 'call', clause } },
        { type: 'winners-paid', rows: [], moves: [], cycle: 'point 6' },
      )
    expect(after.state.inPlay.piles.map(({ table }) => table.wager.id)).toEqual(['pass', 'place-8', 'field'])
    expect(after.state.shooter?.person).toBe('ann')
    const decided = after.and(start, roll(3, 3))
    expect([decided.rack('ann'), decided.rack('bob'), decided.rack('cat')]).toEqual([101_000, 99_400, 99_000])
  })

  it('[CR 1.5.1] with a die off the table no result is entered', () => {
    const rolling = pointOnSix({ automation: [...quiet, 'hand-dice'] }).and(ann('throw'))
    rolling
      .and(dealer('dice-off', { dice: [1] }))
      .when(roll(3, 3))
      .isRefused('1.5.1', 'die-off')
  })

  it.each([
    ['a player', ann],
    ['a gaming supervisor', gamingSupervisor],
    ['a pit manager', pitManager],
    ['surveillance', surveillance],
  ] as const)('[CR 1.5.4, 1.5.5] %s does not call it', (_, who) => {
    pointOnSix()
      .when(who('call-no-result', { reason: '1.5.4' }))
      .isRefused('1.5.5', 'not-your-role')
  })
})

describe('a wrong call', () => {
  const declared = (): Scene => pointOnSix().and(byHand, place(bob, 'field'), place(cat, 'place-6', 600), roll(4, 3))

  it.each([
    ['box person', boxPerson],
    ['floor supervisor', floorSupervisor],
    ['pit manager', pitManager],
    ['shift manager', shiftManager],
  ] as const)('[CR 1.8] before settlement a %s puts it right', (_, who) => {
    const scene = declared()
    scene.when(dealer('override-result', { keys: [4, 2] })).isRefused('1.8', 'not-your-role')
    const right = scene
      .when(who('override-result', { keys: [4, 2] }))
      .follows({ type: 'result-overridden', was: { faces: [4, 3] }, now: { faces: [4, 2] }, clause: '1.8' })
      .and(dealer('collect'), dealer('pay'))
    // The six makes the point, pays 7 to 6 on the placed six and loses the field.
    expect([right.rack('ann'), right.rack('bob'), right.rack('cat')]).toEqual([101_000, 99_000, 100_700])
    expect(right.state.shooter?.person).toBe('ann')
  })

  it('[CR 1.8] after settlement two people put it right, by entries that reverse the first ones', () => {
    const settled = declared().and(dealer('collect'), dealer('pay'))
    expect([settled.rack('ann'), settled.rack('bob'), settled.rack('cat')]).toEqual([99_000, 99_000, 99_400])
    expect(settled.state.shooter).toBeUndefined()
    settled.when(dealer('correct-round', { keys: [4, 2], reason: 'it was a two' })).isRefused('1.8', 'not-your-role')
    const asked = settled.and(boxPerson('correct-round', { keys: [4, 2], reason: 'it was a two' }))
    const approve = { duty: asked.duty('correction'), answer: 'approve' }
    asked.when(boxPerson('answer', approve)).isRefused('1.8', 'same-person')
    asked.when(dealer('answer', approve)).isRefused('1.8', 'not-your-duty')
    asked.when(start).isRefused('1.8', 'held-up')
    const right = asked
      .when(floorSupervisor('answer', approve))
      .followsAmong(
        { type: 'round-corrected', was: { faces: [4, 3] }, now: { faces: [4, 2] }, clause: '1.8' },
        { type: 'dice-accepted', player: 'ann' },
      )
    expect([right.rack('ann'), right.rack('bob'), right.rack('cat')]).toEqual([101_000, 99_000, 100_700])
    expect(right.state.inPlay.piles).toEqual([])
    expect(right.state.ledger).toEqual(
      declared().and(boxPerson('override-result', { keys: [4, 2] }), dealer('collect'), dealer('pay')).state.ledger,
    )
  })
})

describe('the puck', () => {
  const puck = ({ state: { inForce, inPlay } }: Scene) => inForce.conduct.display?.(inForce.cycles.states[inPlay.cycle])

  it('[CR 9.3] shows the point from the roll that sets it to the payment of the roll that decides it', () => {
    const comeOut = annShoots({ automation: ['answer-duties', 'select-dice', 'collect'] }).and(place(ann, 'pass'))
    expect(puck(comeOut)).toEqual({})
    const craps12 = comeOut.and(roll(6, 6), dealer('pay'), start, place(ann, 'pass'))
    expect(puck(craps12)).toEqual({})
    const point = craps12.and(roll(4, 5), dealer('pay'), start)
    expect(puck(point)).toEqual({ point: 9 })
    const noRoll = point.and(dealer('call-no-result', { reason: '1.5.1' }), start, roll(1, 1), dealer('pay'), start)
    expect(puck(noRoll)).toEqual({ point: 9 })
    const made = noRoll.and(roll(6, 3))
    expect(puck(made)).toEqual({ point: 9 })
    expect(puck(made.and(dealer('pay')))).toEqual({})
  })
})
