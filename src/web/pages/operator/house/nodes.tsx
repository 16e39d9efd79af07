/** The nodes of a house on several machines: what each owns, and moving tables between them. Nothing where there is one machine. */
import type { AnswerOf } from '../../../../client/index.ts'
import { anyNode, houseForms, moving } from '../../../../wire/forms/house.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { countText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-house.ts'

type Node = AnswerOf<'GET /house/nodes'>[number]

export const Nodes = ({ nodes, onDone }: { readonly nodes: readonly Node[]; readonly onDone: () => void }) => {
  if (nodes.length === 0) return null
  const tables = nodes.flatMap((node) => node.tables.map(({ table }) => table)).toSorted()
  // A table is moved to no other.
  const taking = nodes.filter(({ standing, isDrained }) => standing !== 'gone' && !isDrained)
  const form = moving(
    tables.map((table) => [table, table]),
    [...taking.map(({ name }) => [name, name] as const), [anyNode, text.onAnyNode]],
  )
  return (
    <section className="panel operator-nodes" aria-labelledby="operator-nodes">
      <h3 id="operator-nodes">{text.nodes}</h3>
      <p>{text.nodesAbout}</p>
      <ul className="plain grid">
        {nodes.map((node) => (
          <li key={`${node.name} ${node.address}`} className="stack">
            <OneNode node={node} onDone={onDone} />
          </li>
        ))}
      </ul>
      <div className="row">
        <CommandButton form={form} onDone={onDone} />
      </div>
    </section>
  )
}

const tags = { well: 'tag-good', slow: 'tag-bad', drained: '', unreached: 'tag-bad', gone: 'tag-bad' } as const

const OneNode = ({ node, onDone }: { readonly node: Node; readonly onDone: () => void }) => {
  const { name, standing, isDrained, isHere, version, address, lag, tables, once } = node
  const said = [
    text.nodeIs(version, address),
    isHere ? text.isHere : undefined,
    lag === null ? undefined : text.behind(countText(Math.round(lag))),
    once.length > 0 ? text.forHouse(once.join(', ')) : undefined,
  ]
  return (
    <>
      <div className="row">
        <strong>{name}</strong>
        <span className={`tag ${tags[standing]}`}>{text.standings[standing]}</span>
      </div>
      <p>
        {tables.map(({ table, epoch, isKept }) => text.owned(table, countText(epoch), isKept)).join(', ') || text.ownsNothing}
      </p>
      <p className="field-label">{said.filter((each) => each !== undefined).join('; ')}</p>
      {standing !== 'gone' && (
        <div className="row">
          <CommandButton
            form={houseForms[isDrained ? 'fill-node' : 'drain-node']}
            known={{ node: name, drained: !isDrained }}
            whom={name}
            onDone={onDone}
          />
        </div>
      )}
    </>
  )
}
