/** What goes wrong in a schedule. */
import { look } from './client.ts'
import type { Machine } from './machine.ts'
import type { SimulatedNode } from './node.ts'
import { tables } from './table.ts'
import { lease, type World } from './world.ts'

/** What faults happen to. */
export interface Cast {
  readonly world: World
  readonly running: readonly SimulatedNode[]
  start(name: string): void
  kill(node: SimulatedNode): void
  /** Everybody gives a command, or everybody who is connected to a node. */
  hurry(node?: SimulatedNode): void
}

interface Fault {
  readonly at: number
  readonly happen: () => void
}

type Happening = (cast: Cast, node: SimulatedNode) => void

/** For a while, of any length that matters. */
const aWhile = ({ chance }: World): number =>
  chance.of([50, lease / 4, lease / 2, lease, lease, 1.5 * lease]) * chance.between(0.6, 1.4)

const freeze: Happening = ({ world }, node) => freezeFor(world, node, aWhile(world))

const freezeFor = (world: World, node: SimulatedNode, wakes: number): void => {
  node.machine.freeze()
  world.time.after(wakes, () => {
    node.machine.wake({ timersLast: world.chance.is(0.6) })
    // Those who were connected look before anything else, or a little later.
    for (const table of tables) {
      node.machine.run(() => look(world, node, table))
      for (const later of [1, 30, 200]) world.time.after(later, () => node.machine.run(() => look(world, node, table)))
    }
  })
}

/** Until another decides, and people go on with both. */
const freezeDecider: Happening = (cast, node) => {
  const { world, running } = cast
  const wakes = lease * world.chance.between(1.3, 1.7)
  const frozen = running.find(({ isHere }) => isHere) ?? node
  freezeFor(world, frozen, wakes)
  for (const before of [450, 250]) world.time.after(wakes - before, () => cast.hurry())
  // Those who are connected to it still, when all is quiet with the other.
  for (const before of [90, 60, 30]) world.time.after(wakes - before, () => cast.hurry(frozen))
}

/** In the middle of a call. */
const freezeWaiting: Happening = (cast, node) => {
  node.machine.atNextCall = () => freeze(cast, node)
}

const killWaiting: Happening = (cast, node) => {
  // Whatever runs now goes on to its end first.
  node.machine.atNextCall = () => void cast.world.time.after(0, () => kill(cast, node))
}

const disconnectWaiting: Happening = (cast, node) => {
  node.machine.atNextCall = () => void cast.world.time.after(cast.world.chance.between(0, 4), () => disconnect(cast, node))
}

/** It starts again a while later. */
const kill: Happening = (cast, node) => {
  if (node.machine.isDead) return
  cast.kill(node)
  cast.world.time.after(aWhile(cast.world), () => cast.start(node.name))
}

const stop: Happening = (cast, node) => {
  node.machine.run(() => void node.stop(node.star.followers[0]).then(() => kill(cast, node)))
}

const disconnect: Happening = ({ world: { chance } }, node) => node.disconnect(chance.of([0, 1, 1, 2]), chance.is(0.5))

/** A commit is on its way when its connection breaks, and the answer is lost. */
const loseCommit: Happening = ({ world }, node) => {
  node.machine.atNextCall = () => {
    world.time.after(world.chance.between(0, 3), () => node.commits.connection.break({ isHalfOpen: world.chance.is(0.5) }))
  }
}

const among =
  (of: (world: World) => Set<Machine>): Happening =>
  ({ world }, { machine }) => {
    of(world).add(machine)
    world.time.after(aWhile(world), () => of(world).delete(machine))
  }

const cutOff = among((world) => world.cutOff)
const withoutDatabase = among((world) => world.withoutDatabase)
const withoutOthers = among((world) => world.withoutOthers)
const slowDown = among((world) => world.slow)
/** It beats and commits, and reads nothing. */
const goBlind = among((world) => world.blind)

