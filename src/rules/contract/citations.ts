/** Whatever a game cites is a clause of its rulebook. */
import type { Conduct, Moment } from '../conduct/conduct.ts'
import type { EquipmentConduct } from '../equipment/handling.ts'
import type { InForce } from '../game/in-force.ts'
import { isDecided } from '../wager/wager.ts'
import { type Rule, soundTables } from './rule.ts'

/** What is cited, with the place that cites it; where nothing may be cited, that is said by null. */
type Cited = readonly [place: string, clause: string | null | undefined]

/** When duties may arise. */
const moments: readonly Moment['at'][] = ['wagered', 'declared', 'paid', 'shoe out']

const equipmentCited = ({ shooting, dice, shoeOut = [], shoe }: EquipmentConduct<unknown, string>): readonly Cited[] => [
  ...Object.entries(shooting?.offers ?? {}).map(([when, clause]): Cited => [`conduct.shooting.offers, ${when}`, clause]),
  ['conduct.dice.inspection', dice?.inspection],
  ['conduct.dice.retained', dice?.retained],
  ...shoeOut.map((clause): Cited => ['conduct.shoeOut', clause]),
  ['conduct.shoe.burning', shoe?.burning],
  ['conduct.shoe.end', shoe?.end],
]

const unknown =
  (cited: (rules: InForce) => readonly Cited[]) =>
  (rules: InForce): readonly string[] => {
    const known = rules.game.clauses
    return [
      ...new Set(
        cited(rules).flatMap(([place, clause]) =>
          clause === null || clause === undefined || Object.hasOwn(known, clause)
            ? []
            : [`${place}: cites clause ${JSON.stringify(clause)}, and the rulebook has none`],
        ),
      ),
    ]
  }

export const citationRules: readonly Rule[] = [
  {
    title: 'cites in every answer of a wager',
    faults: (rules) =>
      soundTables(rules).flatMap(({ wager, answers }) => {
        // The first stands for states that are never reached.
        const silent = answers.slice(1).find(({ clauses }) => clauses.length === 0)
        if (!silent) return []
        const what = isDecided(silent) ? silent.result : `${silent.result} in state "${silent.state}"`
        return [`wager ${wager.id}: an answer cites no clause: ${what}`]
      }),
  },
  {
    title: 'cites in its wagers only clauses of its own rulebook',
    faults: unknown((rules) =>
      soundTables(rules).flatMap(({ wager, answers }) => [
        ...answers.flatMap(({ clauses }) => clauses.map((clause): Cited => [`wager ${wager.id}`, clause])),
        [`wager ${wager.id}, divides`, wager.divides?.clause],
      ]),
    ),
  },
  {
    title: 'cites in options, sign, calls and procedure only clauses of its own rulebook',
    faults: unknown((rules) => [
      ...rules.game.options.map(({ name, clause }): Cited => [`option ${name}`, clause]),
      ['the sign', rules.sign.clause],
      ['anyReason', rules.anyReason],
      ...rules.results.all.flatMap((result): readonly Cited[] =>
        result.kind === 'call' ? [[`the ${result.call} of ${result.clause}`, result.clause]] : [],
      ),
      ...Object.entries(rules.withheld ?? {}).map(([wager, { clause }]): Cited => [`withheld ${wager}`, clause]),
      ...(rules.posted ?? []).map(({ wager, clause }): Cited => [`posted ${wager}`, clause]),
      ...(rules.printed ?? []).map(({ wager, clause }): Cited => [`printed ${wager}`, clause]),
      ...windows(rules),
    ]),
  },
  {
    title: 'cites in its conduct only clauses of its own rulebook',
    faults: unknown((rules) => [...conductCited(rules.conduct), ...happenings(rules)]),
  },
]

