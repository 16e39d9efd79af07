/** Areas of the cloth that belong to one position at the table: only the player who sits there may use them. */
import { above, type Role } from '../../rules/conduct/people.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { commands } from '../commands.ts'
import { inspectorsNeeded, throwingNeeds } from '../dice/staff.ts'
import type { TableState } from '../state.ts'
import { mayGive } from '../table.ts'

/** The staff that a table needs before it is opened: those it cannot run without, and those who are called for events that
 * happens. */
export interface Need {
  /** A list of roles for each person that it takes, and each of them another person. */
  readonly people: readonly (readonly Role[])[]
  /** What they do. */
  readonly what: string
  readonly clause: string | null
  /** Whether every round needs them, or only occasional events. */
  readonly when: 'always' | 'sometimes'
}

type Setup = Pick<TableState['setup'], 'source'> & {
  readonly automation: readonly string[]
  /** Whether the house's clock runs it, which starts the rounds and draws the results. */
  readonly paced?: boolean
}

export const peopleNeeded = (inForce: InForce, setup: Setup): readonly Need[] => [
  ...running(inForce, setup),
  ...(isInspected(setup) ? inspectorsNeeded(inForce) : []).map((need): Need => ({ ...need, when: 'always' })),
  ...happening(inForce, setup),
]

/** Steps of every round. */
const eachRound = {
  'start-round': 'start rounds',
  'enter-result': 'enter results',
  collect: 'collect',
  pay: 'pay',
} as const

type Step = keyof typeof eachRound

/** Whether people take a step, and not the house. */
const isByPeople = (step: Step, { source, automation, paced = false }: Setup): boolean => {
  if (step === 'enter-result') return source === 'real'
  return !automation.includes(step) && !(step === 'start-round' && source === 'virtual' && paced)
}

/** The people who may take all the steps that the house does not take by itself; one of them is posted. */
const running = (inForce: InForce, setup: Setup): readonly Need[] => {
  const byPeople = (Object.keys(eachRound) as Step[]).filter((step) => isByPeople(step, setup))
  if (byPeople.length === 0) return []
  const who = byPeople.map((step) =>
    mayGive(
      commands.find(({ type }) => type === step)!,
      inForce,
    ),
  )
  const roles = who[0]!.filter((role) => role !== 'house' && who.every((each) => each.includes(role)))
  return [{ people: [roles], what: listed(byPeople.map((step) => eachRound[step])), clause: null, when: 'always' }]
}

/** "start rounds, collect and pay" */
const listed = (each: readonly string[]): string =>
  [each.slice(0, -1).join(', '), ...each.slice(-1)].filter(Boolean).join(' and ')

/** Real equipment is looked at by people; other by the house, where it answers what it may. */
const isInspected = ({ source, automation }: Setup): boolean => source === 'real' || !automation.includes('answer-duties')

/** What the table itself asks people for, and what the game does by duties of its own. */
const happening = (inForce: InForce, setup: Setup): readonly Need[] => {
  const { who, clauses, needs = [] } = inForce.conduct
  const sometimes = (roles: readonly Role[], what: string, clause: string | undefined): Need => ({
    people: [roles],
    what,
    clause: clause ?? null,
    when: 'sometimes',
  })
  const said = (command: string, otherwise: readonly Role[]): readonly Role[] => who[command]?.roles ?? otherwise
  return [
    ...(setup.source === 'real'
      ? [
          sometimes(said('override-result', above('dealer')), 'set a wrong entry right', clauses.override),
          sometimes(above('gaming supervisor'), 'approve corrections, compensations and counts that differ', clauses.correct),
        ]
      : []),
    ...throwingNeeds(inForce, setup).map(({ roles, what, clause }) => sometimes(roles, what, clause)),
    ...(isInspected(setup) ? needs.map(({ roles, what, clause }) => sometimes(roles, what, clause)) : []),
  ]
}

interface Worker {
  readonly roles: readonly Role[]
}

/** The people that a house lacks for it: a person who counts for one place does not count for another. */
export const missingFor = ({ people }: Pick<Need, 'people'>, staff: readonly Worker[]): readonly (readonly Role[])[] => {
  const [first, ...others] = people
  if (!first) return []
  const without = (one?: Worker): readonly (readonly Role[])[] =>
    missingFor({ people: others }, one ? staff.filter((each) => each !== one) : staff)
  const ways = staff.filter(({ roles }) => roles.some((role) => first.includes(role))).map((one) => without(one))
  return [...ways, [first, ...without()]].toSorted((a, b) => a.length - b.length)[0]!
}
