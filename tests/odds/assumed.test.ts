/** What is called exact is: a wager over several deals of one shoe says what its price takes for granted. */
import { describe, expect, it } from 'vitest'
import twoDeals from '../../examples/two-deals.ts'
import { leftAsked, withLeft, type Left } from '../../src/odds/equipment/left.ts'
import { oddsRows, priceAll } from '../../src/odds/rows.ts'
import { comparisonPage } from '../../src/report/comparison.ts'
import { report } from '../../src/report/report.ts'
import { diceWager } from '../../src/rules/game/own-wagers.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { evenMoney } from '../../src/rules/money/payout.ts'
import { lose, stand, win } from '../../src/rules/game/own-wager.ts'
import { edgeThatTravels } from '../../src/simulate/sessions/exact.ts'
import { strategyNamed } from '../../src/loading/strategies.ts'
import { priceRows, wagerDetail } from '../../src/web/pages/lab/work/prices.ts'
import { inForce } from '../kit/cells.ts'

const independent = 'independent-results'
const two = rulesInForce(twoDeals) as InForce

const rowsOf = (rules: InForce) =>
  oddsRows(rules, priceAll(rules), '', false).map(({ wager, edge, assumes }) => [wager, edge, assumes])

const without = (cards: string): InForce => withLeft(two, leftAsked(two, { removed: cards }) as Left)

const pageOf = async (game: Game): Promise<string> => {
  const order = { source: game.id, rolls: 1000, seed: 'a', workers: 1, version: '0.0.0' }
  return (await report(rulesInForce(game) as InForce, order)).html
}

/** What a page says, without what it says not to be exact. */
const claimsOf = (html: string): string => html.slice(html.indexOf('<body>')).replaceAll(/Not exact|<[^>]*>/g, '')

describe('a price', () => {
  it('says that deals are taken as independent where a wager waits for one, or is placed after one', () => {
    expect(rowsOf(two)).toEqual([
      ['ante', '3312/96721', independent],
      ['raise', '-23/311', independent],
    ])
  })

  it('is exact for a wager that the next deal decides, once the cards that have gone are named', () => {
    expect(rowsOf(without('KS,KH'))[1]).toEqual(['raise', '-1181/15965', undefined])
    expect(rowsOf(without('KS,KH'))[0]![2]).toBe(independent)
  })

  it.each(games.map(({ id }) => id))('of every wager of %s is exact', (id) => {
    expect(priceAll(inForce(id)).flatMap(({ starts }) => starts.filter(({ assumes }) => assumes))).toEqual([])
  })

  it('of dice is exact over any number of rolls', () => {
    const patient = diceWager({
      id: 'patient',
      name: 'Patient',
      step: ({ total }) => (total === 7 ? lose() : total === 6 ? win(evenMoney) : stand()),
    })
    expect(rowsOf(rulesInForce(patient) as InForce)).toEqual([['patient', '1/11', undefined]])
  })

  it('of a strategy takes deals as independent wherever there is a shoe', () => {
    const edge = (rules: InForce) => edgeThatTravels(rules, strategyNamed(rules, { name: 'flat' }), 100)
    expect(edge(two)).toMatchObject({ exact: '3312/96721', assumes: independent })
    expect(edge(inForce('dragon-tiger'))).toMatchObject({ assumes: independent })
    expect(edge(inForce('roulette'))).not.toHaveProperty('assumes')
  })

  it('travels to the lab with what it takes for granted', () => {
    expect(priceRows(two, () => undefined).map(({ assumes }) => assumes)).toEqual([independent, independent])
    expect(wagerDetail(without('KS,KH'), 'raise').starts[0]!.assumes).toBeUndefined()
  })
})

describe('a report', () => {
  it('names the wagers that are not exact on its first page, and calls nothing of theirs exact', async () => {
    const html = await pageOf(twoDeals)
    expect(html).toContain('<b>Not exact: Ante, Raise.</b> Deals are taken as independent')
    expect(html.match(/<a href="#assumed">Not exact<\/a>/g)).toHaveLength(2)
    expect(claimsOf(html)).not.toMatch(/exact/i)
  })

  it('calls prices exact where they are', async () => {
    const html = await pageOf(games.find(({ id }) => id === 'dragon-tiger')!)
    expect(html).toContain('priced exactly under')
    expect(html).not.toContain('Not exact')
  })

  it('of strategies says that deals are taken as independent, and calls no edge exact', () => {
    const terms = { unit: 100, bankroll: 1000, rounds: 10 }
    const summary = { sessions: 1, mean: 0, deviation: 0, percentiles: {}, ahead: 0, ruined: 0, rounds: 10 } as never
    const compared = [{ name: 'flat', edge: { exact: '1/2', percent: '50%', assumes: independent }, summary }] as const
    const given = { strategies: 'flat', unit: '1', bankroll: '10', sessions: '1', rounds: '10', seed: 'a' }
    const page = comparisonPage({ inForce: two, source: 'mine.ts', given, terms, compared, svg: '', version: '0.0.0' })
    expect(page).toContain('Deals are taken as independent')
    expect(claimsOf(page)).not.toMatch(/exact/i)
  })
})
