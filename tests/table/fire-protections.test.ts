/** How a Fire Bet is protected: who is notified of which point, who counts before the sixth is paid, who may move a marker. */
import { describe, expect, it } from 'vitest'
import { markersShown } from '../../src/table/equipment/markers.ts'
import { annShoots, make, onSix, peopleAnswer, place, roll, seven, start } from '../kit/craps.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cat,
  dealer,
  floorSupervisor,
  person,
  pitManager,
  shiftManager,
  surveillance,
  type Opening,
  type Person,
  type Scene,
} from '../kit/table.ts'

/** Bob and cat have Fire Bets of 100 and 200; the dice are ann's, who leaves her Pass wager up. */
const fires = (opening: Opening = {}): Scene =>
  annShoots(opening).and(
    place(ann, 'pass'),
    ann('leave-up', { wager: 'pass', up: true }),
    place(bob, 'fire', 100),
    place(cat, 'fire', 200),
  )

/** So many points have been made and every duty is answered by people from now on. */
const after = (points: readonly number[], opening: Opening = {}): Scene => fires(opening).and(...make(...points), peopleAnswer)

/** Clause, who may answer, and what waits, of every open duty. */
const open = ({ state }: Scene) => state.duties.map(({ clause, by, holds }) => [clause, by.flat().join(' or '), holds])

const answer = (scene: Scene, matter: string, who: Person, said = 'done'): Scene =>
  scene.and(who('answer', { duty: scene.duty(matter), answer: said }))

describe('who is notified', () => {
  it('[CR F5.1, F5.3] at the fourth individual point the floor supervisor, who tells surveillance, before the next roll', () => {
    const three = after([4, 5, 6])
    const four = three.and(roll(4, 4), start, roll(6, 2), start)
    expect(open(four)).toEqual([
      ['F5.1', 'floor supervisor', 'roll'],
      ['F5.3', 'floor supervisor', 'roll'],
      ['F5.2', 'floor supervisor', 'roll'],
    ])
    four.when(dealer('answer', { duty: four.duty('fire-tell-floor'), answer: 'done' })).isRefused('F5.1', 'not-your-duty')
    four.when(roll(6, 5)).isRefused('F5.1', 'held-up')
    const told = answer(four, 'fire-tell-floor', floorSupervisor)
    told.when(roll(6, 5)).isRefused('F5.3', 'held-up')
    answer(answer(told, 'fire-tell-surveillance', floorSupervisor), 'fire-markers', floorSupervisor)
      .when(roll(6, 5))
      .followsAmong({ type: 'result-declared' })
  })

  it.each([
    { points: [4, 5, 6], rolls: [roll(3, 3), start, roll(4, 2), start], why: 'a point made again' },
    { points: [4, 5], rolls: [roll(4, 4), start, roll(6, 2), start], why: 'the third point' },
    { points: [4, 5, 6, 8], rolls: [roll(6, 2), start, roll(4, 4), start], why: 'the fourth made again' },
    { points: [4, 5, 6], rolls: [roll(4, 3), start], why: 'a come-out seven' },
  ])('[CR F5.1, F5.3] nobody is notified of $why', ({ points, rolls }) => {
    expect(open(after(points).and(...rolls))).toEqual([])
  })

  it('[CR F5.4] at the fifth the floor supervisor tells the shift manager before the next roll', () => {
    const five = after([4, 5, 6, 8]).and(roll(4, 5), start, roll(6, 3), start)
    expect(open(five)).toEqual([['F5.4', 'floor supervisor', 'roll']])
    five.when(roll(6, 5)).isRefused('F5.4', 'held-up')
    answer(five, 'fire-tell-shift-manager', floorSupervisor).when(roll(6, 5)).followsAmong({ type: 'result-declared' })
  })

  it('[CR F5.1] with no Fire Bet on the layout no point is anybody’s business', () => {
    const scene = annShoots().and(place(ann, 'pass'), ann('leave-up', { wager: 'pass', up: true }), peopleAnswer)
    expect(open(scene.and(...make(4, 5, 6, 8, 9, 10)))).toEqual([])
  })
})