/** Every refusal of the cycle alone. */
const windows = ({ wagers, cycles, procedure }: InForce): readonly Cited[] =>
  wagers.flatMap(({ id, starts }) =>
    starts.flatMap((state) =>
      cycles.states.map((cycle): Cited => [`procedure, window of ${id}`, procedure.window(id, state, cycle)?.clause]),
    ),
  )

/** The parts of conduct that are lists of clauses. */
const lists = ['shall', 'may', 'againstFaces'] as const

/** The parts that say something of clauses, by their names. */
const byClause = ['callers', 'callable', 'grounds'] as const

const conductCited = (conduct: Conduct): readonly Cited[] => [
  ...equipmentCited(conduct),
  ...listedIn(conduct),
  ...singleIn(conduct),
]

const listedIn = (conduct: Conduct): readonly Cited[] => [
  ...Object.entries(conduct.clauses).map(([matter, clause]): Cited => [`conduct.clauses, ${matter}`, clause]),
  ...Object.entries(conduct.who).map(([command, { clause }]): Cited => [`conduct.who, ${command}`, clause]),
  ...Object.entries(conduct.inPerson ?? {}).map(([step, clause]): Cited => [`conduct.inPerson, ${step}`, clause]),
  ...lists.flatMap((list) => (conduct[list] ?? []).map((clause): Cited => [`conduct.${list}`, clause])),
  ...byClause.flatMap((part) => Object.keys(conduct[part] ?? {}).map((clause): Cited => [`conduct.${part}`, clause])),
  ...Object.values(conduct.callable ?? {}).map((call): Cited => ['conduct.callable', call?.clause]),
  ...Object.entries(conduct.overrules ?? {}).map(([role, clause]): Cited => [`conduct.overrules, ${role}`, clause]),
  ...(conduct.needs ?? []).map(({ what, clause }): Cited => [`conduct.needs, ${what}`, clause]),
  ...Object.entries(conduct.beside ?? {}).flatMap(([step, clauses]) =>
    clauses.map((clause): Cited => [`conduct.beside, ${step}`, clause]),
  ),
  ...Object.entries(conduct.faults ?? {}).flatMap(([fault, { clause, duties }]): readonly Cited[] => [
    [`conduct.faults, ${fault}`, clause],
    ...duties.map((duty): Cited => [`conduct.faults, ${fault}, ${duty.matter}`, duty.clause]),
  ]),
  ...Object.entries(conduct.staysUp ?? {}).map(([wager, clause]): Cited => [`conduct.staysUp, ${wager}`, clause]),
  ...Object.entries(conduct.called?.returned ?? {}).map(([wager, clause]): Cited => [
    `conduct.called.returned, ${wager}`,
    clause,
  ]),
]

const singleIn = ({ called, markers, analysis }: Conduct): readonly Cited[] => [
  ['conduct.called', called?.clause],
  ['conduct.markers', markers?.clause],
  ['conduct.markers.correction', markers?.correction],
  ['conduct.analysis.forbidden', analysis?.forbidden],
  ['conduct.analysis.staff', analysis?.staff],
]

const nothing: Pick<Moment, 'lay' | 'lies' | 'made' | 'counted'> = {
  lay: () => [],
  lies: () => [],
  made: () => 0,
  counted: () => 0,
}

/** What follows from each result in each state of the cycle while no wager is on the layout: duties, and the end of a turn. */
const happenings = ({ conduct, results, cycles }: InForce): readonly Cited[] =>
  cycles.states.flatMap((before, cycle) =>
    results.all.flatMap((result, number): readonly Cited[] => {
      const after = cycles.states[cycles.next[cycle * results.all.length + number]!]
      const clause = conduct.shooting?.relinquishes({ result, before, after, threwBefore: false, lost: () => false })
      const duties = moments.flatMap((at) => conduct.duties?.({ ...nothing, at, result, before, after }) ?? [])
      return [
        ['conduct.shooting.relinquishes', clause],
        ...duties.map((duty): Cited => [`conduct.duties, ${duty.matter}`, duty.clause]),
      ]
    }),
  )
