/** What the house does by itself: each step alone or none of them, and all of them, so that one player has a whole game. */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { neededSign } from '../../src/rules/game/in-force.ts'
import { cardName, cards } from '../../src/rules/equipment/cards.ts'
import { drawnFrom } from '../../src/rules/equipment/drawing.ts'
import { automations, awaits, steps } from '../../src/table/automation.ts'
import { enteredAs } from '../../src/table/equipment/shown.ts'
import { sampleEntry } from '../../src/table/round/next-step.ts'
import { newTable } from '../../src/table/state.ts'
import { firstWager } from '../kit/first-wager.ts'
import { expectSound } from '../kit/settled.ts'
import { ann, casinoSupervisor, cashier, cat, dealer, gamingSupervisor, given, house, Scene, type Said } from '../kit/table.ts'

/** What is done by hand in a round of Dragon Fire, in its order. */
const byHand: readonly Said[] = [
  gamingSupervisor('answer', { duty: 1, answer: 'good' }),
  dealer('start-round'),
  ann('place', { wager: 'dragon', amount: 1000 }),
  dealer('offer-dice'),
  ann('accept-dice'),
  ann('select-dice', { dice: [1, 2] }),
  dealer('close-bets'),
  dealer('hand-dice'),
  ann('throw'),
  dealer('enter-result', { keys: [1, 2] }),
  dealer('collect'),
  dealer('pay'),
]

const before = (type: string): readonly Said[] =>
  byHand.slice(
    0,
    byHand.findIndex((said) => said.type === type),
  )

/** Two of five dice are lost while nobody has the dice. */
const twoLost = [1, 2].flatMap((die) => [dealer('dice-off', { dice: [die] }), dealer('lose-die', { die })])

/** For each step: the table, what people do until it is due, how a person takes it, and what follows. */
interface Due {
  readonly float?: number
  readonly done: readonly Said[]
  readonly by: Said
  readonly makes: readonly string[]
}

const due: Readonly<Record<(typeof steps)[number], Due>> = {
  // At real dice the house answers what its record tells it, and people inspect.
  'answer-duties': {
    done: [dealer('start-round'), ann('call-wager', { wager: 'dragon', amount: 1000, chipsDown: true })],
    by: dealer('answer', { duty: 2, answer: 'accept' }),
    makes: ['duty-answered', 'wager-changed'],
  },
  'start-round': { done: before('start-round'), by: dealer('start-round'), makes: ['round-started'] },
  'offer-dice': { done: before('offer-dice'), by: dealer('offer-dice'), makes: ['dice-offered'] },
  'accept-dice': { done: before('accept-dice'), by: ann('accept-dice'), makes: ['dice-accepted'] },
  'select-dice': { done: before('select-dice'), by: ann('select-dice', { dice: [1, 2] }), makes: ['dice-selected'] },
  'hand-dice': { done: before('hand-dice'), by: dealer('hand-dice'), makes: ['dice-handed'] },
  throw: { done: before('throw'), by: ann('throw'), makes: ['dice-thrown'] },
  collect: { done: before('collect'), by: dealer('collect'), makes: ['losers-collected'] },
  pay: { done: before('pay'), by: dealer('pay'), makes: ['winners-paid'] },
  'new-dice': { done: [byHand[0]!, ...twoLost], by: dealer('new-dice'), makes: ['dice-brought'] },
  'close-bets-on-throw': { done: before('close-bets'), by: dealer('close-bets'), makes: ['bets-closed'] },
  fill: { float: 0, done: before('pay'), by: cashier('fill', { amount: 1000 }), makes: ['float-filled'] },
}

/** Steps that another command includes, in the name of the person who gives that command. */
const taken: Readonly<Record<string, Said>> = { 'close-bets-on-throw': ann('throw'), fill: dealer('pay') }

const giver = (said: Said): string => (said['by'] as { readonly person: string }).person

