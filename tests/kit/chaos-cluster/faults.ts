/** What may happen to a node, to what is between nodes and their database, and to the database itself. */
import type { Chance } from '../../house/cluster/simulation/chance.ts'
import type { ChaosNode, Cluster } from './cluster.ts'

/** What happened to whom; undone by itself once every table has gone on. */
export interface Fault {
  readonly kind: string
  readonly what: string
  /** The node that it happens to; all of them where it is the database. */
  readonly node: ChaosNode | undefined
  /** Whether another node takes its tables. */
  readonly moves: boolean
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

type Kind = (cluster: Cluster, node: ChaosNode, chance: Chance) => Fault
type Simple = (cluster: Cluster, node: ChaosNode) => Fault

const nothing = (): void => undefined

const kill: Simple = (cluster, node) => ({
  kind: 'a node is killed',
  what: `${node.name} is killed`,
  node,
  moves: true,
  begin: () => cluster.kill(node),
  end: () => cluster.start(node),
})

const freeze: Simple = (_, node) => ({
  kind: 'a node is frozen, and wakes',
  what: `${node.name} is frozen, and wakes when others have its tables`,
  node,
  moves: true,
  begin: () => void node.running!.process.kill('SIGSTOP'),
  end: () => void node.running!.process.kill('SIGCONT'),
})

const terminate: Kind = (cluster, node) => ({
  kind: 'the database ends the connections of a node',
  what: `the database ends the connections of ${node.name}`,
  node,
  moves: false,
  // By the ports that they come from, which only the passage knows: all that are not this one's.
  begin: async () => {
    await cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any ($1)', [
      node.database.ports,
    ])
  },
  end: nothing,
})

const restart: Kind = ({ database }) => ({
  kind: 'the database is started again',
  what: 'PostgreSQL is stopped at once and started again',
  node: undefined,
  moves: false,
  begin: () => database.restart!(),
  end: nothing,
})

const promote: Kind = ({ database, nodes }) => ({
  kind: 'the standby is promoted',
  what: 'PostgreSQL is lost, and its standby promoted',
  node: undefined,
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

/** To what is between a node and its database, or between the other nodes and it. */
const between = (place: 'database' | 'wire'): readonly Kind[] => {
  const where = ({ name }: Pick<ChaosNode, 'name'>): string =>
    place === 'database' ? `between ${name} and the database` : `between ${name} and the others`
  const somewhere = where({ name: 'a node' })
  return [
    (_, node) => ({
      kind: `cut ${somewhere}`,
      what: `cut ${where(node)}`,
      node,
      moves: false,
      begin: () => node[place].cut(),
      end: nothing,
    }),
    (_, node, chance) => {
      const delay = Math.round(chance.between(20, 400))
      return {
        kind: `delayed ${somewhere}`,
        what: `${delay} ms more each way ${where(node)}`,
        node,
        moves: false,
        begin: () => void (node[place].delay = delay),
        end: () => void (node[place].delay = 0),
      }
    },
    (_, node, chance) => {
      const end = chance.of(['near', 'far'] as const)
      return {
        kind: `half-closed ${somewhere}`,
        what: `half-closed ${where(node)}, towards ${end === 'near' ? 'those who called' : 'those who were called'}`,
        node,
        moves: false,
        begin: () => node[place].halfClose(end),
        end: nothing,
      }
    },
    (_, node) => ({
      kind: `nothing goes through ${somewhere}`,
      what: `nothing goes through ${where(node)}, and nobody is told`,
      node,
      moves: place === 'database',
      begin: () => node[place].hold(),
      end: () => node[place].release(),
    }),
  ]
}

const usual: readonly Kind[] = [kill, kill, freeze, freeze, terminate, ...between('database'), ...between('wire')]

/** So many faults, by chance: of all kinds one before any comes again. */
export const faultsFor = (cluster: Cluster, count: number, chance: Chance): readonly (() => Fault)[] => {
  const { restart: restarts, promote: promotes } = cluster.database
  const kinds = [...usual, ...(restarts ? [restart] : []), ...(promotes ? [promote] : [])]
  let left: Kind[] = []
  return Array.from({ length: count }, () => {
    if (left.length === 0) left = [...kinds]
    const [kind] = left.splice(chance.below(left.length), 1)
    const node = chance.of(cluster.nodes)
    return () => kind!(cluster, node, chance)
  })
}

/** The two that matter most, for every day; one that is not started again costs least. */
export const everyDay = (cluster: Cluster): readonly Fault[] => {
  const [north, south] = cluster.nodes as [ChaosNode, ChaosNode, ChaosNode]
  return [freeze(cluster, south), { ...kill(cluster, north), end: nothing }]
}
