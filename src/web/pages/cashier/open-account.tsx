/** An account is opened once, of cash or of play money, and stays of that kind. */
import type { Account } from '../../../client/index.ts'
import { cageForms } from '../../../wire/forms/cage.ts'
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { CommandButton } from '../../forms/command.tsx'
import { amountText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { Answered } from '../../ui/list/answered.tsx'

export const OpenAccount = ({ account, onOpened }: { readonly account: Account; readonly onOpened: () => void }) => {
  const { player, amount } = account
  const open = { large: true, onDone: onOpened }
  const cash = useAsked('cash', () => house.call('GET /house/cash'))
  const kept = cash.value?.kept
  return (
    <section className="panel" aria-labelledby="cashier-open">
      <h2 id="cashier-open">{text.notOpen}</h2>
      <p>{text.notOpenAbout}</p>
      {amount > 0 && <p>{text.waitsThere(amountText(amount))}</p>}
      <Answered asked={cash} waiting={text.waiting}>
        {() => (
          <div className="row">
            {kept && (
              <CommandButton {...open} kind="main" form={cageForms['open-cash-account']} known={{ player, money: 'cash' }} />
            )}
            <CommandButton
              {...open}
              kind={kept ? undefined : 'main'}
              form={cageForms['open-play-account']}
              known={{ player, money: 'play' }}
            />
          </div>
        )}
      </Answered>
      {kept === false && <p className="field-label">{text.noCash}</p>}
    </section>
  )
}
