/** The nodes of a house on several machines: which one decides, and letting another decide. Nothing where there is one machine. */
import type { AnswerOf } from '../../../../client/index.ts'
import { houseForms } from '../../../../wire/forms/house.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { countText } from '../../../format.ts'
import { text } from '../../../text/staff/operator-house.ts'

type Node = AnswerOf<'GET /house/nodes'>[number]

export const Nodes = ({ nodes, onDone }: { readonly nodes: readonly Node[]; readonly onDone: () => void }) => {
  if (nodes.length === 0) return null
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
    </section>
  )
}

const tags = { decides: 'tag-good', follows: '', unreached: 'tag-bad', gone: 'tag-bad' } as const

const OneNode = ({ node, onDone }: { readonly node: Node; readonly onDone: () => void }) => {
  const { name, standing, isHere, version, address, behind, epoch } = node
  const said = [
    text.nodeIs(version, address),
    isHere ? text.isHere : undefined,
    epoch === null ? undefined : text.epoch(countText(epoch)),
    behind === null || behind === 0 ? undefined : text.behind(countText(behind)),
  ]
  return (
    <>
      <div className="row">
        <strong>{name}</strong>
        <span className={`tag ${tags[standing]}`}>{text.standings[standing]}</span>
      </div>
      <p className="field-label">{said.filter((each) => each !== undefined).join('; ')}</p>
      {standing === 'follows' && (
        <div className="row">
          <CommandButton form={houseForms['hand-over']} known={{ node: name }} whom={name} onDone={onDone} />
        </div>
      )}
    </>
  )
}
