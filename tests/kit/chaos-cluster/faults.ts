/** What may happen to a node, to what is between nodes and their database, and to the database itself. */
import type { Chance } from '../../house/cluster/simulation/chance.ts'
import type { ChaosNode, Cluster } from './cluster.ts'

/** What happened to which node; undone once every table has gone on. */
export interface Fault {
  readonly kind: string
  readonly what: string
  /** Whether another node decides because of it. */
  readonly moves: boolean
  /** Milliseconds that it lasts at least, though every table has gone on before. */
  readonly lasts?: number
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

interface Struck {
  readonly cluster: Cluster
  readonly node: ChaosNode
  readonly decides: boolean
  readonly chance: Chance
}

type Kind = (struck: Struck) => Fault

const nothing = (): void => undefined

/** Longer than whatever is waited for between nodes, or shorter. */
const aWhile = ({ chance }: Struck): number => Math.round(chance.between(0, 5_000))

const called = ({ decides }: Struck): string => (decides ? 'the deciding node' : 'a follower')
const named = (struck: Struck): string => `${struck.node.name}, ${called(struck)},`

const kill: Kind = (struck) => ({
  kind: `${called(struck)} is killed`,
  what: `${named(struck)} is killed`,
  moves: struck.decides,
  begin: () => struck.cluster.kill(struck.node),
  end: () => struck.cluster.start(struck.node),
})

const freeze: Kind = (struck) => ({
  kind: `${called(struck)} is frozen, and wakes`,
  what: `${named(struck)} is frozen, and wakes when every table has gone on`,
  moves: struck.decides,
  lasts: aWhile(struck),
  begin: () => void struck.node.running!.process.kill('SIGSTOP'),
  end: () => void struck.node.running!.process.kill('SIGCONT'),
})

const terminate: Kind = (struck) => ({
  kind: `the database ends the connections of ${called(struck)}`,
  what: `the database ends the connections of ${named(struck)}`,
  moves: false,
  // By the ports that they come from, which only the passage knows: all that are not this one's.
  begin: async () => {
    await struck.cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any ($1)', [
      struck.node.database.ports,
    ])
  },
  end: nothing,
})

const restart: Kind = ({ cluster: { database } }) => ({
  kind: 'the database is started again',
  what: 'PostgreSQL is stopped at once and started again',
  moves: false,
  begin: () => database.restart!(),
  end: nothing,
})

const promote: Kind = ({ cluster: { database, nodes } }) => ({
  kind: 'the standby is promoted',
  what: 'PostgreSQL is lost, and its standby promoted',
  moves: false,
  begin: async () => {
    await database.promote!()
    for (const { database: passage } of nodes) {
      passage.to = database.port()
      passage.cut()
    }
  },
  end: () => database.follow!(),
})

/** To what is between a node and its database, or between the followers and the node that decides. */
const between = (place: 'database' | 'star'): readonly Kind[] => {
  const [kindOf, whereOf] =
    place === 'star'
      ? [() => 'between the followers and the deciding node', () => 'between the followers and the deciding node']
      : [
          (struck: Struck) => `between ${called(struck)} and the database`,
          (struck: Struck) => `between ${named(struck)} and the database`,
        ]
  return [
    (struck) => ({
      kind: `cut ${kindOf(struck)}`,
      what: `cut ${whereOf(struck)}`,
      moves: false,
      begin: () => struck.node[place].cut(),
      end: nothing,
    }),
    (struck) => {
      const delay = Math.round(struck.chance.between(20, 400))
      return {
        kind: `delayed ${kindOf(struck)}`,
        what: `${delay} ms more each way ${whereOf(struck)}`,
        moves: false,
        lasts: aWhile(struck),
        begin: () => void (struck.node[place].delay = delay),
        end: () => void (struck.node[place].delay = 0),
      }
    },
    (struck) => {
      const end = struck.chance.of(['near', 'far'] as const)
      return {
        kind: `half-closed ${kindOf(struck)}`,
        what: `half-closed ${whereOf(struck)}, towards ${end === 'near' ? 'the one that called' : 'the one that was called'}`,
        moves: false,
        begin: () => struck.node[place].halfClose(end),
        end: nothing,
      }
    },
    (struck) => ({
      kind: `nothing goes through ${kindOf(struck)}`,
      what: `nothing goes through ${whereOf(struck)}, with no word to either`,
      moves: place === 'database' && struck.decides,
      lasts: aWhile(struck),
      begin: () => struck.node[place].hold(),
      end: () => struck.node[place].release(),
    }),
  ]
}

/** Most faults strike the node that decides: nothing that happens to another can lose or double anything. */
const ofDecider: readonly Kind[] = [kill, kill, freeze, freeze, terminate, ...between('database'), ...between('star')]
const ofFollower: readonly Kind[] = [kill, freeze, terminate, ...between('database')]

/** Made when its turn has come, of the node that decides then or of another. */
const struckBy = (kind: Kind, decides: boolean, cluster: Cluster, chance: Chance) => async (): Promise<Fault> => {
  const decider = await cluster.untilDecided()
  const node = chance.of(cluster.nodes.filter(({ name, isUp }) => isUp && (name === decider.node) === decides))
  return kind({ cluster, node, decides, chance })
}

/** So many faults, by chance: of all kinds one before any comes again; only such as are asked for. */
export const faultsFor = (cluster: Cluster, count: number, chance: Chance, only = /./): readonly (() => Promise<Fault>)[] => {
  const { restart: restarts, promote: promotes } = cluster.database
  const kinds = [
    ...ofDecider.map((kind) => ({ kind, decides: true })),
    ...ofFollower.map((kind) => ({ kind, decides: false })),
    ...[...(restarts ? [restart] : []), ...(promotes ? [promote] : [])].map((kind) => ({ kind, decides: true })),
  ]
  let left: typeof kinds = []
  const next = async (): Promise<Fault> => {
    if (left.length === 0) left = [...kinds]
    const [{ kind, decides }] = left.splice(chance.below(left.length), 1) as [(typeof kinds)[number]]
    const fault = await struckBy(kind, decides, cluster, chance)()
    return only.test(fault.kind) ? fault : next()
  }
  return Array.from({ length: count }, () => next)
}

/** The two that matter most, for every day; one that is not started again costs least. */
export const everyDay = (cluster: Cluster, chance: Chance): readonly (() => Promise<Fault>)[] => {
  const killing = struckBy(kill, true, cluster, chance)
  return [struckBy(freeze, true, cluster, chance), async () => ({ ...(await killing()), end: nothing })]
}