describe.each(steps.map((step) => [step, due[step]] as const))('%s', (step, { float, done, by, makes }) => {
  const table = (automation: readonly string[]): Scene =>
    given(dragonFire, { automation, players: ['ann'], ...(float !== undefined && { float }) })
  const happened = ({ events }: Scene, since: number): readonly string[] =>
    events
      .slice(since)
      .filter(({ type }) => makes.includes(type))
      .map(({ by: { person } }) => person)

  it('is left to people where the house does nothing by itself', () => {
    const scene = table([]).and(...done)
    expect(scene.events.filter(({ by: { person } }) => person === 'house')).toEqual([])
    const taking = taken[step]
    if (taking) expect(scene.when(taking).refusal?.code).toBe(step === 'fill' ? 'float-short' : 'bets-open')
    expect(new Set(happened(scene.and(by), scene.events.length))).toEqual(new Set([giver(by)]))
  })

  it('is taken by the house alone where it does that and no more', () => {
    const taking = taken[step]
    const scene = table([step]).and(...done, ...(taking ? [taking] : []))
    expect(happened(scene, 0).at(-1)).toBe(taking ? giver(taking) : 'house')
    const others = scene.events.filter(({ by: { person }, type }) => person === 'house' && !makes.includes(type))
    // New dice come with the duty to inspect them, and end the one to bring them.
    expect(others.map(({ type }) => type)).toEqual(step === 'new-dice' ? ['duty-raised', 'duty-answered'] : [])
  })
})

describe('which steps the house takes', () => {
  it('may change at any time, and begins at once', () => {
    const scene = given(dragonFire, { automation: [], players: ['ann'] }).and(...before('collect'))
    scene
      .when(casinoSupervisor('automate', { steps: ['collect', 'pay', 'pay'] }))
      .follows(
        { type: 'steps-automated', automation: ['collect', 'pay'] },
        { type: 'losers-collected' },
        { type: 'winners-paid' },
      )
    const stopped = given(dragonFire, { players: ['ann'] }).and(casinoSupervisor('automate', { steps: [] }))
    expect(stopped.state.setup.automation).toEqual([])
  })

  it.each([
    ['open', new Scene(newTable(dragonTiger)).when(house('open', { automation: ['deal'] }))],
    ['automate', given(dragonTiger).when(casinoSupervisor('automate', { steps: ['deal'] }))],
  ])('are known to %s, each once', (_, outcome) => {
    expect(outcome.refusal).toMatchObject({
      code: 'no-such-step',
      reason: `there is no step "deal"; there are ${automations.join(', ')}`,
    })
    const opened = new Scene(newTable(dragonTiger)).and(house('open', { automation: ['pay', 'pay'] }))
    expect(opened.state.setup.automation).toEqual(['pay'])
  })

  it('are not held up by one that is refused', () => {
    const spent = given(dragonFire, { automation: [], rack: 1000 }).and(
      byHand[0]!,
      dealer('start-round'),
      ann('call-wager', { wager: 'dragon', amount: 1000, chipsDown: true }),
      ann('place', { wager: 'fire', amount: 1000 }),
    )
    // The house would say yes to the called wager, for which there are no chips left; the dice are offered all the same.
    const scene = spent.and(casinoSupervisor('automate', { steps: ['answer-duties', 'offer-dice'] }))
    expect([scene.state.offer?.to, scene.state.duties.length]).toEqual(['ann', 1])
  })

  it('never answer what somebody must judge', () => {
    const scene = given(dragonFire, { automation: [...steps], source: 'virtual' }).and(
      cat('open-dispute', { claim: 'it was a six' }),
    )
    expect(scene.state.duties).toMatchObject([{ matter: 'dispute' }])
    scene.when(house('answer', { duty: scene.duty('dispute'), answer: 'for the house' })).isRefused('11.12', 'not-your-duty')
  })
})

/** Everything is drawn, in no order that a step could fall in with. */
const drawing = () => {
  let number = 20_261
  return (bound: number): number => {
    number = (number * 48_271) % 2_147_483_647
    return Math.floor(number / 8) % bound
  }
}

