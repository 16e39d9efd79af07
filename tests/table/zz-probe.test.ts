import { it } from 'vitest'
import { games } from '../../src/rules/games.ts'
import { ann, dealer, given, house } from '../kit/table.ts'
it('probe states', () => {
  for (const game of games) {
    let s = given(game, {})
    if (game.id === 'dragon-tiger') s = s.and(dealer('shuffle'))
    s = s.and(dealer('start-round'))
    for (const { id } of s.state.inForce.wagers) {
      const t = s.state.inForce.table(id)!
      for (const state of t.states) {
        const o = s.when(ann('place', { wager: id, state, amount: 1200 }))
        if (!o.refusal && !t.wager.starts.includes(state as never))
          console.log(game.id, id, state, 'PLACED', t.wager.places?.includes(state))
      }
    }
  }
})
