/** The Fire Bet at a table: its sign, its circles, its markers and the order of its payment. */
import { describe, expect, it } from 'vitest'
import { steps } from '../../src/table/automation.ts'
import { limitsAt, postedAt } from '../../src/table/wagers/sign.ts'
import { playersRows, positionsOf } from '../../src/table/settlement/payments.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { atPosition, notTheirPosition } from '../../src/table/staff/positions.ts'
import { newTable } from '../../src/table/state.ts'
import { annShoots, byHand, fires, make, onSix, passLeftUp, peopleAnswer, place, roll, seven, start } from '../kit/craps.ts'
import {
  ann,
  bob,
  boxPerson,
  cat,
  casinoSupervisor,
  dealer,
  given,
  person,
  pitManager,
  shiftManager,
  Scene,
} from '../kit/table.ts'

const racks = (scene: Scene) => ['ann', 'bob', 'cat'].map((player) => scene.rack(player))

describe('the sign', () => {
  it('[CR F2.2, 9.1] shows limits of the Fire Bet’s own, which bind it and nothing else', () => {
    const scene = passLeftUp().and(pitManager('change-limits', { wager: 'fire', maximum: 500 }))
    expect(limitsAt(scene.state, scene.state.at, 'fire')).toMatchObject({ minimum: 0, maximum: 500 })
    expect(limitsAt(scene.state, scene.state.at)).toMatchObject({ maximum: 0 })
    scene.when(place(bob, 'fire', 600)).isRefused('9.1', 'above-maximum')
    scene.when(place(bob, 'field', 600)).follows({ type: 'wager-changed', wager: 'field', total: 600 })
    const most = scene.and(place(bob, 'fire', 400))
    most.when(place(bob, 'fire', 200)).isRefused('9.1', 'above-maximum')
    most.when(place(bob, 'fire', 100)).followsAmong({ type: 'wager-changed', total: 500 })
  })

  it.each([
    { paytable: '1', paid: 25 },
    { paytable: '3', paid: 30 },
  ])('[CR F2.2] posts paytable $paytable from the opening on, and four points pay by it, $paid for 1', ({ paytable, paid }) => {
    const scene = fires({ house: { 'fire-paytable': paytable } })
    expect(scene.latest('opened').house).toMatchObject({ 'fire-paytable': paytable })
    const before = racks(scene)
    const over = scene.and(...make(4, 5, 8, 9), ...onSix, seven)
    // Ann's Pass wager has won four points of 1,000.
    expect(racks(over)).toEqual([before[0]! + 4000 + 100 * paid, before[1]! + 300 * paid, before[2]! + 200 * paid])
  })

  it.each([
    {
      paytable: '1',
      printed: '4: 25 · 5: 250 · 6: 1,000 FOR 1',
      told: '4 points 25 for 1, 5 points 250 for 1, 6 points 1,000 for 1',
    },
    { paytable: '2', printed: '4: 24 · 5: 249 · 6: 999 TO 1', told: '4 points 24 to 1, 5 points 249 to 1, 6 points 999 to 1' },
    {
      paytable: '3',
      printed: '3: 7 · 4: 30 · 5: 150 · 6: 300 FOR 1',
      told: '3 points 7 for 1, 4 points 30 for 1, 5 points 150 for 1, 6 points 300 for 1',
    },
    {
      paytable: '4',
      printed: '3: 6 · 4: 29 · 5: 149 · 6: 299 TO 1',
      told: '3 points 6 to 1, 4 points 29 to 1, 5 points 149 to 1, 6 points 299 to 1',
    },
  ])('[CR F2.2] paytable $paytable is printed on the cloth both ways and posted with limits', ({ paytable, printed, told }) => {
    const scene = annShoots({ house: { 'fire-paytable': paytable, minimum: '100', maximum: '50000' } })
    const { layout, portrait } = scene.state.inForce
    for (const { marks } of [layout, portrait!]) expect(marks!.map(({ text }) => text)).toContain(printed)
    const own = scene.and(pitManager('change-limits', { wager: 'fire', maximum: 500 }))
    expect(postedAt(own.state, own.state.at)).toMatchObject([
      { wager: 'fire', name: 'Fire Bet', pays: told, clause: 'F2.2', limits: { minimum: 100, maximum: 500 } },
    ])
    // What else has limits of its own is on the sign too.
    const field = own.and(pitManager('change-limits', { wager: 'field', maximum: 1000 }))
    expect(postedAt(field.state, field.state.at)).toMatchObject([
      { wager: 'fire' },
      { wager: 'field', limits: { maximum: 1000 } },
    ])
  })

  it('[CR F2.2] posted odds stay while Fire Bets lie, and change when none does', () => {
    const other = shiftManager('change-house', { house: { 'fire-paytable': '4' } })
    const scene = fires()
    scene.when(other).isRefused('F2.2', 'not-now')
    const between = scene.and(roll(6, 5))
    between.when(other).isRefused('F2.2', 'wagers-live')
    const over = between.and(start, ...onSix, seven)
    over.when(pitManager('change-house', { house: { 'fire-paytable': '4' } })).isRefused(null, 'not-your-role')
    const changed = over.when(other).follows({ type: 'house-changed', house: { 'fire-paytable': '4' } })
    expect(changed.state.inForce.house).toMatchObject({ 'fire-paytable': '4' })
  })
})