type Below = ReturnType<typeof drawing>

/** What the table's equipment shows next: from its shoe, or drawn. */
const shownAt = ({ state }: Scene, below: Below) => {
  const { equipment } = state.inForce.results
  const shown = equipment.dealing ? equipment.dealing.deal(state.shoe!.order!)! : drawnFrom(equipment.drawing!, below)
  return enteredAs(equipment, shown)
}

const shoeOf = ({ state }: Scene): readonly string[] =>
  cards.flatMap((card, at) => Array.from({ length: state.inForce.results.equipment.dealing!.counts[at]! }, () => cardName(card)))

describe.each(games.map((game) => [game.name, game] as const))('one player alone at %s', (_, game: Game) => {
  const opened = new Scene(newTable(game)).and(
    house('open', { house: neededSign(game), source: 'virtual', automation: [...steps], seats: 1 }),
    ann('take-seat', { age: 30 }),
    house('buy-in', { player: 'ann', amount: 1_000_000, with: 'chips' }),
  )

  /** What the house supplies from outside, whenever the table says that it waits for it. */
  const supplied = (scene: Scene, below: Below): Scene => {
    switch (awaits(scene.state)) {
      case 'shuffle':
        return scene.and(house('shuffle', { order: shoeOf(scene) }))
      case 'result':
        return scene.and(house('enter-result', { ...shownAt(scene, below) }))
      case undefined:
        return scene
    }
  }

  /** The throw, where it closes wagers; else the dealer's call. */
  const closing = ({ state }: Scene) => (state.inForce.conduct.closes === 'throw' ? ann('throw') : house('close-bets'))

  /** A wager where the rules let it be placed, and the close of wagers. */
  const playOn = (scene: Scene, below: Below): Scene => {
    const placed = scene.when(ann('place', { wager: firstWager(game), amount: 1000 })).next
    const closed = placed.and(closing(placed))
    expect([awaits(placed.state), awaits(closed.state)]).toEqual([undefined, 'result'])
    return supplied(closed, below)
  }

  it('has a whole game from open to cash out, with nobody else at the table', () => {
    const below = drawing()
    let scene = supplied(opened, below)
    const paidIn = ({ events }: Scene) =>
      events.flatMap((event) => (event.type === 'winners-paid' ? event.rows.map(({ returned }) => returned) : []))
    for (let rounds = 0; rounds < 60 || (paidIn(scene).length <= 5 && rounds < 600); rounds += 1) scene = playOn(scene, below)
    for (let rounds = 0; scene.state.inPlay.piles.length > 0 && rounds < 60; rounds += 1) {
      scene = supplied(scene.and(closing(scene)), below)
    }
    const put = scene.events.flatMap((event) => (event.type === 'wager-changed' ? [event.chips + event.fee] : []))
    const paid = paidIn(scene)
    const rack = [...put.map((chips) => -chips), ...paid].reduce((all, each) => all + each, 1_000_000)
    expect([put.length > 10, paid.length > 5, scene.state.duties]).toEqual([true, true, []])
    scene = scene.when(ann('leave-seat')).followsAmong({ type: 'cashed-out', player: 'ann', chips: rack })
    expect(new Set(scene.events.map(({ by: { person } }) => person))).toEqual(new Set(['ann', 'house']))
    scene.when(house('close')).follows({ type: 'closed' })
    expectSound(scene)
  })

  it('waits for nothing from outside where results are real, or nobody may wager', () => {
    expect(awaits(newTable(game))).toBeUndefined()
    const real = new Scene(newTable(game)).and(
      house('open', { house: neededSign(game), automation: [...steps], seats: 1 }),
      ann('take-seat', { age: 30 }),
    )
    expect(awaits(real.state)).toBeUndefined()
    real.when(house('enter-result', { ...sampleEntry(real.state) })).isRefused(null, 'not-this-source')
  })
})
