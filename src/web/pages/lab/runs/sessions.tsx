/** Many sessions of one strategy: how the bankroll spreads along the way, and where it ends. */
import { useState } from 'react'
import { playsAnyWager, strategyNames } from '../../../../loading/strategies.ts'
import { marks, type SessionsSummary } from '../../../../simulate/sessions/summary.ts'
import { countText, moneyText, percentText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Facts } from '../../../ui/list/facts.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { Ends, Fan } from '../charts/fan.tsx'
import { askedOf, wagerChosen } from '../odds/choose-wager.tsx'
import type { PartProps } from '../chosen.ts'
import { termsOf, usualTerms } from '../odds/terms.ts'
import { useSessions, type PlayedSessions } from './use-sessions.ts'
import { ProgressBar, RunOrStop, Seed } from './run-form.tsx'
import { TermsFields } from './terms-fields.tsx'

export const SessionsPart = ({ inForce, chosen }: PartProps) => {
  const { shown: played, run, stop } = useSessions()
  const [typed, setTyped] = useState(usualTerms)
  const names = strategyNames(inForce)
  const [name, setName] = useState(names[0]!)
  const [seed, setSeed] = useState('felt')
  const turns = inForce.results.equipment.words.many
  const any = playsAnyWager(name)
  const wager = wagerChosen(inForce, chosen)
  const start = (): void => {
    const read = termsOf(typed)
    if (!read || seed === '') return
    run({ ...askedOf(inForce, chosen), removed: '', strategy: { name, ...(any && { on: wager }) }, seed, ...read })
  }
  return (
    <>
      <Panel title={text.sessionsTitle}>
        <p className="field-label">{text.sessionsAbout}</p>
        <Form className="grid lab-form" onSend={start}>
          <Choice
            label={text.strategy}
            value={name}
            among={names.map((each) => [each, text.strategyName(each)] as const)}
            onChange={setName}
          />
          {any && (
            <Choice
              label={text.on}
              value={wager}
              among={inForce.wagers.map((each) => [each.id, each.name] as const)}
              onChange={(next) => chosen.choose({ wager: next })}
            />
          )}
          <TermsFields typed={typed} onTyped={setTyped} turns={turns} />
          <Seed seed={seed} onSeed={setSeed} />
          <RunOrStop running={played?.running === true} onStop={stop} />
        </Form>
        {played && (
          <div className="row lab-running">
            <ProgressBar share={played.done / played.wanted.sessions} />
            <span>{text.sessionsDone(countText(played.done), countText(played.wanted.sessions))}</span>
          </div>
        )}
        {played?.failed !== undefined && <Notice kind="bad">{text.failed(played.failed)}</Notice>}
      </Panel>
      {played?.summary && <Outcome played={played} summary={played.summary} turns={turns} />}
    </>
  )
}

interface OutcomeProps {
  readonly played: PlayedSessions
  readonly summary: SessionsSummary
  readonly turns: string
}

const Outcome = ({ played: { wanted }, summary, turns }: OutcomeProps) => (
  <>
    <div className="grid lab-two">
      <Panel title={text.fanTitle}>
        <Fan summary={summary} terms={wanted.terms} turns={turns} />
      </Panel>
      <Panel title={text.endsTitle}>
        <Ends summary={summary} terms={wanted.terms} />
      </Panel>
    </div>
    <Panel title={text.percentiles}>
      <Facts
        className="grid lab-facts"
        of={[
          [text.ahead, percentText(summary.ahead)],
          [text.ruined, <Ruined key="ruined" summary={summary} turns={turns} />],
          [text.meanEnd, moneyText(Math.round(summary.mean))],
        ]}
      />
      <Scrolled of={text.percentiles}>
        <table>
          <caption className="visually-hidden">{text.percentiles}</caption>
          <Heads of={marks.map((mark) => ({ amount: text.percentile(mark) }))} />
          <tbody>
            <tr>
              {marks.map((mark) => (
                <td key={mark} className="amount">
                  {moneyText(summary.percentiles[`p${mark}`])}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scrolled>
      <details className="opens">
        <summary className="lab-summary">{text.endsTitle}</summary>
        <Scrolled of={text.endsTitle}>
          <table>
            <caption className="visually-hidden">{text.endsTitle}</caption>
            <Heads of={[text.bankroll, { amount: text.share }]} />
            <tbody>
              {summary.bins.map(({ from, to, count }) => (
                <tr key={from}>
                  <th scope="row">
                    {text.binRange(moneyText(from), moneyText(to))}
                    {from <= wanted.terms.bankroll && wanted.terms.bankroll < to && <small>{text.began}</small>}
                  </th>
                  <td className="amount">{percentText(count / summary.sessions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </details>
    </Panel>
  </>
)

const Ruined = ({ summary: { ruined, ruinAfter }, turns }: Pick<OutcomeProps, 'summary' | 'turns'>) => (
  <>
    {percentText(ruined)}
    <small>
      {text.ruinedHint} {ruinAfter && text.ruinAfter(countText(ruinAfter.p50), turns)}
    </small>
  </>
)
