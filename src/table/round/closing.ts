/** The end of wagering in a round: called wagers lapse, and it is noted who sits out. */
import type { Refusal } from '../../rules/procedure.ts'
import { raise } from '../duties/duties.ts'
import type { Happening } from '../events.ts'
import { conductOf, type TableState } from '../state.ts'
import { hasWagers } from '../wagers/layout.ts'

/** Players who have wagered and ask for the result: who of them is still waited for. */
type Wagering = Pick<TableState, 'players' | 'away' | 'inPlay' | 'closingAsked'>

/** The players who have a wager, are there and have not asked yet; undefined where nobody has asked. */
export const waitedFor = ({ players, away, inPlay, closingAsked }: Wagering): readonly string[] | undefined => {
  if (!closingAsked) return undefined
  const passed = new Set([...closingAsked.by, ...closingAsked.missing, ...away])
  return Array.from(players.keys()).filter((player) => !passed.has(player) && hasWagers(inPlay, player))
}

/** A player who changes a wager has not made up their mind, and one who was missed is there. */
export const withoutAsking = ({ closingAsked }: TableState, player: string): Pick<TableState, 'closingAsked'> => {
  if (!closingAsked) return {}
  const by = closingAsked.by.filter((each) => each !== player)
  const missing = closingAsked.missing.filter((each) => each !== player)
  return { closingAsked: by.length === 0 ? undefined : { by, missing } }
}

/** A called wager that nobody said yes to in time lapses. */
export const lapsed = ({ duties }: TableState): readonly Happening<'duty-answered'>[] =>
  duties
    .filter(({ matter }) => matter === 'called-wager')
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'lapsed', done: true }))

/** At a full table it is noted who sits a round out; after three in a row the place may be asked for. */
const satOut = (state: TableState): readonly Happening[] => {
  // A round at a table that is not full asks for nobody's place, and breaks the row.
  const isFull = state.players.size >= state.setup.seats
  const out = isFull ? [...state.players].filter(([player]) => !hasWagers(state.inPlay, player)) : []
  if (out.length === 0 && ![...state.players.values()].some(({ satOut: rounds }) => rounds > 0)) return []
  const asked = out.filter(([, { satOut: rounds }]) => rounds === 2)
  return [
    { type: 'rounds-sat-out', players: out.map(([player]) => player) },
    ...raise(
      state,
      asked.map(([player, { called }]) => ({
        matter: 'sit-out',
        clause: conductOf(state).clauses['sit-out'] ?? null,
        what: `${called} has sat out three rounds at a full table and may be asked to give up the place`,
        by: [['dealer', 'gaming supervisor', 'casino supervisor']] as const,
        holds: 'nothing' as const,
        answers: ['stay', 'give up the place'] as const,
        about: player,
      })),
    ),
  ]
}

/** No more bets. */
export const closing = (state: TableState): readonly Happening[] => [
  ...lapsed(state),
  { type: 'bets-closed', round: state.round },
  ...satOut(state),
]

/** A round that was closed without a wager is not played out: the next one is started in its place. */
export const nobodyWagered = ({ phase, inPlay }: TableState): boolean => phase === 'bets closed' && inPlay.piles.length === 0

/** Why no wager at all can be placed now by the rules, where that is so: they are taken again later in the cycle. */
export const takesNone = (state: TableState): Refusal | undefined => whyNone(state, state.inForce.wagers)

/** Whether the rules take this wager now, or take it only later in the cycle. */
export const isTaken = (state: TableState, wager: string): boolean =>
  whyNone(
    state,
    state.inForce.wagers.filter(({ id }) => id === wager),
  ) === undefined

const whyNone = ({ inForce: { procedure, cycles }, inPlay }: TableState, wagers: TableState['inForce']['wagers']) => {
  const cycle = cycles.states[inPlay.cycle]
  const answers = wagers.flatMap(({ id, starts, places = [] }) =>
    [...starts, ...places].map((state) => procedure.window(id, state, cycle)),
  )
  return answers.includes(undefined) ? undefined : answers[0]
}

/** Whether wagers are taken while the throw is out: never where the house will know the result before it is seen. */
export const takesLateWagers = (state: TableState): boolean => conductOf(state).closes === 'rest' && state.setup.source === 'real'
