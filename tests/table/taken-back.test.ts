/** Whatever people do between a wrong entry and its correction, everybody ends with what the right entry would have given them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { OpenDuty, TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { anyEntry } from '../kit/any-entry.ts'
import { commandOf, stories, whimOf, type Whim } from '../kit/chaos.ts'
import { nextStep, timed } from '../kit/driver.ts'
import { runs } from '../kit/runs.ts'
import { dealer, given, operator, person, type Said } from '../kit/table.ts'

const players = ['ann', 'bob', 'cat']

/** A table with what has gone to the cage or come from there, player by player. */
interface Branch {
  readonly state: TableState
  readonly outside: Readonly<Record<string, number>>
  /** Whether somebody no longer had what was to be taken back: the house bears that. */
  readonly short: boolean
}

/** Goes on by a command; where it is refused, nothing changes. */
const on = (branch: Branch, said: Said): Branch => {
  const acted = act(branch.state, timed(branch.state, said))
  if (isRefusal(acted)) return branch
  const outside = { ...branch.outside }
  let { short } = branch
  for (const event of acted.events) {
    if (event.type === 'cashed-out') outside[event.player] = (outside[event.player] ?? 0) + event.chips
    if (event.type === 'bought-in') outside[event.player] = (outside[event.player] ?? 0) - event.chips
    if (event.type === 'round-corrected' || event.type === 'round-invalidated')
      short ||= event.players?.some((each) => each.short + each.shortTokens > 0) === true
  }
  return { state: acted.state, outside, short }
}

/** What each has in all: in the rack, at the cage and on the layout, a commission that was taken included. */
const worth = ({ state, outside }: Branch): readonly number[] =>
  players.map((player) => {
    const stacks = state.inPlay.piles.flatMap((pile) => pile.stacks.get(player) ?? [])
    const lies = stacks.reduce((sum, { amount, tokens, commission }) => sum + amount - tokens + commission, 0)
    return (state.racks.get(player) ?? 0) + (outside[player] ?? 0) + lies
  })

/** Proper steps as long as the round is in one of these phases; what waits for a second person is declined. */
const until = (branch: Branch, ...phases: readonly TableState['phase'][]): Branch => {
  let now = branch
  for (let step = 0; step < 40 && phases.includes(now.state.phase); step += 1) {
    const waits = now.state.duties.find(({ answers }) => answers.includes('decline'))
    const next = on(now, waits ? answers(waits, 'decline') : nextStep(now.state, [1, 1])!)
    if (next === now) break
    now = next
  }
  return now
}

const answers = ({ id, by, answered }: OpenDuty, answer: string): Said => {
  const role = by[answered.length]![0]!
  return person(role === 'dealer' ? 'dee' : `another ${role}`, role)('answer', { duty: id, answer })
}

/** Somebody with a wager, where one lies, and that wager. */
const holder = ({ state }: Branch, a: number, b: number) => {
  const { piles } = state.inPlay
  const pile = piles[a % Math.max(1, piles.length)]
  const names = pile ? Array.from(pile.stacks, ({ player }) => player) : players
  const name = names[b % names.length]!
  return { name, player: person(name, 'player'), wager: pile?.table.wager.id ?? state.inForce.wagers[0]!.id }
}

/** Where wagers are called off, one of them is. */
const calledOff = (branch: Branch, { a, b }: Whim): Branch => {
  const { player, wager } = holder(branch, a, b)
  return on(branch, player('call-working', { wager, as: 'off' }))
}

/** What people may do meanwhile that is nothing to the money of the round. */
const meanwhile = (branch: Branch, { who, a, b }: Whim): Branch => {
  const { name, player, wager } = holder(branch, a, b)
  const all = [
    player('leave-seat'),
    player('leave-up', { wager, up: a % 2 === 0 }),
    player('remove', { wager }),
    dealer('free-seat', { player: name, reason: 'gone' }),
    player('come-back'),
  ]
  return on(branch, all[who % all.length]!)
}

const entered = (branch: Branch, result: object): Branch => on(branch, dealer('enter-result', { ...result }))

/** The wrong result is entered, settled so far or so far, and taken back by two people; nothing where that is refused. */
const mended = (
  before: Branch,
  wrong: object,
  [first, second]: readonly [Whim, Whim],
  says: (state: TableState) => Said,
): Branch | undefined => {
  let now = meanwhile(entered(before, wrong), first)
  now = meanwhile(until(now, 'declared'), second)
  if (first.c % 3 > 0) now = until(now, 'collected')
  now = meanwhile(now, { ...first, who: second.who })
  const asked = on(now, says(now.state))
  const duty = asked.state.duties.find(({ matter }) => matter === 'correction' || matter === 'invalidate')
  if (asked === now || !duty) return undefined
  let approved = asked
  for (let more: OpenDuty | undefined = duty; more; more = approved.state.duties.find(({ id }) => id === duty.id)) {
    const next = on(approved, answers(more, 'approve'))
    if (next === approved) return undefined
    approved = next
  }
  return approved.short ? undefined : approved
}

/** The last round, where the house has opened the next by itself. */
const strikeOut = ({ game, phase }: TableState): Said =>
  operator('invalidate', {
    reason: 'fire',
    ...(game.id === 'dragon-fire' && { clause: '11.4.1' }),
    ...(phase === 'betting' && { of: 'last round' }),
  })

describe.each(games.map((game) => [game.name, game] as const))('%s, taken back', (_, game) => {
  it('a corrected round ends as the same round entered rightly, and one that is struck out as if it had not been', () => {
    let compared = 0
    const tried = (from: Branch, whims: readonly [Whim, Whim]): void => {
      const [{ a, b }, other] = whims
      const branch = calledOff(from, other)
      const [wrong, right] = [anyEntry(branch.state.inForce, a, b), anyEntry(branch.state.inForce, other.a, other.b)]
      if (entered(branch, wrong) === branch || entered(branch, right) === branch) return
      const corrected = mended(branch, wrong, whims, () => operator('correct-round', { ...right, reason: 'misread' }))
      const rightly = until(entered(branch, right), 'declared', 'collected')
      if (corrected) expect(worth(corrected)).toEqual(worth(rightly))
      const struck = mended(branch, wrong, whims, strikeOut)
      if (struck) expect([worth(struck), struck.state.inPlay.piles]).toEqual([worth(branch), []])
      compared += Number(corrected !== undefined) + Number(struck !== undefined)
    }
    fc.assert(
      fc.property(stories(80), (numbers) => {
        const opened = given(game, { seats: 4, automation: ['select-dice'] })
        let branch: Branch = { state: opened.state, outside: {}, short: false }
        for (const [at, whim] of numbers.map(whimOf).entries()) {
          branch = on(branch, commandOf(branch.state, whim))
          // What others have asked for of these wagers is another story.
          if (branch.state.duties.length === 0) tried(branch, [whim, whimOf(numbers[at - 1] ?? 0)])
        }
      }),
      { numRuns: runs(6) },
    )
    expect(compared).toBeGreaterThan(30)
  })
})
