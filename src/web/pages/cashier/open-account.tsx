/** An account is opened once, of cash or of play money, and stays of that kind. */
import type { Account } from '../../../client/index.ts'
import { house } from '../../house/client.ts'
import { useOnce } from '../../house/asking/use-once.ts'
import { amountText } from '../../format.ts'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'

export const OpenAccount = ({ account, onOpened }: { readonly account: Account; readonly onOpened: () => void }) => {
  const once = useOnce()
  const { player, amount } = account
  const open = async (money: Account['money']): Promise<void> => {
    if (await once.run((id) => house.cage.openAccount(player, money, id))) onOpened()
  }
  return (
    <section className="panel" aria-labelledby="cashier-open">
      <h2 id="cashier-open">{text.notOpen}</h2>
      <p>{text.notOpenAbout}</p>
      {amount > 0 && <p>{text.waitsThere(amountText(amount))}</p>}
      <RefusedNotice refused={once.refused} />
      {once.unanswered && <Notice kind="warn">{text.unanswered}</Notice>}
      <div className="row">
        <Button kind="main" large busy={once.busy} onPress={() => void open('cash')}>
          {text.openCash}
        </Button>
        <Button large busy={once.busy} onPress={() => void open('play')}>
          {text.openPlay}
        </Button>
      </div>
    </section>
  )
}
