/** The report as a page: what it says, that it is the same every time, and that it needs nothing else. */
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { type Game, isRefusal } from '../../src/rules/game/game.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { lose, win } from '../../src/rules/game/own-wager.ts'
import { diceWager } from '../../src/rules/game/own-wagers.ts'
import { to1 } from '../../src/rules/money/payout.ts'
import { report } from '../../src/report/report.ts'

const inForceOf = (game: Game, house: ChosenOptions = {}) => {
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

const pageOf = async (game: Game, { house = {}, rolls = 2000, seed = 'a', workers = 2 } = {}): Promise<string> =>
  (await report(inForceOf(game, house), { source: game.id, rolls, seed, workers, version: '0.0.0' })).html

/** The page by default, made once. */
const known = new Map<string, Promise<string>>()
const usualPage = (game: Game): Promise<string> => {
  if (!known.has(game.id)) known.set(game.id, pageOf(game))
  return known.get(game.id)!
}

const gameCalled = (id: string): Game => games.find((game) => game.id === id)!

/** The text of a piece of the page, without its marks. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('a report', () => {
  it.each(games)('of $id has a section for every wager, every clause and every option', async (game) => {
    const html = await usualPage(game)
    const inForce = inForceOf(game)
    const sections = [...html.matchAll(/<section class="wager[^"]*" id="(wager-\d+)">\s*<h3>(.*?) <code>(.*?)<\/code>/g)]
    expect(sections.map(([, , name, id]) => [textOf(name!), id])).toEqual(inForce.wagers.map(({ name, id }) => [name, id]))
    expect(new Set(sections.map(([, anchor]) => anchor)).size).toBe(inForce.wagers.length)
    const rules = textOf(html.slice(html.indexOf('<section id="rules">')))
    expect(Object.values(game.clauses).filter(({ summary }) => !rules.includes(summary))).toEqual([])
    const options = textOf(html.slice(html.indexOf('<section id="options">'), html.indexOf('<section id="prices">')))
    expect(game.options.filter(({ summary }) => !options.includes(summary))).toEqual([])
  })

  it.each(games)('of $id needs nothing from anywhere else', async (game) => {
    const html = await usualPage(game)
    // It brings the face of its cloth along.
    expect(html.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(1)
    expect(html).not.toMatch(/https?:|\bsrc=|@import|url\((?!data:)|<script|<link|<img/i)
    expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, to]) => !to!.startsWith('#'))).toEqual([])
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
    expect([...html.matchAll(/href="#([^"]*)"/g)].filter(([, to]) => !ids.has(to))).toEqual([])
  })

  it('is the same to the byte, whatever the number of workers, and another for another seed', async () => {
    const game = gameCalled('dragon-fire')
    const once = await usualPage(game)
    expect(await pageOf(game, { workers: 1 })).toBe(once)
    expect(await pageOf(game, { seed: 'b' })).not.toBe(once)
  })

  it('says a house that was spelt out as it says the default', async () => {
    const game = gameCalled('snake-eyes')
    const house = Object.fromEntries(game.options.map(({ name, byDefault }) => [name, byDefault]))
    expect(await pageOf(game, { house })).toBe(await usualPage(game))
  })

  it('prints the options that differ in its command', async () => {
    const html = await pageOf(gameCalled('dragon-fire'), { house: { 'no-roll': 'hold', maximum: '5000' }, seed: "it's mine" })
    expect(textOf(/Made with<\/dt><dd>(.*?)<\/dd>/.exec(html)![1]!)).toBe(
      String.raw`felt report dragon-fire --house no-roll=hold --house maximum=5000 --rolls 2000 --seed 'it'\''s mine'`,
    )
    expect(textOf(html)).toContain('2 of 3 differ from the default')
  })

  it('shows the figures that the rulebook prints beside the exact ones', async () => {
    const html = await usualPage(gameCalled('craps'))
    const printed = textOf(html.slice(html.indexOf('<section id="printed">'), html.indexOf('<section id="simulation">')))
    for (const figure of ['Fire Bet', '21.27%', '20.7628%', '0.5072%', '1.05%', '1.0601%', 'F6.1']) {
      expect(printed).toContain(figure)
    }
    expect(await usualPage(gameCalled('dragon-fire'))).not.toContain('id="printed"')
  })

  it('shows exact prices, and every start of a wager that has several', async () => {
    const text = textOf(await usualPage(gameCalled('craps')))
    expect(text).toContain('1.4141%7/495')
    expect(text).toContain('Place 4: wherever it is placed')
    expect(text).toContain('felt odds craps --wager fire --states --json')
  })

  it('takes every text for text', async () => {
    const nasty = `<script>alert("&'")</script>`
    const step = { [nasty]: ({ total }: { total: number }) => (total === 7 ? win(to1(4)) : lose()) }
    const html = await pageOf(diceWager({ id: nasty, name: nasty, step }))
    expect(html).not.toMatch(/<script/i)
    expect(html).toContain('&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;')
    expect(textOf(/<h1>(.*?)<\/h1>/.exec(html)![1]!)).toBe(nasty)
  })

  it('counts how many wagers disagree with their exact chances', async () => {
    const { html, overall } = await report(inForceOf(gameCalled('snake-eyes')), {
      source: 'snake-eyes',
      rolls: 200_000,
      seed: 'felt',
      workers: 2,
      version: '0.0.0',
    })
    expect(overall).toMatchObject({ tested: 15, simulated: 15 })
    expect(overall.below).toBeLessThan(3)
    expect(textOf(html)).toContain(`${overall.below} of 15 wagers tested`)
  })
})
