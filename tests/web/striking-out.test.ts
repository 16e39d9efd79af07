/** The supervisor's form for striking a round out: which round may be meant, and whose wagers may be forfeited. */
import { expect, test } from 'vitest'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { forms } from '../../src/table/forms/forms.ts'
import type { StaffList } from '../../src/web/house/records/use-staff.ts'
import { ann, dealer, given, quiet } from '../kit/table.ts'

const staff: StaffList = { all: [], named: (person) => person }
const fieldsAt = (state: Parameters<(typeof forms)[number]['fields']>[0]) =>
  forms.find(({ type }) => type === 'invalidate')!.fields(state, staff)

test('striking out between rounds says which round, and whose wagers of it may be forfeited', () => {
  const spun = given(gameNamed('tai-sai')!, { automation: quiet }).and(
    dealer('start-round'),
    ann('place', { wager: 'small', amount: 1000 }),
    dealer('close-bets'),
    dealer('enter-result', { keys: [1, 2, 3] }),
  )
  const [of, , forfeits] = fieldsAt(spun.state)
  expect(of).toMatchObject({ name: 'of', among: [['last round', 'Round 1, which is settled']] })
  expect(forfeits).toMatchObject({ name: 'forfeits', among: [['ann', 'ann']] })
})

test('[DT 5.1.2] a settled deal is not offered to be struck out', () => {
  const dealt = given(dragonTiger, { automation: quiet }).and(
    dealer('shuffle'),
    dealer('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
    dealer('close-bets'),
    dealer('enter-result', { cards: ['2S', 'KH'] }),
  )
  expect(fieldsAt(dealt.state).map(({ name }) => name)).not.toContain('of')
})
