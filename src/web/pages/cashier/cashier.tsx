/** The cashier's desk: one player served at a time, and what waits for a second person. */
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import { accountants } from '../../../wire/who.ts'
import { Proposals } from '../../forms/proposals.tsx'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import { text as shell } from '../../text/shell.ts'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Answered } from '../../ui/list/answered.tsx'
import { ForRoles, Page } from '../../ui/page.tsx'
import './cashier.css'
import { Finder } from './finder.tsx'
import { mayApprove, maySee } from './may.ts'
import { Served } from './served.tsx'

/** A slip as it was written, on paper: to be looked at, printed and signed. */
const SlipDialog = ({ slip, onClose }: { readonly slip: string; readonly onClose: () => void }) => {
  const asked = useAsked(`slip ${slip}`, () => house.call('GET /cage/slips/:slip', { slip }))
  return (
    <Dialog title={text.slip(slip)} open onClose={onClose}>
      <Answered asked={asked} waiting={text.waiting}>
        {({ printed }) => (
          <>
            <p role="status" className="cashier-done">
              {text.slipDone}
            </p>
            {/* What is longer than its place is reached by keys too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className="cashier-slip" tabIndex={0} role="group" aria-label={text.slip(slip)}>
              {printed}
            </pre>
          </>
        )}
      </Answered>
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.close}</Button>
        {asked.value && (
          <Button kind="main" onPress={() => globalThis.print()}>
            {text.print}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** A slip that was written before, by its number. */
const SlipAgain = ({ onShow }: { readonly onShow: (slip: string) => void }) => {
  const [slip, setSlip] = useState('')
  return (
    <section className="panel" aria-labelledby="cashier-again">
      <h2 id="cashier-again">{text.printAgain}</h2>
      <Form className="cashier-find" onSend={() => slip.trim() !== '' && onShow(slip.trim().toUpperCase())}>
        <Field label={text.slipNumber} hint={text.slipHint} autoComplete="off" required value={slip} onChange={setSlip} />
        <Button type="submit">{text.show}</Button>
      </Form>
    </section>
  )
}

export default function CashierPage() {
  const { me } = useSession()
  if (maySee(me)) return <Desk me={me} />
  return (
    <Page title={text.title}>
      <ForRoles roles={accountants}>{null}</ForRoles>
    </Page>
  )
}

const Desk = ({ me }: { readonly me: Me }) => {
  const { player } = useParams<{ player?: string }>()
  const [search, setSearch] = useSearchParams()
  const slip = search.get('slip') ?? undefined
  const show = (next: string): void => setSearch({ slip: next }, { replace: true })
  return (
    <Page
      title={text.title}
      about={player === undefined ? text.about : undefined}
      beside={
        player !== undefined && (
          <Link className="button" href="/cashier">
            {text.someoneElse}
          </Link>
        )
      }
    >
      {player === undefined ? (
        <div className="cashier-front">
          <Finder />
          <div className="column">
            {mayApprove(me) && (
              <>
                <Proposals me={me} onPaid={show} />
                <SlipAgain onShow={show} />
              </>
            )}
          </div>
        </div>
      ) : (
        <Served key={player} player={player} me={me} onSlip={show} />
      )}
      {slip !== undefined && <SlipDialog key={slip} slip={slip} onClose={() => setSearch({}, { replace: true })} />}
    </Page>
  )
}
