/** Whole rounds in one line, and the check that no money was made or lost in them. */
import { expect } from 'vitest'
import type { TableEvent } from '../../src/table/events.ts'
import { entriesOf } from '../../src/table/evolve.ts'
import { dealer, quiet, type Said, type Scene } from './table.ts'

/** The dice go round and roll by themselves, so that a round is its wagers and its result. */
export const rolling = [...quiet, 'offer-dice', 'accept-dice', 'hand-dice', 'throw']

export const round = (placed: readonly Said[], ...keys: readonly number[]): readonly Said[] => [
  dealer('start-round'),
  ...placed,
  dealer('close-bets'),
  dealer('enter-result', { keys }),
]

/** A round where nothing closes wagers before the dice rest. */
export const rolled = (placed: readonly Said[], ...keys: readonly number[]): readonly Said[] =>
  round(placed, ...keys).filter(({ type }) => type !== 'close-bets')

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, each) => all + each, 0)

const tokenAccounts = new Set(['promotion', 'token box', 'token layout', 'token racks'])

/** Nothing is made or lost: every event's entries sum to zero, and the racks are what the ledger says of them. */
export const expectSound = ({ events, state }: Scene): void => {
  const off = events.filter((event: TableEvent) => {
    const entries = entriesOf(event)
    const tokens = entries.filter(([account]) => tokenAccounts.has(account))
    return sum(entries.map(([, amount]) => amount)) !== 0 || sum(tokens.map(([, amount]) => amount)) !== 0
  })
  expect(off).toEqual([])
  expect([sum(state.racks.values()), sum(state.tokenRacks.values())]).toEqual([state.ledger.racks, state.ledger['token racks']])
  expect(sum(state.inPlay.piles.map(({ stacks }) => stacks.sums.amount))).toBe(state.ledger.layout + state.ledger['token layout'])
  expect(Math.min(...state.racks.values(), ...state.tokenRacks.values(), state.ledger.float)).toBeGreaterThanOrEqual(0)
}
