/** The dice and cards of the machine are fair, and a table stays whole whatever is typed at it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer } from '../../src/cli/play/answer.ts'
import { equipmentOf, unshuffled, machine } from '../../src/cli/play/equipment/machine.ts'
import { openTerminal } from '../../src/cli/play/opening.ts'
import type { Outside, PlayTerminal } from '../../src/cli/play/terminal.ts'
import { readMoney } from '../../src/rules/money/money.ts'
import { games } from '../../src/rules/games/registry.ts'
import { balance } from '../../src/table/money/ledger.ts'
import { inForce } from '../kit/cells.ts'
import { openingOf, printed, scripted } from './transcript.ts'

describe('the machine’s own dice and cards', () => {
  it('every order of the cards comes from exactly one course of equally likely numbers', () => {
    const orders = [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2].flatMap((b) =>
        [0, 1].map((c) => {
          const numbers = [a, b, c]
          const limits = [4, 3, 2]
          const { shuffle } = equipmentOf((limit) => {
            expect(limit).toBe(limits.shift())
            return numbers.shift()!
          })
          return shuffle(['AS', 'KS', 'QS', 'JS']).join(' ')
        }),
      ),
    )
    expect(new Set(orders).size).toBe(24)
  })

  it('every one of the 36 rolls has one number of 36', async () => {
    const { terminal } = openTerminal(await openingOf('felt play craps'), machine)
    const drawn = Array.from({ length: 36 }, (_, number) =>
      equipmentOf((limit) => {
        expect(limit).toBe(36)
        return number
      }).draw(terminal),
    )
    expect(new Set(drawn.map((shown) => shown!.join())).size).toBe(36)
  })

  it('[DT 2.1] a shuffled shoe is a whole shoe of the chosen decks', async () => {
    const { terminal } = openTerminal(await openingOf('felt play dragon-tiger --house decks=4'), machine)
    const order = terminal.state.shoe!.order!
    expect(order).toHaveLength(4 * 52)
    expect(order.toSorted()).toEqual(unshuffled(terminal.state).toSorted())
    expect(order).not.toEqual(unshuffled(terminal.state))
  })

  it('cards are dealt from the top of the shoe until the cut card comes, and then another is shuffled', async () => {
    const lines = Array.from({ length: 98 }, () => ['tie 1', 'deal']).flat()
    const answers = await printed('dragon-tiger --house decks=4 --rack 500', lines, scripted([], ['KS', '7H', '5D', '5C']))
    const dealt = answers.map((text) => /^\S\S against \S\S/.exec(text)?.[0]).filter((text) => text !== undefined)
    expect(dealt.slice(0, 2)).toEqual(['KS against 7H', '5D against 5C'])
    // 208 cards less the 14 behind the cut card are 97 rounds.
    expect(answers.findIndex((text) => text.includes('a shoe of 208 cards is shuffled'))).toBe(2 * 97 - 1)
    expect(dealt.slice(97)).toEqual(['KS against 7H'])
  })
})

/** Numbers that are the same in every run. */
const numbers = () => {
  let last = 1
  return (limit: number): number => (last = (last * 48_271) % 2_147_483_647) % limit
}

describe('whatever is typed', () => {
  const words = ['', 'roll', 'deal', 'accept', 'decline', 'pass dice', 'start', 'offer', 'hand', 'throw', 'collect', 'pay']
  const more = ['no more bets', 'enter 3 4', 'enter KS 7H', 'shuffle', 'select 1 2', 'answer 1 good', 'answer 2 done', 'new dice']
  const rare = [
    'as bob',
    'help',
    'duties',
    'override 1 2',
    'correct 2 2 because',
    'order to pass because of delay',
    '::',
    'on on on',
  ]
  const wrong = ['no roll 1.5.1', 'no roll 5.4.1', 'no roll 4', 'no roll 6.3(a)', 'void round 5.3', 'void round 5.1']
  const byHand = ['die off 1', 'die found 1', 'die lost 1', 'fault lights', 'bob: leave']

  const typed = (command: string, game: string) => {
    const wagers = inForce(game)
      .wagers.slice(0, 8)
      .flatMap(({ id }) => [`${id} 10`, `bob: ${id} 6`, `remove ${id}`])
    const said = fc.constantFrom(...words, ...more, ...rare, ...wrong, ...(command.includes('by-hand') ? byHand : []))
    return fc.array(fc.oneof(said, fc.constantFrom(...wagers), fc.string({ maxLength: 20 })), { maxLength: 60 })
  }

  const tables = games.flatMap(({ id }) =>
    ['', ' --players 2', ' --real', ' --by-hand --players 2'].map((mode) => [`${id}${mode}`, id] as const),
  )

  it.each(tables)(
    '%s: every line has an answer, the accounts sum to nothing, and what is said to be paid is',
    async (command, game) => {
      const outside = { now: () => 0, ...equipmentOf(numbers()) }
      const opened = openTerminal(await openingOf(`felt play ${command}`), outside)
      fc.assert(
        fc.property(typed(command, game), (lines) => {
          let { terminal } = opened
          for (const line of lines) {
            const answered = answer(terminal, line, outside)
            expect(answered.text).not.toBe('')
            expect(answered.text).not.toMatch(/undefined|NaN|\[object/)
            expect(balance(answered.terminal.state.ledger)).toEqual({ chips: 0, tokens: 0 })
            if (answered.terminal.state.history !== terminal.state.history)
              expect(paid(answered.text)).toBe(racks(answered.terminal) - racks(terminal))
            terminal = answered.terminal
          }
          if (!command.includes('--by-hand')) expect(nextResults(terminal, outside)).toBeGreaterThan(0)
        }),
        { numRuns: 5, seed: 1 },
      )
    },
  )

  const racks = ({ state }: PlayTerminal): number => [...state.racks.values()].reduce((sum, rack) => sum + rack, 0)

  /** What a settlement says that players get. */
  const paid = (text: string): number =>
    [...text.matchAll(/, ([\d,]+\.\d\d) (?:back|paid) /g)].reduce((sum, [, amount]) => sum + readMoney(amount!)!, 0)

  /** Wagers on everything and a few more rounds: a table that runs by itself never comes to a stop. */
  const nextResults = (from: PlayTerminal, outside: Outside): number => {
    const { inForce: rules, setup } = from.state
    const { verb, sample } = rules.results.equipment
    const result = `${verb} ${sample.join(' ')}`
    const round = [...rules.wagers.slice(0, 20).map(({ id }) => `${id} 1`), setup.source === 'real' ? result : '']
    let terminal = from
    let results = 0
    for (const line of [...round, ...round, ...round]) {
      const { state } = terminal
      terminal = answer(terminal, line, outside).terminal
      results += terminal.state.history === state.history ? 0 : 1
    }
    return results
  }
})