describe('the numbered circles', () => {
  it('[CR F3.1] each Fire Bet is in the circle of its player’s own position, also when a dealer puts it there', () => {
    const scene = fires().and(dealer('place', { wager: 'fire', amount: 100, player: 'cat' }))
    expect(positionsOf(scene.state, 'fire')).toMatchObject([
      { seat: 1, player: 'ann', amount: 100 },
      { seat: 2, player: 'bob', amount: 300 },
      { seat: 3, player: 'cat', amount: 300 },
    ])
  })

  it.each([
    { circles: '14', seats: 14 },
    { circles: '16', seats: 16 },
  ])('[CR F3.1, F3.2] a table with $circles circles has no more than $seats seats, each with its own', ({ circles, seats }) => {
    const house = { 'fire-circles': circles }
    const closed = new Scene(newTable(craps))
    closed.when(casinoSupervisor('open', { house, seats: seats + 1 })).isRefused('F3.1', 'too-many-seats')
    const { layout, portrait } = closed.and(casinoSupervisor('open', { house, seats })).state.inForce
    for (const cloth of [layout, portrait!]) {
      const own = cloth.areas.flatMap(({ wager, position }) => (wager === 'fire' ? [position] : []))
      expect(own).toEqual(Array.from({ length: seats }, (_, at) => at + 1))
    }
  })

  it('[CR F1.1, F3.1] where the house takes no Fire Bets there are no circles, and as many seats as it likes', () => {
    const without = annShoots({ house: { fire: 'off' }, seats: 40 })
    without.when(place(ann, 'fire', 100)).isRefused('F1.1', 'not-offered')
    expect(without.state.inForce.layout.areas.filter(({ wager }) => wager === 'fire')).toEqual([])
    const full = annShoots({ seats: 14 })
    full.and(place(ann, 'pass'), roll(3, 4))
    given(craps, { house: { fire: 'off' }, seats: 40 })
      .when(shiftManager('change-house', { house: { fire: 'on' } }))
      .isRefused('F3.1', 'too-many-seats')
  })

  it('[CR F3.1] a circle is for the player who sits at it, and for nobody else', () => {
    const scene = passLeftUp()
    const circle = (position: number) => scene.state.inForce.layout.areas.find((area) => area.position === position)!
    expect(notTheirPosition(scene.state, circle(2), 'bob')).toBeUndefined()
    for (const other of [1, 3]) {
      expect(notTheirPosition(scene.state, circle(other), 'bob')).toMatchObject({ code: 'not-your-position', clause: 'F3.1' })
    }
    expect([circle(2), circle(9)].map(({ position }) => atPosition(scene.state, position!))).toEqual(['bob', undefined])
  })

  it('[CR F3.1, F3.4] without a position there is no Fire Bet, and a player who leaves a position with a Fire Bet keeps it', () => {
    const scene = fires()
    const zoe = person('zoe', 'player')
    scene.when(place(zoe, 'fire', 100)).isRefused(null, 'not-seated')
    scene.when(dealer('place', { wager: 'fire', amount: 100, player: 'zoe' })).isRefused(null, 'not-seated')
    scene.when(bob('place', { wager: 'fire', amount: 100, player: 'ann' })).isRefused(null, 'not-yours')
    const later = scene.and(...make(4), ...onSix)
    const left = later.and(bob('leave-seat'))
    expect(positionsOf(left.state, 'fire')).toMatchObject([{ seat: 1 }, { seat: 2 }, { seat: 3 }])
  })

  it('[CR F3.3, F3.6] the next roll waits until Fire Bets are brought in together and spread', () => {
    const scene = passLeftUp().and(peopleAnswer)
    const one = scene
      .when(place(cat, 'fire', 200))
      .follows(
        { type: 'wager-changed' },
        { type: 'duty-raised', duty: { clause: 'F3.6', holds: 'roll', by: [['box person', 'dealer']] } },
      )
    const two = one.when(place(ann, 'fire', 100)).follows({ type: 'wager-changed', wager: 'fire' })
    two.when(roll(4, 4)).isRefused('F3.6', 'held-up')
    two.when(dealer('hand-dice')).isRefused('F3.6', 'held-up')
    two.when(dealer('call-no-result', { reason: '1.5.1' })).isRefused('F3.6', 'held-up')
    const proved = { duty: two.duty('fire-brought-in'), answer: 'done' }
    two.when(ann('answer', proved)).isRefused('F3.6', 'not-your-duty')
    const seen = two.and(boxPerson('answer', proved))
    seen.when(roll(6, 5)).followsAmong({ type: 'result-declared' })
    // One more chip has to be seen too, and after a come-out 11 another Fire Bet.
    seen
      .and(place(ann, 'fire', 100))
      .when(roll(4, 4))
      .isRefused('F3.6', 'held-up')
    const bobs = seen.and(roll(6, 5), start, place(bob, 'fire', 100))
    bobs.when(roll(4, 4)).isRefused('F3.6', 'held-up')
    bobs.and(
      dealer('answer', { duty: bobs.duty('fire-brought-in'), answer: 'done' }),
      roll(4, 4),
      start,
      roll(2, 2),
      start,
      roll(1, 1),
    )
  })

  it('[CR F2.3] after the first point a Fire Bet is not removed, and at no time called off', () => {
    const open = fires()
    open.when(bob('call-working', { wager: 'fire', as: 'off' })).isRefused('5.7', 'not-called')
    expect(racks(open.and(bob('remove', { wager: 'fire' })))[1]).toBe(100_000)
    const point = open.and(...onSix)
    point.when(bob('remove', { wager: 'fire' })).isRefused('F2.3', 'contract')
    point.when(bob('call-working', { wager: 'fire', as: 'off' })).isRefused('5.7', 'not-called')
  })
})

