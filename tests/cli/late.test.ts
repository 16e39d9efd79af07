/** Felt play with every step typed: what is found late, by the words of dealer and supervisors. */
import { describe, expect, it } from 'vitest'
import { printed } from './transcript.ts'

const last = async (command: string, ...lines: readonly string[]): Promise<string> => (await printed(command, lines)).at(-1)!

/** Ann’s Fire wager loses to a 3. */
const lost = ['answer 1 good', 'start', 'fire 10', 'offer', 'accept', 'select 1 2', 'no more bets', 'hand', 'throw', 'enter 1 2']
const table = 'dragon-fire --by-hand'

describe('what is found late', () => {
  it('[DF 5.4.5] a no roll after the entry waits for somebody above', async () => {
    expect(await last(table, ...lost, 'no roll 5.4.5')).toMatch(/^ {2}duty 2 for casino supervisor or above: let no roll/)
    expect(await last(table, ...lost, 'no roll 5.4.5', 'collect')).toMatch(/^refused: waiting for casino supervisor or above/)
    expect((await printed(table, [...lost, 'no roll 5.4.5', 'answer 2 approve'])).join('\n')).toMatch(/fire.*10\.00/)
  })

  it('[DF 5.4.5, 11.12] a settled round is corrected to a no roll, with its clause', async () => {
    const paid = [...lost, 'collect', 'pay']
    expect(await last(table, ...paid, 'correct no roll because of the rail')).toBe(
      'for which reason? write: correct no roll CLAUSE because …',
    )
    expect(await last(table, ...paid, 'correct no roll 5.4.5 because of the rail')).toMatch(
      /correct round 1 from 1, 2 — 3 to no roll \(5\.4\.5\): of the rail/,
    )
    const told = (await printed(table, [...paid, 'correct no roll 5.4.5 because of the rail', 'answer 2 approve'])).slice(-2)
    expect(told.join('\n')).toMatch(/round 1 is corrected from 1, 2 — 3 to no roll[^]*you are due 10\.00 in place of 0\.00/)
  })

  it('[DF 11.4.1, 11.5] a settled round is struck out, and what a seven left undecided is refunded', async () => {
    const paid = [...lost, 'collect', 'pay']
    const struck = (await printed(table, [...paid, 'strike out 11.4.1 because of a brawl', 'answer 2 approve'])).slice(-2)
    expect(struck.join('\n')).toMatch(
      /round 1 is struck out: of a brawl {2}\[rule 11\.4\.1\][^]*you are due 10\.00 in place of 0\.00/,
    )
    const seven = [...lost.slice(0, -1), 'enter 3 4', 'collect', 'pay']
    const refunded = await printed(table, [...seven, 'strike out undecided 11.4.1 because of a brawl', 'answer 2 approve'])
    expect(refunded.at(-1)).toMatch(/what round 1 left undecided is struck out: of a brawl {2}\[rule 11\.4\.1\]/)
  })
})