describe('the fifth and the sixth marker', () => {
  it('[CR F5.2] at four points the floor supervisor brings both to the table before the next roll', () => {
    const four = after([4, 5, 6]).and(roll(4, 4), start, roll(6, 2), start)
    const told = answer(answer(four, 'fire-tell-floor', floorSupervisor), 'fire-tell-surveillance', floorSupervisor)
    expect(open(told)).toEqual([['F5.2', 'floor supervisor', 'roll']])
    told.when(boxPerson('answer', { duty: told.duty('fire-markers'), answer: 'done' })).isRefused('F5.2', 'not-your-duty')
    told.when(roll(6, 5)).isRefused('F5.2', 'held-up')
    const brought = answer(told, 'fire-markers', floorSupervisor)
    // At the fifth and the sixth they are there already, and nothing of theirs is waited for.
    const five = brought.and(roll(4, 5), start).when(roll(6, 3))
    five.followsAmong({ type: 'winners-paid', rows: [{ wager: 'pass' }] }, { type: 'duty-raised', duty: { clause: 'F5.4' } })
  })
})

describe('the sixth point', () => {
  /** The sixth is made, or after it the shooter sevens out; other wagers are paid already. */
  const toBePaid = (sixth: string): Scene => {
    const five = after([4, 5, 6, 8, 9], { house: { 'fire-sixth': sixth } })
    const made = five.and(roll(6, 4), start, roll(5, 5))
    return sixth === 'at-once' ? made : made.and(start, roll(4, 4), start, seven)
  }

  it.each(['at-once', 'seven-out'])(
    '[CR F4.4, F5.5] paid %s: payments are cut out and surveillance counts them before anybody is paid',
    (sixth) => {
      const scene = toBePaid(sixth)
      expect(open(scene)).toEqual([
        ['F4.4', 'floor supervisor', 'last payment'],
        ['F5.5', 'surveillance', 'last payment'],
      ])
      expect(scene.state.duties.at(-1)).toMatchObject({
        about: '2 Fire Bets',
        what: expect.stringContaining('2 Fire Bets') as string,
      })
      const racks = [scene.rack('bob'), scene.rack('cat')]
      expect(scene.state.phase).toBe('collected')
      scene.when(dealer('pay')).isRefused('F4.4', 'held-up')
      const cut = answer(scene, 'fire-payment', floorSupervisor)
      cut.when(dealer('pay')).isRefused('F5.5', 'held-up')
      cut.when(floorSupervisor('answer', { duty: cut.duty('fire-count'), answer: 'agrees' })).isRefused('F5.5', 'not-your-duty')
      const paid = answer(cut, 'fire-count', surveillance, 'agrees')
      expect([paid.rack('bob'), paid.rack('cat')]).toEqual([racks[0]! + 100_000, racks[1]! + 200_000])
    },
  )

  it.each(['at-once', 'seven-out'])(
    '[CR F4.5] paid %s: the other wagers of the roll are paid first, while Fire Bets wait for surveillance',
    (sixth) => {
      const scene = toBePaid(sixth)
      expect(scene.state.phase).toBe('collected')
      const last = scene.latest('winners-paid')
      if (sixth === 'at-once') expect(last).toMatchObject({ more: true, rows: [{ wager: 'pass', result: 'win' }], moves: [] })
      const wagers = scene.state.inPlay.piles.map(({ table }) => table.wager.id)
      expect(wagers).toEqual(sixth === 'at-once' ? ['pass', 'fire'] : ['fire'])
      expect([markersShown(scene.state).length, scene.state.history.length]).toEqual([6, sixth === 'at-once' ? 11 : 13])
      // Nothing is paid twice, and the round is over with the Fire Bets.
      const before = scene.rack('ann')
      const paid = answer(answer(scene, 'fire-payment', floorSupervisor), 'fire-count', surveillance, 'agrees')
      expect([paid.rack('ann') - before, paid.state.phase, paid.latest('winners-paid').rows.map(({ wager }) => wager)]).toEqual([
        0,
        'between rounds',
        ['fire'],
      ])
      expect(paid.state.inPlay.piles.map(({ table }) => table.wager.id)).toEqual(sixth === 'at-once' ? ['pass'] : [])
    },
  )

  it('[CR F4.5] where people pay, the dealer pays the others at once and is refused the Fire Bets until they may be paid', () => {
    const made = after([4, 5, 6, 8, 9]).and(
      roll(6, 4),
      start,
      place(bob, 'field'),
      casinoSupervisor('automate', { steps: ['select-dice'] }),
      roll(5, 5),
      dealer('collect'),
    )
    const first = made.when(dealer('pay')).follows({ type: 'winners-paid', more: true })
    expect(first.rack('bob')).toBe(made.rack('bob') + 2000)
    first.when(dealer('pay')).isRefused('F4.4', 'held-up')
    const seen = answer(answer(first, 'fire-payment', floorSupervisor), 'fire-count', surveillance, 'agrees')
    const over = seen.and(dealer('pay'))
    expect([over.rack('bob'), over.state.phase]).toEqual([first.rack('bob') + 100_000, 'between rounds'])
    expect(over.state.ledger.layout).toBe(1000)
  })

  it('[CR F4.5, 1.8] a round that is half paid is set right as a whole', () => {
    const half = toBePaid('at-once')
    const before = after([4, 5, 6, 8, 9]).and(roll(6, 4), start)
    const asked = half.and(boxPerson('correct-round', { keys: [5, 4], reason: 'it was a four' }))
    const right = answer(asked, 'correction', pitManager, 'approve')
    expect([right.rack('ann'), right.rack('bob')]).toEqual([before.rack('ann'), before.rack('bob')])
    expect(open(right)).toEqual([])
    const straight = before.and(roll(5, 4))
    expect(right.state.ledger).toEqual(straight.state.ledger)
    expect(right.and(start, roll(5, 5)).rack('ann')).toBe(straight.and(start, roll(5, 5)).rack('ann'))
  })

  it('[CR F5.5] surveillance counts by the wagers that were made, not by those that still lie', () => {
    const first = fires().and(...make(4))
    // Bob's is voided after the first point: two were made, one lies.
    const gone = first.and(casinoSupervisor('void-wagers', { player: 'bob', reason: 'a device' }))
    const voided = gone.state.duties.some(({ matter }) => matter === 'void-wagers')
      ? answer(gone, 'void-wagers', floorSupervisor, 'approve')
      : gone
    expect(voided.state.inPlay.piles.filter(({ table }) => table.wager.id === 'fire')).toMatchObject([{ stacks: { size: 1 } }])
    const six = voided.and(...make(5, 6, 8, 9), peopleAnswer, roll(6, 4), start, roll(5, 5))
    const counted = six.state.duties.find(({ matter }) => matter === 'fire-count')
    expect(counted?.what).toContain('2 Fire Bets were made and 1 is to be paid')
    // What does not agree is nobody's but people's to answer.
    expect([counted?.byHouse, counted?.about]).toEqual([undefined, '2 Fire Bets were made and 1 is to be paid'])
  })

  it('[CR F5.5, F2.1] one that is taken down before the first point was not made, and a new hand counts anew', () => {
    const down = fires().and(
      bob('remove', { wager: 'fire' }),
      ...make(4, 5, 6, 8, 9),
      peopleAnswer,
      roll(6, 4),
      start,
      roll(5, 5),
    )
    expect(down.state.duties.find(({ matter }) => matter === 'fire-count')).toMatchObject({ about: '1 Fire Bet', byHouse: true })
  })

  it('[CR F5.6] a difference goes to the pit manager at once, and nobody is paid until it is settled', () => {
    const scene = answer(toBePaid('at-once'), 'fire-payment', floorSupervisor)
    const differs = scene
      .when(surveillance('answer', { duty: scene.duty('fire-count'), answer: 'differs', note: 'three payments' }))
      .follows(
        { type: 'duty-answered', answer: 'differs', note: 'three payments' },
        { type: 'duty-raised', duty: { clause: 'F5.6', by: [['pit manager']] } },
      )
    differs.when(dealer('pay')).isRefused('F5.6', 'held-up')
    differs
      .when(boxPerson('answer', { duty: differs.duty('fire-discrepancy'), answer: 'pay' }))
      .isRefused('F5.6', 'not-your-duty')
    const again = answer(differs, 'fire-discrepancy', pitManager, 'count again')
    expect(open(again)).toEqual([['F5.5', 'surveillance', 'last payment']])
    again.when(dealer('pay')).isRefused('F5.5', 'held-up')
    expect(answer(again, 'fire-count', surveillance, 'agrees').rack('bob')).toBe(99_900 + 100_000)
    expect(answer(differs, 'fire-discrepancy', pitManager, 'pay').rack('bob')).toBe(99_900 + 100_000)
  })

  it('[CR F5.5, 1.5] where the roll turns out to be none, or another, nothing is left to count', () => {
    const five = after([4, 5, 6, 8, 9]).and(
      roll(6, 4),
      start,
      casinoSupervisor('automate', { steps: ['select-dice'] }),
      roll(5, 5),
    )
    expect(open(five)).toHaveLength(2)
    const asked = five.and(boxPerson('call-no-result', { reason: '1.5.3' }))
    const none = answer(asked, 'no-result', floorSupervisor, 'approve')
    expect([open(none), none.state.inPlay.piles.length]).toEqual([[], 2])
    const other = five.and(boxPerson('override-result', { keys: [5, 4] }))
    expect(open(other)).toEqual([])
    const again = other.and(pitManager('override-result', { keys: [6, 4] }))
    const right = answer(again, 'override', floorSupervisor, 'approve')
    expect(open(right)).toHaveLength(2)
  })

  it('[CR F5.5, 1.8] a correction that pays it is seen by surveillance and the floor supervisor too', () => {
    const scene = after([4, 5, 6, 8, 9]).and(roll(6, 4), start, roll(5, 4))
    const asked = scene.and(boxPerson('correct-round', { keys: [5, 5], reason: 'it was a five' }))
    const approve = { duty: asked.duty('correction'), answer: 'approve' }
    const two = asked.and(pitManager('answer', approve), floorSupervisor('answer', approve))
    expect(two.rack('bob')).toBe(99_900)
    const three = two.when(surveillance('answer', approve)).followsAmong({ type: 'round-corrected', now: { faces: [5, 5] } })
    expect([three.rack('bob'), three.rack('cat')]).toEqual([199_900, 299_800])
  })

  it('[CR F5.1, 1.8] a correction that makes the fourth point raises the notice', () => {
    const scene = after([4, 5, 6]).and(
      roll(6, 4),
      start,
      roll(5, 4),
      boxPerson('correct-round', { keys: [5, 5], reason: 'a five' }),
    )
    expect(open(answer(scene, 'correction', pitManager, 'approve')).map(([clause]) => clause)).toEqual(['F5.1', 'F5.3', 'F5.2'])
  })
})

