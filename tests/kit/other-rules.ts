/** Games whose rules are a little other than they are: as another version of Felt might have them. */
import { isRefusal, type Game, type Rules } from '../../src/rules/game/game.ts'
import type { Result } from '../../src/rules/wager/result.ts'
import { isDecided, type Answer, type Decided, type Wager } from '../../src/rules/wager/wager.ts'

export const withRules = (game: Game, change: (rules: Rules) => Partial<Rules>): Game => ({
  ...game,
  rules: (house) => {
    const rules = game.rules(house)
    return isRefusal(rules) ? rules : { ...rules, ...change(rules) }
  },
})

export const withWager = (game: Game, id: string, change: (wager: Wager) => Partial<Wager>): Game =>
  withRules(game, ({ wagers }) => ({
    wagers: wagers.map((wager) => (wager.id === id ? { ...wager, ...change(wager) } : wager)),
  }))

type Otherwise = (answer: Answer, state: string, result: Result, cycle: unknown) => Answer

/** A wager that answers otherwise here and there. */
export const answering = (game: Game, id: string, otherwise: Otherwise): Game =>
  withWager(game, id, ({ answer }) => ({
    answer: (state, result, cycle) => {
      const usual = answer(state, result, cycle)
      return usual && otherwise(usual, state, result, cycle)
    },
  }))

/** One to one more than it pays. */
export const payingMore = (game: Game, id: string): Game =>
  answering(game, id, (answer) =>
    answer.result === 'win' ? { ...answer, odds: { ...answer.odds, pays: answer.odds.pays + answer.odds.to } } : answer,
  )

const otherWords = (text: string): string => `${text}, in other words`

const rewordedDecision = <Of extends Decided>(answer: Of): Of => ({
  ...answer,
  clauses: [...answer.clauses.map(otherWords), 'a clause more'],
  ...(answer.result === 'win' && { odds: { ...answer.odds, printed: otherWords('as printed') } }),
  ...(answer.parts && {
    parts: answer.parts.map(({ name, answer: part }) => ({ name: otherWords(name), answer: rewordedDecision(part) })),
  }),
})

const rewordedAnswer = (answer: Answer): Answer =>
  isDecided(answer) ? rewordedDecision(answer) : { ...answer, clauses: answer.clauses.map(otherWords) }

/** The same game with every word that is not a name of the journal said otherwise. */
export const reworded = (game: Game): Game => ({
  ...withRules(game, ({ wagers, layout, results, sign }) => ({
    sign: { ...sign, clause: otherWords(sign.clause) },
    wagers: wagers.map((wager) => ({
      ...wager,
      name: otherWords(wager.name),
      ...(wager.divides && { divides: { ...wager.divides, clause: otherWords(wager.divides.clause) } }),
      answer: (state, result, cycle) => {
        const answer = wager.answer(state, result, cycle)
        return answer && rewordedAnswer(answer)
      },
    })),
    layout: {
      ...layout,
      width: layout.width + 10,
      areas: layout.areas.map((area) => ({ ...area, label: otherWords(area.label), pays: 'as the rulebook says' })),
      marks: [],
    },
    results: {
      ...results,
      all: results.all.map((result) =>
        result.kind === 'call' && result.call === 'no roll' ? { ...result, call: 'void round' as const } : result,
      ),
    },
  })),
  name: otherWords(game.name),
  clauses: Object.fromEntries(
    Object.entries(game.clauses).map(([id, clause]) => [id, { ...clause, summary: otherWords('a summary') }]),
  ),
})
