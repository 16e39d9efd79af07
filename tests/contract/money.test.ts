/** Money through replay, of any game: what goes in comes out or lies on the layout, to the cent, whatever is asked. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Replay, SettlementRow } from '../../src/replay/replay.ts'
import { games } from '../../src/rules/games/registry.ts'
import { inForce } from '../kit/cells.ts'
import { run, type Steps } from '../kit/run.ts'
import { runs } from '../kit/runs.ts'
import { scripts } from '../kit/scripts.ts'

/** A second bookkeeping, by player and wager, that knows only the script and the rows. */
class Book {
  readonly #amounts = new Map<string, number>()
  readonly net = new Map<string, number>()

  move(player: string, wager: string, amount: number): void {
    const key = `${player} ${wager}`
    this.#amounts.set(key, (this.#amounts.get(key) ?? 0) + amount)
  }

  credit(player: string, amount: number): void {
    this.net.set(player, (this.net.get(player) ?? 0) + amount)
  }

  on(player: string, wager: string): number {
    return this.#amounts.get(`${player} ${wager}`) ?? 0
  }

  lying(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#amounts].filter(([, amount]) => amount !== 0))
  }
}

const keep = (script: Steps, answer: Replay): Book => {
  const book = new Book()
  const refused = new Set(answer.refusals.map(({ step }) => step))
  for (const [index, step] of script.entries()) {
    const { player, place, remove, amount } = step as { player: string; place?: string; remove?: string; amount?: number }
    if (place !== undefined && !refused.has(index)) {
      book.move(player, place, amount!)
      book.credit(player, -amount!)
    } else if (remove !== undefined && !refused.has(index)) {
      const taken = amount ?? book.on(player, remove)
      book.move(player, remove, -taken)
      book.credit(player, taken)
    }
    for (const row of answer.settlements.filter((settled) => settled.step === index)) {
      book.move(row.player, row.wager, -row.amount)
      book.credit(row.player, row.returned)
    }
  }
  return book
}

const layoutSums = ({ layout }: Replay): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { player, wager, amount } of layout) sums[`${player} ${wager}`] = (sums[`${player} ${wager}`] ?? 0) + amount
  return sums
}

/** What a row may return, worked out again from its result and its printed odds. */
const fairReturn = ({ result, amount, returned, odds, parts, commission }: SettlementRow): boolean => {
  switch (result) {
    case 'win': {
      if (parts) return returned === parts.reduce((sum, part) => sum + part.returned, 0)
      const [pays, to] = odds!.split(' to ').map(BigInt) as [bigint, bigint]
      const exact = BigInt(amount) * pays
      const paid = BigInt(returned - amount + (commission ?? 0)) * to
      return paid > exact - to && paid < exact + to
    }
    case 'lose':
      return returned === 0
    case 'lose-half':
      return returned * 2 === amount
    case 'push':
    case 'void':
      return returned === amount
  }
}

describe.each(games.map(({ id }) => id))('%s', (game) => {
  const script = scripts(inForce(game))

  it('money in equals money out plus the wagers on the layout, for every player and wager', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const answer = run(game, steps)
        const book = keep(steps, answer)
        expect(layoutSums(answer)).toEqual(book.lying())
        expect(answer.net).toEqual(Object.fromEntries(book.net))
        for (const row of answer.settlements) expect(fairReturn(row), JSON.stringify(row)).toBe(true)
      }),
      { numRuns: runs(80) },
    )
  })

  it('the same script gives the same answer, and a refused step changes nothing', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const answer = run(game, steps)
        expect(run(game, steps)).toEqual(answer)
        const refused = new Set(answer.refusals.map(({ step }) => step))
        const kept = run(
          game,
          steps.filter((_, index) => !refused.has(index)),
        )
        expect(kept.refusals).toEqual([])
        expect(kept.layout).toEqual(answer.layout)
        expect(kept.net).toEqual(answer.net)
      }),
      { numRuns: runs(40) },
    )
  })

  it('every refusal has a code, a sentence and a clause of the rulebook, or needs no rule', () => {
    const { clauses } = inForce(game).game
    fc.assert(
      fc.property(script, (steps) => {
        for (const { code, clause, reason } of run(game, steps).refusals) {
          expect(reason.length).toBeGreaterThan(10)
          if (clause === null) expect(code).toBe('no-such-wager')
          else expect(clauses[clause], `${code} ${clause}`).toBeDefined()
        }
      }),
      { numRuns: runs(40) },
    )
  })
})
