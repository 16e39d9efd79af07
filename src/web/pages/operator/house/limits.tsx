/** Amounts at which the house looks twice: stricter ones count at once, looser ones take a second operator. */
import type { Settled } from '../../../../client/index.ts'
import { cageForms } from '../../../../wire/forms/cage.ts'
import { CommandForm } from '../../../forms/command.tsx'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { text } from '../../../text/staff/operator-house.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { Answered } from '../../../ui/list/answered.tsx'

const form = cageForms['change-cage-limits']

export const LimitsForm = () => {
  const asked = useAsked('house limits', () => house.call('GET /cage/limits'))
  return (
    <section className="panel" aria-labelledby="operator-limits">
      <h3 id="operator-limits">{text.houseLimits}</h3>
      <p>{text.houseLimitsAbout}</p>
      <Answered asked={asked} waiting={operator.waiting}>
        {(limits) => (
          <CommandForm<Settled>
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
