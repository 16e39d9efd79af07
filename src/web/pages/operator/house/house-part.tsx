/** The house itself: how it is, whether it plays, its copies, its verification, and from where on it looks twice. */
import { useState } from 'react'
import type { AnswerOf, Health, Me, CageAnswer } from '../../../../client/index.ts'
import { cageForms } from '../../../../wire/forms/cage.ts'
import { houseForms } from '../../../../wire/forms/house.ts'
import { countText } from '../../../words/format.ts'
import { CommandButton, CommandForm } from '../../../forms/command.tsx'
import { PlaySwitch } from '../../../forms/play-switch.tsx'
import { Proposals } from '../../../forms/proposals.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { text as suspension } from '../../../text/shared/suspension.ts'
import { text } from '../../../text/staff/operator-house.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Facts } from '../../../ui/list/facts.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import { CashPart } from './cash.tsx'

/** The nodes of a house on several machines: which one decides, and letting another decide. Nothing where there is one machine. */
type Node = AnswerOf<'GET /house/nodes'>[number]

const Nodes = ({ nodes, onDone }: { readonly nodes: readonly Node[]; readonly onDone: () => void }) => {
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
        <strong translate="no">{name}</strong>
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

/** Amounts at which the house looks twice: stricter ones count at once, looser ones take a second operator. */
const form = cageForms['change-cage-limits']

const LimitsForm = () => {
  const asked = useAsked('house limits', () => house.call('GET /cage/limits'))
  return (
    <section className="panel" aria-labelledby="operator-limits">
      <h3 id="operator-limits">{text.houseLimits}</h3>
      <p>{text.houseLimitsAbout}</p>
      <Answered asked={asked} waiting={operator.waiting}>
        {(limits) => (
          <CommandForm<CageAnswer>
            form={form}
            begins={Object.fromEntries(Object.entries(limits).map(([name, amount]) => [name, String(amount / 100)]))}
            said={({ kind }) => (kind === 'proposed' ? text.limitsProposed : form.done)}
            onDone={() => void asked.ask()}
          />
        )}
      </Answered>
    </section>
  )
}

/** Whether the house takes guests, and the switch for it. */
const Guests = () => {
  const { value, refused, ask } = useAsked('guests', () => house.call('GET /house/guests'), 15_000)
  return (
    <section className="panel" aria-labelledby="operator-guests">
      <h3 id="operator-guests">{text.guests}</h3>
      <p>{text.guestsAbout}</p>
      <RefusedNotice refused={refused} />
      {value && (
        <div className="row">
          <span className={`tag ${value.taken ? 'tag-good' : ''}`}>{value.taken ? text.guestsTaken : text.guestsNotTaken}</span>
          <CommandButton
            form={houseForms[value.taken ? 'close-to-guests' : 'open-to-guests']}
            known={{ taken: !value.taken }}
            onDone={() => void ask()}
          />
        </div>
      )}
    </section>
  )
}

export const HousePart = ({ me }: { readonly me: Me }) => {
  const health = useAsked('health', () => house.health(), 5_000)
  const nodes = useAsked('nodes', () => house.call('GET /house/nodes'), 2_000)
  const [limitsAt, setLimitsAt] = useState(0)
  const [proposedAt, setProposedAt] = useState(0)
  return (
    <div className="stack">
      <h2>{operator.tabs.house}</h2>
      <div className="grid operator-house">
        <section className="panel" aria-labelledby="operator-health">
          <div className="panel-head">
            <h3 id="operator-health">{text.health}</h3>
            {health.value && (
              <span className={`tag ${health.value.ok ? 'tag-good' : 'tag-bad'}`}>
                {health.value.ok ? text.well : text.notWell}
              </span>
            )}
          </div>
          <RefusedNotice refused={health.refused} />
          {health.value?.wrong.map((sentence) => (
            <Notice key={sentence} kind="bad">
              {sentence}
            </Notice>
          ))}
          {health.value && <HealthFacts health={health.value} />}
          <div className="row">
            <a className="button" href="/metrics">
              {text.metrics}
            </a>
            <a className="button" href="/docs">
              {text.docs}
            </a>
          </div>
        </section>
        <section className="panel" aria-labelledby="operator-play">
          <h3 id="operator-play">{suspension.play}</h3>
          <p>{suspension.about}</p>
          <PlaySwitch me={me} />
        </section>
        <Guests />
        <Verification onDone={() => void health.ask()} />
        <Nodes nodes={nodes.value ?? []} onDone={() => void nodes.ask()} />
        <Backups isOnNodes={(nodes.value?.length ?? 0) > 0} />
        <CashPart key={`cash ${limitsAt}`} onProposed={() => setProposedAt((count) => count + 1)} />
        <LimitsForm key={limitsAt} />
        <Proposals key={`proposals ${proposedAt}`} me={me} aboutHouse onChanged={() => setLimitsAt((count) => count + 1)} />
      </div>
    </div>
  )
}

const HealthFacts = ({ health: { tables, unfit, verification, records } }: { readonly health: Health }) => (
  <Facts
    className="facts"
    of={[
      [text.tablesRunning, countText(tables)],
      [text.tablesUnfit, countText(unfit), unfit > 0 ? 'bad' : undefined],
      [text.lastVerification, text.verifications[verification], verification === 'wrong' ? 'bad' : undefined],
      [text.records, text.recordsAre[records]],
    ]}
  />
)

const Verification = ({ onDone }: { readonly onDone: () => void }) => {
  const [verdict, setVerdict] = useState<AnswerOf<'POST /house/verification'>>()
  return (
    <section className="panel" aria-labelledby="operator-verify">
      <h3 id="operator-verify">{text.verification}</h3>
      <p>{text.verificationAbout}</p>
      {verdict && (
        <Notice kind={verdict.ok ? 'good' : 'bad'}>
          {verdict.ok
            ? text.verifiedRight(verdict.events === null ? undefined : countText(verdict.events))
            : text.verifiedWrong(verdict.fault ?? '')}
        </Notice>
      )}
      <div className="row">
        <CommandButton<AnswerOf<'POST /house/verification'>>
          form={houseForms.verify}
          kind="main"
          onDone={(next) => {
            setVerdict(next)
            onDone()
          }}
        />
      </div>
    </section>
  )
}

const kilobyte = 1024

const Backups = ({ isOnNodes }: { readonly isOnNodes: boolean }) => {
  const { value, refused, ask } = useAsked('backups', () => house.call('GET /house/backups'))
  return (
    <section className="panel" aria-labelledby="operator-backups">
      <h3 id="operator-backups">{text.backups}</h3>
      <p>
        {text.backupsAbout} {isOnNodes && text.backupsOfNode}
      </p>
      <RefusedNotice refused={refused} />
      {value?.length === 0 && <p className="field-label">{text.noBackups}</p>}
      <ul className="operator-backups plain numbers" aria-label={text.backups}>
        {value?.toReversed().map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className="row">
        <CommandButton<AnswerOf<'POST /house/backups'>>
          form={houseForms['back-up']}
          kind="main"
          said={({ backup, node, bytes }) => text.backedUp(backup, node, countText(Math.ceil(bytes / kilobyte)))}
          onDone={() => void ask()}
        />
      </div>
    </section>
  )
}
