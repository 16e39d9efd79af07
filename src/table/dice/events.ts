/** What the events of dice and the shooter do. */
import type { TableState } from '../state.ts'
import type { Dice, Shooter } from '../equipment/state.ts'
import { eventsOf } from '../event.ts'
import type { diceSchemas } from './schemas.ts'

const withDice = (state: TableState, dice: Partial<Dice>): TableState => ({ ...state, dice: { ...state.dice, ...dice } })

const without = (dice: readonly number[], gone: readonly number[]): readonly number[] => dice.filter((die) => !gone.includes(die))

const newShooter = (person: string, as: Shooter['as']): Shooter => ({ person, as, counts: {} })

const seatOf = (state: TableState, player: string): number | undefined => state.players.get(player)?.seat

/** A new turn, which a correction of the last result takes back. */
const begun = ({ inForce, inPlay, last }: TableState, cycle: string): Pick<TableState, 'inPlay' | 'last'> => ({
  inPlay: { ...inPlay, cycle: inForce.cycles.names.indexOf(cycle), came: undefined },
  last: last && { ...last, passed: true },
})

export const diceEvents = eventsOf<typeof diceSchemas>({
  'dice-brought': {
    evolve: (state, { dice }) =>
      withDice(state, {
        set: dice,
        active: [],
        chosen: undefined,
        off: [],
        found: [],
        lost: 0,
        gone: undefined,
        proposed: undefined,
        handed: false,
        last: Math.max(...dice),
      }),
  },
  'dice-offered': {
    evolve: (state, { to, start, at }) => ({
      ...state,
      offer: { ...(state.offer ?? { start, from: state.lastShooterSeat ?? 0, declined: [] }), to, since: at },
    }),
  },
  'dice-declined': {
    evolve: (state, { player }) => ({
      ...state,
      offer: { ...state.offer!, to: null, declined: [...state.offer!.declined, player] },
    }),
  },
  'dice-accepted': {
    evolve: (state, { player, counts = {}, cycle }) => ({
      ...state,
      ...(cycle !== undefined && begun(state, cycle)),
      offer: undefined,
      shooter: { ...newShooter(player, 'player'), counts },
      lastShooterSeat: seatOf(state, player) ?? state.lastShooterSeat,
      dice: { ...state.dice, active: [], chosen: undefined, proposed: undefined, handed: false },
    }),
  },
  'offers-ended': {
    evolve: (state) => ({ ...state, offer: undefined }),
  },
  'dice-selected': {
    evolve: (state, { dice, by }) =>
      state.shooter?.as === 'player' && state.shooter.person !== by.person
        ? withDice(state, { active: dice, proposed: true })
        : withDice(state, { active: dice, chosen: state.dice.chosen ?? dice, proposed: undefined }),
    isSetting: true,
  },
  'dice-handed': {
    evolve: (state) => withDice(state, { handed: true }),
  },
  'dice-thrown': {
    evolve: (state, { shooter }) => ({
      ...state,
      phase: 'rolling',
      orderedOff: state.orderedOff?.includes(shooter) ? [shooter] : undefined,
      // Once thrown, they are the shooter's choice, also where the dealer picked them.
      dice: { ...state.dice, chosen: state.dice.chosen ?? state.dice.active, proposed: undefined },
    }),
  },
  'dice-relinquished': {
    evolve: (state, { shooter, ordered, cycle, thrownOut, seat }) => ({
      ...state,
      lastShooterSeat: seat ?? state.lastShooterSeat,
      shooter: undefined,
      offer: undefined,
      orderedOff: ordered ? [...(state.orderedOff ?? []), shooter] : state.orderedOff,
      dice: { ...state.dice, active: [], chosen: undefined, proposed: undefined, handed: false },
      ...(cycle !== undefined && { ...begun(state, cycle), ...(thrownOut && { last: state.last }) }),
    }),
  },
  'shooter-named': {
    evolve: (state, { person, as, seat }) => ({
      ...state,
      offer: undefined,
      shooter: { ...newShooter(person, as), counts: as === 'substitute' ? (state.shooter?.counts ?? {}) : {} },
      // After a dealer the dice go on from the dealer's place, as when play starts.
      lastShooterSeat: as === 'dealer' ? 0 : (seat ?? state.lastShooterSeat),
      dice: { ...state.dice, handed: false },
    }),
  },
  'dice-off-table': {
    evolve: (state, { dice }) => withDice(state, { off: [...state.dice.off, ...dice], active: without(state.dice.active, dice) }),
  },
  'die-found': {
    evolve: (state, { die }) => {
      const { set, off, found, lost, gone = [] } = state.dice
      const wasGone = gone.includes(die)
      return withDice(state, {
        off: without(off, [die]),
        found: [...found, die],
        ...(wasGone && { set: [...set, die].toSorted((a, b) => a - b), lost: lost - 1, gone: without(gone, [die]) }),
      })
    },
  },
  'die-returned': {
    evolve: (state, { die }) => withDice(state, { found: without(state.dice.found, [die]) }),
  },
  'die-lost': {
    evolve: (state, { die }) =>
      withDice(state, {
        set: without(state.dice.set, [die]),
        off: without(state.dice.off, [die]),
        active: without(state.dice.active, [die]),
        found: without(state.dice.found, [die]),
        lost: state.dice.lost + 1,
        // One that was inspected and found unfit is not looked for.
        gone: state.dice.off.includes(die) ? [...(state.dice.gone ?? []), die] : state.dice.gone,
      }),
  },
})
