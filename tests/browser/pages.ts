/**
 * Every page of a house and who is before it: screens.ts makes pictures of them, access.spec.ts walks through them.
 * A page that is added to src/web/app.tsx is added here too (tests/web/pages.test.ts holds it to that).
 */
import type { Page } from '@playwright/test'
import { HouseClient } from '../../src/client/index.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { password, type ServedHouse } from './served-house.ts'

/** One person for each role that has pages of its own. */
export const people = {
  operator: 'olga',
  'casino supervisor': 'cleo',
  cashier: 'kim',
  dealer: 'dee',
  player: 'ann',
} as const satisfies Partial<Record<Role, string>>

export type Before = keyof typeof people

export const terminalOf = (as: Before): 'player' | 'dealer' | 'staff' => (as === 'player' || as === 'dealer' ? as : 'staff')

export interface PageOfHouse {
  /** What its pictures are called. */
  readonly name: string
  /** `:hand` is a table that people run, with a round that is over and a wager in the next. */
  readonly path: string
  /** Nobody is signed in where it says none. */
  readonly as?: Before
  /** The pages that most people are on are walked through by day, these by night. */
  readonly byNight?: true
}

export const pagesOfHouse: readonly PageOfHouse[] = [
  { name: 'lobby', path: '/' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'table', path: '/tables/:hand', as: 'player' },
  { name: 'table-watched', path: '/tables/:hand', byNight: true },
  { name: 'rounds', path: '/tables/:hand/rounds', byNight: true },
  { name: 'recall', path: '/tables/:hand/rounds/1', byNight: true },
  { name: 'display', path: '/display/:hand', byNight: true },
  { name: 'dealer-tables', path: '/dealer', as: 'dealer', byNight: true },
  { name: 'dealer', path: '/dealer/:hand', as: 'dealer' },
  { name: 'supervisor', path: '/supervisor', as: 'casino supervisor', byNight: true },
  { name: 'supervisor-disputes', path: '/supervisor?part=disputes', as: 'casino supervisor', byNight: true },
  { name: 'supervisor-exclusions', path: '/supervisor?part=exclusions', as: 'casino supervisor', byNight: true },
  { name: 'supervisor-figures', path: '/supervisor?part=figures', as: 'casino supervisor', byNight: true },
  { name: 'supervisor-events', path: '/supervisor?part=events', as: 'casino supervisor', byNight: true },
  { name: 'supervisor-table', path: '/supervisor/:hand', as: 'casino supervisor', byNight: true },
  { name: 'cashier', path: '/cashier', as: 'cashier', byNight: true },
  { name: 'cashier-player', path: `/cashier/${people.player}`, as: 'cashier', byNight: true },
  { name: 'operator', path: '/operator', as: 'operator', byNight: true },
  { name: 'operator-new-table', path: '/operator/tables?make', as: 'operator', byNight: true },
  { name: 'operator-people', path: '/operator/people', as: 'operator', byNight: true },
  { name: 'operator-house', path: '/operator/house', as: 'operator', byNight: true },
  { name: 'operator-figures', path: '/operator/figures', as: 'operator', byNight: true },
  { name: 'account', path: '/account', as: 'player', byNight: true },
  { name: 'account-statement', path: '/account/statement', as: 'player', byNight: true },
  { name: 'account-rounds', path: '/account/rounds', as: 'player', byNight: true },
  { name: 'account-limits', path: '/account/limits', as: 'player', byNight: true },
  { name: 'account-security', path: '/account/security', as: 'player', byNight: true },
  { name: 'rulebooks', path: '/rules', byNight: true },
  { name: 'rules', path: '/rules/dragon-fire/6.2.5.1', byNight: true },
  { name: 'lab-odds', path: '/lab/dragon-fire', byNight: true },
  { name: 'lab-wager', path: '/lab/dragon-fire/wager', byNight: true },
  { name: 'lab-simulation', path: '/lab/dragon-fire/simulation', byNight: true },
  { name: 'lab-sessions', path: '/lab/dragon-fire/sessions', byNight: true },
  { name: 'lab-strategies', path: '/lab/craps/strategies', byNight: true },
  { name: 'lab-report', path: '/lab/dragon-fire/report', byNight: true },
  { name: 'lab-equipment', path: '/lab/equipment', byNight: true },
  { name: 'not-found', path: '/nowhere', byNight: true },
]

/** Those people, and a table at which they have played a round: its id. */
export const furnish = async (house: ServedHouse): Promise<string> => {
  for (const [role, person] of Object.entries(people) as [Before, string][]) {
    const called = `${person.slice(0, 1).toUpperCase()}${person.slice(1)}`
    await house.do({ do: 'person', person, called, roles: [role] })
  }
  const { dealer, player } = people
  const hand = await house.byHand('craps', {
    called: 'Craps 2',
    automation: ['answer-duties', 'offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'throw', 'collect', 'pay'],
  })
  await house.do({ do: 'command', table: hand, command: { type: 'post-dealer', person: dealer } as { type: string } })
  const [ann, dee] = [new HouseClient({ url: house.url }), new HouseClient({ url: house.url })]
  await ann.signIn({ person: player, password, terminal: 'player' })
  await dee.signIn({ person: dealer, password, terminal: 'dealer' })
  await ann.give(hand, 'player', { type: 'take-seat' })
  await dee.give(hand, 'dealer', { type: 'buy-in', player, amount: 20_000 })
  await dee.give(hand, 'dealer', { type: 'start-round' })
  await ann.give(hand, 'player', { type: 'place', wager: 'pass', amount: 2_500, tokens: 0 })
  await ann.give(hand, 'player', { type: 'place', wager: 'field', amount: 500, tokens: 0 })
  await dee.give(hand, 'dealer', { type: 'enter-result', keys: [4, 5] })
  await dee.give(hand, 'dealer', { type: 'start-round' })
  await ann.give(hand, 'player', { type: 'place', wager: 'place-6', amount: 600, tokens: 0 })
  return hand
}

/** The page is there, with what it asks the house for. */
export const arrived = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main .waiting') && document.fonts.status === 'loaded')
}
