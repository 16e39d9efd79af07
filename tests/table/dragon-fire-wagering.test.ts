/** Dragon Fire at the table: no more bets, spoken wagers, and one face of each die, looked at closely (rules 4.4.3, 6.4, 6.7, 8.2). */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { laidBy } from '../../src/table/wagers/layout.ts'
import { ann, bob, casinoSupervisor, dealer, gamingSupervisor, given, house, operator, quiet, type Scene } from '../kit/table.ts'

const on = (wager: string, amount = 1000) => ({ wager, amount })

/** ann shoots with Fire, bob has Dragon; what waits for people is left to them. */
const open = given(dragonFire, { automation: ['answer-duties', 'select-dice'] }).and(
  dealer('start-round'),
  ann('place', on('fire', 2000)),
  bob('place', on('dragon')),
  dealer('offer-dice'),
  bob('decline-dice'),
  dealer('offer-dice'),
  ann('accept-dice'),
)

/** What lies there of each player, and what they have left. */
const standing = ({ state }: Scene) =>
  ['ann', 'bob'].map((player) => ({
    rack: state.racks.get(player),
    lies: laidBy(state.inPlay, player).map(({ wager, stack }) => [wager, stack.amount]),
  }))

describe('no more bets', () => {
  const closed = open.when(dealer('close-bets')).follows({ type: 'bets-closed', round: 1 })

  it('[DF 8.2] is the dealer’s to call, and nobody else’s', () => {
    for (const somebody of [ann, gamingSupervisor, casinoSupervisor, operator]) {
      open.when(somebody('close-bets')).isRefused('8.2', 'not-your-role')
    }
    open.when(dealer('close-bets')).follows({ type: 'bets-closed', round: 1, by: { person: 'dee', role: 'dealer' } })
  })

  it('[DF 8.2] is called once for a round, and after place your bets', () => {
    given(dragonFire).when(dealer('close-bets')).isRefused('8.2', 'not-now')
    closed.when(dealer('close-bets')).isRefused('8.2', 'not-now')
    closed.and(dealer('hand-dice'), ann('throw')).when(dealer('close-bets')).isRefused('8.2', 'not-now')
  })

  it('[DF 8.2, 6.4] leaves every wager as it lies, and takes none, more of one or less of one any more', () => {
    expect(standing(closed)).toEqual(standing(open))
    const later = [closed, closed.and(dealer('hand-dice')), closed.and(dealer('hand-dice'), ann('throw'))]
    for (const moment of later) {
      moment.when(bob('place', on('total-7'))).isRefused('6.4', 'late')
      moment.when(ann('place', on('fire'))).isRefused('6.4', 'late')
      moment.when(ann('remove', { wager: 'fire', amount: 1000 })).isRefused('6.4', 'late')
      moment.when(ann('remove', { wager: 'fire' })).isRefused('6.4', 'late')
      moment.when(bob('call-wager', { ...on('total-7'), chipsDown: true })).isRefused('6.4', 'not-now')
    }
  })

  it('[DF 8.2] must have been called before dice are handed, thrown or entered', () => {
    open.when(dealer('hand-dice')).isRefused('8.3', 'not-now')
    open.when(ann('throw')).isRefused('8.2', 'bets-open')
    open.when(dealer('enter-result', { keys: [6, 6] })).isRefused('10.5', 'bets-not-closed')
    closed.and(dealer('hand-dice'), ann('throw'), dealer('enter-result', { keys: [6, 6] }))
  })
})

