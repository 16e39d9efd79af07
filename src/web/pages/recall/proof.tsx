/** The proof of a round, worked out again in this page from its seeds, and how to do it without the house. */
import { drawnShown } from '../../../wire/equipment/drawn.ts'
import { keptOf } from '../../../table/equipment/shown.ts'
import { capitalised } from '../../../rules/lists.ts'
import type { TableState } from '../../../table/state.ts'
import { checkProof, type CheckedProof, type ProofAnswer } from '../../../client/index.ts'
import { Result } from '../../felt/pieces/result.tsx'
import { house } from '../../house/client.ts'
import type { Refused } from '../../house/asking/problem.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { refusalText } from '../../text/language.ts'
import { text } from '../../text/recall.ts'
import { Order } from './equipment/order.tsx'
import { Copy } from '../../ui/copy.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Facts } from '../../ui/list/facts.tsx'
import { Heads } from '../../ui/list/heads.tsx'
import { Scrolled } from '../../ui/list/scrolled.tsx'

interface ProofPanelProps {
  readonly table: string
  readonly round: number
  /** Whether the seed is known to have been shown: then it is asked for anew. */
  readonly revealed: boolean
  /** By whose names players are called, and what results come from. */
  readonly state: TableState
}

interface Checked {
  readonly proof: ProofAnswer
  readonly checked: CheckedProof
}

export const ProofPanel = ({ table, round, revealed, state }: ProofPanelProps) => {
  const { value, refused } = useAsked(`${table} ${round} ${revealed}`, async (): Promise<readonly Checked[]> => {
    const proofs = await house.call('GET /tables/:table/rounds/:round/proof', { table, round })
    return Promise.all(proofs.map(async (proof) => ({ proof, checked: await checkProof(proof) })))
  })
  return (
    <section className="panel recall-proof" aria-label={text.proof}>
      <h2>{text.proof}</h2>
      {refused && <NoProof refused={refused} />}
      {!value && !refused && <p className="waiting">{text.checking}</p>}
      {value?.map((each) => (
        <OneProof key={each.proof.draw} {...each} state={state} />
      ))}
      {value && <ByHand table={table} round={round} />}
    </section>
  )
}

const NoProof = ({ refused }: { readonly refused: Refused }) => {
  const title = refused.code === 'not-revealed' ? text.notRevealed : refused.code === 'no-draw' ? text.noDraw : undefined
  if (title === undefined) return <RefusedNotice refused={refused} />
  return (
    <Notice kind={refused.code === 'not-revealed' ? 'warn' : undefined}>
      <b>{title}.</b> {capitalised(refusalText(refused))}
    </Notice>
  )
}

/** The seed in the event that kept it. */
const seedOf = (kept: string): string => {
  try {
    const { seed } = JSON.parse(kept) as { readonly seed?: unknown }
    return typeof seed === 'string' ? seed : text.noSeed
  } catch {
    return text.noSeed
  }
}

interface OneProofProps extends Checked, Pick<ProofPanelProps, 'state'> {}

const OneProof = ({ proof, checked, state }: OneProofProps) => {
  const { kept, players, draw, result, round } = proof
  const { equipment } = state.inForce.results
  const shown = drawnShown(result)
  return (
    <div className="stack">
      <Notice kind={checked.ok ? 'good' : 'bad'}>
        <b>{checked.ok ? text.fair : text.unfair(checked.wrong)}</b>
      </Notice>
      <p className="field-label">{text.proofAbout}</p>
      <div className="row">
        <span className="tag">{text.draw(draw)}</span>
        {shown && <Result equipment={equipment} result={keptOf(equipment, shown)} said={equipment.say(shown)} size={40} />}
      </div>
      <Facts
        className="recall-seeds"
        of={[
          [text.digest, <code key="digest">{kept.digest}</code>],
          [text.seed, <code key="seed">{seedOf(kept.text)}</code>],
          [text.salt, <code key="salt">{kept.salt}</code>],
        ]}
      />
      <h3>{text.seeds}</h3>
      {players.length === 0 ? <p>{text.noSeeds}</p> : <PlayerSeeds proof={proof} checked={checked} state={state} />}
      {result.kind === 'shuffle' && <Order round={round} order={result.order} />}
    </div>
  )
}

const PlayerSeeds = ({ proof: { draw, players }, checked, state }: OneProofProps) => (
  <Scrolled of={`${text.seeds}, ${text.draw(draw)}`}>
    <table>
      <Heads of={[text.player, text.counted, text.given, text.commitment]} />
      <tbody>
        {players.map(({ player, seed, commitment }) => (
          <tr key={player}>
            <th scope="row">
              <span translate="no">{state.players.get(player)?.called ?? player}</span>
              {/* The name that went into the draw. */}
              <code translate="no">{player}</code>
            </th>
            <td>{checked.ok && checked.counted.includes(player) ? text.counts.yes : text.counts.no}</td>
            <td>{seed === undefined ? text.notGiven : <code>{seed}</code>}</td>
            <td>
              <code>{commitment}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)

const ByHand = ({ table, round }: Pick<ProofPanelProps, 'table' | 'round'>) => {
  const command = `npx felt verify-round --url ${location.origin} --table ${table} --round ${round}`
  return (
    <div className="stack">
      <h3>{text.byHand}</h3>
      <p>{text.byHandAbout}</p>
      <code className="recall-command">{command}</code>
      <div className="row">
        <Copy what={command} copied={text.copied}>
          {text.copy}
        </Copy>
      </div>
    </div>
  )
}