/** Its machine is shut off: connections to it are refused, and mostly the database does not hear it either. */
const refuse: Happening = (cast, node) => {
  const { world, running } = cast
  const { machine, star } = running.find(({ isHere }) => isHere) ?? node
  const long = aWhile(world)
  const sets = world.chance.is(0.8) ? [world.refusing, world.withoutDatabase] : [world.refusing]
  for (const set of sets) set.add(machine)
  machine.run(() => star.breakAll())
  world.time.after(long, () => {
    for (const set of sets) set.delete(machine)
  })
  // Whoever is connected to either, when another has taken over and this one still believes to decide.
  for (const later of [450, 600, 800, 1_000]) world.time.after(later, () => cast.hurry())
}

const breakLink: Happening = (_, node) => node.machine.run(() => node.star.breakLink())

/** The database alone answers this one late. */
const moveAway: Happening = ({ world }, { machine }) => {
  world.far.set(machine, world.distance)
  world.time.after(aWhile(world), () => world.far.delete(machine))
}

/** The database starts again: every connection is gone, and what was under way with it. */
const restart: Happening = ({ running }) => {
  for (const node of running) node.disconnectAll()
}

/** By less than the time of an event may be off, or by more. */
const leap: Happening = ({ world }) => {
  if (!world.hasLeapt) world.leap(world.chance.of([-0.7 * lease, -3 * lease, lease / 2, 2 * lease]))
}

const handOver: Happening = ({ world, running }) => {
  const decider = running.find(({ isHere }) => isHere)
  const to = world.chance.is(0.5) ? world.chance.of(running) : undefined
  decider?.machine.run(() => void decider.election?.handOver(to?.id).catch(() => undefined))
}

/** The call that frees the row is carried out late, when its node has gone on. */
const loseHandOver: Happening = (cast, node) => {
  const { world, running } = cast
  const { machine, election, calls } = running.find(({ isHere }) => isHere) ?? node
  machine.run(() => void election?.handOver().catch(() => undefined))
  world.time.after(world.chance.between(0.5, 8), () => calls.connection?.break())
}

/** The deciding node loses what it is about to commit, and something else happens to it soon. */
const lapseLosing: Happening = (cast, node) => {
  const { world, running } = cast
  const decider = running.find(({ isHere }) => isHere) ?? node
  loseCommit(cast, decider)
  world.time.after(world.chance.between(1, 40), () =>
    world.chance.of([freeze, withoutDatabase, cutOff, handOver, handOver])(cast, decider),
  )
  for (let each = 0; each < 3; each += 1) world.time.after(world.chance.between(1, lease), () => cast.hurry())
}

const join: Happening = (cast) => {
  if (cast.running.length < 4) cast.start('east')
}

/** Connections and freezes are what mostly goes wrong, and mostly to the node that decides. */
const happenings: readonly Happening[] = [
  freeze,
  freezeDecider,
  freezeDecider,
  freezeWaiting,
  freezeWaiting,
  disconnect,
  disconnectWaiting,
  loseCommit,
  loseCommit,
  lapseLosing,
  kill,
  kill,
  killWaiting,
  cutOff,
  cutOff,
  withoutDatabase,
  withoutOthers,
  refuse,
  refuse,
  breakLink,
  breakLink,
  slowDown,
  moveAway,
  goBlind,
  stop,
  restart,
  handOver,
  handOver,
  loseHandOver,
  join,
]

export const faultsOf = (cast: Cast, span: number): readonly Fault[] => {
  const { chance } = cast.world
  const mayLeap = chance.is(0.05)
  return Array.from({ length: 1 + chance.below(6) }, () => {
    const happening = mayLeap && chance.is(0.3) ? leap : chance.of(happenings)
    return {
      at: chance.between(50, span),
      happen: () => {
        const { running } = cast
        if (running.length === 0) return
        const decider = chance.is(0.5) ? running.find(({ isHere }) => isHere) : undefined
        happening(cast, decider ?? chance.of(running))
      },
    }
  })
}
