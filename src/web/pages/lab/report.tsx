/** The report for a laboratory to sign, made in the page: opened, printed or downloaded. */
import { useEffect, useMemo, useState } from 'react'
import { version } from '../../../../package.json'
import { countText } from '../../words/format.ts'
import { text } from '../../text/lab.ts'
import { Panel } from '../../ui/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/list/facts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Report as Made } from '../../../report/make.ts'
import type { PartProps } from './chosen.ts'
import { useJob } from './work/lab-worker.ts'
import { ChooseMany, Seed, Working } from './runs/run-form.tsx'

export const Report = ({ inForce }: PartProps) => {
  const [rolls, setMany] = useState('1000000')
  const [seed, setSeed] = useState('felt')
  const [asked, setAsked] = useState<string>()
  const { game, house, results } = inForce
  const wanted = { game: game.id, house, removed: '', rolls: Number(rolls), seed, version }
  const key = JSON.stringify(wanted)
  // Another choice is another report: the one that was made is of what was asked then.
  const job = useJob(asked === key ? key : undefined, (worker, tell) => worker.ask('report', wanted, tell))
  return (
    <Panel title={text.reportTitle}>
      <p>{text.reportAbout}</p>
      <Form className="grid lab-form" onSend={() => seed !== '' && setAsked(key)}>
        <ChooseMany label={text.manyEach(results.equipment.words.many)} most={1e8} many={rolls} onMany={setMany} />
        <Seed seed={seed} onSeed={setSeed} />
        <div className="lab-go">
          <Button kind="main" type="submit" busy={asked === key && !job.value && job.failed === undefined}>
            {text.make}
          </Button>
        </div>
      </Form>
      {asked === key && <Working job={job} />}
      {asked === key && job.value && <Ready made={job.value} file={`${game.id}-report.html`} />}
    </Panel>
  )
}

const Ready = ({ made, file }: { readonly made: Made; readonly file: string }) => {
  const address = useMemo(() => URL.createObjectURL(new Blob([made.html], { type: 'text/html' })), [made])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const print = (): void => {
    const opened = window.open(address)
    opened?.addEventListener('load', () => opened.print(), { once: true })
  }
  const { below, tested } = made.overall
  return (
    <>
      <Notice kind="good">{text.made(countText(made.wagers), below, tested)}</Notice>
      <Facts
        className="grid lab-facts"
        of={[
          [
            text.definition,
            <small key="definition" className="lab-exact">
              {made.definition}
            </small>,
          ],
        ]}
      />
      <div className="row">
        <a className="button button-main" href={address} target="_blank" rel="opener">
          {text.open}
        </a>
        <Button onPress={print}>{text.print}</Button>
        <a className="button" href={address} download={file}>
          {text.download}
        </a>
      </div>
    </>
  )
}
