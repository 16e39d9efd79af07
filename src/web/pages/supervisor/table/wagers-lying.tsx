/** Every wager on the layout, player by player. */
import type { TableState } from '../../../../client/index.ts'
import { moneyText } from '../../../format.ts'
import { words } from '../../../../table/forms/words.ts'
import { text } from '../../../text/staff/supervisor.ts'
import { Button } from '../../../ui/button.tsx'
import { Heads } from '../../../ui/list/heads.tsx'
import { Scrolled } from '../../../ui/list/scrolled.tsx'
import { lyingWagers } from '../../../../table/forms/lying.ts'

interface WagersLyingProps {
  readonly state: TableState
  readonly onRefuse?: ((player: string, wager: string) => void) | undefined
}

export const WagersLying = ({ state, onRefuse }: WagersLyingProps) => {
  const lying = lyingWagers(state)
  return (
    <section className="panel" aria-labelledby="supervisor-wagers">
      <h2 id="supervisor-wagers">{text.wagers}</h2>
      {lying.length === 0 ? (
        <p className="field-label">{text.noWagers}</p>
      ) : (
        <Scrolled of={text.wagers} className="supervisor-lying">
          <table>
            <Heads of={[text.player, text.wager, { amount: text.amount }, ...(onRefuse ? [{ unseen: text.act }] : [])]} />
            <tbody>
              {lying.map(({ player, called, wager, name, place, amount, tokens }) => (
                <tr key={`${player} ${wager} ${place ?? ''}`}>
                  <th scope="row">{called}</th>
                  <td>{place === undefined ? name : words.at(name, place)}</td>
                  <td className="amount">
                    {moneyText(amount)}
                    {tokens > 0 && <span className="field-label"> {text.tokens(moneyText(tokens))}</span>}
                  </td>
                  {onRefuse && (
                    <td className="supervisor-refuse">
                      <Button kind="plain" label={text.refuseOf(called, name)} onPress={() => onRefuse(player, wager)}>
                        {text.refuse}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}
