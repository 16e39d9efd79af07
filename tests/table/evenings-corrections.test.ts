/** Evenings of an inspector: corrections after the next wagers, after the dice pass, of people who leave, and overrides. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cashier,
  cat,
  dealer,
  gamingSupervisor,
  given,
  operator,
  person,
  seniorSupervisor,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')
/** Nothing is thrown before the dealer enters what it showed. */
const notThrown = rolling.filter((step) => step !== 'hand-dice' && step !== 'throw')
const put = (who: Person, wager: string, amount = 1200): Said => who('place', { wager, amount })
const enters = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
const closes = (scene: Scene): readonly Said[] => (scene.state.inForce.conduct.closes === 'rest' ? [] : [dealer('close-bets')])

const played = (scene: Scene, placed: readonly Said[], ...keys: readonly number[]): Scene =>
  scene.and(dealer('start-round'), ...placed, ...closes(scene), enters(...keys))
const asks = (keys: readonly number[]): Said => casinoSupervisor('correct-round', { keys, reason: 'misread' })
const corrected = (scene: Scene, ...keys: readonly number[]): Scene => {
  const asked = scene.and(asks(keys))
  return asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
}
const standing = ({ state }: Scene) => ({
  racks: [...state.racks],
  ledger: state.ledger,
  lies: state.inPlay.piles
    .map(({ table, state: at, stacks }) => `${table.wager.id} ${at} ${JSON.stringify([...stacks])}`)
    .toSorted(),
  cycle: state.inPlay.cycle,
  shooter: state.shooter?.person,
  history: state.history,
})

const games: readonly (readonly [string, Game, readonly Said[], readonly Said[]])[] = [
  [
    '[DF 11.12, 10.1]',
    dragonFire,
    [put(ann, 'dragon'), put(bob, 'fire'), put(bob, 'dragons-tail'), put(cat, 'total-7')],
    [put(cat, 'total-3'), put(ann, 'pair-1'), put(cat, 'dragons-tail')],
  ],
  [
    '[SE 6.6]',
    snakeEyes,
    [put(ann, 'hard-8'), put(bob, 'field'), put(bob, 'any-7'), put(cat, 'hardway-combo')],
    [put(cat, 'five'), put(bob, 'any-7')],
  ],
  ['[CR 1.8]', craps, [put(ann, 'pass'), put(bob, 'dont-pass'), put(cat, 'any-seven')], [put(cat, 'field'), put(bob, 'place-6')]],
  ['at Double Dice', doubleDice, [put(ann, 'shooters'), put(bob, 'line-8'), put(cat, 'bonus')], [put(cat, 'any-seven')]],
]
const rolls = [
  [1, 1],
  [5, 3],
  [4, 4],
  [3, 4],
] as const