describe('moving a marker by hand', () => {
  const scene = after([4, 5])
  const move = (who: Person, from: string | null, to: string | null) =>
    who('correct-marker', { from, to, reason: 'the dealer’s slip' })

  it('[CR F5.7] none is moved before the pit manager has been notified and agrees', () => {
    const asked = scene
      .when(move(floorSupervisor, '5', '6'))
      .follows({ type: 'duty-raised', duty: { clause: 'F5.7', by: [['pit manager']] } })
    expect(markersShown(asked.state)).toEqual(['4', '5'])
    const duty = asked.duty('marker-correction')
    for (const who of [boxPerson, floorSupervisor, shiftManager]) {
      asked.when(who('answer', { duty, answer: 'agreed' })).isRefused('F5.7', 'not-your-duty')
    }
    expect(markersShown(answer(asked, 'marker-correction', pitManager, 'not agreed').state)).toEqual(['4', '5'])
    const moved = asked
      .when(pitManager('answer', { duty, answer: 'agreed' }))
      .follows({ type: 'duty-answered' }, { type: 'marker-corrected', from: '5', to: '6', clause: 'F5.7' })
    expect(markersShown(moved.state)).toEqual(['4', '6'])
  })

  it('[CR F5.7] a pit manager who moves one knows of it, and somebody else agrees', () => {
    const asked = scene.and(move(pitManager, '5', null))
    const agreed = { duty: asked.duty('marker-correction'), answer: 'agreed' }
    asked.when(pitManager('answer', agreed)).isRefused('F5.7', 'same-person')
    expect(markersShown(asked.and(boxPerson('answer', agreed)).state)).toEqual(['4'])
  })

  it.each([
    ['a player', ann],
    ['the dealer', dealer],
    ['surveillance', surveillance],
  ] as const)('[CR F5.7] %s moves none', (_, who) => {
    scene.when(move(who, '5', '6')).isRefused('F5.7', 'not-your-role')
  })

  it.each([
    { from: '8', to: '6', code: 'no-such-marker' },
    { from: '5', to: '4', code: 'marked' },
    { from: '5', to: '7', code: 'no-such-place' },
    { from: '5', to: '5', code: 'same-place' },
    { from: null, to: null, code: 'same-place' },
  ])('[CR F2.7] from $from to $to: $code', ({ from, to, code }) => {
    scene.when(move(boxPerson, from, to)).isRefused('F2.7', code)
  })

  it('[CR F2.7, F5.7] it lies so until the seven-out, and what it was is no longer moved by an old request', () => {
    const twice = scene.and(move(boxPerson, '5', '6'), move(floorSupervisor, '5', '8'))
    const [first, second] = twice.state.duties.map(({ id }) => ({ duty: id, answer: 'agreed' }))
    const moved = twice.and(pitManager('answer', first))
    moved.when(pitManager('answer', second)).isRefused('F2.7', 'no-such-marker')
    const declined = moved.and(person('pia', 'pit manager')('answer', { ...second!, answer: 'not agreed' }))
    const later = declined.and(roll(1, 1), start, place(ann, 'pass'), ...make(9))
    expect(markersShown(later.state)).toEqual(['4', '6', '9'])
    expect(markersShown(later.and(...onSix, seven).state)).toEqual([])
  })
})