describe('payment', () => {
  it('[CR F4.5] comes after the other wagers are taken and paid, in order of position', () => {
    const sevenOut = fires().and(...make(4, 5, 8, 9), ...onSix, place(cat, 'lay-4', 4000), place(bob, 'dont-come'), byHand, seven)
    const collected = sevenOut.and(dealer('collect'))
    expect(collected.latest('losers-collected').rows.map(({ wager }) => wager)).toEqual(['pass', 'dont-come'])
    const paid = collected.and(dealer('pay')).latest('winners-paid')
    expect(paid.rows.map(({ wager }) => wager)).toEqual(['lay-4', 'fire'])
    expect(playersRows(collected.state, paid).map(({ seat, player, wager, chips }) => [seat, player, wager, chips])).toEqual([
      [3, 'cat', 'lay-4', 5900],
      [1, 'ann', 'fire', 2500],
      [2, 'bob', 'fire', 7500],
      [3, 'cat', 'fire', 5000],
    ])
    expect(playersRows(sevenOut.state, collected.latest('losers-collected'))).toMatchObject([
      { player: 'ann', wager: 'pass', result: 'lose', chips: 0 },
      { player: 'bob', wager: 'dont-come', result: 'lose', chips: 0 },
    ])
  })

  it.each([
    { sixth: 'at-once', rolls: [] },
    { sixth: 'seven-out', rolls: [...onSix, seven] },
  ])(
    '[CR F4.5, F4.6, F2.6] the sixth point is paid $sixth, and no Fire Bet is taken before the seven-out',
    ({ sixth, rolls }) => {
      const five = fires({ house: { 'fire-sixth': sixth } }).and(...make(4, 5, 6, 8, 9))
      const before = racks(five)
      const six = five.and(...make(10))
      if (sixth === 'seven-out') expect(positionsOf(six.state, 'fire')).toHaveLength(3)
      six.when(place(bob, 'fire', 100)).isRefused('F2.1.2', 'closed')
      const paid = six.and(...rolls)
      expect(positionsOf(paid.state, 'fire')).toEqual([])
      expect(racks(paid)).toEqual([before[0]! + 1000 + 100_000, before[1]! + 300_000, before[2]! + 200_000])
      if (sixth === 'at-once')
        paid
          .and(...onSix)
          .when(place(bob, 'fire', 100))
          .isRefused('F2.1.2', 'closed')
      const over = sixth === 'at-once' ? paid.and(...onSix, seven) : paid
      over
        .and(start)
        .when(place(bob, 'fire', 100))
        .followsAmong({ type: 'wager-changed', wager: 'fire', total: 100 })
    },
  )

  it('[CR F2.4, 1.7.2] points of somebody who throws on for the shooter count until the seven-out', () => {
    const stopped = fires().and(
      ...make(4),
      roll(4, 1),
      start,
      peopleAnswer,
      casinoSupervisor('order-to-pass', { reason: 'taken ill' }),
    )
    const before = racks(stopped)
    const named = stopped.and(
      shiftManager('name-substitute', { person: 'cat' }),
      casinoSupervisor('automate', { steps: stopped.latest('opened').automation }),
    )
    const over = named.and(roll(4, 1), start, ...make(8, 9), ...onSix, seven)
    expect(over.latest('winners-paid').rows).toMatchObject([{ wager: 'fire', state: '4 5 8 9', result: 'win' }])
    expect(racks(over)).toEqual([before[0]! + 3000 + 2500, before[1]! + 7500, before[2]! + 5000])
  })

  it('[CR F5.5] a house that runs by itself counts by itself, and all is paid', () => {
    const alone = fires({
      automation: steps.filter((step) => !['throw', 'offer-dice', 'start-round', 'accept-dice'].includes(step)),
    })
    expect(alone.and(...make(4, 5, 6, 8, 9, 10)).rack('cat')).toBe(299_800)
  })
})