describe('a spoken wager', () => {
  const scene = given(dragonFire, { automation: [] }).and(
    dealer('start-round'),
    dealer('buy-in', { player: 'bob', amount: 2000, with: 'voucher' }),
  )
  const says = (amount: number, more = {}) => bob('call-wager', { ...on('dragon', amount), chipsDown: true, ...more })
  const called = scene.and(says(1000))
  const duty = called.duty('called-wager')
  const yes = { duty, answer: 'accept' }

  it('[DF 6.7] needs its chips put down with it, as many as the player has', () => {
    scene.when(says(1000, { chipsDown: false })).isRefused('6.7', 'no-chips')
    scene.when(says(100_100)).isRefused(null, 'short-rack')
    scene.when(says(3000, { tokens: 2500 })).isRefused('1.1 casino promotional token', 'short-rack')
  })

  it('[DF 6.7] lies nowhere and costs nothing until the dealer has said yes', () => {
    expect([called.rack('bob'), called.state.inPlay.piles]).toEqual([100_000, []])
    expect(called.state.duties.filter(({ matter }) => matter === 'called-wager')).toMatchObject([
      { clause: '6.7', by: [['dealer']], answers: ['accept', 'decline'], about: 'bob' },
    ])
    const placed = called.when(dealer('answer', yes)).followsAmong({
      type: 'wager-changed',
      act: 'place',
      player: 'bob',
      wager: 'dragon',
      total: 1000,
      chips: 1000,
    })
    expect(placed.rack('bob')).toBe(99_000)
    const declined = called.and(dealer('answer', { duty, answer: 'decline' }))
    expect([declined.rack('bob'), declined.state.inPlay.piles]).toEqual([100_000, []])
  })

  it('[DF 6.7] may be of tokens too', () => {
    const tokens = scene.and(says(2000, { tokens: 2000 }))
    const placed = tokens.and(dealer('answer', { duty: tokens.duty('called-wager'), answer: 'accept' }))
    expect([placed.rack('bob'), placed.state.tokenRacks.get('bob')]).toEqual([100_000, 0])
    expect(laidBy(placed.state.inPlay, 'bob')).toMatchObject([{ wager: 'dragon', stack: { amount: 2000, tokens: 2000 } }])
  })

  it('[DF 6.7] is the dealer’s to say yes to, and not another’s', () => {
    for (const somebody of [bob, ann, gamingSupervisor, casinoSupervisor]) {
      called.when(somebody('answer', yes)).isRefused('6.7', 'not-your-duty')
    }
  })

  it('[DF 6.7] for which there was no time before no more bets is none', () => {
    const closed = called
      .when(dealer('close-bets'))
      .followsAmong({ type: 'duty-answered', duty, answer: 'lapsed', done: true }, { type: 'bets-closed' })
    closed.when(dealer('answer', yes)).isRefused(null, 'no-such-duty')
    expect([closed.rack('bob'), closed.state.inPlay.piles]).toEqual([100_000, []])
  })

  it('[DF 6.7] is within the limits and on an open area, as every wager is', () => {
    const signed = given(dragonFire, { house: { maximum: '2000' }, automation: [] }).and(dealer('start-round'))
    signed.when(says(2100)).isRefused('7.1', 'above-maximum')
    const twice = signed.and(says(1500), says(1500))
    const [first, second] = twice.state.duties.filter(({ matter }) => matter === 'called-wager')
    const once = twice.and(dealer('answer', { duty: first!.id, answer: 'accept' }))
    once.when(dealer('answer', { duty: second!.id, answer: 'accept' })).isRefused('7.1', 'above-maximum')
  })
})

describe('one face of each die', () => {
  const thrown = open.and(dealer('close-bets'), dealer('hand-dice'), ann('throw'))
  const entered = thrown.and(dealer('enter-result', { keys: [3, 5] }))

  it.each([[[]], [[4]], [[3, 4, 5]], [[3, 3, 5, 5]], [[3.5, 4]], [[0, 4]], [[4, 7]]])(
    '[DF 4.4.3, 2.4] %j is no result: each of the two dice has one face up, no matter who enters it',
    (keys) => {
      const refused: [string | null, string] = keys.every((key) => Number.isInteger(key)) ? ['2.4', 'keys'] : [null, 'malformed']
      thrown.when(dealer('enter-result', { keys })).isRefused(...refused)
      entered.when(casinoSupervisor('override-result', { keys })).isRefused(...refused)
      entered
        .and(bob('dispute-face'))
        .when(gamingSupervisor('decide-face', { keys }))
        .isRefused(...refused)
    },
  )

  it('[DF 4.4.3] the two faces that were entered, and no others, make the total and the pair', () => {
    const all = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b] as const))
    for (const [a, b] of all) {
      const { result } = thrown.and(dealer('enter-result', { keys: [a, b] })).latest('result-declared')
      expect(result).toEqual({ kind: 'roll', faces: [a, b] })
    }
    const both = given(dragonFire, { automation: quiet }).and(
      dealer('start-round'),
      ann('place', on('fire')),
      ...['total-8', 'total-6', 'pair-4', 'pair-3', 'high-pair'].map((wager) => bob('place', on(wager))),
      dealer('offer-dice'),
      ann('accept-dice'),
      dealer('close-bets'),
      dealer('enter-result', { keys: [4, 4] }),
    )
    expect(
      both
        .latest('winners-paid')
        .rows.map(({ wager }) => wager)
        .toSorted(),
    ).toEqual(['fire', 'high-pair', 'pair-4', 'total-8'])
  })

  it('[DF 4.4.3] the house enters no face of real dice', () => {
    thrown.when(house('enter-result', { keys: [3, 5] })).isRefused(null, 'not-this-source')
  })
})
