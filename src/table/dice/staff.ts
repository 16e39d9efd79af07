/** The people whom dice, coins and throws need. */
import { above, type Role } from '../../rules/conduct/people.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { thrownWords } from './thrown.ts'

/** Those who look at a set before it is used, one for each list of roles. */
export const inspectorsNeeded = (inForce: InForce) => {
  const { dice } = inForce.conduct
  if (!dice || dice.inspectors.length === 0) return []
  const what = `inspect ${thrownWords({ inForce }).things} before they are used`
  return [{ people: dice.inspectors, what, clause: dice.inspection }]
}

interface Called {
  readonly roles: readonly Role[]
  readonly what: string
  readonly clause: string | undefined
}

interface Run {
  readonly source: 'real' | 'virtual'
  readonly automation: readonly string[]
}

/** Staff for occasional events. The house names a substitute by itself where it answers duties. */
export const throwingNeeds = (inForce: InForce, { source, automation }: Run): readonly Called[] => {
  const { dice, shooting, who, answeredBy, clauses } = inForce.conduct
  const words = thrownWords({ inForce })
  return [
    ...(source === 'real' && dice
      ? [
          {
            roles: who['decide-face']?.roles ?? above('dealer'),
            what: `decide which face of a ${words.thing} counts`,
            clause: clauses['disputed-face'],
          },
          {
            roles: answeredBy?.['inspect-die'] ?? (['gaming supervisor', 'box person'] as const),
            what: `inspect a ${words.thing} that was found again`,
            clause: clauses['find-dice'],
          },
        ]
      : []),
    ...(shooting?.otherwise === 'substitute' && !automation.includes('answer-duties')
      ? [
          {
            roles: who['name-substitute']?.roles ?? (['operator', 'shift manager'] as const),
            what: `name somebody to ${words.throw} when nobody else does`,
            clause: clauses.substitute,
          },
        ]
      : []),
  ]
}