describe('a misread result that is noticed when wagers have been placed since', () => {
  it.each(games)('%s is set right as if it had been entered rightly', (_, game, placed, since) => {
    const table = given(game, { automation: notThrown })
    for (const right of rolls) {
      const expected = standing(played(table, placed, ...right))
      for (const wrong of rolls.filter((each) => each !== right)) {
        const opened = played(table, placed, ...wrong).and(dealer('start-round'))
        // What the rules refuse after the wrong result is left out.
        const wagered = since.reduce((scene, said) => scene.when(said).next, opened)
        const closed = closes(wagered).reduce((scene, said) => scene.when(said).next, wagered)
        for (const scene of [wagered, ...(closed.state.phase === 'bets closed' ? [closed] : [])]) {
          const now = corrected(scene, ...right)
          // Once wagers are closed again, the dice have gone on from a shooter who has none left.
          const shooter = scene === closed && right[0] + right[1] !== 7 ? expected.shooter : now.state.shooter?.person
          expect({ wrong, ...standing(now), shooter }).toEqual({ wrong, ...expected })
          expectSound(now)
        }
      }
    }
  })

  it('[DF 10.1, 6.2.5] an eight entered as a seven leaves Dragon and Fire open', () => {
    const seven = played(given(dragonFire, { automation: notThrown }), [put(ann, 'dragon'), put(bob, 'fire')], 3, 4)
    const next = seven.and(dealer('start-round'), put(cat, 'total-3'), cat('remove', { wager: 'total-3' }), dealer('close-bets'))
    const right = corrected(next, 3, 5)
    right.and(dealer('start-round')).and(put(cat, 'dragon'))
    expect([right.rack('ann'), right.rack('bob')]).toEqual([98_800, 101_200])
  })

  it('[DF 11.12] hands back wagers placed since, and says why', () => {
    const next = played(given(dragonFire, { automation: rolling }), [put(ann, 'dragon')], 3, 4).and(
      dealer('start-round'),
      put(cat, 'total-3'),
    )
    const right = corrected(next, 1, 2)
    expect(right.latest('wager-changed')).toMatchObject({
      act: 'refund',
      player: 'cat',
      wager: 'total-3',
      total: 0,
      clause: '11.12',
    })
    expect([right.rack('cat'), right.rack('ann')]).toEqual([100_000, 101_200])
  })

  it('[SE 6.6] settles a wager that was taken down since as it lay, and bears chips that are gone', () => {
    const lies = played(given(snakeEyes, { automation: rolling }), [put(ann, 'hard-8'), put(bob, 'hard-8')], 1, 2).and(
      dealer('start-round'),
      ann('remove', { wager: 'hard-8' }),
    )
    expect(corrected(lies, 4, 4).rack('ann')).toBe(98_800 + 1200 + 9 * 1200)
    const gone = lies.and(ann('cash-out'))
    expect(corrected(gone, 4, 4).rack('ann')).toBe(9 * 1200)
    const lost = corrected(gone, 3, 4)
    expect(lost.latest('round-corrected').players).toContainEqual(expect.objectContaining({ player: 'ann', short: 1200 }))
    const again = lost.and(operator('correct-round', { keys: [1, 2], reason: 'misread after all' }))
    const back = again.and(person('opb', 'operator')('answer', { duty: again.duty('correction'), answer: 'approve' }))
    expect(back.rack('ann')).toBe(0)
    expectSound(back)
  })
})

describe('a result after which the shooter has passed the dice', () => {
  const alone = byHand.filter((step) => step !== 'offer-dice' && step !== 'accept-dice')
  const table = (game: Game): Scene => given(game, { automation: [...alone, 'collect', 'pay'] }).and(dealer('start-round'))
  const shoots = (scene: Scene, placed: readonly Said[]): Scene => scene.and(...placed, dealer('offer-dice'), ann('accept-dice'))

  it('[CR 1.8, 1.7.1] is set right, and the dice go back where the point is on', () => {
    const made = shoots(table(craps), [put(ann, 'pass'), put(bob, 'field')]).and(
      enters(4, 2),
      dealer('start-round'),
      enters(3, 3),
    )
    const passed = made.and(ann('pass-dice'))
    const right = corrected(passed, 3, 2)
    expect([right.state.shooter?.person, right.state.inForce.cycles.names[right.state.inPlay.cycle]]).toEqual(['ann', 'point 6'])
    const left = made.and(ann('leave-seat'))
    expect(left.state.players.get('ann')).toBeUndefined()
    expect(corrected(left, 5, 1).state.inPlay.cycle).toBe(left.state.inPlay.cycle)
  })

  it('[DD 7.5, 7.8] a set that was won is set right to a seven after the pass', () => {
    const won = [
      [4, 5],
      [5, 6],
      [1, 2],
      [6, 4],
    ].reduce(
      (scene, keys, at) => scene.and(...(at > 0 ? [dealer('start-round')] : []), enters(...keys)),
      shoots(table(doubleDice), [put(ann, 'shooters'), put(bob, 'line-8')]),
    )
    const passed = won.and(ann('pass-dice'))
    expect(passed.state.last?.passed).toBe(true)
    const seven = corrected(passed, 3, 4)
    expect([seven.rack('ann'), seven.rack('bob'), seven.state.shooter]).toEqual([98_800, 98_800, undefined])
    const other = corrected(passed, 6, 5)
    expect([other.rack('ann'), other.state.shooter?.person]).toEqual([101_200, 'ann'])
  })
})

