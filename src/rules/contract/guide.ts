/** A guide that says how to play is short, cites its rulebook, and its bets and results are what the rules make of them. */
import { fewestSteps, mostSeconds, mostSteps, secondsOf } from '../guide/guide.ts'
import { nothingDown, playStep } from '../guide/playing.ts'
import type { InForce } from '../game/in-force.ts'
import { moneyText } from '../money/money.ts'
import type { Rule } from './rule.ts'

const playFaults = (rules: InForce): readonly string[] => {
  let inPlay = nothingDown
  return (rules.guide ?? []).flatMap((step, at) => {
    const played = playStep(rules, inPlay, step)
    if (typeof played === 'string') return [`guide, step ${at + 1}: ${played}`]
    inPlay = played.inPlay
    if (played.net === step.net) return []
    return [`guide, step ${at + 1}: announces ${netText(step.net)}, and the result comes to ${netText(played.net)}`]
  })
}

const netText = (net: number | undefined): string => (net === undefined ? 'no net' : `a net of ${moneyText(net)}`)

export const guideRules: readonly Rule[] = [
  {
    title: 'tells how to play in four to seven steps, read and played in sixty seconds',
    faults: ({ guide: steps }) => {
      if (!steps) return []
      const seconds = Math.ceil(steps.reduce((sum, step) => sum + secondsOf(step), 0))
      return [
        ...(steps.length < fewestSteps || steps.length > mostSteps
          ? [`guide: has ${steps.length} steps; expected ${fewestSteps} to ${mostSteps}`]
          : []),
        ...(seconds > mostSeconds ? [`guide: takes ${seconds} seconds; expected ${mostSeconds} at most`] : []),
      ]
    },
  },
  {
    title: 'cites a clause of its rulebook in each step of its guide, and looks at wagers that it has',
    faults: (rules) =>
      (rules.guide ?? []).flatMap(({ clause, looks = [] }, at) => [
        ...(Object.hasOwn(rules.game.clauses, clause)
          ? []
          : [`guide, step ${at + 1}: cites clause ${JSON.stringify(clause)}, and the rulebook has none`]),
        ...looks
          .filter((wager) => !rules.wagers.some(({ id }) => id === wager))
          .map((wager) => `guide, step ${at + 1}: there is no wager ${wager}`),
      ]),
  },
  { title: 'plays the rounds of its guide to the nets that it announces', faults: playFaults },
]