describe('a correction that waits', () => {
  const overpaid = played(given(dragonFire, { automation: rolling }), [put(ann, 'total-3', 1000), put(bob, 'fire')], 1, 2)
  const asked = overpaid.and(asks([6, 6]))
  const approve = seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' })

  it('[DF 11.12] holds what it would take in the rack', () => {
    expect(overpaid.rack('ann')).toBe(115_000)
    asked.when(ann('cash-out')).isRefused('11.12', 'held')
    asked.when(cashier('cash-out', { player: 'ann', amount: 99_100 })).isRefused('11.12', 'held')
    const some = asked.and(ann('cash-out', { amount: 99_000 }))
    expect(some.and(approve).rack('ann')).toBe(0)
    asked.and(bob('cash-out'))
  })

  it('[DF 11.12] keeps the seat of its player, who leaves once it is answered', () => {
    const leaving = asked.and(ann('leave-seat'))
    expect([leaving.state.away, leaving.rack('ann')]).toEqual([['ann'], 115_000])
    for (const answer of ['approve', 'decline']) {
      const left = leaving.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer }))
      expect(left.state.players.get('ann')).toBeUndefined()
      expect(left.latest('cashed-out').chips).toBe(answer === 'approve' ? 99_000 : 115_000)
      expectSound(left)
    }
  })

  it('[DF 11.12] is over once another of the same round is carried out', () => {
    const two = asked.and(asks([3, 4]))
    const done = two.and(seniorSupervisor('answer', { duty: two.duty('correction'), answer: 'approve' }))
    expect(done.state.duties.map(({ matter }) => matter)).not.toContain('correction')
    expect(done.state.last?.result).toMatchObject({ faces: [6, 6] })
  })
})

describe('a player who has left', () => {
  const left = played(given(dragonFire, { automation: rolling }), [put(ann, 'dragon'), put(bob, 'fire')], 6, 6).and(
    ann('leave-seat'),
    dealer('start-round'),
    put(cat, 'fire'),
  )

  it('[DF 11.12, 11.13] may dispute a round, and the dealer for them', () => {
    left.and(ann('open-dispute', { claim: 'it was an eleven', round: 1 }))
    left.and(dealer('open-dispute', { player: 'ann', claim: 'it was a six', round: 1 }))
    left.when(person('dan', 'player')('open-dispute', { claim: 'I was there' })).isRefused(null, 'not-seated')
  })

  it('[DF 11.12] is compensated, and has the chips at the cage', () => {
    const asked = left.and(casinoSupervisor('compensate', { player: 'ann', amount: 2400, reason: 'underpaid' }))
    const paid = asked.and(operator('answer', { duty: asked.duty('compensation'), answer: 'approve' }))
    expect(paid.rack('ann')).toBe(2400)
    const cashed = paid.and(cashier('cash-out', { player: 'ann' }))
    expect(cashed.rack('ann')).toBe(0)
    expectSound(cashed)
  })
})

describe('an override', () => {
  const entered = played(given(dragonFire, { automation: byHand }), [put(ann, 'dragon')], 3, 5)
  const override = (who: Person, ...keys: readonly number[]): Said => who('override-result', { keys, reason: 'misread' })

  it('[DF 10.1] is of another person’s entry, in whatever role', () => {
    entered.when(override(person('dee', 'casino supervisor'), 4, 4)).isRefused('10.1', 'same-person')
    const once = entered.and(override(casinoSupervisor, 4, 4))
    once.when(override(casinoSupervisor, 1, 1)).isRefused('10.1', 'same-person')
  })

  it('[DF 10.1] a second one needs a second person', () => {
    const twice = entered.and(override(casinoSupervisor, 4, 4), override(seniorSupervisor, 1, 1))
    expect(twice.state.declared).toMatchObject({ faces: [4, 4] })
    twice.when(dealer('collect')).isRefused('10.1', 'held-up')
    twice.when(override(operator, 2, 2)).isRefused('10.1', 'asked-already')
    const id = twice.duty('override')
    twice.when(seniorSupervisor('answer', { duty: id, answer: 'approve' })).isRefused('10.1', 'same-person')
    const done = twice.and(gamingSupervisor('answer', { duty: id, answer: 'approve' }))
    expect([done.state.declared, done.state.declaredBy]).toMatchObject([{ faces: [1, 1] }, 'senior casino supervisor'])
    const stays = twice.and(gamingSupervisor('answer', { duty: id, answer: 'decline' }))
    expect(stays.state.declared).toMatchObject({ faces: [4, 4] })
  })

  it('[SE 6.6] needs none where a chain goes up, and each is above the one before', () => {
    const roll = played(given(snakeEyes, { automation: byHand }), [put(ann, 'hard-8')], 3, 5)
    const up = roll.and(override(gamingSupervisor, 4, 4), override(casinoSupervisor, 3, 5), override(seniorSupervisor, 4, 4))
    expect(up.state.declared).toMatchObject({ faces: [4, 4] })
  })
})
